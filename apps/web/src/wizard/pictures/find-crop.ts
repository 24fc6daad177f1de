import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import type { Crop } from "./edges/suggest-crop.ts";

/**
 * The document in a picture, straightened, as a suggestion; what finds it is loaded with the first picture. Null where none is found with
 * confidence, and where it does not load: the picture stays as it is then.
 */
export const findCrop = (file: File, locale: ClientLanguage): Promise<Crop | null> =>
  import("./edges/suggest-crop.ts").then(({ suggestCrop }) => suggestCrop(file, locale)).catch(() => null);
