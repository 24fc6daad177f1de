/** Refusals and failures that the guests' pages tell in their own words; all others come worded by the API. */
export const errorsOfGuests = {
  "upload.failed": "Upload failed.",
  "form.conflict": "The form was changed elsewhere in the meantime.",
  "attachment.tooMany": "The form already has as many files as it can take.",
  unexpected: "Unexpected error occurred. Please try again later.",
} as const;
