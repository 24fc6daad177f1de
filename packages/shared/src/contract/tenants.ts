import { z } from "zod";
import { isCountryCode } from "../codes/countries.ts";
import { AccountEmail } from "../values/contact/account-email.ts";
import { SHORTEST_PASSWORD } from "../values/password.ts";
import { Phone } from "../values/contact/phone.ts";
import { Zip } from "../values/contact/zip.ts";
import { endpoint } from "./endpoint.ts";
import {
  Day,
  Flag,
  Id,
  Language,
  LONGEST_INVITATION_MESSAGE,
  Message,
  MessageOnly,
  MultiLineText,
  page,
  pageQuery,
  RequiredText,
  tenantQuery,
  Time,
  schemaOf,
} from "./schemas.ts";
import { UserRequest } from "./users.ts";
import { LONGEST_LOGO_URL, LOWEST_THRESHOLD } from "./limits.ts";

export { LONGEST_LOGO_URL } from "./limits.ts";

/** 0 = Basic (no documents), 1 = Go, 2 = Pro. */
export const ApplicationType = z.union([z.literal(0), z.literal(1), z.literal(2)], { error: "validation.applicationType.invalid" });
export type ApplicationType = z.infer<typeof ApplicationType>;

/** What firm and admin alone are shown; absent for a client. */
const settingsOfFirm = z.object({
  /** Whom the invitation to the firm was addressed to. */
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** The firm's own words that every new invitation begins with. */
  invitationMessage: z.string().nullable(),
  defaultLanguage: Language,
  /** Days after an invitation on which its client is reminded. */
  reminderDays: z.array(z.number().int()),
  passwordMinLength: z.number().int(),
  /** Whether the firm's staff must use two-factor. */
  twoFactorRequired: z.boolean(),
  /** Whether guests must enter a mailed code before stored values are unmasked. */
  revealByCode: z.boolean(),
  /** Whether whoever approves a form confirms it by the same press. */
  oneStepApproval: z.boolean(),
  /** From which likeness on a name of the sanctions lists is shown, from 0 to 100. */
  screeningThreshold: z.number().int(),
  /** Whether a second of the staff confirms decisions of the sanctions screening. */
  screeningFourEyes: z.boolean(),
});

export const Tenant = z.object({
  id: Id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  street: z.string().nullable(),
  houseNumber: z.string().nullable(),
  zip: z.string().nullable(),
  location: z.string().nullable(),
  country: z.string().nullable(),
  applicationType: ApplicationType.nullable(),
  active: z.boolean().nullable(),
  confirmedAt: Time.nullable(),
  logoUrl: z.string().nullable(),
  brandColor: z.string().nullable(),
  createdAt: Time.nullable(),
  ...settingsOfFirm.partial().shape,
});
export type Tenant = z.infer<typeof Tenant>;

/** A firm in the admin's list: its plan and how much it uses; nothing about its clients but their number. */
export const TenantRow = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  applicationType: ApplicationType,
  active: z.boolean(),
  confirmedAt: Time.nullable(),
  createdAt: Time,
  /** `expired` once access is closed, whoever wrote that down or not; null before the firm is confirmed. */
  subscriptionStatus: z.enum(["trialing", "active", "cancelled", "past_due", "expired"]).nullable(),
  planExpires: Time.nullable(),
  users: z.number().int(),
  clients: z.number().int(),
  storageBytes: z.number().int(),
  storageLimitBytes: z.number().int(),
});
export type TenantRow = z.infer<typeof TenantRow>;

const emptyToNull = (value: string): string | null => (value === "" ? null : value);
const optionalText = (max: number) => MultiLineText(max).transform(emptyToNull).nullish();
/** A value with a rule of its own, or nothing. */
const optionalValue = <Schema extends z.core.$ZodType<string, string>>(schema: Schema) =>
  z.union([z.literal("").transform(() => null), schema]).nullish();

const Country = z.string().refine(isCountryCode, { error: "validation.country.invalid" });

const address = {
  phone: optionalValue(schemaOf(Phone)),
  street: optionalText(100),
  houseNumber: optionalText(20),
  zip: optionalValue(schemaOf(Zip)),
  location: optionalText(100),
  country: optionalValue(Country),
};

export const NewTenant = z.strictObject({
  name: RequiredText(200),
  email: AccountEmail,
  firstName: RequiredText(100),
  lastName: RequiredText(100),
  ...address,
  applicationType: ApplicationType,
});
export type NewTenant = z.infer<typeof NewTenant>;

/** A picture as a data URL: nothing is loaded from anywhere. */
const Logo = z
  .string()
  .max(LONGEST_LOGO_URL, { error: "validation.file.tooLarge" })
  .regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/, { error: "validation.file.invalid" });

