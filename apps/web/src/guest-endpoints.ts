/** The endpoints that the guests' pages call. Only their routes go onto a phone. */
export const guestEndpoints = [
  "invitationByToken",
  "requestInvitation",
  "form",
  "saveForm",
  "submitForm",
  "formNotice",
  "addAttachment",
  "removeAttachment",
  "beginPhoneUpload",
  "phoneUpload",
  "endPhoneUpload",
  "openPhoneUpload",
  "addPhonePicture",
  "mailFormLink",
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

/** What sends a large file in pieces, loaded when there is one; its routes with it. */
export const pieceEndpoints = [
  "attachmentPieces",
  "addAttachmentPiece",
  "joinAttachmentPieces",
  "phonePieces",
  "addPhonePiece",
  "joinPhonePieces",
] as const;
