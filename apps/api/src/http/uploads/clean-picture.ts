import sharp from "sharp";
import { decodeHeic } from "./decode-heic.ts";
import type { FileFault } from "./file-fault.ts";

/** More points than any phone's camera has; decoding takes four bytes for each. */
const MOST_PIXELS = 120_000_000;

/** Pictures that are decoded at the same time: each takes memory, and the machine has few cores. */
const AT_ONCE = 2;

// One thread a picture, and nothing kept of the last ones: an upload seldom comes twice.
sharp.concurrency(1);
sharp.cache(false);

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}

/**
 * Draws a picture anew, upright and without what its camera wrote into it: place, time, device (Art. 5 (1) c GDPR), and
 * whatever stood behind its end. HEIC becomes JPEG, since most browsers cannot show it.
 * @returns the new file's kind, or why it is none
 */
export const cleanPicture = (from: string, to: string, mimeType: string): Promise<{ mimeType: string } | { fault: FileFault }> =>
  inTurn(async () => {
    try {
      return await draw(from, to, mimeType);
    } catch (error) {
      // What the disk says is not the picture's fault.
      if (error instanceof Error && /ENOSPC|no space left|EDQUOT|EACCES|EROFS/i.test(error.message)) throw error;
      return { fault: error instanceof Error && /pixel limit/i.test(error.message) ? "bomb" : "damaged" };
    }
  });

async function draw(from: string, to: string, mimeType: string): Promise<{ mimeType: string }> {
  if (mimeType === "image/heic" || mimeType === "image/heif") {
    const { data, width, height } = await decodeHeic(from, MOST_PIXELS);
    await sharp(data, { raw: { width, height, channels: 4 } })
      .jpeg({ quality: 90 })
      .toFile(to);
    return { mimeType: "image/jpeg" };
  }
  const picture = sharp(from, { limitInputPixels: MOST_PIXELS, failOn: "error" }).rotate();
  if (mimeType === "image/png") await picture.png().toFile(to);
  else if (mimeType === "image/webp") await picture.webp({ quality: 90 }).toFile(to);
  else await picture.jpeg({ quality: 90 }).toFile(to);
  return { mimeType };
}
