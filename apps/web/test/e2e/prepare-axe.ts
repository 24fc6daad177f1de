import type { Frame } from "@playwright/test";
import axe from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The attribute of texts whose colours are judged. */
const JUDGED = "data-judged-colors";
/** How many texts of the same colours are judged: half of the time of all checks is theirs. `EVERY_TEXT` has each judged. */
const OF_A_KIND = process.env["EVERY_TEXT"] === undefined ? 3 : Infinity;

/** Marks texts whose colours are judged: of those that stand on their background in the same way some, of the others each. */
function markTexts({ mark, most }: { mark: string; most: number }): void {
  const surfaces = new Map<Element, { look: string; inFlow: boolean }>();
  const readSurface = (element: Element): { look: string; inFlow: boolean } => {
    const known = surfaces.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(element);
    const above = element.parentElement === null ? { look: "", inFlow: true } : readSurface(element.parentElement);
    const own = [backgroundColor, backgroundImage, opacity, filter].join();
    const surface = { look: `${above.look}|${own}`, inFlow: above.inFlow && (position === "static" || position === "relative") };
    surfaces.set(element, surface);
    return surface;
  };
  const hasText = (element: Element): boolean =>
    [...element.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && (textContent ?? "").trim() !== "");
  const counts = new Map<string, number>();
  for (const element of document.querySelectorAll("body, body *")) {
    element.removeAttribute(mark);
    if (!hasText(element) && !element.matches("input, select, textarea")) continue;
    const { look, inFlow } = readSurface(element);
    // What stands elsewhere than its place may lie on anything; a label's colours depend on its field.
    const isOneOfAKind = !inFlow || element.closest("label, :disabled, [aria-disabled], [inert]") !== null;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const kind = [element.tagName, color, fontSize, fontWeight, textShadow, look].join();
    const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const count = counts.get(kind) ?? 0;
    if (!isOneOfAKind && count >= most) continue;
    if (isVisible) counts.set(kind, count + 1);
    element.setAttribute(mark, "");
  }
}

/** Brings axe into a page's frame, half a megabyte of code, once for each document, and marks the texts whose colours it judges. */
export async function prepareAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => "axe" in window))) {
    await frame.evaluate(axe.source);
    await frame.evaluate((mark) => window.axe.configure({ rules: [{ id: "color-contrast", selector: `[${mark}]` }] }), JUDGED);
  }
  await frame.evaluate(markTexts, { mark: JUDGED, most: OF_A_KIND });
}
