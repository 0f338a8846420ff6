"use strict";
/* Replaces the pictures of the page by charts that answer to the pointer. */
(() => {
  const charts = JSON.parse(document.getElementById("charts").textContent);
  const shapes = { circle: "circle", square: "rect", triangle: "triangle", diamond: "rectRot", cross: "crossRot" };
  const units = { count: ["", " k", " M", " G"], bytes: [" B", " kB", " MB", " GB"] };
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const shown = [];

  const colour = name => getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();

  /* 1, 2, 5, 10, ... on a short axis, powers of ten on a long one; the other lines have no label. */
  function isLabelled(value, scale) {
    const digit = Number((value / 10 ** Math.floor(Math.log10(value) + 1e-9)).toFixed(6));
    return digit === 1 || scale.max / scale.min < 50 && (digit === 2 || digit === 5);
  }

  function label(value, unit) {
    if (unit === "seconds") {
      return Number(value.toPrecision(1)) + " s";
    }
    const step = Math.max(0, Math.min(3, Math.floor(Math.log10(value) / 3 + 1e-9)));
    return Math.round(value / 1000 ** step) + units[unit][step];
  }

  function axis(labels) {
    return {
      type: "logarithmic",
      title: { display: true, text: labels.title, color: colour("soft") },
      ticks: {
        callback(value) { return isLabelled(value, this) ? label(value, labels.unit) : ""; },
        color: colour("ink"), maxRotation: 0, autoSkip: false,
      },
      grid: { color: line => isLabelled(line.tick.value, line.scale) ? colour("line") : colour("fine") },
      border: { color: colour("line") },
    };
  }

  /* Two of the colours are too dark for a dark page. */
  const lighter = { "#0072b2": "#4fa8e0", "#555555": "#b0b0b0" };

  function dataset(series) {
    const paint = dark.matches && lighter[series.colour] || series.colour;
    return {
      label: series.name,
      data: series.points,
      showLine: series.line,
      borderColor: paint,
      backgroundColor: paint + "cc",
      borderWidth: series.line || series.shape === "cross" ? 2 : 1,
      borderDash: series.dash,
      pointStyle: shapes[series.shape],
      pointBorderWidth: series.shape === "cross" ? 2 : 1,
      pointRadius: series.line ? context => context.dataIndex === series.points.length - 1 ? 4 : 0 : 5,
      pointHoverRadius: 7,
      pointHitRadius: 8,
    };
  }

  function show(figure) {
    const chart = charts[figure.dataset.chart];
    const canvas = document.createElement("canvas");
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", chart.title);
    figure.replaceChildren(canvas);
    figure.classList.add("live");
    shown.push({ figure, chart: new Chart(canvas, {
      type: "scatter",
      data: { datasets: chart.series.map(dataset) },
      options: {
        animation: false,
        maintainAspectRatio: false,
        interaction: { mode: "nearest", intersect: false },
        scales: { x: axis(chart.x), y: axis(chart.y) },
        plugins: {
          title: { display: true, text: chart.title, color: colour("ink"), align: "start", font: { size: 13 } },
          legend: { position: "bottom", labels: { usePointStyle: true, color: colour("ink"), boxHeight: 7, padding: 12 } },
          tooltip: { displayColors: false, callbacks: { label: item => item.raw.note } },
        },
      },
    }) });
  }

  Chart.defaults.font.family = "system-ui, sans-serif";
  const watch = new IntersectionObserver(entries => entries.filter(entry => entry.isIntersecting).forEach(entry => {
    watch.unobserve(entry.target);
    show(entry.target);
  }), { rootMargin: "600px" });
  document.querySelectorAll("figure[data-chart]").forEach(figure => watch.observe(figure));

  dark.addEventListener("change", () => shown.splice(0).forEach(one => {
    one.chart.destroy();
    show(one.figure);
  }));
  /* A printer sees no pointer, and all of the page. */
  addEventListener("beforeprint", () => document.querySelectorAll("figure[data-chart]:not(.live)").forEach(show));
})();
