import { createRequire } from "node:module";
import path from "node:path";
import sharp from "sharp";
import { createWorker, OEM, PSM } from "tesseract.js";
import type { Plane } from "./zone/plane.ts";
import type { ReadPrint } from "./zone/read-zone.ts";

/** White around a line: letters at the edge of a picture are not read. In points. */
const MARGIN = 16;
/** What the model knows of English words would turn names and numbers into these. */
const noWords = Object.fromEntries(["system", "freq", "punc", "number", "unambig", "bigram"].map((kind) => [`load_${kind}_dawg`, "0"]));

/** The folder of the model that comes with the package: nothing is fetched from anywhere (`langPath` would default to a public host). */
export const modelFolder = (): string =>
  path.join(path.dirname(createRequire(import.meta.url).resolve("@tesseract.js-data/eng/package.json")), "4.0.0_best_int");

export type Reader = { readonly read: ReadPrint; readonly close: () => Promise<void> };

/** Starts Tesseract, in a thread of its own, with the model on this machine. */
export async function openReader(): Promise<Reader> {
  const worker = await createWorker("eng", OEM.LSTM_ONLY, { langPath: modelFolder(), cacheMethod: "none", gzip: true }, noWords);
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE });
  let letters = "";
  const read: ReadPrint = async (line, wanted) => {
    if (letters !== wanted) await worker.setParameters({ tessedit_char_whitelist: wanted });
    letters = wanted;
    const { data } = await worker.recognize(await toPng(line));
    return data.text;
  };
  return { read, close: async () => void (await worker.terminate()) };
}

const toPng = ({ width, height, data }: Plane): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 1 } })
    .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: "#fff" })
    .withMetadata({ density: 300 })
    .png({ compressionLevel: 1 })
    .toBuffer();
