/**
 * How well identity documents are read: `npm run reading:figures -- [--share 0.25] [--misses]` draws up to 576 specimens (passport,
 * identity card, residence permit and the German identity card until 2010; turned, skewed, shaded, blurred, small, noisy), reads each as
 * the worker does, and prints how many were right, not read, and wrong. All of them take some seven minutes.
 */
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { root } from "../run/settings.mjs";

const { values } = parseArgs({ options: { share: { type: "string", default: "1" }, misses: { type: "boolean" } } });
const share = Number(values.share);
if (!(share > 0 && share <= 1)) {
  console.error("--share: more than 0, up to 1");
  process.exit(2);
}
const api = path.join(root, "apps/api");
// Run from its source: the model and Tesseract's own thread are found beside it.
const loader = path.join(path.dirname(createRequire(path.join(api, "package.json")).resolve("tsx/package.json")), "dist/esm/api/index.mjs");
/** @type {{ tsImport: (file: string, parent: string) => Promise<typeof import("../../apps/api/test/specimens/measure-reading.ts")> }} */
const { tsImport } = await import(pathToFileURL(loader).href);
const { measureReading } = await tsImport("./test/specimens/measure-reading.ts", pathToFileURL(path.join(api, "package.json")).href);
const { specimens, counts, byFormat, misses, took } = await measureReading({ share });
const sorted = [...took].sort((one, other) => one - other);
/** @param {typeof counts} outcome */
const describe = ({ right, partly, notRead, wrong }) => `right ${right}, partly ${partly}, not read ${notRead}, wrong ${wrong}`;
console.log(`${specimens} specimens: ${describe(counts)}: ${((100 * counts.right) / specimens).toFixed(1)} % fully right`);
for (const [format, outcome] of Object.entries(byFormat)) console.log(`  ${format}: ${describe(outcome)}`);
console.log(`  a picture: ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms, the slowest ${Math.round(sorted.at(-1) ?? 0)} ms`);
if (values.misses) for (const line of misses) console.log(line);
if (counts.wrong > 0) process.exitCode = 1;
