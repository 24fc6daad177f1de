import { LONGEST_LOGO_URL } from "@stammdaten/shared/contract/tenants.ts";
import sharp from "sharp";

/** More points than any logo needs; decoding takes four bytes for each. */
const MOST_PIXELS = 16_000_000;
/** Four times what a page shows. */
const MOST_WIDTH = 720;
const MOST_HEIGHT = 240;

/** For what is too long in the usual quality, such as noise. */
const COARSE = 40;
const LOGO_URL = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/;

/**
 * A firm's logo, drawn anew as a PNG of the size that a page needs: PDF would hold every point of the original.
 * @param url a data URL of a PNG, JPEG or WebP
 * @returns null where there is none that can be printed
 */
export async function readLogo(url: string | null): Promise<Buffer | null> {
  const drawn = draw(url);
  return drawn === null
    ? null
    : drawn.picture
        .png()
        .toBuffer()
        .catch(() => null);
}

/**
 * A logo as it is kept: drawn anew in its own format, a WebP as a PNG, at the size that a page needs, and as a WebP, a coarse one at
 * last, where that is too long.
 * @param url a data URL of a PNG, JPEG or WebP
 * @returns such a data URL, or null for what is no picture, has too many points or stays too long
 */
export async function shrinkLogo(url: string): Promise<string | null> {
  const drawn = draw(url);
  if (drawn === null) return null;
  const { picture, type } = drawn;
  // Programs for mails know PNG and JPEG alone.
  const first = type === "webp" ? "png" : type;
  const encodings = [() => picture.clone().toFormat(first), () => picture.clone().webp(), () => picture.clone().webp({ quality: COARSE })];
  for (const [at, encode] of encodings.entries()) {
    const bytes = await encode()
      .toBuffer()
      .catch(() => null);
    if (bytes === null) return null;
    const shrunk = `data:image/${at === 0 ? first : "webp"};base64,${bytes.toString("base64")}`;
    if (shrunk.length <= LONGEST_LOGO_URL) return shrunk;
  }
  return null;
}

function draw(url: string | null): { readonly type: "png" | "jpeg" | "webp"; readonly picture: ReturnType<typeof sharp> } | null {
  const [, type, data] = LOGO_URL.exec(url ?? "") ?? [];
  if (type === undefined || data === undefined) return null;
  const picture = sharp(Buffer.from(data, "base64"), { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize({ width: MOST_WIDTH, height: MOST_HEIGHT, fit: "inside", withoutEnlargement: true });
  return { type: type as "png" | "jpeg" | "webp", picture };
}
