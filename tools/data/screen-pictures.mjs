/* global document, window -- in the page */
import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { chromium } from "@playwright/test";
import { importTypeScript } from "../bench/import-typescript.mjs";
import { findBrowser } from "../run/browser.mjs";
import { buildProduct } from "../run/build.mjs";
import { root } from "../run/settings.mjs";
import { startStack } from "../run/stack.mjs";
import { createPages, openApi } from "./handbook-pictures/camera.mjs";
import { waitForColors } from "./handbook-pictures/wait-for-colors.mjs";

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
];
const SCHEMES = /** @type {const} */ (["light", "dark"]);
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];
/** What depends on the colours: in the second scheme nothing else can differ. */
const COLORS = ["color-contrast", "link-in-text-block"];
/** Addresses that only lead elsewhere. */
const REDIRECTS = new Set(["tenant", "admin"]);
const axe = createRequire(path.join(root, "apps/web/package.json"))("axe-core");

/**
 * What stands for `:id` in the address of each screen that needs one, of the demo firm.
 * @param {Record<"persons" | "companies" | "sentForms", (input: object) => Promise<{ items: { id: string }[] }>> &
 *   Record<"beginCampaign" | "beginDatevImport", (input: object) => Promise<{ id: string }>>} api of the firm's staff
 * @param {string} userId
 */
async function makeSamples(api, userId) {
  const first = async (/** @type {Promise<{ items: { id: string }[] }>} */ list) => (await list).items[0]?.id ?? "";
  const [person, company, form] = await Promise.all([
    first(api.persons({ query: { sort: "name" } })),
    first(api.companies({ query: { sort: "name" } })),
    first(api.sentForms({ query: { state: "waiting" } })),
  ]);
  const campaign = await api.beginCampaign({
    query: {},
    body: { name: "Stammdaten 2027", selection: { mandantType: "person" }, personForm: "personUpdate", perDay: 10 },
  });
  const taken = await api.beginDatevImport({ query: {}, body: { fromDatevNumber: 10_001, toDatevNumber: 10_010 } });
  /** @type {Readonly<Record<string, string>>} */
  const ids = { form, user: userId, campaign: campaign.id, datevImportReport: taken.id };
  return (/** @type {string} */ name) => ids[name] ?? (name.startsWith("person") ? person : name.startsWith("company") ? company : "");
}

const describe = (error) => (error instanceof Error ? error.message : String(error));

/** What axe finds in a page, a line each. @returns {Promise<string[]>} */
async function findFaults(page, rules) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const options = {
    resultTypes: ["violations"],
    runOnly: rules === "all" ? { type: "tag", values: TAGS } : { type: "rule", values: COLORS },
  };
  const found = await page.evaluate(async (wanted) => (await Reflect.get(window, "axe").run(document, wanted)).violations, options);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const hidden = await page.evaluate(() =>
    [...document.querySelectorAll("table")]
      .map((table) => table.parentElement)
      .flatMap((frame) => (frame === null || frame.scrollWidth <= frame.clientWidth + 1 ? [] : [frame.scrollWidth - frame.clientWidth])),
  );
  return [
    ...found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`),
    ...(overflow > 0 ? [`${overflow} px wider than the window`] : []),
    ...hidden.map((pixels) => `a table hides ${pixels} px at its side`),
  ];
}

/** The whole page, in a window as high as it: what sticks to an end is there, and frames are painted, which they are not out of view. */
async function takeWhole(page, { width, height }, at) {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, whole) });
  await page.evaluate(() => new Promise((resolve) => window.requestAnimationFrame(() => window.requestAnimationFrame(resolve))));
  await page.screenshot({ path: at, fullPage: true, animations: "disabled", caret: "hide" });
  await page.setViewportSize({ width, height });
}

/**
 * Takes one screen in every width and scheme.
 * @returns {Promise<{ pictures: number, faults: string[] }>}
 */
async function takeScreen({ page, settle, name, folder }) {
  const faults = [];
  let pictures = 0;
  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await settle(page);
      await waitForColors(page, colorScheme);
      const label = `${name}-${viewport.width}-${colorScheme}`;
      faults.push(...(await findFaults(page, colorScheme === "light" ? "all" : "colors")).map((fault) => `${label}: ${fault}`));
      await takeWhole(page, viewport, path.join(folder, `${label}.png`));
      pictures += 1;
    }
  }
  return { pictures, faults };
}

/**
 * Takes every screen of staff and admins with the demo firm's data, at three widths, light and dark, and has axe look at each. No
 * table may hide a part of itself.
 * @param {{ folder: string, language: "de" | "en", only?: readonly string[] }} options `only`: names of screens as in `paths.ts`
 * @returns {Promise<boolean>} whether axe found nothing and nothing is wider than the window
 */
export async function takeScreens({ folder, language, only }) {
  const product = await importTypeScript(`
    export { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
    export { createClient } from "@stammdaten/shared/contract/client.ts";
    export { contract } from "@stammdaten/shared/contract/index.ts";
    export { patterns } from "../web/src/paths.ts";
  `);
  const { executablePath, args } = await findBrowser();
  await buildProduct();
  mkdirSync(folder, { recursive: true });
  const stack = await startStack();
  const browser = await chromium.launch({ executablePath, args });
  const faults = [];
  let pictures = 0;
  try {
    const loading = product.createTranslate(language)("staff.loading");
    const { openPage, settle } = createPages({ browser, stack, language, loading });
    const { logIn } = openApi({ stack, product, language });
    const staff = await logIn("pro@demo.example");
    const admin = await logIn("admin@demo.example");
    const idOf = await makeSamples(staff.api, staff.user.id);
    for (const { area, stored } of [
      { area: /^\/(tenant\/|account)/, stored: staff.stored },
      { area: /^\/admin\//, stored: admin.stored },
    ]) {
      const page = await openPage({ viewport: WIDTHS[0] }, stored, "/");
      for (const [name, pattern] of Object.entries(product.patterns)) {
        if (!area.test(pattern) || REDIRECTS.has(name) || only?.includes(name) === false) continue;
        const id = name === "editTenant" ? staff.user.tenantId : idOf(name);
        if (/:id$/.test(pattern) && id === "") throw new Error(`The screen ${name} has no example.`);
        const query = name === "adminUserForm" ? `?tenantId=${staff.user.tenantId}` : "";
        const take = async () => {
          await page.goto(pattern.replace(/:id\??/, id) + query);
          return takeScreen({ page, settle, name, folder });
        };
        const taken = await take()
          .catch((error) => {
            // A machine with other work may stand still for longer than a page is waited for.
            console.log(`${name}: once more, after: ${describe(error)}`);
            return take();
          })
          .catch((error) => ({ pictures: 0, faults: [`${name}: ${describe(error)}`] }));
        pictures += taken.pictures;
        faults.push(...taken.faults);
        console.log(`${name}: ${taken.faults.length === 0 ? "0 findings" : taken.faults.join("; ")}`);
      }
    }
  } finally {
    await browser.close();
    await stack.stop();
  }
  console.log(`${pictures} pictures in ${folder}, ${faults.length} findings`);
  return faults.length === 0;
}
