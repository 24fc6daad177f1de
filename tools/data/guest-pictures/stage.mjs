/* global document, window -- in the page */
import { requireOfApi } from "../../bench/import-typescript.mjs";
import { createPages, openApi } from "../handbook-pictures/camera.mjs";
import { waitForColors } from "../handbook-pictures/wait-for-colors.mjs";
import { checkPage } from "./check-page.mjs";

const HEIGHT = 844;
/** A page that is shorter is taken in a window of this height. */
const LEAST_HEIGHT = 480;
const SCHEMES = /** @type {const} */ (["light", "dark"]);
const MAIL_MS = 30_000;

/** A card on a table: askew, as a phone takes it, or straight. */
function drawDocument(isAskew = false) {
  const card = `<rect x="200" y="160" width="560" height="360" rx="12" fill="#f4f1e4"/><rect x="230" y="220" width="150" height="200" fill="#a9b6c4"/>
    ${[230, 280, 330, 380, 430].map((y) => `<rect x="420" y="${y}" width="${300 - (y % 90)}" height="14" fill="#333"/>`).join("")}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720"><rect width="960" height="720" fill="#4a3a2c"/>
    <g transform="rotate(${isAskew ? 7 : 0} 480 340)">${card}</g></svg>`;
  return requireOfApi("sharp")(Buffer.from(svg)).png().toBuffer();
}

/** A picture without an edge. */
function drawBlurred() {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><defs><linearGradient id="g" x2="1" y2="1">
    <stop stop-color="#3060a0"/><stop offset="1" stop-color="#e0c0a0"/></linearGradient></defs><rect width="1200" height="800" fill="url(#g)"/></svg>`;
  return requireOfApi("sharp")(Buffer.from(svg)).png().toBuffer();
}

/** Waits for a mail with a link to an address. @returns {Promise<string>} where its button leads */
async function readMailLink({ stack }, address) {
  const deadline = Date.now() + MAIL_MS;
  while (Date.now() < deadline) {
    const mails = await (await fetch(`${stack.mailUrl}/api/email`)).json();
    const html = mails.findLast((mail) => mail.to.some((to) => to.address === address))?.html ?? "";
    const link = /<a\s[^>]*href="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
    if (link !== undefined) return link;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No mail to ${address}.`);
}

/**
 * What the scenes of one language are played with, the pictures that they take, by width and scheme, and what is wrong on them.
 * @param {{ browser: import("@playwright/test").Browser, stack: import("../../run/stack.mjs").Stack,
 *   product: import("../handbook-pictures/camera.mjs").CameraOptions["product"],
 *   database: import("pg").Client,
 *   language: import("../handbook-pictures/camera.mjs").CameraOptions["language"], widths: readonly number[],
 *   findForeign: (line: string) => string | null }} options
 */
export async function openStage({ browser, stack, product, database, language, widths, findForeign }) {
  const t = product.createTranslate(language);
  const locale = product.INTL_LOCALE[language].split("-u-")[0];
  const { contexts, openPage, settle } = createPages({ browser, stack, language, loading: t("staff.loading") }, locale);
  const { callApi, logIn } = openApi({ stack, product, language });
  const firm = await logIn("pro@demo.example");
  /** @type {Map<string, { name: string, png: Buffer }[]>} */
  const pictures = new Map(widths.flatMap((width) => SCHEMES.map((scheme) => [`${width}-${scheme}`, []])));
  /** @type {string[]} */
  const faults = [];
  const viewport = { width: widths[0], height: HEIGHT };

  /** Makes the window as high as the page: what sticks to an end of the window then stands at that of the page. */
  async function openWhole(page, width) {
    await page.setViewportSize({ width, height: LEAST_HEIGHT });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.max(LEAST_HEIGHT, height) });
    await page.evaluate(() => new Promise((resolve) => window.requestAnimationFrame(() => window.requestAnimationFrame(resolve))));
  }

  let hasFooter = false;
  /** The foot of the pages is the same on all: it is on the first of them. */
  async function cutAfter(page) {
    const foot = await page.evaluate(() => {
      const box = document.querySelector("footer.site-footer")?.getBoundingClientRect();
      return box === undefined ? null : { top: Math.round(box.top + window.scrollY), width: document.documentElement.clientWidth };
    });
    return foot === null || foot.top < 1 || !hasFooter ? {} : { clip: { x: 0, y: 0, width: foot.width, height: foot.top } };
  }

  /** Takes a page as it is in every width and scheme. */
  async function take(page, name) {
    await settle(page);
    for (const width of widths) {
      await openWhole(page, width);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await waitForColors(page, colorScheme);
        if (colorScheme === "light")
          faults.push(...(await checkPage(page, findForeign)).map((fault) => `${language} ${width} ${name}: ${fault}`));
        const png = await page.screenshot({ fullPage: true, animations: "disabled", caret: "hide", ...(await cutAfter(page)) });
        pictures.get(`${width}-${colorScheme}`)?.push({ name, png });
      }
    }
    hasFooter = true;
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  }

  const scene = {
    t,
    language,
    product,
    tenantId: firm.user.tenantId,
    api: firm.api,
    /** The API, for the holder of an invitation's link. */
    apiOf: (link) => callApi(`Invitation ${new URL(link).searchParams.get("token")}`),
    /** Runs a statement past the API: for states that time or an operator brings about. */
    query: async (text, values) => (await database.query(text, values)).rows,
    readMailLink: (address) => readMailLink({ stack }, address),
    openPage: (at) => openPage({ viewport }, {}, at),
    openPageAs: async (username, password, at) => openPage({ viewport }, (await logIn(username, password)).stored, at),
    close: (page) => contexts.splice(contexts.indexOf(page.context()), 1)[0].close(),
    take,
    settle,
    drawDocument,
    drawBlurred,
  };

  /** Ends a scene. @param {string} evidence where to leave a picture of how it ended, if it failed */
  async function leave(evidence, hasFailed) {
    const page = contexts.at(-1)?.pages()[0];
    if (hasFailed) await page?.screenshot({ path: evidence }).catch(() => {});
    for (const context of contexts.splice(0)) await context.close();
  }
  return { scene, pictures, faults, leave };
}
