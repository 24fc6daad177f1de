import { toJpeg } from "./to-jpeg.ts";

const LONGEST_EDGE = 3_000;
const QUALITY = 0.85;

/**
 * A photo of a phone, made small enough to travel and still good to read. What cannot be read by this browser or would not become smaller
 * is given back as it is.
 */
export async function shrinkPicture(file: File): Promise<File> {
  const jpeg = await toJpeg(file, LONGEST_EDGE, QUALITY);
  if (jpeg === null || jpeg.blob.size >= file.size) return file;
  return new File([jpeg.blob], `${file.name.replace(/\.[^.]*$/, "")}.jpg`, { type: "image/jpeg" });
}
