/** Doubts about an answer. They are shown to the firm, and never stop anyone. */
export const warnings = {
  "warning.title": "Please check",
  "warning.note": "You can go on all the same.",
  "warning.taxNumber.checkDigit": "Please check the tax number. The check digit does not fit.",
  "warning.taxNumber.land": "Please check the tax number. It does not fit the tax office you chose.",
  "warning.pensionNumber.checkDigit": "Please check the pension number. It does not look like a valid one.",
  "warning.vatId.checkDigit": "Please check the VAT ID. The check digit does not fit.",
  "warning.vatId.format": "Please check the VAT ID. It does not look like one of this country.",
  "warning.economicId.checkDigit": "Please check the business ID. The check digit does not fit.",
  "warning.economicId.format": "Please check the business ID. It does not have the usual form.",
} as const;
