/** A client's GwG file for a supervisory authority, on the screen. */
export const gwgFile = {
  "gwgFile.title": "File for the supervisory authority",
  "gwgFile.about":
    "All that is recorded of this client under section 8 GwG, in one ZIP file with an index: every questionnaire, rating, identification with copies, sanctions screening, and the history (section 51 (2), section 52 (1) GwG).",
} as const;
