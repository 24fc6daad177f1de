/* global document, window, HTMLElement, HTMLSelectElement, HTMLInputElement, HTMLTextAreaElement, Node, NodeFilter -- in the page */

/**
 * What a reader of a page would stumble over, a line each: a page wider than its window, text that is cut off or sticks out of its box,
 * and text in another language.
 * @param {import("@playwright/test").Page} page
 * @param {(line: string) => string | null} findForeign the key of the text that a line is in another language
 * @returns {Promise<string[]>}
 */
export async function checkPage(page, findForeign) {
  const { lines, faults } = await page.evaluate(readPage, {});
  const foreign = lines.flatMap((line) => {
    const key = findForeign(line);
    return key === null ? [] : [`not translated: "${line}" (${key})`];
  });
  return [...faults, ...foreign];
}

/**
 * Runs in the page: its lines of text, labels of elements too, and what does not fit.
 * @param {{ allowsDots?: boolean }} [options] whether text may end with dots, as in columns of a table, whose rows open the whole
 */
export function readPage({ allowsDots = false } = {}) {
  const faults = [];
  const root = document.documentElement;
  const name = (element) => `${element.tagName.toLowerCase()} "${(element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 60)}"`;
  if (root.scrollWidth > root.clientWidth) faults.push(`${root.scrollWidth - root.clientWidth} px wider than the window`);

  /** Words that only screen readers get lie in a box of a point. */
  const isSeen = (element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    for (let around = element; around !== null; around = around.parentElement) {
      const { width, height } = around.getBoundingClientRect();
      const isClipped = around === element || window.getComputedStyle(around).overflowX !== "visible";
      if (isClipped && (width <= 2 || height <= 2)) return false;
    }
    return true;
  };
  const hasOwnText = (element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "");
  const sticksOut = (element) => {
    const box = element.getBoundingClientRect();
    const words = document.createRange();
    return [...element.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE || (node.textContent ?? "").trim() === "") return false;
      // A space at the end of a line hangs over it, and is not seen.
      const text = node.textContent ?? "";
      words.setStart(node, text.length - text.trimStart().length);
      words.setEnd(node, text.trimEnd().length);
      const { left, right } = words.getBoundingClientRect();
      return left < box.left - 2 || right > box.right + 2;
    });
  };
  const widthOf = (text, style) => {
    const context = document.createElement("canvas").getContext("2d");
    if (context === null) return 0;
    context.font = style.font;
    return context.measureText(text).width;
  };

  const lines = new Set();
  for (const element of document.body.querySelectorAll("*")) {
    if (!(element instanceof HTMLElement) || !isSeen(element)) continue;
    for (const attribute of ["aria-label", "placeholder", "title", "alt"]) {
      const text = element.getAttribute(attribute)?.trim();
      if (text) lines.add(text);
    }
    const style = window.getComputedStyle(element);
    const room = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    if (element instanceof HTMLSelectElement) {
      const text = element.selectedOptions[0]?.textContent ?? "";
      // What ends with dots is whole in the list that opens.
      if (style.textOverflow !== "ellipsis" && widthOf(text, style) > room + 1) faults.push(`cut off: select "${text}"`);
    } else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      const isText = !["radio", "checkbox", "file", "date", "hidden"].includes(element.type);
      if (isText && element.placeholder !== "" && element.value === "" && widthOf(element.placeholder, style) > room + 1)
        faults.push(`cut off: placeholder "${element.placeholder}"`);
    } else if (hasOwnText(element) && element.clientWidth > 0 && style.overflowX !== "auto" && style.overflowX !== "scroll") {
      if (allowsDots && style.overflowX !== "visible" && style.textOverflow === "ellipsis") continue;
      if (style.overflowX === "visible" ? sticksOut(element) : element.scrollWidth > element.clientWidth + 1)
        faults.push(`${style.overflowX === "visible" ? "sticks out" : "cut off"}: ${name(element)}`);
      // What is clamped to some lines is a beginning of what it opens.
      if (style.overflowY === "hidden" && style.webkitLineClamp === "none" && element.scrollHeight > element.clientHeight + 3)
        faults.push(`cut off below: ${name(element)}`);
    }
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const around = node.parentElement;
    const text = (node.textContent ?? "").trim().replace(/\s+/g, " ");
    // Choices of a closed list are seen once it opens. What names its own language is meant to be in it.
    if (text !== "" && around !== null && around.closest("script, style, :not(html)[lang]") === null) lines.add(text);
  }
  return { lines: [...lines], faults };
}

const NO_WORDS = /^\P{L}*$/u;
/** What the product is called is one of its German words. */
const PRODUCT = "Stammdaten";

/**
 * Makes the question whether a line is a text of another language, by the catalogue: exactly that text, with anything in its blanks.
 * What a language calls the same as another is its own.
 * @param {{ own: Record<string, string>, others: Record<string, string>[] }} texts of the page's language, and of those it may fall back to
 * @returns {(line: string) => string | null}
 */
export function createForeignFinder({ own, others }) {
  const ownTexts = new Set(Object.values(own));
  const whole = new Map();
  const blanks = [];
  for (const texts of others) {
    for (const [key, text] of Object.entries(texts)) {
      if (ownTexts.has(text) || text.length < 4 || NO_WORDS.test(text)) continue;
      if (!text.includes("{{")) whole.set(text, key);
      else if (text.replace(/\{\{\w+\}\}/g, "").trim().length > 8) blanks.push([readPattern(text), key]);
    }
  }
  const ownPatterns = Object.values(own)
    .filter((text) => text.includes("{{"))
    .map(readPattern);
  return (line) => {
    if (line === PRODUCT || ownTexts.has(line)) return null;
    const found = whole.get(line) ?? blanks.find(([pattern]) => pattern.test(line))?.[1] ?? null;
    return found !== null && ownPatterns.some((pattern) => pattern.test(line)) ? null : found;
  };
}

const readPattern = (text) =>
  new RegExp(
    `^${text
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+"))
      .join(".+")}$`,
    "u",
  );
