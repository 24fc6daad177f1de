import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, page, pageQuery, tenantQuery, Time } from "./schemas.ts";

/** What the firm is notified of; everything else in the audit log is for the audit. */
export const activityKinds = [
  "formSubmitted",
  "formConfirmed",
  "formRejected",
  "formApproved",
  "invitationSent",
  "invitationBounced",
  "invitationRevoked",
  "inquiryReceived",
  "inquiryApproved",
  "inquiryDisapproved",
  "clientChanged",
  "clientArchived",
  "clientRestored",
  "clientErased",
  "syncDelivered",
  "syncNotDelivered",
  "datevConflictDecided",
] as const;
export type ActivityKind = (typeof activityKinds)[number];

export const Activity = z.object({
  id: Id,
  at: Time,
  kind: z.enum(activityKinds),
  /** Who did it: a user's name, or null for a client with a link and for the system. */
  actor: z.string().nullable(),
  subjectType: z.enum(["form", "invitation", "inquiry", "person", "company"]),
  subjectId: Id.nullable(),
  /** The client's name; null for the admin, who sees no client. */
  title: z.string().nullable(),
});
export type Activity = z.infer<typeof Activity>;

export const activities = {
  activities: endpoint({
    method: "GET",
    path: "/Main/Activities",
    access: ["tenant", "support", "admin"],
    scope: "read",
    summary: "What happened in the firm, newest first.",
    query: z.strictObject({ ...tenantQuery, ...pageQuery(["at"]), kind: z.enum(activityKinds).optional() }),
    answer: page(Activity),
  }),
};
