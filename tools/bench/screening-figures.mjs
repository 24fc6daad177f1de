/**
 * How well sanctions screening finds names: `npm run screening:figures -- [--threshold 90] [--misses]` screens 500 constructed variants
 * (umlauts, Cyrillic, swapped names, typos, other transcriptions, strangers) against a constructed list of 2,000 entries after the EU's
 * schema, and prints recall and precision.
 */
import { parseArgs } from "node:util";
import { importTypeScript } from "./import-typescript.mjs";

const { values } = parseArgs({ options: { threshold: { type: "string" }, misses: { type: "boolean" } } });
const { measureScreening, DEFAULT_THRESHOLD } = await importTypeScript(
  'export { measureScreening } from "./src/demo/measure-screening.ts"; export { DEFAULT_THRESHOLD } from "./src/domain/screening/find-matches.ts";',
);
const threshold = Number(values.threshold ?? DEFAULT_THRESHOLD);
if (!(threshold >= 50 && threshold <= 100)) {
  console.error("--threshold: 50 to 100");
  process.exit(2);
}
/** @type {import("../../apps/api/src/demo/measure-screening.ts").ScreeningFigures} */
const { entries, variants, recall, precision, missed, wrong } = await measureScreening(threshold);
const percent = (/** @type {number} */ share) => `${(100 * share).toFixed(1)} %`;
console.log(
  `${variants} variants against ${entries} entries, threshold ${threshold}: recall ${percent(recall)}, precision ${percent(precision)}`,
);
if (values.misses) {
  for (const { way, name } of missed) console.log(`missed (${way}): ${name}`);
  for (const line of wrong) console.log(`wrong: ${line}`);
}
