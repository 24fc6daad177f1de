/** Inquiries: what the API says of them, and the mail that tells the firm. */
export const inquiries = {
  "message.inquiry.received": "Thank you. Your inquiry has been received. The firm will get in touch with you.",
  "message.inquiry.approved": "The inquiry has been approved.",
  "message.inquiry.disapproved": "The inquiry has been turned down.",
  "message.inquiry.invitationSent": "The invitation has been marked as sent.",
  "message.iframeToken.replaced": "The form has a new key. Please replace the code on your site: the earlier one no longer works.",

  "validation.origin.invalid": "Please enter an address like https://www.example.com, without a path.",
  "validation.origin.tooMany": "These are too many addresses. At most 20 can be allowed.",

  "mail.inquiry.subject": "A new inquiry",
  "mail.inquiry.body":
    "A new inquiry has been received for {{firm}}. If more of them come within ten minutes, one e-mail tells of all.\n\nPlease log in to read it:\n{{link}}",
  "mail.inquiry.action": "Read inquiry",
} as const;
