import sharp from "sharp";

/** More points than any logo needs; decoding takes four bytes for each. */
const MOST_PIXELS = 16_000_000;
/** Four times what a page shows. */
const MOST_WIDTH = 720;
const MOST_HEIGHT = 240;

/**
 * A firm's logo, drawn anew as a PNG of the size that a page needs: PDF would hold every point of the original.
 * @param url a data URL of a PNG, JPEG or WebP
 * @returns null where there is none that can be printed
 */
export async function readLogo(url: string | null): Promise<Buffer | null> {
  const match = /^data:image\/(?:png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/.exec(url ?? "");
  if (match?.[1] === undefined) return null;
  return sharp(Buffer.from(match[1], "base64"), { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize({ width: MOST_WIDTH, height: MOST_HEIGHT, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => null);
}
