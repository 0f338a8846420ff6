// The server's calls. Every one but the streams carries the token in a header.

const token = new URLSearchParams(location.search).get('token') ?? '';

/** What the server answered instead of a result; the message is fit to be shown. */
export class Refusal extends Error {
  constructor(status, code, message) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

function query(parameters) {
  const entries = Object.entries(parameters).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return new URLSearchParams(entries).toString();
}

async function call(method, name, parameters, body) {
  const headers = { 'X-Pleat-Token': token };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let response;
  try {
    response = await fetch(`/api/${name}?${query(parameters)}`, { method, headers, body });
  } catch {
    throw new Refusal(0, 'gone', 'The server does not answer. Is pleat explore still running?');
  }
  const answer = await response.json().catch(() => null);
  if (!response.ok) {
    const { code = 'unknown', message = `The server answered ${response.status}.` } = answer?.error ?? {};
    throw new Refusal(response.status, code, message);
  }
  return answer;
}

export const get = (name, parameters = {}) => call('GET', name, parameters);
export const post = (name, parameters = {}, body = {}) => call('POST', name, parameters, JSON.stringify(body));

/** An address for streams and downloads, which cannot send headers. */
export const address = (name, parameters = {}) => `/api/${name}?${query({ ...parameters, token })}`;
