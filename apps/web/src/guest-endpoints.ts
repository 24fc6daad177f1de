/** The endpoints that the guests' pages call. Only their routes go onto a phone. */
export const guestEndpoints = [
  "invitationByToken",
  "requestInvitation",
  "form",
  "saveForm",
  "submitForm",
  "addAttachment",
  "removeAttachment",
  "revealCode",
  "reveal",
  "bankInfoes",
  "taxAuthorities",
  "registerCourts",
  "industries",
  "pensionCarriers",
  "tenant",
  "sessions",
] as const;
