/**
 * How well the edges of documents are found on a phone: `npm run edges:figures -- [--pictures 200] [--reading 0.25]` draws so many photos
 * with a document and as many without, and prints by kind how many documents were found, how many corners were wrong, and how far off
 * they lie. With `--reading` that share of the specimens of identity documents is read twice, as photographed and as straightened.
 */
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { root } from "../run/settings.mjs";

const { values } = parseArgs({ options: { pictures: { type: "string", default: "200" }, reading: { type: "string", default: "0" } } });
const [pictures, share] = [Number(values.pictures), Number(values.reading)];
if (!(Number.isInteger(pictures) && pictures > 0 && share >= 0 && share <= 1)) {
  console.error("--pictures: a whole number; --reading: from 0 to 1");
  process.exit(2);
}
const api = path.join(root, "apps/api");
const requireFromApi = createRequire(path.join(api, "package.json"));
const loader = path.join(path.dirname(requireFromApi.resolve("tsx/package.json")), "dist/esm/api/index.mjs");
/** @type {{ tsImport: (file: string, parent: string) => Promise<any> }} */
const { tsImport } = await import(pathToFileURL(loader).href);
/** @param {string} file below apps/ */
const load = (file) => tsImport(pathToFileURL(path.join(root, "apps", file)).href, pathToFileURL(path.join(api, "package.json")).href);

const { measureEdges, FOUND_WITHIN } = await load("web/test/photos/measure-edges.ts");
const { byKind, hitRate, wrongRate, falseRate, median, p95, took } = measureEdges(pictures);
/** @param {number} rate */
const percent = (rate) => `${(100 * rate).toFixed(1)} %`;
console.table(byKind);
console.log(
  `${pictures} photos of a document: ${percent(hitRate)} found within ${FOUND_WITHIN} % of the diagonal, ${percent(wrongRate)} wrong`,
);
console.log(`  farthest corner: ${median.toFixed(2)} % of the diagonal in the median, ${p95.toFixed(2)} % in the 95th percentile`);
console.log(`${pictures} photos without one: corners found in ${percent(falseRate)}; ${Math.round(took)} ms a photo`);

if (share > 0) {
  const { measureReading } = await load("api/test/specimens/measure-reading.ts");
  const { findDocument, SEARCHED_EDGE } = await load("web/src/wizard/pictures/edges/find-document.ts");
  const { straighten } = await load("web/src/wizard/pictures/edges/straighten.ts");
  const sharp = requireFromApi("sharp");
  /** @param {Buffer} photo @param {number} [longestEdge] in points; its own where absent */
  const readPixels = async (photo, longestEdge) => {
    const picture = sharp(photo).resize({ width: longestEdge, height: longestEdge, fit: "inside" });
    const { data, info } = await picture.toColourspace("srgb").ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
  };
  let cropped = 0;
  /** As the phone does, with what is found and no human to object. @param {Buffer} photo */
  const prepare = async (photo) => {
    const small = await readPixels(photo, SEARCHED_EDGE);
    const found = findDocument(small);
    if (found === null) return photo;
    cropped += 1;
    const pixels = await readPixels(photo);
    const scale = pixels.width / small.width;
    const corners = found.map((/** @type {{ x: number, y: number }} */ { x, y }) => ({ x: x * scale, y: y * scale }));
    const { data, width, height } = straighten(pixels, corners, 3_000);
    return sharp(Buffer.from(data), { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .jpeg({ quality: 88 })
      .toBuffer();
  };
  /** @param {string} name @param {{ specimens: number, counts: Record<string, number> }} figures */
  const print = (name, { specimens, counts: { right, partly, notRead, wrong } }) =>
    console.log(`${name}, of ${specimens} specimens: right ${right}, partly ${partly}, not read ${notRead}, wrong ${wrong}`);
  print("Read as photographed", await measureReading({ share }));
  print("Read as straightened", await measureReading({ share, prepare }));
  console.log(`  ${cropped} of them were straightened`);
}
