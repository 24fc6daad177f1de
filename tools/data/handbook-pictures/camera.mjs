/* global HTMLElement, Text, document, NodeFilter -- in the page */
import path from "node:path";
import { requireOfApi } from "../../bench/import-typescript.mjs";

/**
 * @typedef {import("@playwright/test").Page} Page
 * @typedef {import("@playwright/test").Locator} Locator
 * @typedef {import("@playwright/test").Request} Request
 * @typedef {{ width?: number, margin?: number, height?: number | "screen" }} PictureOptions
 */

const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const PASSWORDS = {
  "pro@demo.example": "Demo-Pro-1",
  "go@demo.example": "Demo-Go-1",
  "person@demo.example": "Demo-Person-1",
  "company@demo.example": "Demo-Company-1",
  "admin@demo.example": "Demo-Admin-1",
};
const MARGIN = 16;
const PATIENCE_MS = 60_000;
const QUIET_MS = 400;
const DATES = { de: { empty: "tt.mm.jjjj", written: "d.m.y" }, en: { empty: "dd/mm/yyyy", written: "d/m/y" } };

/**
 * @typedef {object} CameraOptions
 * @property {import("@playwright/test").Browser} browser
 * @property {import("../../run/stack.mjs").Stack} stack
 * @property {Awaited<ReturnType<typeof import("../../bench/import-typescript.mjs").importTypeScript>>} product
 * @property {"de" | "en" | "tr" | "uk" | "ar" | "pl" | "ru" | "ro"} language
 * @property {string} folder where the pictures are written
 */

/**
 * The API of a stack in one language.
 * @param {Pick<CameraOptions, "stack" | "product" | "language">} options
 */
export function openApi({ stack, product, language }) {
  const routes = Object.fromEntries(
    Object.entries(product.contract).map(([name, { method, path: at, answer, files }]) => [
      name,
      { method, path: at, answer: answer === "file" || answer === "html" ? answer : "json", fileField: files?.field },
    ]),
  );
  const callApi = (authorization) =>
    product.createClient(routes, {
      base: `${stack.appUrl}/api`,
      fetch,
      headers: () => ({ "accept-language": language, ...(authorization === undefined ? {} : { authorization }) }),
    });

  async function logIn(username, password = PASSWORDS[username]) {
    const { token } = await callApi().bearerToken({ body: { username, password } });
    const api = callApi(`Bearer ${token}`);
    const user = await api.userByUsername({ query: { username } });
    const tenant = user.tenantId === null ? null : await api.tenant({ query: { id: user.tenantId } });
    return { api, user, stored: { token, user: JSON.stringify(user), tenant: JSON.stringify(tenant) } };
  }
  return { callApi, logIn };
}

/**
 * Pages of a stack's product, each in a context of its own.
 * @param {Pick<CameraOptions, "browser" | "stack" | "language"> & { loading: string }} options with the label of what is not loaded yet
 * @param {string} [locale] the browser's own
 */
export function createPages({ browser, stack, language, loading }, locale = language === "de" ? "de-DE" : "en-GB") {
  /** @type {import("@playwright/test").BrowserContext[]} */
  const contexts = [];

  async function openPage(device, stored, at) {
    const context = await browser.newContext({
      ...device,
      baseURL: stack.appUrl,
      locale,
      timezoneId: "Europe/Berlin",
      colorScheme: "light",
      reducedMotion: "reduce",
    });
    contexts.push(context);
    await context.addInitScript(
      (items) => {
        if (!document.location.protocol.startsWith("http")) return;
        for (const [key, value] of Object.entries(items)) document.defaultView?.localStorage.setItem(key, value);
      },
      { language, "guest.language": language, ...stored },
    );
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    watchCalls(page);
    await page.goto(at);
    await settle(page);
    return page;
  }

  /** Waits until nothing on the page is on its way any more. */
  async function settle(page) {
    await waitForCalls(page);
    await page.waitForFunction(
      (label) => ![...document.querySelectorAll("[role=status]")].some((element) => element.getAttribute("aria-label") === label),
      loading,
    );
    await page.evaluate(() => document.fonts.ready);
  }

  return { contexts, openPage, settle };
}

