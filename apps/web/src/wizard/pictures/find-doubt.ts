import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import type { Doubtful } from "./check-picture.ts";

/**
 * What may be hard to read about a picture; what judges it is loaded with the first one. Null where nothing is in doubt, and where it
 * does not load: a picture is used as it is then.
 */
export const findDoubt = (file: File, locale: ClientLanguage): Promise<Doubtful | null> =>
  import("./check-picture.ts").then(({ checkPicture }) => checkPicture(file, locale)).catch(() => null);
