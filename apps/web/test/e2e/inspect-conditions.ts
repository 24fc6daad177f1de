import { expect, type Page } from "@playwright/test";

/** The window that WCAG thinks of, and the same at 400 % (2.2, 1.4.10). */
const WINDOW = { width: 1280, height: 1024 };
const ZOOMED = { width: WINDOW.width / 4, height: WINDOW.height / 4 };
/** What stays at an end of the window may hide so much of it at 400 %, at most. */
const MOST_STICKY = 0.5;
/** What a field's frame is higher than the field, at most, in px. */
const MOST_FRAME = 12;
const MOST_LOOKS = 8;
const LOOK_MS = 150;
/** What a reader may set for themselves (WCAG 2.2, 1.4.12). */
const SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }";
const LARGE_TEXT = "html { font-size: 200% !important }";

type Layout = { readonly lines: readonly string[]; readonly faults: readonly string[] };

/** The repository's scripts are plain JavaScript; what is used of them is named here. */
async function readLayout(page: Page): Promise<readonly string[]> {
  const address = new URL("../../../../tools/data/guest-pictures/check-page.mjs", import.meta.url).href;
  const { readPage } = (await import(address)) as { readPage: (options: { allowsDots: boolean }) => Layout };
  // What a page measures itself comes a moment after its window has changed.
  for (let look = 0; ; look += 1) {
    const { faults } = await page.evaluate(readPage, { allowsDots: true });
    if (faults.length === 0 || look === MOST_LOOKS) return faults;
    await page.waitForTimeout(LOOK_MS);
  }
}

/** Lays rules of a reader's own over the page's while something is done; the page's content security policy allows no style element. */
async function withStyle(page: Page, css: string, run: () => Promise<void>): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);
  await run();
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
}

/** How much of the window is taken by what does not scroll with the page. */
const readStickyShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const rows = new Set<number>();
    for (let y = 0; y < innerHeight; y += 4)
      for (const element of document.elementsFromPoint(innerWidth / 2, y)) {
        const { position } = getComputedStyle(element);
        if (position === "fixed" || position === "sticky") rows.add(y);
      }
    return (rows.size * 4) / innerHeight;
  });

/**
 * Controls that cannot be told from the page once it has the reader's colours: no border, underline or picture. Ticks and files are the
 * browser's.
 */
const findShapeless = (page: Page): Promise<string[]> =>
  page.evaluate((mostFrame) => {
    const hasEdge = (element: Element): boolean => {
      const { borderBlockEndWidth, borderBlockEndStyle } = getComputedStyle(element);
      return parseFloat(borderBlockEndWidth) > 0 && borderBlockEndStyle !== "none";
    };
    // A field may stand in a frame of its own height, with its unit or its button.
    const isFramed = (control: HTMLElement): boolean => {
      const around = control.parentElement;
      return around !== null && around.offsetHeight - control.offsetHeight <= mostFrame && hasEdge(around);
    };
    return [...document.querySelectorAll<HTMLElement>("button, input, select, textarea, [role=button]")]
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && control.offsetWidth > 4)
      .filter((control) => !control.matches("[type=radio], [type=checkbox], [type=file], [type=range]"))
      .filter((control) => !hasEdge(control) && !isFramed(control))
      .filter(
        (control) => !getComputedStyle(control).textDecorationLine.includes("underline") && control.querySelector("svg, img") === null,
      )
      .map((control) => `${control.tagName.toLowerCase()} "${(control.textContent || control.id).trim().slice(0, 40)}"`);
  }, MOST_FRAME);

/** Whether the first choice of the page that is made looks like the first that is not. */
async function looksAlike(page: Page): Promise<boolean> {
  const shown = { visible: true } as const;
  const [chosen, free] = [page.locator("input[type=radio]:checked"), page.locator("input[type=radio]:not(:checked)")].map((radios) =>
    radios.filter(shown).first(),
  );
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  if (chosen === undefined || free === undefined || (await chosen.count()) === 0 || (await free.count()) === 0) return false;
  return (await chosen.screenshot()).equals(await free.screenshot());
}

/** What moves for longer than a blink although the device asks for less motion. */
const findMotion = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
        const longest = (text: string) => Math.max(...text.split(",").map(parseFloat));
        return longest(transitionDuration) > 0.02 || (animationName !== "none" && longest(animationDuration) > 0.02);
      })
      .map((element) => `${element.tagName.toLowerCase()}.${element.className.toString().slice(0, 40)}`)
      .slice(0, 5),
  );

/** What each of the conditions finds, a line each that begins with the condition. */
export async function findFaultsOfConditions(page: Page): Promise<string[]> {
  const viewport = page.viewportSize();
  if (viewport === null) throw new Error("A page without a window cannot be looked at.");
  const faults: string[] = [];
  const add = (condition: string, found: readonly string[]) => faults.push(...found.map((fault) => `${condition}: ${fault}`));
  await page.setViewportSize(ZOOMED);
  add("at 400 %", await readLayout(page));
  const share = await readStickyShare(page);
  if (share > MOST_STICKY) add("at 400 %", [`${Math.round(share * 100)} % of the window does not scroll`]);
  await page.setViewportSize(WINDOW);
  await withStyle(page, LARGE_TEXT, async () => {
    add("text twice as large", await readLayout(page));
  });
  await withStyle(page, SPACING, async () => {
    add("the reader's own spacing", await readLayout(page));
  });
  await page.setViewportSize(viewport);
  await page.emulateMedia({ forcedColors: "active" });
  add("forced colours", await findShapeless(page));
  if (await looksAlike(page)) add("forced colours", ["a choice that is made looks like one that is not"]);
  await page.emulateMedia({ forcedColors: "none" });
  add("less motion", await findMotion(page));
  return faults;
}

/**
 * What axe cannot see: the page at 400 % (1.4.10), with text twice as large (1.4.4), with the reader's own spacing
 * (1.4.12), in the colours that the reader's system forces upon it (1.4.11), and with less motion.
 */
export async function inspectConditions(page: Page, name: string): Promise<void> {
  expect.soft(await findFaultsOfConditions(page), `${name} in conditions of its readers`).toEqual([]);
}
