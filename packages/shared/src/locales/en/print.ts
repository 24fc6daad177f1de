/** What a printed form says beyond its questions and answers. */
export const print = {
  "print.firm": "Firm",
  "print.status": "State",
  "print.status.draft": "Not submitted yet",
  "print.status.submitted": "Submitted",
  "print.status.confirmed": "Checked by the firm",
  "print.status.rejected": "Sent back for correction",
  "print.status.approved": "Approved",
  "print.submittedAt": "Submitted on",
  "print.client": "Client",
  "print.datevNumber": "DATEV number",
  "print.changedAt": "Changed on",
  "print.printedAt": "Printed on",
  "print.confirmations": "Confirmed on submitting",
  "print.privacyNotice": "Privacy notice of the firm: version {{version}} of {{published}}, confirmed on {{confirmed}}",
  "print.page": "Page {{n}} of {{total}}",
} as const;
