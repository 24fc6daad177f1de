/* global document, innerHeight, HTMLInputElement, HTMLTextAreaElement -- in the page */

const TIMEOUT_MS = 20_000;
const LOOK_MS = 100;

/** @typedef {import("./engine-page.d.ts").EnginePage} EnginePage */

/**
 * Waits until a function in the page answers something true.
 * @template {readonly unknown[]} Args
 * @template Result
 * @param {EnginePage} page
 * @param {string} what for the error
 * @param {(...args: Args) => Result} look
 * @param {Args} args
 * @returns {Promise<Result>}
 */
export async function waitFor(page, what, look, ...args) {
  for (const end = Date.now() + TIMEOUT_MS; ; ) {
    const found = await page.evaluate(look, ...args).catch(() => undefined);
    if (found) return found;
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}; the page shows: ${await readText(page)}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** @param {EnginePage} page */
export const readText = (page) => page.evaluate(() => document.body.innerText.replace(/\s+/g, " ").slice(0, 600));

/** @param {EnginePage} page */
export const readHeading = (page) => page.evaluate(() => document.querySelector("h1")?.textContent ?? "");

/** @param {EnginePage} page @param {string} title */
export const waitForHeading = (page, title) =>
  waitFor(page, `the heading “${title}”`, (wanted) => document.querySelector("h1")?.textContent?.trim() === wanted, title);

/** Marks the button of that name, so that it can be clicked like any element. @param {string} name */
function markButton(name) {
  document.querySelectorAll("[data-walk]").forEach((element) => element.removeAttribute("data-walk"));
  const button = [...document.querySelectorAll("button, a")].find(
    (one) => one.textContent?.trim() === name && one.getClientRects().length > 0 && !one.hasAttribute("disabled"),
  );
  button?.scrollIntoView({ block: "center" });
  button?.setAttribute("data-walk", "yes");
  return button !== undefined;
}

/**
 * Whether the marked element is where it was at the last look, and in sight: a new page scrolls to its top after its heading is there, and
 * a click at a place that the button has left hits nothing.
 */
function isStill() {
  const element = document.querySelector("[data-walk]");
  if (element === null) return false;
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: "center" });
  const before = element.getAttribute("data-walk");
  element.setAttribute("data-walk", String(top));
  return before === String(top);
}

/** @param {EnginePage} page @param {string} name */
export async function clickButton(page, name) {
  await waitFor(page, `the button “${name}”`, markButton, name);
  await waitFor(page, `the button “${name}” to be still`, isStill);
  await page.click("[data-walk]");
}

/** @param {EnginePage} page @param {string} name */
export const hasButton = (page, name) => page.evaluate(markButton, name);

/** Marks the field of that name. @param {string} name how its label begins */
function markField(name) {
  document.querySelectorAll("[data-walk]").forEach((element) => element.removeAttribute("data-walk"));
  const label = [...document.querySelectorAll("label")].find((one) => one.textContent?.trim().startsWith(name));
  const field = label?.control;
  field?.scrollIntoView({ block: "center" });
  field?.setAttribute("data-walk", "yes");
  return field !== undefined && field !== null;
}

/** Types into the field, whatever it held. @param {EnginePage} page @param {string} label @param {string} text */
export async function fillField(page, label, text) {
  await waitFor(page, `the field “${label}”`, markField, label);
  await page.evaluate(() => {
    const field = document.querySelector("[data-walk]");
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  });
  await page.type("[data-walk]", text);
}

/** Ticks every box of the page, and the first choice of that name. @param {EnginePage} page */
export async function tickAll(page) {
  const count = await page.evaluate(() => document.querySelectorAll("main input[type=checkbox]").length);
  for (let index = 0; index < count; index += 1) {
    const isOpen = await page.evaluate((at) => {
      const box = document.querySelectorAll("main input[type=checkbox]")[at];
      if (!(box instanceof HTMLInputElement) || box.checked) return false;
      document.querySelectorAll("[data-walk]").forEach((element) => element.removeAttribute("data-walk"));
      const target = box.labels?.[0] ?? box;
      target.scrollIntoView({ block: "center" });
      target.setAttribute("data-walk", "yes");
      return true;
    }, index);
    if (isOpen) await page.click("[data-walk]");
  }
}
