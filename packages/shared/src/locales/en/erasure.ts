/** Erasing a client's data, and the legal hold. */
export const erasure = {
  "erasure.title": "Erasure",
  "erasure.about":
    "When the client asks for it, or when you no longer need their data. Before anything is erased you see what goes and what you must keep.",
  "erasure.restricted":
    "The data of this client were erased. What is left here must be kept by the firm. Once the period is over, the rest is erased too, announced 14 days before.",
  "erasure.open": "Erase data",
  "erasure.text": "The data of {{name}} are erased for good. This cannot be undone.",
  "erasure.textEnding":
    "The data of {{name}} are erased for good. This cannot be undone. Where something is kept, the client goes to the archive, and the periods begin with the end of this year.",
  "erasure.willBeErased": "This is erased",
  "erasure.wasErased": "This was erased",
  "erasure.stays": "This stays, because the law demands it",
  "erasure.keptAfter": "After that this is erased too, announced 14 days before.",
  "erasure.kind.masterData": "Master data",
  "erasure.kind.forms": "Forms with all answers: {{count}}",
  "erasure.kind.attachments": "Files of forms: {{count}}",
  "erasure.kind.documents": "Documents: {{count}}",
  "erasure.kind.invitations": "Invitations and their links: {{count}}",
  "erasure.kind.inquiries": "Inquiries: {{count}}",
  "erasure.kind.gwg": "Entries of the money-laundering record: {{count}}",
  "erasure.kind.notes": "Notes of the firm: {{count}}",
  "erasure.kind.deliveries": "Deliveries to DATEV with their contents: {{count}}",
  "erasure.kind.logins": "Logins of the client: {{count}}",
  "erasure.kept.gwg":
    "Money-laundering record with its evidence ({{count}}) until {{until}}: {{years}} years from the end of the year in which the business relationship ended (§ 8 (4) GwG).",
  "erasure.kept.documents":
    "Documents ({{count}}) until {{until}}: {{years}} years from the end of the year in which the engagement ended (§ 66 (1) StBerG).",
  "erasure.kept.identification": "With the money-laundering record, what identifies the client (§ 8 (1) GwG).",
  "erasure.kept.name": "Name and DATEV number, so that you find the records.",
  "erasure.besides":
    "The log keeps who did what and when, without contents. Nothing is erased in DATEV. In backups the data stay until those expire.",
  "erasure.confirm": "Name of the client",
  "erasure.confirmHint": "Enter “{{name}}” to confirm.",
  "erasure.submit": "Erase for good",
  "erasure.nothing": "There is nothing that may be erased.",
  "erasure.done": "The data have been erased.",
  "erasure.hold.set": "Set legal hold",
  "erasure.hold.lift": "Lift legal hold",
  "erasure.hold.text": "While the legal hold is set, the data of this client cannot be erased, for example during a lawsuit.",
  "erasure.hold.liftText": "After that the data of {{name}} can be erased again.",
  "erasure.hold.reason": "Reason",
  "erasure.hold.active": "A legal hold is set.",
  "erasure.hold.since": "Legal hold since {{at}}: {{reason}}",
} as const;
