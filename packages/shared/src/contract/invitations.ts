import { z } from "zod";
import { formularTypes } from "./formular-types.ts";
import { endpoint } from "./endpoint.ts";
import { LinkToken } from "./passwords.ts";
import { Id, Language, Message, MessageOnly, page, pageQuery, Text, tenantQuery, Time } from "./schemas.ts";

export const FormularType = z.enum(formularTypes, { error: "validation.formularType.invalid" });

export const invitationStatuses = ["Not Sent", "Sent", "Opened", "Submitted", "Expired", "Revoked"] as const;

export const Invitation = z.object({
  id: Id,
  email: z.string().nullable(),
  name: z.string().nullable(),
  method: z.enum(["email", "link"]),
  formularType: FormularType,
  language: Language,
  status: z.enum(invitationStatuses),
  formId: Id,
  expiresAt: Time,
  createdAt: Time,
});
export type Invitation = z.infer<typeof Invitation>;

const emailShape = /^[^\s@<>"(),:;\\[\]]{1,64}@[^\s@<>"(),:;\\[\]]{1,189}\.[^\s@<>"(),:;\\[\].]{2,63}$/u;
const InviteEmail = z.string({ error: "validation.invite.email" }).trim().max(254, { error: "validation.invite.email" }).regex(emailShape, { error: "validation.invite.email" });

/** One person or company asked to fill in one form. */
export const InvitationRequest = z
  .strictObject({
    method: z.enum(["email", "link"], { error: "validation.invite.method" }),
    email: InviteEmail.optional(),
    formularType: z.enum(formularTypes, { error: "validation.invite.invalid" }),
    name: Text(120).optional(),
    language: Language.default("de"),
    normalPersonId: Id.optional(),
    companyId: Id.optional(),
    message: Text(2000).optional(),
  })
  .refine((request) => request.method !== "email" || request.email !== undefined, { error: "validation.invite.email", path: ["email"] });
export type InvitationRequest = z.infer<typeof InvitationRequest>;

const withLink = Invitation.extend({ message: Message, link: z.string().optional() });

export const invitations = {
  invitations: endpoint({
    method: "GET",
    path: "/Main/Invitations",
    access: ["tenant"],
    summary: "The firm's invitations, newest first.",
    query: z.strictObject({ ...tenantQuery, ...pageQuery(["createdAt"]), status: z.enum(invitationStatuses).optional() }),
    answer: page(Invitation),
  }),
  invite: endpoint({
    method: "POST",
    path: "/Main/Invitation",
    access: ["tenant"],
    summary: "Invites one client by e-mail or by a link to hand over.",
    query: z.strictObject(tenantQuery),
    body: InvitationRequest,
    answer: withLink,
    status: 201,
    errors: ["invite.invalid", "resource.notFound"],
  }),
  inviteMany: endpoint({
    method: "POST",
    path: "/Main/Invitations",
    access: ["tenant"],
    summary: "Invites up to 1,000 clients by e-mail; the worker sends.",
    query: z.strictObject(tenantQuery),
    body: z.strictObject({ rows: z.array(z.unknown()).min(1, { error: "validation.invite.invalid" }).max(1000, { error: "validation.invite.tooMany" }) }),
    // A thousand rows, each with a message of the longest kind in letters of two bytes.
    maxBodyBytes: 5_000_000,
    answer: z.object({
      accepted: z.number().int(),
      rejected: z.array(z.object({ row: z.number().int(), errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })) })),
    }),
    status: 202,
  }),
  resendInvitation: endpoint({
    method: "POST",
    path: "/Main/InvitationResend",
    access: ["tenant"],
    summary: "Makes a new link and ends the old one; mails it, or answers it when the invitation is by link.",
    query: z.strictObject({ ...tenantQuery, id: Id }),
    answer: withLink,
    objectKey: "id",
    errors: ["invitation.notOpen", "resource.notFound"],
  }),
  revokeInvitation: endpoint({
    method: "POST",
    path: "/Main/InvitationRevoke",
    access: ["tenant"],
    summary: "Ends the link.",
    query: z.strictObject({ ...tenantQuery, id: Id }),
    answer: Invitation.extend({ message: Message }),
    objectKey: "id",
    errors: ["invitation.notOpen", "resource.notFound"],
  }),
  requestInvitation: endpoint({
    method: "POST",
    path: "/Main/InvitationRequest",
    access: ["public"],
    summary: "Asks for a new link in place of an expired one; mailed to the invitation's own address, and answered the same whatever the token is worth.",
    body: z.strictObject({ token: LinkToken }),
    answer: MessageOnly,
    errors: ["rate.limited"],
  }),
  invitationByToken: endpoint({
    method: "GET",
    path: "/Main/InvitationByToken",
    access: ["public"],
    summary: "What a link opens. Looking at it never uses it up.",
    query: z.strictObject({ token: z.string().max(200) }),
    answer: z.object({
      formularType: FormularType,
      tenant: z.object({
        name: z.string(),
        logoUrl: z.string().nullable(),
        brandColor: z.string().nullable(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        /** Absent where a link that has ended names the firm. */
        privacyNotice: z.string().nullable().optional(),
      }),
      language: Language,
      formId: Id,
      status: z.enum(invitationStatuses),
    }),
    errors: ["link.unknown", "link.expired", "firm.closed"],
  }),
};
