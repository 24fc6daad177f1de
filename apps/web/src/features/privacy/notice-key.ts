/** Key under which the firm's privacy notice is kept. */
export const noticeKey = ["privacyNotice"] as const;
