import type { Texts } from "../texts-by-key.ts";

/** Doubts about an answer. */
export const warnings: Texts = {
  "warning.title": "Vă rugăm să verificați",
  "warning.note": "Puteți continua totuși.",
  "warning.taxNumber.checkDigit": "Vă rugăm să verificați numărul fiscal. Cifra de control nu se potrivește.",
  "warning.taxNumber.land": "Vă rugăm să verificați numărul fiscal. Nu se potrivește cu biroul fiscal ales.",
  "warning.pensionNumber.checkDigit": "Vă rugăm să verificați numărul de asigurare pentru pensie. Nu pare valid.",
  "warning.vatId.checkDigit": "Vă rugăm să verificați codul de TVA. Cifra de control nu se potrivește.",
  "warning.vatId.format": "Vă rugăm să verificați codul de TVA. Nu se potrivește cu această țară.",
  "warning.economicId.checkDigit": "Vă rugăm să verificați numărul de identificare economică. Cifra de control nu se potrivește.",
  "warning.economicId.format": "Vă rugăm să verificați numărul de identificare economică. Nu are forma obișnuită.",
};