/**
 * Takes pictures of pages into a folder.
 * @param {Pick<CameraOptions, "stack" | "language" | "folder"> & { settle: (page: Page) => Promise<void> }} options
 */
function createSnap({ stack, language, folder, settle }) {
  const sharp = requireOfApi("sharp");

  /** The addresses of this machine are those of no firm: shown are some that could be. */
  const addresses = [
    [stack.datevUrl, "http://datev.kanzlei.example:58454"],
    [stack.appUrl, "https://portal.example"],
  ];

  /**
   * @param {string} name
   * @param {Page} page
   * @param {Locator | Locator[] | undefined} target
   * @param {PictureOptions} [options]
   */
  async function takePicture(name, page, target, { width, margin = MARGIN, height } = {}) {
    await settle(page);
    for (const frame of page.frames()) await frame.evaluate(localise, { addresses, dates: DATES[language] }).catch(() => {});
    const parts = target === undefined ? [] : [target].flat();
    const { viewport, deviceScaleFactor = 1 } = page.viewportSize()?.width === PHONE.viewport.width ? PHONE : DESK;
    // A field that waits for typing has a coloured edge that means nothing here.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    if (parts.length > 0) {
      await parts[0].waitFor();
      // Tall things are taken whole: nothing is scrolled then, and nothing lies below a bar that sticks.
      if (height !== "screen") await page.setViewportSize({ width: viewport.width, height: 3000 });
      // What stands in the middle of the window moves with its height: measured is what is drawn.
      await page.evaluate(async () => {
        for (let left = 2; left > 0; left -= 1) await new Promise((resolve) => globalThis.requestAnimationFrame(resolve));
      });
    }
    const clip =
      parts.length === 0
        ? { x: 0, y: 0, ...viewport }
        : frame(await Promise.all(parts.map((part) => part.evaluate(measure))), { margin, page });
    if (typeof height === "number") clip.height = Math.min(clip.height, height);
    if (width !== undefined) clip.width = Math.min(clip.width, width);
    const taken = await page.screenshot({ clip, animations: "disabled", caret: "hide", scale: "device" });
    await page.setViewportSize(viewport);
    // 48 colours are what these screens have, with the edges of their letters.
    await sharp(taken)
      .png({ palette: true, colours: deviceScaleFactor > 1 ? 40 : 48, effort: 10, compressionLevel: 9 })
      .toFile(path.join(folder, `${name}.png`));
  }

  return takePicture;
}

/**
 * What a scene is played with: pages of a firm at its desk and of clients with their phones, the texts, the API, and `snap`.
 * @param {CameraOptions} options
 */
export async function openCamera({ browser, stack, product, language, folder }) {
  const t = product.createTranslate(language);
  const { callApi, logIn } = openApi({ stack, product, language });
  const { contexts, openPage, settle } = createPages({ browser, stack, language, loading: t("staff.loading") });
  const firm = await logIn("pro@demo.example");

  return {
    t,
    language,
    people: product.people,
    personAnswers: product.personAnswers,
    stack,
    api: firm.api,
    /** A page of the demo firm at its desk. */
    openDesk: (at) => openPage(DESK, firm.stored, at),
    /** A page of somebody at a desk who is not logged in. */
    openAsVisitor: (at) => openPage(DESK, {}, at),
    /** A page on a phone of somebody who has a link. */
    openPhone: (at) => openPage(PHONE, {}, at),
    /** A page on a phone of a client who is logged in. */
    openPhoneAs: async (username, at) => openPage(PHONE, (await logIn(username)).stored, at),
    /** The API, for the holder of an invitation's link. */
    apiOf: (link) => callApi(`Invitation ${new URL(link).searchParams.get("token")}`),
    /** What a client would upload. */
    drawCard: () =>
      requireOfApi("sharp")({ create: { width: 640, height: 400, channels: 3, background: "#dfe7ee" } })
        .png()
        .toBuffer(),
    settle,
    snap: createSnap({ stack, language, folder, settle }),
    /** Ends the scene. @param {string} [evidence] where to leave a picture of how it ended */
    leave: async (evidence) => {
      const page = contexts.at(-1)?.pages()[0];
      if (evidence !== undefined) await page?.screenshot({ path: evidence }).catch(() => {});
      for (const context of contexts.splice(0)) await context.close();
    },
  };
}

