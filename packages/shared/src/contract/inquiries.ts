import { z } from "zod";
import { Email } from "../values/contact/email.ts";
import { WebOrigin } from "../values/origin.ts";
import { Phone } from "../values/contact/phone.ts";
import { endpoint } from "./endpoint.ts";
import { BothLanguages } from "./privacy-notices.ts";
import {
  ClientLanguage,
  confidential,
  Flag,
  Id,
  Language,
  Message,
  MessageOnly,
  MultiLineText,
  page,
  pageQuery,
  tenantQuery,
  Time,
  schemaOf,
} from "./schemas.ts";
import { isMultiLineText } from "../values/text.ts";
import { LARGEST_NUMBER_OF_ORIGINS } from "./limits.ts";
import { inquiryKinds, inquiryStatuses } from "./choices.ts";

export type InquiryKind = (typeof inquiryKinds)[number];

export type InquiryStatus = (typeof inquiryStatuses)[number];

/** What a stranger asked of the firm, by the form on the firm's own site. */
export const Inquiry = z.object({
  id: Id,
  kind: z.enum(inquiryKinds),
  firstName: z.string(),
  lastName: z.string(),
  /** Null for a person. */
  companyName: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  /** The visitor's own words. */
  message: confidential(z.string().nullable()),
  /** In which the visitor read the form. */
  language: ClientLanguage,
  status: z.enum(inquiryStatuses),
  invitationSent: z.boolean(),
  /** Came in when there were too many, or without the proof that its form was opened: kept, and not mailed. */
  quarantined: z.boolean(),
  /** Which version of the firm's privacy notice was shown; null where the page did not say. */
  privacyVersion: z.number().int().nullable(),
  /** The form to which the firm invited whoever asked; null while there is none. */
  formId: Id.nullable(),
  decidedAt: Time.nullable(),
  createdAt: Time,
});
export type Inquiry = z.infer<typeof Inquiry>;

/** The key that the firm's site carries. It is public: it allows to send an inquiry and nothing else. */
const EmbedToken = z.string({ error: "validation.required" }).max(100);

const IframeToken = z.object({
  /** Null as long as the firm has none. */
  token: z.string().nullable(),
  allowedOrigins: z.array(z.string()),
  /** The HTML to paste: `<script async src="{product}/embed.js" data-token="{token}"></script>`; null without a token. */
  embedCode: z.string().nullable(),
  createdAt: Time.nullable(),
});
export type IframeToken = z.infer<typeof IframeToken>;

const required = { error: "validation.contact.required" };
const filled = z.string(required).trim().min(1, required);
const contactText = (max: number) =>
  filled
    .refine(isMultiLineText, { error: "validation.text.characters" })
    .transform((value) => value.normalize("NFC"))
    .pipe(z.string().max(max, { error: "validation.text.tooLong" }));

/** In characters. */
export const LONGEST_INQUIRY_MESSAGE = 4000;

const hasCompanyName = ({ kind, companyName }: { kind: string; companyName?: string | undefined }): boolean =>
  kind !== "company" || (companyName !== undefined && companyName !== "");

/** `companyName` is needed for `kind` "company" and left out of account for a person. */
export const NewInquiry = z
  .strictObject({
    token: EmbedToken,
    /** From `InquiryForm`, good once. Without one the inquiry is quarantined. */
    nonce: z.string({ error: "validation.text.invalid" }).max(200, { error: "validation.text.tooLong" }).optional(),
    kind: z.enum(inquiryKinds, { error: "validation.choice.invalid" }),
    firstName: contactText(250),
    lastName: contactText(100),
    companyName: MultiLineText(250).optional(),
    email: filled.pipe(schemaOf(Email)),
    phone: filled.pipe(schemaOf(Phone)),
    message: MultiLineText(LONGEST_INQUIRY_MESSAGE).optional(),
    language: ClientLanguage.default("de"),
    consent: z.literal(true, { error: "validation.dataProtection.required" }),
    /** The version of the firm's privacy notice that was shown. */
    privacyNoticeId: Id.optional(),
    /**
     * A field that nobody sees, by a name that no form filler knows. Whoever fills it in is answered as everyone is, and nothing is
     * kept.
     */
    extra: z.string().max(2000).optional(),
  })
  .refine(hasCompanyName, { ...required, path: ["companyName"], when: ({ value }) => typeof value === "object" && value !== null });
export type NewInquiry = z.infer<typeof NewInquiry>;

