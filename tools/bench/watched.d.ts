import type { Watched } from "./watch-page.mjs";

declare global {
  interface Window {
    /** What watch-page.mjs puts into the page. */
    watched: Watched;
    /** What measure-scroll.mjs puts there: ends the watch, and gives the moment of each frame in milliseconds. */
    stopFrames: () => number[];
  }
}
