import type { Texts } from "../texts-by-key.ts";

/** Logging in with a work account. */
export const sso: Texts = {
  "sso.logIn": "Folosiți contul de serviciu",
  "sso.noAddress":
    "Cabinetul are pentru aceasta o adresă proprie de conectare. V-o poate da cine se ocupă acolo de setări. După prima conectare, această pagină o cunoaște.",
  "sso.offer": "{{firm}}: mai departe la {{host}}",
};