const onInquiry = z.strictObject({ ...tenantQuery, id: Id });

/** `message` is what the user is shown, as everywhere; the visitor's own words stand in the list. */
const Decided = Inquiry.extend({ message: Message });

/**
 * The pages: `/inquiry?token={token}` is the one to embed. `/person-form/inquiry?embed={token}` and
 * `/company-form/inquiry?embed={token}` are the same inside the app; with `?token=` these two open the wizard, for there it
 * is the token of an invitation.
 */
export const inquiries = {
  iframeToken: endpoint({
    method: "GET",
    path: "/Main/IframeToken",
    access: ["tenant"],
    summary: "The key with which the firm's own site shows the inquiry form.",
    query: z.strictObject(tenantQuery),
    answer: IframeToken,
  }),
  replaceIframeToken: endpoint({
    method: "POST",
    path: "/Main/IframeToken",
    access: ["tenant"],
    summary: "Makes a new key for these origins; the old one ends.",
    query: z.strictObject(tenantQuery),
    body: z.strictObject({
      allowedOrigins: z
        .array(WebOrigin, { error: "validation.origin.invalid" })
        .max(LARGEST_NUMBER_OF_ORIGINS, { error: "validation.origin.tooMany" }),
    }),
    answer: IframeToken.extend({ message: Message }),
  }),
  inquiryForm: endpoint({
    method: "GET",
    path: "/Main/InquiryForm",
    access: ["public"],
    summary: "What the inquiry form shows of the firm, and a nonce that sends it once.",
    query: z.strictObject({ token: EmbedToken }),
    answer: z.object({
      tenant: z.object({
        name: z.string(),
        logoUrl: z.string().nullable(),
        brandColor: z.string().nullable(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
      }),
      /** What the firm says about data protection; `id` goes with the inquiry. */
      notice: z.object({ id: Id, text: BothLanguages }),
      /** The firm's own, for a visitor whose address and browser name none that the form is in. */
      language: Language,
      /** Who may frame the page, and receives its height. */
      allowedOrigins: z.array(z.string()),
      /** Good from `NONCE_MIN_SECONDS` to `NONCE_MAX_SECONDS` after this answer. */
      nonce: z.string(),
    }),
    errors: ["link.unknown", "firm.closed", "rate.limited"],
  }),
  sendInquiry: endpoint({
    method: "POST",
    path: "/Main/Inquiry",
    access: ["public"],
    summary: "Takes an inquiry in. The answer is the same whatever becomes of it.",
    body: NewInquiry,
    maxBodyBytes: 32_000,
    answer: MessageOnly,
    status: 201,
    errors: ["link.unknown", "firm.closed", "inquiry.stale", "rate.limited", "resource.notFound"],
  }),
  inquiries: endpoint({
    method: "GET",
    path: "/Main/Inquiries",
    access: ["tenant", "support"],
    scope: "read",
    summary: "The firm's inquiries, newest first.",
    query: z.strictObject({
      ...tenantQuery,
      ...pageQuery(["createdAt", "lastName"]),
      status: z.enum(inquiryStatuses, { error: "validation.choice.invalid" }).optional(),
      kind: z.enum(inquiryKinds, { error: "validation.choice.invalid" }).optional(),
      quarantined: Flag.optional(),
    }),
    answer: page(Inquiry),
  }),
  approveInquiry: endpoint({
    method: "POST",
    path: "/Main/InquiryApprove",
    access: ["tenant"],
    scope: "invitations",
    summary: "Takes the inquiry on. `POST /Main/Invitation` with `inquiryId` approves and invites in one step.",
    query: onInquiry,
    answer: Decided,
    objectKey: "id",
    errors: ["inquiry.decided", "resource.notFound"],
  }),
  disapproveInquiry: endpoint({
    method: "POST",
    path: "/Main/InquiryDisapprove",
    access: ["tenant"],
    scope: "invitations",
    summary: "Turns the inquiry down.",
    query: onInquiry,
    answer: Decided,
    objectKey: "id",
    errors: ["inquiry.decided", "resource.notFound"],
  }),
  markInquiryInvited: endpoint({
    method: "POST",
    path: "/Main/InquiryInvitationSent",
    access: ["tenant"],
    scope: "invitations",
    summary: "Notes that an invitation was sent by other means. Twice is fine.",
    query: onInquiry,
    answer: Decided,
    objectKey: "id",
    errors: ["inquiry.decided", "resource.notFound"],
  }),
};
