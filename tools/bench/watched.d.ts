import type { Watched } from "./watch-page.mjs";

declare global {
  interface Window {
    /** What watch-page.mjs puts into the page. */
    watched: Watched;
  }
}
