import type { DocumentKind } from "@stammdaten/shared/contract/agreements.ts";
import type { BothLanguages } from "@stammdaten/shared/contract/privacy-notices.ts";
import { accessibilityDe } from "./accessibility-de.ts";
import { accessibilityEn } from "./accessibility-en.ts";
import { privacyDe } from "./privacy-de.ts";
import { privacyEn } from "./privacy-en.ts";
import { processingDe } from "./processing-de.ts";
import { processingEn } from "./processing-en.ts";
import { subprocessorsDe } from "./subprocessors-de.ts";
import { subprocessorsEn } from "./subprocessors-en.ts";
import { termsDe } from "./terms-de.ts";
import { termsEn } from "./terms-en.ts";

/** What ships with the product, with marks for who runs it; the operator publishes it as it is, or its own. */
export const shippedDocuments: Readonly<Record<DocumentKind, BothLanguages>> = {
  terms: { de: termsDe, en: termsEn },
  privacy: { de: privacyDe, en: privacyEn },
  processing: { de: processingDe, en: processingEn },
  subprocessors: { de: subprocessorsDe, en: subprocessorsEn },
  accessibility: { de: accessibilityDe, en: accessibilityEn },
};
