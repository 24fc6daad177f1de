import { drawOnPaper } from "./draw-on-paper.ts";

/** A picture as JPEG, with its size in pixels. */
export type Jpeg = { readonly blob: Blob; readonly width: number; readonly height: number };

/**
 * Draws a picture anew as JPEG, upright, and no longer on either side than so many pixels. Null where this browser cannot open it (HEIC
 * often).
 * @param quality 0 to 1
 */
export async function toJpeg(file: File, longestEdge: number, quality: number): Promise<Jpeg | null> {
  if (typeof createImageBitmap !== "function") return null;
  try {
    const picture = await createImageBitmap(file);
    const canvas = drawOnPaper(picture, longestEdge);
    picture.close();
    const { width, height } = canvas;
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    return blob && { blob, width, height };
  } catch {
    return null;
  }
}
