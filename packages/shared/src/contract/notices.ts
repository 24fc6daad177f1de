import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { noticeKinds, noticeMails, type NoticeKind } from "./notice-kinds.ts";
import { Id, MessageOnly, page, pageQuery, Time } from "./schemas.ts";

const Kind = z.enum(noticeKinds as readonly [NoticeKind, ...NoticeKind[]], { error: "validation.choice.invalid" });

export const Notice = z.object({
  id: Id,
  kind: Kind,
  at: Time,
  readAt: Time.nullable(),
  /** A form, an invitation, a document or a client, by the kind. */
  subjectId: Id,
  /** What it happened to is called so now; null where it is gone. */
  title: z.string().nullable(),
  /** The client of a document, a delivery, a review or a hit; null for others, and where there is none any more. */
  client: z.object({ mandantType: z.enum(["person", "company"]), id: Id }).nullable(),
});
export type Notice = z.infer<typeof Notice>;

const Choice = z.strictObject({ kind: Kind, mail: z.enum(noticeMails, { error: "validation.choice.invalid" }) });
export type NoticeChoice = z.infer<typeof Choice>;

const { limit, cursor, sort, withTotal } = pageQuery(["at"]);

export const notices = {
  notices: endpoint({
    method: "GET",
    path: "/Users/Notices",
    access: ["tenant"],
    summary: "The caller's notices, newest first. They are kept for 90 days.",
    query: z.strictObject({ limit, cursor, sort, withTotal }),
    answer: page(Notice),
  }),
  unreadNotices: endpoint({
    method: "GET",
    path: "/Users/NoticesUnread",
    access: ["tenant"],
    summary: "How many notices the caller has not read; 100 means more than 99.",
    answer: z.object({ count: z.int() }),
  }),
  readNotice: endpoint({
    method: "PUT",
    path: "/Users/NoticeRead",
    access: ["tenant"],
    summary: "Marks one of the caller's notices as read. Again, or of a notice that is gone, it changes nothing.",
    query: z.strictObject({ id: Id }),
    answer: MessageOnly,
  }),
  readAllNotices: endpoint({
    method: "PUT",
    path: "/Users/NoticesRead",
    access: ["tenant"],
    summary: "Marks all of the caller's notices as read.",
    answer: MessageOnly,
  }),
  noticeChoices: endpoint({
    method: "GET",
    path: "/Users/NoticeChoices",
    access: ["tenant"],
    summary: "How each kind of event reaches the caller: by mail at once, by one mail a day, or not at all.",
    answer: z.object({ choices: z.array(Choice) }),
  }),
  changeNoticeChoice: endpoint({
    method: "PUT",
    path: "/Users/NoticeChoice",
    access: ["tenant"],
    summary: "Changes how a kind of event reaches the caller, from now on.",
    body: Choice,
    answer: MessageOnly,
  }),
};
