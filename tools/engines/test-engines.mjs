/**
 * `npm run test:engines`: the journeys of clients in Firefox and WebKit, where these are installed; what is not installed is counted as
 * skipped. A failed walk leaves a picture in `.data/engines`. docs/browsers.md says how to install them.
 */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { findFirefox } from "./open-firefox.mjs";
import { findWebKit } from "./open-webkit.mjs";
import { walks } from "./walks.mjs";
import { callApi } from "../bench/bench-firm.mjs";
import { importTypeScript } from "../bench/import-typescript.mjs";
import { buildProduct } from "../run/build.mjs";
import { root } from "../run/settings.mjs";
import { startStack } from "../run/stack.mjs";

const FIRM = { username: "pro@demo.example", password: "Demo-Pro-1" };
const engines = { Firefox: findFirefox(), WebKit: findWebKit() };
const names = Object.keys(walks);
const counts = { passed: 0, failed: 0, skipped: 0 };

/**
 * @param {string} name
 * @param {NonNullable<ReturnType<import("./engine-page.d.ts").FindEngine>>} open
 * @param {import("./walks.mjs").World} world
 */
async function walkAll(name, open, world) {
  for (const [title, walk] of Object.entries(walks)) {
    // A window of its own for each: nothing is remembered.
    const { page, version, close } = await open();
    const began = performance.now();
    try {
      await walk(page, world);
      counts.passed += 1;
      console.log(`ok      ${version}: ${title} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    } catch (error) {
      counts.failed += 1;
      console.log(`FAILED  ${version}: ${title}: ${error instanceof Error ? error.message : String(error)}`);
      const folder = path.join(root, ".data", "engines");
      mkdirSync(folder, { recursive: true });
      await page.takePicture(path.join(folder, `${name}-${names.indexOf(title) + 1}.png`)).catch(() => {});
    } finally {
      await close();
    }
  }
}

if (Object.values(engines).some((open) => open !== undefined)) {
  await buildProduct();
  const stack = await startStack({ env: { LOG_LEVEL: "warn" } });
  try {
    const product = await importTypeScript(`
      export { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
      export { forms } from "@stammdaten/shared/forms/index.ts";
      export { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
    `);
    const { token } = await callApi(stack.appUrl, "POST", "/Users/BearerToken", { body: FIRM });
    const world = {
      appUrl: stack.appUrl,
      auth: `Bearer ${token}`,
      t: product["createTranslate"]("de"),
      forms: product["forms"],
      sampleAnswers: product["sampleAnswers"],
    };
    for (const [name, open] of Object.entries(engines)) if (open !== undefined) await walkAll(name, open, world);
  } finally {
    await stack.stop();
  }
}
for (const [name, open] of Object.entries(engines)) {
  if (open !== undefined) continue;
  counts.skipped += names.length;
  console.log(`skipped ${name} is not installed`);
}
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(counts.failed === 0 ? 0 : 1);
