/**
 * The page in a real browser: what a person sees and does, against the real server and models of this repository. The tests have the tag
 * {@code browser} and need Chromium; {@code -Dpleat.chromium=PATH} names another than {@code /usr/bin/chromium}.
 */
package pleat.explorer.browser;
