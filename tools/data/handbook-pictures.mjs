/**
 * `npm run pictures`: takes the pictures of the handbooks and of the README anew, from the running product with its demo firm:
 * `[-- --only review,client-start] [-- --languages de,en]`.
 *
 * `npm run pictures -- --screens <folder>` takes every screen of staff and admins instead, at 1440, 1920 and 390 px, light and dark, for
 * whoever looks at them, and fails on what axe finds there; with `--only persons,form` the screens of those names in `paths.ts`.
 *
 * Every language has a product of its own, so that both show the same states. What differs from run to run is what the demo
 * counts from today: days and times.
 */
import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { importTypeScript } from "../bench/import-typescript.mjs";
import { findBrowser } from "../run/browser.mjs";
import { buildProduct } from "../run/build.mjs";
import { openCamera } from "./handbook-pictures/camera.mjs";
import { scenesOfClients } from "./handbook-pictures/scenes-of-clients.mjs";
import { scenesOfDatev } from "./handbook-pictures/scenes-of-datev.mjs";
import { scenesOfFirms } from "./handbook-pictures/scenes-of-firms.mjs";
import { scenesOfReview } from "./handbook-pictures/scenes-of-review.mjs";
import { root } from "../run/settings.mjs";
import { startStack } from "../run/stack.mjs";

const MOST_BYTES = 3_000_000;
const FOLDER = path.join(root, "docs/handbook/pictures");
const scenes = { ...scenesOfFirms, ...scenesOfClients, ...scenesOfReview, ...scenesOfDatev };

const { values } = parseArgs({
  options: { only: { type: "string" }, languages: { type: "string", default: "de,en" }, screens: { type: "string" } },
});
if (values.screens !== undefined) {
  const { takeScreens } = await import("./screen-pictures.mjs");
  const only = values.only?.split(",");
  const language = values.languages === "en" ? "en" : "de";
  process.exit((await takeScreens({ folder: path.resolve(values.screens), language, ...(only && { only }) })) ? 0 : 1);
}
const wanted = values.only?.split(",") ?? Object.keys(scenes);
const unknown = wanted.filter((name) => scenes[name] === undefined);
if (unknown.length > 0) throw new Error(`There is no picture ${unknown.join(", ")}. There are: ${Object.keys(scenes).join(", ")}.`);

const product = await importTypeScript(`
  export { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
  export { createClient } from "@stammdaten/shared/contract/client.ts";
  export { contract } from "@stammdaten/shared/contract/index.ts";
  export { personAnswers } from "./src/demo/person-answers.ts";
  export { people } from "./src/demo/people-data.ts";
`);
const { executablePath, args } = await findBrowser();
await buildProduct();

/** Takes the pictures of one language. @returns {Promise<string[]>} the names of those that failed */
async function takePictures(language) {
  const folder = path.join(FOLDER, language);
  mkdirSync(folder, { recursive: true });
  const stack = await startStack();
  const browser = await chromium.launch({ executablePath, args });
  const failed = [];
  try {
    const camera = await openCamera({ browser, stack, product, language, folder });
    for (const name of wanted) {
      try {
        await scenes[name]({ ...camera, snap: (page, target, options) => camera.snap(name, page, target, options) });
        console.log(`${language}/${name}`);
      } catch (error) {
        failed.push(`${language}/${name}`);
        console.error(`${language}/${name}: ${error instanceof Error ? error.message : String(error)}`);
        await camera.leave(path.join(tmpdir(), `${language}-${name}.png`));
      } finally {
        await camera.leave();
      }
    }
  } finally {
    await browser.close();
    await stack.stop();
  }
  if (values.only === undefined && failed.length === 0) {
    for (const file of readdirSync(folder)) if (scenes[path.parse(file).name] === undefined) rmSync(path.join(folder, file));
  }
  return failed;
}

const failed = [];
for (const language of values.languages.split(",")) failed.push(...(await takePictures(language)));
const bytes = values.languages
  .split(",")
  .flatMap((language) => readdirSync(path.join(FOLDER, language)).map((file) => statSync(path.join(FOLDER, language, file)).size))
  .reduce((sum, size) => sum + size, 0);
console.log(`${(bytes / 1e6).toFixed(2)} MB of at most ${MOST_BYTES / 1e6} MB`);
if (failed.length > 0) console.error(`Not taken: ${failed.join(", ")}`);
process.exit(failed.length > 0 || bytes > MOST_BYTES ? 1 : 0);
