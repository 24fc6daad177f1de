import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import { loadTexts } from "../../load-texts.ts";
import { CropQuestion, cropTexts } from "./crop-question.tsx";
import { type Straightened, straightenPicture } from "./straighten-picture.ts";

/** A document cut out of a picture, and what asks whether it is used so. */
export type Crop = { readonly straightened: Straightened; readonly Question: typeof CropQuestion };

/** Null where no document is found with confidence. @throws where the words of the question do not load */
export async function suggestCrop(file: File, locale: ClientLanguage): Promise<Crop | null> {
  const straightened = await straightenPicture(file);
  if (straightened === null) return null;
  await loadTexts(locale, cropTexts);
  return { straightened, Question: CropQuestion };
}
