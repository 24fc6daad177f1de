import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import { loadTexts } from "../load-texts.ts";
import { DoubtfulPicture } from "./doubtful-picture.tsx";
import { type Doubt, judgePicture } from "./judge-picture.ts";

/** What may be hard to read about a picture, and what asks whether it is used all the same. */
export type Doubtful = { readonly doubt: Doubt; readonly Question: typeof DoubtfulPicture };

/** Judges a picture on the device. Null where nothing is in doubt. @throws where the words of the question do not load */
export async function checkPicture(file: File, locale: ClientLanguage): Promise<Doubtful | null> {
  const doubt = await judgePicture(file);
  if (doubt === null) return null;
  await loadTexts(locale, ["phone-upload"]);
  return { doubt, Question: DoubtfulPicture };
}
