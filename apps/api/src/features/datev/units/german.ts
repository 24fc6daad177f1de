import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";

/** What is written into DATEV is German, whatever language the client answered in. */
export const german = createTranslate("de");
