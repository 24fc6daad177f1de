/** Notices of staff, and how these reach them. */
export const staffNotices = {
  "notices.title": "Notices",
  "notices.none": "Nothing yet. Here you see what has happened: forms that were submitted, documents from clients, failed deliveries.",
  "notices.more": "Show more",
  "notices.readAll": "Mark all as read",
  "notices.unread": "unread",
  "notices.choose": "Choose notices",
  "notices.gone": "no longer there",
  "notices.kind.formSubmitted": "Form submitted",
  "notices.kind.documentReceived": "Document received from a client",
  "notices.kind.deliveryFailed": "Delivery to DATEV failed for good",
  "notices.kind.invitationBounced": "Invitation could not be delivered",
  "notices.kind.invitationExpired": "Invitation expired unanswered",
  "notices.kind.linkRequested": "Client asks for a new link",
  "notices.kind.reviewDue": "Review under the GwG due",
  "notices.choices.title": "Notices",
  "notices.choices.intro":
    "Your notices under the bell and by mail. The mail of the day comes in the morning, and only if there is something that you have not read. Each submitted form is also mailed to your firm’s address at once.",
  "notices.choices.kind": "What happened",
  "notices.choices.now": "At once",
  "notices.choices.daily": "Once a day",
  "notices.choices.never": "Never, and not under the bell",
};
