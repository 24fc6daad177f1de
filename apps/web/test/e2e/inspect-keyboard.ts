import { expect, type Page } from "@playwright/test";

/** More places to stop at than any page has. */
const MOST_TABS = 250;
const CONTROLS = "a[href], button, input, select, textarea, summary, [tabindex]";

/** What is wrong with the element that has the focus: "" where nothing is, null where none has it or one that had it long before. */
async function inspectFocused(): Promise<string | null> {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement || element instanceof SVGElement) || element === document.body) return null;
  const places = [...document.querySelectorAll("[data-reached]")];
  // A field of a date has a place to stop at for each of its parts.
  if (element.hasAttribute("data-reached")) return element.getAttribute("data-reached") === String(places.length - 1) ? "" : null;
  // Even without motion a change takes until the next frame.
  await Promise.allSettled(element.getAnimations().map((animation) => animation.finished));
  element.setAttribute("data-reached", String(places.length));
  const name = `${element.tagName.toLowerCase()} "${(element.textContent || element.getAttribute("aria-label") || element.id).trim().slice(0, 40)}"`;
  const looks = Reflect.get(window, "looksWithoutFocus") as Map<Element, string>;
  const isMarked = (one: Element | null | undefined): boolean => {
    if (one == null) return false;
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(one);
    if (looks.get(one) === [outlineStyle, outlineWidth, outlineColor, boxShadow].join()) return false;
    // A browser's own ring is "auto", of whatever width.
    const isOutlined = outlineStyle === "auto" || (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2);
    return (isOutlined && !/^rgba\(.+, 0\)$/.test(outlineColor)) || boxShadow !== "none";
  };
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
  if (![element, element.nextElementSibling, element.parentElement, label].some(isMarked)) return `${name}: nothing shows the focus`;
  // What native controls hide themselves for is drawn beside them.
  const box = element.getClientRects()[0];
  const isDrawn = element.checkVisibility({ opacityProperty: true }) && box !== undefined && box.width > 4 && box.height > 4;
  if (!isDrawn) return "";
  const at = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 12));
  if (at === null) return `${name}: has the focus outside of the window`;
  if (!element.contains(at) && !at.contains(element) && label?.contains(at) !== true)
    return `${name}: has the focus below ${at.tagName.toLowerCase()} "${at.textContent.trim().slice(0, 30)}"`;
  const before = places.find((place) => Number(place.getAttribute("data-reached")) === places.length - 1);
  if (before !== undefined && (before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) === 0)
    return `${name}: comes by Tab after what stands below it`;
  return "";
}

/** Keeps how everything looks while nothing has the focus. */
function noteLooks(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const looks = [...document.querySelectorAll("body *")].map((element): [Element, string] => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
    return [element, [outlineStyle, outlineWidth, outlineColor, boxShadow].join()];
  });
  Reflect.set(window, "looksWithoutFocus", new Map(looks));
}

/** Controls that Tab did not come to. One of a group of choices stands for all of it, which the arrows reach. */
function findUnreached(wanted: string): string[] {
  const controls = document.querySelectorAll<HTMLElement>(wanted);
  const reachedGroups = new Set([...document.querySelectorAll<HTMLInputElement>("[data-reached][type=radio]")].map(({ name }) => name));
  return [...controls]
    .filter((control) => control.tabIndex >= 0 && !control.matches(":disabled, [type=hidden], [inert] *"))
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => !(control instanceof HTMLInputElement && control.type === "radio" && reachedGroups.has(control.name)))
    .filter((control) => !control.hasAttribute("data-reached"))
    .map(
      (control) => `${control.tagName.toLowerCase()} "${(control.textContent || control.id).trim().slice(0, 40)}": Tab does not come to it`,
    );
}

/** What stands elsewhere than it comes by Tab: boxes in another order than the page's, more than one of them with controls. */
const findReordered = (wanted: string): string[] =>
  [...document.querySelectorAll("body *")]
    .filter((box) => {
      const children = [...box.children].filter((child) => child.matches(wanted) || child.querySelector(wanted) !== null);
      const { display, flexDirection } = getComputedStyle(box);
      if (children.length < 2 || !/flex|grid/.test(display)) return false;
      return flexDirection.endsWith("reverse") || new Set(children.map((child) => getComputedStyle(child).order)).size > 1;
    })
    .map((box) => `${box.tagName.toLowerCase()}.${box.className.toString().slice(0, 40)}: is shown in another order`);

/** Goes through the page by Tab, from its first control. @returns what is wrong, a line each */
export async function findFaultsByTab(page: Page): Promise<string[]> {
  await page.evaluate(noteLooks);
  await page.evaluate((controls) => {
    for (const place of document.querySelectorAll("[data-reached]")) place.removeAttribute("data-reached");
    [...document.querySelectorAll<HTMLElement>(controls)].find((control) => control.tabIndex >= 0 && control.checkVisibility())?.focus();
  }, CONTROLS);
  // The first gets the focus by a key as the others do.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  const faults: string[] = [];
  for (let tab = 0; tab < MOST_TABS; tab += 1) {
    const fault = await page.evaluate(inspectFocused);
    if (fault === null) break;
    if (fault !== "") faults.push(fault);
    await page.keyboard.press("Tab");
  }
  return [...faults, ...(await page.evaluate(findUnreached, CONTROLS)), ...(await page.evaluate(findReordered, CONTROLS))];
}

/**
 * By Tab, everything is reached, in the order in which it stands, and what has the focus is seen, marked, and not hidden (WCAG 2.2,
 * 2.1.1, 2.4.3, 2.4.7 and 2.4.11).
 */
export async function inspectKeyboard(page: Page, name: string): Promise<void> {
  expect.soft(await findFaultsByTab(page), `${name} by Tab`).toEqual([]);
}
