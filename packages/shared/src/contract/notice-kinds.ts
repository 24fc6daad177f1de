// The kinds of notices. Without the schemas, so that a page can name the choices and loads none of them.

/** When somebody is mailed about a kind of event; `never` leaves it out of the list of notices too. */
export const noticeMails = ["now", "daily", "never"] as const;
export type NoticeMail = (typeof noticeMails)[number];

/**
 * The kinds of notices, and how they reach staff where they have chosen nothing; `notice_default` in the database says the
 * same. A form that was submitted is mailed to the firm's own address at once, whatever its staff choose.
 */
export const noticeDefaults = {
  formSubmitted: "daily",
  documentReceived: "daily",
  deliveryFailed: "now",
  invitationBounced: "daily",
  invitationExpired: "daily",
  linkRequested: "now",
  reviewDue: "daily",
  screeningHit: "now",
} as const satisfies Readonly<Record<string, NoticeMail>>;

export type NoticeKind = keyof typeof noticeDefaults;
export const noticeKinds = Object.keys(noticeDefaults) as readonly NoticeKind[];

/** Notices are kept for so long. */
export const NOTICE_KEPT_DAYS = 90;
