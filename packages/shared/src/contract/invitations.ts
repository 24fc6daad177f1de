import { z } from "zod";
import { formularTypes } from "./formular-types.ts";
import { endpoint } from "./endpoint.ts";
import { InvitationPrefill } from "./invitation-prefill.ts";
import { LONGEST_INVITED_NAME } from "./invited-name.ts";
import { LinkToken } from "./passwords.ts";
import { Flag, Id, ClientLanguage, Message, MessageOnly, Mine, MultiLineText, page, pageQuery, tenantQuery, Time } from "./schemas.ts";
import { LARGEST_TABLE, LONGEST_INVITATION_MESSAGE, MOST_ROWS } from "./limits.ts";
import { ManyDone, ManyIds } from "./many.ts";
import { invitationFilters, invitationStatuses, invitationSteps } from "./choices.ts";

export { MOST_ROWS } from "./limits.ts";
export { ManyDone, ManyIds } from "./many.ts";
export { invitationSteps } from "./choices.ts";

export const FormularType = z.enum(formularTypes, { error: "validation.formularType.invalid" });

export type InvitationStatus = (typeof invitationStatuses)[number];

export type InvitationFilter = (typeof invitationFilters)[number];

export type InvitationStep = (typeof invitationSteps)[number];

export const Invitation = z.object({
  id: Id,
  email: z.string().nullable(),
  name: z.string().nullable(),
  method: z.enum(["email", "link"]),
  formularType: FormularType,
  language: ClientLanguage,
  status: z.enum(invitationStatuses),
  /** What the mail server said when it refused the address for good, without the address; null unless it did, or said nothing. */
  bounceReason: z.string().nullable(),
  formId: Id,
  expiresAt: Time,
  createdAt: Time,
});
export type Invitation = z.infer<typeof Invitation>;

const emailShape = /^[^\s@<>"(),:;\\[\]]{1,64}@[^\s@<>"(),:;\\[\]]{1,189}\.[^\s@<>"(),:;\\[\].]{2,63}$/u;
const InviteEmail = z
  .string({ error: "validation.invite.email" })
  .trim()
  .max(254, { error: "validation.invite.email" })
  .regex(emailShape, { error: "validation.invite.email" });

/** One person or company asked to fill in one form. */
export const InvitationRequest = z
  .strictObject({
    method: z.enum(["email", "link"], { error: "validation.invite.method" }),
    email: InviteEmail.optional(),
    formularType: z.enum(formularTypes, { error: "validation.invite.invalid" }),
    name: MultiLineText(LONGEST_INVITED_NAME).optional(),
    language: ClientLanguage.default("de"),
    normalPersonId: Id.optional(),
    companyId: Id.optional(),
    /**
     * The inquiry that this answers: it is approved, and its details are filled in already. Its e-mail and name stand for those left
     * out.
     */
    inquiryId: Id.optional(),
    message: MultiLineText(LONGEST_INVITATION_MESSAGE).optional(),
    /** Of somebody new alone; the address of the e-mail is filled in too. */
    prefill: InvitationPrefill.optional(),
  })
  .refine((request) => request.method !== "email" || request.email !== undefined || request.inquiryId !== undefined, {
    error: "validation.invite.email",
    path: ["email"],
  });
export type InvitationRequest = z.infer<typeof InvitationRequest>;

export const InvitationWithLink = Invitation.extend({ message: Message, link: z.string().optional() });

/**
 * Many asked at once: `rows` here, or a file with a heading in its first line instead. What a row leaves out is taken from
 * the rest; a file's call carries that as fields beside it.
 */
export const ManyInvitations = z.strictObject({
  rows: z
    .array(z.unknown(), { error: "validation.invite.invalid" })
    .min(1, { error: "validation.invite.invalid" })
    .max(MOST_ROWS, { error: "validation.invite.tooMany" })
    .optional(),
  formularType: z.enum(formularTypes, { error: "validation.invite.invalid" }).optional(),
  language: ClientLanguage.optional(),
  message: MultiLineText(LONGEST_INVITATION_MESSAGE).optional(),
});
export type ManyInvitations = z.infer<typeof ManyInvitations>;

/** What is said of one row. `path` names the column as the template calls it, `column` as the file does. */
export const RowFindings = z.object({
  row: z.number().int(),
  errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string(), column: z.string().optional() })),
  /** What the file's row holds, under `headings`, so that it can be mended and sent again; absent for JSON. */
  cells: z.array(z.string()).optional(),
});
export type RowFindings = z.infer<typeof RowFindings>;

/** An invitation that may still be typed; what does not stand in the mail is not judged. */
export const InvitationPreview = z.strictObject({
  method: z.string().max(10).optional(),
  email: z.string().max(254).optional(),
  name: z.string().max(200).optional(),
  formularType: z.string().max(40).optional(),
  language: ClientLanguage.default("de"),
  normalPersonId: Id.optional(),
  companyId: Id.optional(),
  inquiryId: Id.optional(),
  message: MultiLineText(LONGEST_INVITATION_MESSAGE).optional(),
});
export type InvitationPreview = z.infer<typeof InvitationPreview>;

