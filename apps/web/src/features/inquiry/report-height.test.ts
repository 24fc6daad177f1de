import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { reportHeight } from "./report-height.ts";

const site = "https://www.kanzlei.example";
const other = "https://kanzlei.example";
const root = document.createElement("div");
const post = vi.fn();
let measure: () => void = () => {};
let height = 0;

/** The page is in a frame of a page of this origin; null where the browser does not tell. */
function standIn(parent: string | null): void {
  Object.defineProperty(window, "parent", { configurable: true, value: { postMessage: post } });
  Object.defineProperty(document, "referrer", { configurable: true, value: parent === null ? "" : `${parent}/kontakt` });
}

function grow(to: number): void {
  height = to;
  measure();
}

beforeEach(() => {
  post.mockClear();
  root.getBoundingClientRect = () => DOMRect.fromRect({ width: 300, height });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        measure = callback;
      }
      observe(): void {}
      disconnect(): void {
        measure = () => {};
      }
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  Object.defineProperty(window, "parent", { configurable: true, value: window });
  Object.defineProperty(document, "referrer", { configurable: true, value: "" });
});

describe("the height of the frame", () => {
  it("is reported to the firm's site and to nobody else, once for every change", () => {
    standIn(site);
    const end = reportHeight(root, [other, site]);
    grow(700.3);
    grow(700.3);
    grow(810);
    expect(post.mock.calls).toEqual([
      [{ type: "stammdaten:resize", height: 701 }, site],
      [{ type: "stammdaten:resize", height: 810 }, site],
    ]);
    end();
    grow(900);
    expect(post).toHaveBeenCalledTimes(2);
  });

  it("is reported to no site that the firm has not named", () => {
    standIn("https://evil.example");
    reportHeight(root, [site]);
    grow(700);
    expect(post).not.toHaveBeenCalled();
  });

  it("is addressed to the firm's sites alone where the browser does not say who embeds", () => {
    standIn(null);
    reportHeight(root, [site, other]);
    grow(700);
    expect(post.mock.calls.map(([, target]) => target)).toEqual([site, other]);
  });

  it("is reported to nobody where the page stands alone", () => {
    reportHeight(root, [site]);
    grow(700);
    expect(post).not.toHaveBeenCalled();
  });
});
