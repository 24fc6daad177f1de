/**
 * `npm run pictures:guest -- --out <folder> [--only tr,ar] [--width 360] [--scenes person,phone]`: takes every page that clients and
 * guests see, of a running product with its demo firm, in each of their languages, at 390 and 360 px, light and dark, and lays them out
 * on contact sheets for whoever looks at them.
 *
 * It fails on a page that is wider than its window, on text that is cut off or sticks out of its box, on a text in another language
 * than the page's where that has its own, and on a page that does not come.
 */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import pg from "pg";
import { importTypeScript } from "../bench/import-typescript.mjs";
import { findBrowser } from "../run/browser.mjs";
import { buildProduct } from "../run/build.mjs";
import { startStack } from "../run/stack.mjs";
import { createForeignFinder } from "./guest-pictures/check-page.mjs";
import { writeSheets } from "./guest-pictures/contact-sheets.mjs";
import { openStage } from "./guest-pictures/stage.mjs";
import { scenesOfAccounts } from "./guest-pictures/scenes-of-accounts.mjs";
import { scenesOfAreas } from "./guest-pictures/scenes-of-areas.mjs";
import { scenesOfForms } from "./guest-pictures/scenes-of-forms.mjs";
import { scenesOfLinks } from "./guest-pictures/scenes-of-links.mjs";

const scenes = { ...scenesOfForms, ...scenesOfLinks, ...scenesOfAccounts, ...scenesOfAreas };
const WIDTHS = [390, 360];
const COLUMNS = 5;

const { values } = parseArgs({
  options: { out: { type: "string" }, only: { type: "string" }, width: { type: "string" }, scenes: { type: "string" } },
});
if (values.out === undefined) throw new Error("Where the pictures go is named by --out <folder>.");
const folder = path.resolve(values.out);
const widths = values.width === undefined ? WIDTHS : values.width.split(",").map(Number);
const names = values.scenes?.split(",") ?? Object.keys(scenes);
const unknown = names.filter((name) => scenes[name] === undefined);
if (unknown.length > 0) throw new Error(`There is no scene ${unknown.join(", ")}. There are: ${Object.keys(scenes).join(", ")}.`);

const product = await importTypeScript(`
  export { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
  export { translations } from "@stammdaten/shared/locales/translations.ts";
  export { textsFor } from "@stammdaten/shared/locales/texts.ts";
  export { createClient } from "@stammdaten/shared/contract/client.ts";
  export { contract } from "@stammdaten/shared/contract/index.ts";
  export { clientLanguages, INTL_LOCALE } from "@stammdaten/shared/values/language.ts";
  export { readToday } from "@stammdaten/shared/values/date.ts";
  export { currentForm } from "@stammdaten/shared/forms/index.ts";
  export { branches } from "@stammdaten/shared/forms/sample.ts";
  export { visibleSteps } from "@stammdaten/shared/forms/evaluate.ts";
  export { stepAt } from "@stammdaten/shared/forms/steps.ts";
  export { stepAt as totpStepAt, totpCode } from "./src/features/users/two-factor/totp.ts";
`);
const languages = values.only?.split(",") ?? product.clientLanguages;

/** What a page in this language may not show. */
function finderOf(language) {
  const translated = product.translations[language];
  return createForeignFinder({
    own: translated === undefined ? product.textsFor(language) : Object.assign({}, ...Object.values(translated)),
    others: ["de", "en"].filter((other) => other !== language).map((other) => product.textsFor(other)),
  });
}

const { executablePath, args } = await findBrowser();
await buildProduct();
mkdirSync(folder, { recursive: true });
const stack = await startStack();
const browser = await chromium.launch({ executablePath, args });
const database = new pg.Client({ connectionString: stack.adminUrl });
await database.connect();
const faults = [];
try {
  for (const language of languages) {
    const began = Date.now();
    const stage = await openStage({ browser, stack, product, database, language, widths, findForeign: finderOf(language) });
    for (const name of names) {
      await scenes[name](stage.scene).catch((error) =>
        stage.faults.push(
          `${language} ${name}: ${error instanceof Error ? error.message.split("\n").slice(0, 4).join(" ") : String(error)}`,
        ),
      );
      await stage.leave(
        path.join(folder, `failed-${language}-${name}.png`),
        stage.faults.at(-1)?.startsWith(`${language} ${name}:`) === true,
      );
    }
    const files = [];
    for (const [key, pictures] of stage.pictures)
      files.push(...(await writeSheets(browser, pictures, { folder, name: `${language}-${key}`, columns: COLUMNS })));
    for (const fault of stage.faults) console.log(fault);
    faults.push(...stage.faults);
    const count = [...stage.pictures.values()].reduce((sum, { length }) => sum + length, 0);
    console.log(
      `${language}: ${count} pictures on ${files.length} sheets, ${stage.faults.length} findings, ${Math.round((Date.now() - began) / 1000)} s`,
    );
  }
} finally {
  await database.end();
  await browser.close();
  await stack.stop();
}
process.exit(faults.length > 0 ? 1 : 0);
