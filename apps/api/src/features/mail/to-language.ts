import type { Language } from "@stammdaten/shared/contract/schemas.ts";

/** A stored language; German where it is none that the product speaks. */
export const toLanguage = (stored: string): Language => (stored === "en" ? "en" : "de");
