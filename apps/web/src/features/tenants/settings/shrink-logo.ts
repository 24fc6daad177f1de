import { LONGEST_LOGO_URL } from "@stammdaten/shared/contract/limits.ts";

/** Three times the size in which the pages show it, for dense screens. */
const MOST = { width: 720, height: 192 };
const QUALITY = 0.9;
const accepted = ["image/png", "image/jpeg", "image/webp"];

/** For the file picker. */
export const logoTypes = accepted.join(",");

/** Why a file cannot be the logo; ends the key of its text. */
export type LogoProblem = "type" | "unreadable" | "tooLarge";
export type ShrunkLogo = { readonly ok: true; readonly url: string } | { readonly ok: false; readonly problem: LogoProblem };

function readDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error("The file cannot be read."));
    reader.readAsDataURL(blob);
  });
}

function draw(picture: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

/**
 * A picture as a data URL of at most 150,000 characters (about 110 kB). Large ones are drawn smaller; a PNG stays one,
 * for its transparency, and becomes WebP only where it would be too heavy.
 */
export async function shrinkLogo(file: File): Promise<ShrunkLogo> {
  if (!accepted.includes(file.type)) return { ok: false, problem: "type" };
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return { ok: false, problem: "unreadable" };
  }
  try {
    const scale = Math.min(1, MOST.width / picture.width, MOST.height / picture.height);
    if (scale === 1) {
      const url = await readDataUrl(file);
      if (url.length <= LONGEST_LOGO_URL) return { ok: true, url };
    }
    for (const type of [file.type, "image/webp"]) {
      const blob = await draw(picture, scale, type);
      // A browser that cannot write a type writes PNG instead, and says so.
      const url = blob === null ? "" : await readDataUrl(blob);
      if (url !== "" && url.length <= LONGEST_LOGO_URL) return { ok: true, url };
    }
    return { ok: false, problem: "tooLarge" };
  } finally {
    picture.close();
  }
}
