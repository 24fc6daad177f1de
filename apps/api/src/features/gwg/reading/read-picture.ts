import type { IdentityDocument } from "@stammdaten/shared/gwg/identity-document.ts";
import sharp from "sharp";
import { readPlane } from "./zone/read-plane.ts";
import type { ReadPrint } from "./zone/read-zone.ts";

/** As of uploads (`clean-picture.ts`). */
const MOST_PIXELS = 120_000_000;
/** The longer side of what is read: twice what the letters of a passport need. */
const LONGEST_SIDE = 2400;

/**
 * Reads the machine-readable zone in a photo of an identity document.
 * @returns null where there is none that can be trusted
 * @throws Error for what is no picture
 */
export async function readPicture(picture: Uint8Array, read: ReadPrint, today: string): Promise<IdentityDocument | null> {
  const { data, info } = await sharp(picture, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .flatten({ background: "#fff" })
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return readPlane({ width: info.width, height: info.height, data }, { read, today });
}
