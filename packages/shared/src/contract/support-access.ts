import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, Message, MessageOnly, page, pageQuery, RequiredText, tenantQuery, Time } from "./schemas.ts";
import { Username } from "./users.ts";
import { MOST_SUPPORT_HOURS } from "./limits.ts";

/** An admin whom the firm has let read its data. */
export const SupportAccess = z.object({
  id: Id,
  /** What the admin is called. */
  admin: z.string(),
  reason: z.string(),
  openedBy: z.string(),
  openedAt: Time,
  expiresAt: Time,
  closedAt: Time.nullable(),
  /** Null while it is open, and where it has expired. */
  closedBy: z.string().nullable(),
  isOpen: z.boolean(),
  /** How many calls the admin has made; which ones, the log says. */
  looks: z.number().int(),
});
export type SupportAccess = z.infer<typeof SupportAccess>;

/** A firm that lets the caller in now. */
export const OpenFirm = z.object({ accessId: Id, tenantId: Id, tenantName: z.string(), expiresAt: Time });
export type OpenFirm = z.infer<typeof OpenFirm>;

/** What an admin is given who goes in: a token that reads this firm and nothing else. */
const EnteredFirm = z.object({ token: z.string(), tenantId: Id, expiresAt: Time });

const hours = { error: "validation.supportHours.outOfRange" };
const { search: _search, ...accessesPage } = pageQuery(["openedAt"]);

export const supportAccess = {
  supportAccesses: endpoint({
    method: "GET",
    path: "/Main/SupportAccess",
    access: ["tenant"],
    summary: "Which admins the firm has let read its data, newest first, and how much they looked at.",
    withoutPlan: "firm",
    query: z.strictObject({ ...tenantQuery, ...accessesPage }),
    answer: page(SupportAccess),
  }),
  openSupportAccess: endpoint({
    method: "POST",
    path: "/Main/SupportAccess",
    access: ["tenant"],
    summary: "Lets one admin, named by user name, read the firm's data for some hours. All staff are mailed.",
    query: z.strictObject(tenantQuery),
    body: z.strictObject({
      username: Username,
      reason: RequiredText(500),
      hours: z.int(hours).min(1, hours).max(MOST_SUPPORT_HOURS, hours),
    }),
    answer: SupportAccess.extend({ message: Message }),
    ownTransactions: true,
    errors: ["confirmation.required", "support.unknownAdmin", "support.alreadyOpen", "rate.limited"],
  }),
  closeSupportAccess: endpoint({
    method: "DELETE",
    path: "/Main/SupportAccess",
    access: ["tenant"],
    summary: "Ends the access at once; one that has ended stays as it is.",
    withoutPlan: "firm",
    query: z.strictObject({ ...tenantQuery, id: Id }),
    answer: MessageOnly,
    objectKey: "id",
    errors: ["resource.notFound"],
  }),
  openFirms: endpoint({
    method: "GET",
    path: "/Users/OpenFirms",
    access: ["admin"],
    summary: "The firms that let the calling admin read their data now.",
    answer: z.array(OpenFirm),
    adminWithoutTenant: true,
  }),
  enterFirm: endpoint({
    method: "POST",
    path: "/Users/OpenFirm",
    access: ["admin"],
    summary: "Goes into a firm that lets the calling admin in: answers a token that reads this firm until the access ends.",
    query: z.strictObject({ id: Id }),
    answer: EnteredFirm,
    objectKey: "id",
    adminWithoutTenant: true,
    errors: ["resource.notFound", "subscription.required"],
  }),
};
