const LONGEST_EDGE = 3_000;
const QUALITY = 0.85;

/**
 * A photo of a phone, made small enough to travel and still good to read. What cannot be read by this browser (HEIC often) or would not
 * become smaller is given back as it is.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (typeof createImageBitmap !== "function") return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_EDGE / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
    if (blob === null || blob.size >= file.size) return file;
    return new File([blob], `${file.name.replace(/\.[^.]*$/, "")}.jpg`, { type: "image/jpeg" });
  } catch {
    return file;
  }
}
