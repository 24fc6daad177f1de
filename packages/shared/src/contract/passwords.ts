import { z } from "zod";
import { Password } from "../values/new-password.ts";
import { normalisePassword } from "../values/password.ts";
import { endpoint } from "./endpoint.ts";
import { ClientLanguage, Flag, Id, Message, MessageOnly, MultiLineText, Time } from "./schemas.ts";
import { GivenPassword, LoggedIn, SecondFactor } from "./sessions.ts";
import { ApplicationType } from "./tenants.ts";
import { Username } from "./users.ts";

/** The token of a link; what is none of ours is answered like an unknown one. */
export const LinkToken = z.string({ error: "validation.required" }).max(500);

/** A new password, typed twice. Common ones, and the firm's own minimum length, the server checks. */
export const newPassword = { password: Password, passwordConfirmation: z.string({ error: "validation.password.mismatch" }).max(1000) };

type TypedTwice = { readonly password: string; readonly passwordConfirmation: string };
export const isTypedTwice = ({ password, passwordConfirmation }: TypedTwice): boolean =>
  password === normalisePassword(passwordConfirmation);
export const mismatch = { error: "validation.password.mismatch", path: ["passwordConfirmation"] };

export const accountLinkKinds = ["reset", "registration", "tenantInvitation", "emailChange", "recoveryStop"] as const;

/** What the mailed link of an account is for, and whose it is. */
export const AccountLinkInfo = z.object({
  kind: z.enum(accountLinkKinds),
  /** Null for an admin's. */
  tenantName: z.string().nullable(),
  /** Null where it is still to be chosen: a firm that confirms. */
  username: z.string().nullable(),
  email: z.string(),
  /** Characters that the firm asks for. */
  passwordMinLength: z.number().int(),
  language: ClientLanguage,
  applicationType: ApplicationType.nullable(),
  /** Days of the trial that confirming begins; null for the other kinds, and for a firm that gets Basic. */
  trialDays: z.number().int().nullable(),
});
export type AccountLinkInfo = z.infer<typeof AccountLinkInfo>;

export const passwords = {
  accountLink: endpoint({
    method: "GET",
    path: "/Users/LinkByToken",
    access: ["public"],
    summary: "What the link of an account is for. Looking at it never uses it up.",
    query: z.strictObject({ token: LinkToken }),
    answer: AccountLinkInfo,
    ownTransactions: true,
    errors: ["link.unknown", "link.expired", "rate.limited"],
  }),
  register: endpoint({
    method: "POST",
    path: "/Users/Register",
    access: ["public"],
    summary: "Sets a user's first password with the link of the mail; a user name other than the given one may be chosen.",
    body: z.strictObject({ token: LinkToken, username: Username.optional(), ...newPassword }).refine(isTypedTwice, mismatch),
    answer: MessageOnly,
    ownTransactions: true,
    errors: ["link.unknown", "link.expired", "user.taken", "rate.limited"],
  }),
  forgottenPassword: endpoint({
    method: "POST",
    path: "/Service/ForgottenPassword",
    access: ["public"],
    summary: "Mails a link to set a new password, if there is such a user; the answer is the same if not.",
    query: z.strictObject({ userName: MultiLineText(254), url: z.string().optional(), disableEmailSender: Flag.optional() }),
    answer: MessageOnly,
    errors: ["rate.limited"],
  }),
  changePasswordConfirmation: endpoint({
    method: "POST",
    path: "/Service/ChangePasswordConfirmation",
    access: ["public"],
    summary: "Sets a new password with the link of the mail; ends all sessions of the user.",
    body: z.strictObject({ token: LinkToken, ...newPassword }).refine(isTypedTwice, mismatch),
    answer: MessageOnly,
    ownTransactions: true,
    errors: ["link.unknown", "link.expired", "rate.limited"],
  }),
  changePassword: endpoint({
    method: "POST",
    path: "/Service/ChangePassword",
    access: ["mandant", "tenant", "admin"],
    summary:
      "Sets a new password; where two-factor is on it takes the code too. Ends all sessions of the user and answers the token of a new one.",
    body: z.strictObject({ currentPassword: GivenPassword, code: SecondFactor.optional(), ...newPassword }).refine(isTypedTwice, mismatch),
    answer: z.object({ message: Message, token: z.string(), expiresAt: Time }),
    withoutPlan: true,
    ownTransactions: true,
    errors: ["auth.badCredentials", "auth.codeRequired", "auth.codeWrong", "rate.limited"],
  }),
  confirmEmail: endpoint({
    method: "POST",
    path: "/Users/EmailConfirmation",
    access: ["public"],
    summary: "Confirms a user's new e-mail address with the link that was mailed there; it takes the old one's place.",
    body: z.strictObject({ token: LinkToken }),
    answer: MessageOnly,
    ownTransactions: true,
    errors: ["link.unknown", "link.expired", "rate.limited"],
  }),
  confirmTenant: endpoint({
    method: "POST",
    path: "/Main/TenantConfirmed",
    access: ["public"],
    summary: "Confirms a firm with the link of the mail: its first user exists and is logged in, its trial begins.",
    body: z
      .strictObject({
        token: LinkToken,
        username: Username,
        ...newPassword,
        /** The version of the terms that the page led to; absent where the operator has published none. */
        termsId: Id.optional(),
        acceptTerms: z.literal(true, { error: "validation.acceptTerms.required" }),
      })
      .refine(isTypedTwice, mismatch),
    answer: LoggedIn.extend({ message: Message }),
    ownTransactions: true,
    errors: ["link.unknown", "link.expired", "user.taken", "rate.limited", "resource.notFound"],
  }),
};