export const invitations = {
  invitations: endpoint({
    method: "GET",
    path: "/Main/Invitations",
    access: ["tenant", "support"],
    scope: "read",
    summary: "The firm's invitations, newest first.",
    query: z.strictObject({
      ...tenantQuery,
      ...pageQuery(["createdAt"]),
      status: z.enum(invitationFilters).optional(),
      step: z.enum(invitationSteps, { error: "validation.choice.invalid" }).optional(),
      responsible: Mine.optional(),
    }),
    answer: page(Invitation),
  }),
  invite: endpoint({
    method: "POST",
    path: "/Main/Invitation",
    access: ["tenant"],
    scope: "invitations",
    summary: "Invites one client by e-mail or by a link to hand over.",
    query: z.strictObject(tenantQuery),
    body: InvitationRequest,
    answer: InvitationWithLink,
    status: 201,
    errors: [
      "budget.spent",
      "budget.ownWordsInTrial",
      "client.erased",
      "invite.invalid",
      "inquiry.decided",
      "inquiry.invited",
      "resource.notFound",
    ],
    ownTransactions: true,
  }),
  inviteMany: endpoint({
    method: "POST",
    path: "/Main/Invitations",
    access: ["tenant"],
    scope: "invitations",
    summary:
      "Invites up to 1,000 clients by e-mail, from JSON rows or from a CSV or XLSX file; the worker sends. Rows for a form about a known client name one by `datevNumber`, or by `email`. Who was invited to the same form at the same address under the same name already, and has not answered yet, is rejected. With `check=true` nobody is invited: it says what would become of each row.",
    query: z.strictObject({ ...tenantQuery, check: Flag.default(false) }),
    body: ManyInvitations,
    files: { field: "file", maxFiles: 1, maxBytes: LARGEST_TABLE, kinds: "table", isOptional: true },
    // A thousand rows, each with a message of the longest kind in letters of two bytes.
    maxBodyBytes: 5_000_000,
    answer: z.object({
      accepted: z.number().int(),
      rejected: z.array(RowFindings),
      warnings: z.array(RowFindings),
      /** Whom the rows that are right are for; with `check` alone. */
      checked: z
        .array(z.object({ row: z.number().int(), email: z.string().nullable(), name: z.string().nullable(), formularType: FormularType }))
        .optional(),
      /** Of the file's columns; absent for JSON. */
      headings: z.array(z.string()).optional(),
    }),
    status: 202,
    errors: ["budget.spent", "budget.ownWordsInTrial", "file.invalid", "upload.failed"],
    // A file is read before the transaction, which must not wait for that.
    ownTransactions: true,
  }),
  invitationTemplate: endpoint({
    method: "GET",
    path: "/Main/InvitationTemplate",
    access: ["tenant"],
    summary:
      "A table to fill in and send to POST /Main/Invitations, with headings in the caller's language and an example that is not invited.",
    query: z.strictObject({ ...tenantQuery, format: z.enum(["csv", "xlsx"], { error: "validation.choice.invalid" }).default("csv") }),
    answer: "file",
  }),
  previewInvitation: endpoint({
    method: "POST",
    path: "/Main/InvitationPreview",
    access: ["tenant"],
    scope: "invitations",
    summary: "The mail of an invitation as it would be written now. Its link opens nothing.",
    query: z.strictObject(tenantQuery),
    body: InvitationPreview,
    answer: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  }),
  resendInvitation: endpoint({
    method: "POST",
    path: "/Main/InvitationResend",
    access: ["tenant"],
    scope: "invitations",
    summary:
      "Makes a new link and ends the old one; mails it, to a corrected address where one is given, or answers it when the invitation is by link.",
    query: z.strictObject({ ...tenantQuery, id: Id }),
    body: z.strictObject({ email: InviteEmail.optional() }).default({}),
    answer: InvitationWithLink,
    objectKey: "id",
    errors: ["budget.spent", "budget.ownWordsInTrial", "invite.invalid", "invitation.notOpen", "resource.notFound"],
    ownTransactions: true,
  }),
  resendInvitations: endpoint({
    method: "POST",
    path: "/Main/InvitationsResend",
    access: ["tenant"],
    scope: "invitations",
    summary: "Makes new links and mails them. Invitations by link are skipped: somebody has to hand theirs over.",
    query: z.strictObject(tenantQuery),
    body: ManyIds,
    answer: ManyDone,
    errors: ["budget.spent", "budget.ownWordsInTrial"],
    ownTransactions: true,
  }),
  remindInvitations: endpoint({
    method: "POST",
    path: "/Main/InvitationsReminder",
    access: ["tenant"],
    scope: "invitations",
    summary: "Reminds those who have not answered, by the link that they have, which is good for the whole time again.",
    query: z.strictObject(tenantQuery),
    body: ManyIds,
    answer: ManyDone,
    errors: ["budget.spent"],
    ownTransactions: true,
  }),
  revokeInvitation: endpoint({
    method: "POST",
    path: "/Main/InvitationRevoke",
    access: ["tenant"],
    scope: "invitations",
    summary: "Ends the link.",
    query: z.strictObject({ ...tenantQuery, id: Id }),
    answer: Invitation.extend({ message: Message }),
    objectKey: "id",
    errors: ["invitation.notOpen", "resource.notFound"],
  }),
  revokeInvitations: endpoint({
    method: "POST",
    path: "/Main/InvitationsRevoke",
    access: ["tenant"],
    scope: "invitations",
    summary: "Ends the links.",
    query: z.strictObject(tenantQuery),
    body: ManyIds,
    answer: ManyDone,
  }),
  requestInvitation: endpoint({
    method: "POST",
    path: "/Main/InvitationRequest",
    access: ["public"],
    summary:
      "Asks for a new link in place of an expired one; mailed to the invitation's own address, and answered the same whatever the token is worth.",
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
      edition: z.number().int(),
      tenant: z.object({
        name: z.string(),
        logoUrl: z.string().nullable(),
        brandColor: z.string().nullable(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
      }),
      language: ClientLanguage,
      formId: Id,
      status: z.enum(invitationStatuses),
    }),
    errors: ["link.unknown", "link.expired", "firm.closed"],
  }),
};
