/* global PerformanceObserver, PerformanceResourceTiming -- in the page */
/* global window, document, location, Element, requestAnimationFrame, addEventListener -- in the page */

/** What moved, and by how much. @typedef {{ value: number, path: string, moved: string[] }} Shift */

/**
 * What the page has of `watchPage`.
 * @typedef {object} Watched
 * @property {() => { lcp: number, fcp: number, bytes: number, requests: number }} readOpening until the first page was there
 * @property {(selector: string) => void} expectChange begins a measurement, which ends when the text of these elements has changed
 * @property {() => Promise<number>} changed from the last click or key until that change was painted
 * @property {() => number} readEvents the longest event since `expectChange`, from the input to the next frame; 0 below 16 ms
 * @property {() => number} readTask the longest task of the page's since then; 0 below 50 ms
 * @property {() => number} readKeys the longest event of a key since the page was opened
 * @property {() => { cls: number, shifts: Shift[] }} readShift
 */

/**
 * Runs in the page before its own code and notes what the browser tells of speed; `window.watched` gives it out.
 * It is handed over as text, so it uses nothing from outside. Times are milliseconds.
 */
export function watchPage() {
  /** @type {{ lcp: number, cls: number, shifts: Shift[], events: PerformanceEntry[], tasks: PerformanceEntry[] }} */
  const noted = { lcp: 0, cls: 0, shifts: [], events: [], tasks: [] };
  /** Hands over the entries that are still to be reported. */
  const observe = (type, note, options = {}) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
    observer.observe({ type, buffered: true, ...options });
    return () => observer.takeRecords().forEach(note);
  };
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
  const noteEvents = observe(
    "event",
    (entry) => {
      if (entry.interactionId) noted.events.push(entry);
    },
    { durationThreshold: 16 },
  );
  const noteTasks = observe("longtask", (entry) => noted.tasks.push(entry));
  let inputAt = 0;
  for (const type of ["click", "keydown"]) addEventListener(type, ({ timeStamp }) => (inputAt = timeStamp), { capture: true });
  let since = 0;
  let changed = Promise.resolve(-1);
  const longest = (entries) => Math.max(0, ...entries.map(({ duration }) => duration));
  const isSince = ({ startTime }) => startTime >= since;
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
    expectChange: (selector) => {
      const read = () => JSON.stringify([...document.querySelectorAll(selector)].map(({ textContent }) => textContent));
      const before = read();
      since = performance.now();
      changed = new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error(`Nothing changed at ${selector}.`)), 20_000);
        const look = () => {
          // The first task after a frame runs when that frame has been drawn.
          if (read() !== before) setTimeout(() => resolve(performance.now() - inputAt), 0);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
    },
    changed: () => changed,
    readEvents: () => {
      noteEvents();
      return longest(noted.events.filter(isSince));
    },
    readTask: () => {
      noteTasks();
      return longest(noted.tasks.filter(isSince));
    },
    readKeys: () => longest(noted.events.filter(({ name }) => name.startsWith("key"))),
    readShift: () => ({ cls: noted.cls, shifts: noted.shifts }),
  };
}