/**
 * Calls of each page that are on their way, and when the last one ended.
 * @type {WeakMap<Page, { open: Set<Request>, endedAt: number }>}
 */
const calls = new WeakMap();

/** Playwright's own "network idle" never comes on a page that shows a mail in a frame. */
function watchCalls(page) {
  const state = { open: new Set(), endedAt: Date.now() };
  calls.set(page, state);
  const end = (request) => {
    state.open.delete(request);
    state.endedAt = Date.now();
  };
  page.on("request", (request) => state.open.add(request));
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  // What a page has left behind may never be said to have ended.
  page.on("framenavigated", (frame) => frame === page.mainFrame() && state.open.clear());
}

async function waitForCalls(page) {
  const state = calls.get(page);
  if (state === undefined) return;
  const deadline = Date.now() + PATIENCE_MS;
  while (state.open.size > 0 || Date.now() - state.endedAt < QUIET_MS) {
    if (Date.now() > deadline) throw new Error(`Still on its way: ${[...state.open].map((request) => request.url()).join(", ")}`);
    await page.waitForTimeout(50);
  }
}

/** The rectangle around some boxes, within the page. */
function frame(boxes, { margin, page }) {
  const { width, height } = page.viewportSize();
  const left = Math.max(0, Math.min(...boxes.map(({ x }) => x)) - margin);
  const top = Math.max(0, Math.min(...boxes.map(({ y }) => y)) - margin);
  const right = Math.min(width, Math.max(...boxes.map((box) => box.x + box.width)) + margin);
  const bottom = Math.min(height, Math.max(...boxes.map((box) => box.y + box.height)) + margin);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Runs in the page: the box of an element; of the page's main part, which fills the window, that of what stands in it. */
function measure(element) {
  const whole = element.getBoundingClientRect();
  const inner = [...element.querySelectorAll("*")]
    .map((one) => one.getBoundingClientRect())
    .filter((box) => box.height < 0.9 * whole.height);
  const seen = (element.tagName === "MAIN" ? inner : [whole]).filter((box) => box.width > 1 && box.height > 1);
  const [left, top] = [Math.min(...seen.map((box) => box.left)), Math.min(...seen.map((box) => box.top))];
  return {
    x: left,
    y: top,
    width: Math.max(...seen.map((box) => box.right)) - left,
    height: Math.max(...seen.map((box) => box.bottom)) - top,
  };
}

/**
 * Runs in the page: puts addresses that a firm could have in the place of this machine's, and writes fields for dates as a
 * browser of the language does; one without that language's pack would write them in the American way.
 */
function localise({ addresses, dates }) {
  for (const input of document.querySelectorAll("input")) {
    if (input.type !== "date") continue;
    const [year, month, day] = input.value.split("-");
    input.type = "text";
    input.value = day === undefined ? dates.empty : dates.written.replace("d", day).replace("m", month).replace("y", year);
  }
  const rewrite = (text) => addresses.reduce((so, [from, to]) => so.replace(new RegExp(from, "g"), to), text);
  for (const input of [...document.querySelectorAll("input"), ...document.querySelectorAll("textarea")]) {
    const text = rewrite(input.value);
    if (text !== input.value) input.value = text;
  }
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    const text = rewrite(node.data);
    if (text !== node.data) node.data = text;
  }
}
