import type { Texts } from "../texts-by-key.ts";

/** Doubts about an answer. */
export const warnings: Texts = {
  "warning.title": "Proszę sprawdzić",
  "warning.note": "Mimo to można przejść dalej.",
  "warning.taxNumber.checkDigit": "Proszę sprawdzić numer podatkowy. Cyfra kontrolna się nie zgadza.",
  "warning.taxNumber.land": "Proszę sprawdzić numer podatkowy. Nie pasuje on do wybranego urzędu skarbowego.",
  "warning.pensionNumber.checkDigit": "Proszę sprawdzić numer ubezpieczenia emerytalnego. Nie wygląda on na prawidłowy.",
  "warning.vatId.checkDigit": "Proszę sprawdzić numer VAT UE. Cyfra kontrolna się nie zgadza.",
  "warning.vatId.format": "Proszę sprawdzić numer VAT UE. Nie pasuje on do tego kraju.",
  "warning.economicId.checkDigit": "Proszę sprawdzić gospodarczy numer identyfikacyjny. Cyfra kontrolna się nie zgadza.",
  "warning.economicId.format": "Proszę sprawdzić gospodarczy numer identyfikacyjny. Nie ma on zwykłej formy.",
};