export const TenantChange = z
  .strictObject({
    ...NewTenant.shape,
    active: z.boolean(),
    logoUrl: Logo.nullable(),
    brandColor: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/, { error: "validation.brandColor.invalid" })
      .nullable(),
    invitationMessage: optionalText(LONGEST_INVITATION_MESSAGE),
    defaultLanguage: Language,
    reminderDays: z
      .array(
        z
          .int({ error: "validation.reminderDays.invalid" })
          .min(1, { error: "validation.reminderDays.invalid" })
          .max(90, { error: "validation.reminderDays.invalid" }),
      )
      .max(5, { error: "validation.reminderDays.invalid" }),
    passwordMinLength: z
      .int({ error: "validation.integer.invalid" })
      .min(SHORTEST_PASSWORD, { error: "validation.integer.range" })
      .max(64, { error: "validation.integer.range" }),
    twoFactorRequired: z.boolean(),
    revealByCode: z.boolean(),
    oneStepApproval: z.boolean(),
    screeningThreshold: z
      .int({ error: "validation.integer.invalid" })
      .min(LOWEST_THRESHOLD, { error: "validation.integer.range" })
      .max(100, { error: "validation.integer.range" }),
    screeningFourEyes: z.boolean(),
  })
  .partial();
export type TenantChange = z.infer<typeof TenantChange>;

const count = z.number().int();

/** Figures of a firm's dashboard; nothing in them tells who a client is. */
export const Statistics = z.object({
  users: count,
  clients: z.object({ persons: count, companies: count }),
  forms: z.object({ invited: count, draft: count, submitted: count, confirmed: count, rejected: count, approved: count, sent: count }),
  /** Twelve weeks of Monday to Sunday in Germany, the oldest first; `week` is the Monday. */
  submissionsPerWeek: z.array(z.object({ week: Day, count })),
  invitations: z.object({ created: count, sent: count, opened: count, submitted: count }),
  sync: z.object({ delivered: count, notDelivered: count, notProcessed: count, missingEmail: count, unknownError: count }),
  storage: z.object({ usedBytes: count, limitBytes: count }),
});
export type Statistics = z.infer<typeof Statistics>;

const named = z.strictObject(tenantQuery);

export const tenants = {
  tenants: endpoint({
    method: "GET",
    path: "/Main/Tenants",
    access: ["admin"],
    summary: "All firms with users, clients, storage and plan.",
    query: z.strictObject({ ...pageQuery(["createdAt", "name"]), active: Flag.optional(), confirmed: Flag.optional() }),
    answer: page(TenantRow),
    ownTransactions: true,
  }),
  tenant: endpoint({
    method: "GET",
    path: "/Main/Tenant",
    access: ["mandant", "tenant", "support", "admin"],
    summary: "The firm: whole for the firm and the admin, name, logo and contact for a client.",
    query: z.strictObject({ id: Id }),
    answer: Tenant,
    objectKey: "id",
    tenantKey: "id",
    withoutPlan: true,
    errors: ["resource.notFound"],
  }),
  createTenant: endpoint({
    method: "POST",
    path: "/Main/Tenant",
    access: ["public"],
    summary: "Registers a firm, or has an admin make one; a link to confirm it is mailed.",
    query: z.strictObject({ url: z.string().optional(), disableEmailSender: Flag.optional() }),
    body: NewTenant,
    // With the token whoever has just registered may pay, for an hour (CreateCheckoutSession).
    answer: Tenant.extend({ message: Message, invitationLink: z.string().optional(), checkoutToken: z.string().optional() }),
    status: 201,
    ownTransactions: true,
    errors: ["tenant.emailTaken", "rate.limited"],
  }),
  updateTenant: endpoint({
    method: "PUT",
    path: "/Main/Tenant",
    access: ["tenant", "admin"],
    summary:
      "Changes the firm's data and settings, partly; plan and activity are the admin's. What of it protects accounts and answers waits for the firm's consent where an admin asks for it.",
    query: named,
    body: TenantChange,
    /** With `request`, part of what an admin has sent waits for the firm. */
    answer: Tenant.extend({ message: Message, request: UserRequest.optional() }),
    errors: ["tenant.emailTaken", "tenant.emailOfFirm", "tenant.keyDestroyed", "billing.alreadyStarted", "resource.notFound"],
    ownTransactions: true,
  }),
  deactivateTenant: endpoint({
    method: "POST",
    path: "/Main/TenantDeactivate",
    access: ["admin"],
    summary: "Shuts a firm out, its users and guests, from the next request on. What it has booked ends with the period that is paid.",
    query: named,
    answer: MessageOnly,
    errors: ["resource.notFound"],
  }),
  inviteTenant: endpoint({
    method: "POST",
    path: "/Main/TenantInvite",
    access: ["admin"],
    summary: "Mails a firm that has not confirmed its link again; the one before ends.",
    query: named,
    answer: MessageOnly,
    ownTransactions: true,
    errors: ["tenant.confirmed", "tenant.inactive", "tenant.emailTaken", "resource.notFound"],
  }),
  activateTenant: endpoint({
    method: "POST",
    path: "/Main/TenantActivate",
    access: ["admin"],
    summary: "Lets a firm in again; its users log in anew. What was booked does not go on by itself.",
    query: named,
    answer: MessageOnly,
    errors: ["tenant.keyDestroyed", "resource.notFound"],
  }),
  statistics: endpoint({
    method: "GET",
    path: "/Main/Statistics",
    access: ["tenant", "support", "admin"],
    scope: "read",
    summary: "Figures of the firm's dashboard.",
    query: named,
    answer: Statistics,
    errors: ["resource.notFound"],
  }),
};
