/* global PerformanceObserver, PerformanceResourceTiming -- in the page */
/* global window, document, location, Element, requestAnimationFrame, addEventListener -- in the page */

/** What moved, and by how much. @typedef {{ value: number, path: string, moved: string[] }} Shift */

/**
 * What the page has of `watchPage`.
 * @typedef {object} Watched
 * @property {() => { lcp: number, fcp: number, bytes: number, requests: number }} readOpening until the first page was there
 * @property {() => void} expectHeading measures from the next tap until another heading is painted
 * @property {() => Promise<number>} heading
 * @property {() => number} readTap the longest event of the tap, from the finger to the next frame; 0 below 16 ms
 * @property {() => number} readKeys
 * @property {() => { cls: number, shifts: Shift[] }} readShift
 */

/**
 * Runs in the page before its own code and notes what the browser tells of speed; `window.watched` gives it out.
 * It is handed over as text, so it uses nothing from outside. Times are milliseconds.
 */
export function watchPage() {
  /** @type {{ lcp: number, cls: number, shifts: Shift[], taps: number[], keys: number[] }} */
  const noted = { lcp: 0, cls: 0, shifts: [], taps: [], keys: [] };
  const observe = (type, note, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });
  observe("largest-contentful-paint", ({ startTime }) => {
    noted.lcp = startTime;
  });
  observe("layout-shift", ({ hadRecentInput, value, sources }) => {
    if (hadRecentInput) return;
    noted.cls += value;
    noted.shifts.push({
      value,
      path: location.pathname,
      moved: sources.map(({ node }) => (node instanceof Element ? `${node.localName}.${node.className}` : (node?.nodeName ?? "gone"))),
    });
  });
  observe(
    "event",
    ({ name, duration, interactionId }) => {
      if (!interactionId) return;
      if (name.startsWith("key")) noted.keys.push(duration);
      else noted.taps.push(duration);
    },
    { durationThreshold: 16 },
  );
  const readHeading = () => document.querySelector("h1")?.textContent ?? "";
  let painted = Promise.resolve(-1);
  window.watched = {
    readOpening: () => {
      const entries = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
      const files = entries.filter((entry) => entry instanceof PerformanceResourceTiming);
      return {
        lcp: noted.lcp,
        fcp: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? -1,
        bytes: files.reduce((sum, { transferSize }) => sum + transferSize, 0),
        requests: files.length,
      };
    },
    expectHeading: () => {
      const before = readHeading();
      noted.taps.length = 0;
      painted = new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error("No other heading came.")), 10_000);
        const follow = ({ timeStamp }) => {
          const look = () => {
            // The first task after a frame runs when that frame has been drawn.
            if (readHeading() !== before) setTimeout(() => resolve(performance.now() - timeStamp), 0);
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        };
        addEventListener("click", follow, { capture: true, once: true });
      });
    },
    heading: () => painted,
    readTap: () => Math.max(0, ...noted.taps),
    readKeys: () => Math.max(0, ...noted.keys),
    readShift: () => ({ cls: noted.cls, shifts: noted.shifts }),
  };
}
