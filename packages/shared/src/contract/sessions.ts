import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, Message, MessageOnly, MultiLineText, page, Time } from "./schemas.ts";
import { ApplicationType } from "./tenants.ts";
import { UserLevel, Username } from "./users.ts";

export const GivenPassword = z
  .string({ error: "validation.password.required" })
  .min(1, { error: "validation.password.required" })
  .max(1000);

/** Whose account is meant where name and password open several; null: that of an admin, who is of no firm. */
const ChosenFirm = Id.nullable().optional();

/** What `auth.firmRequired` says: the firms of the accounts that name and password open. */
export const FirmsToChoose = z.object({ firms: z.array(z.object({ tenantId: Id.nullable(), name: z.string().nullable() })) });
export type FirmsToChoose = z.infer<typeof FirmsToChoose>;

/** Six digits of the authenticator app, or a recovery code; blanks and hyphens do not count. */
export const SecondFactor = MultiLineText(40);

export const Session = z.object({
  id: Id,
  createdAt: Time,
  lastSeenAt: Time,
  expiresAt: Time,
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

/** Whether one's own second factor is set up, and whether the firm or the platform asks for it. */
export const TwoFactorState = z.object({ active: z.boolean(), required: z.boolean() });
export type TwoFactorState = z.infer<typeof TwoFactorState>;

/** What a login answers. */
export const LoggedIn = z.object({
  token: z.string(),
  applicationType: ApplicationType.nullable(),
  tenantId: Id.nullable(),
  accessLevel: UserLevel,
  expiresAt: Time,
  /** True when the user must set up two-factor before anything else is open. */
  twoFactorDue: z.boolean().optional(),
});
export type LoggedIn = z.infer<typeof LoggedIn>;

const everyUser = ["mandant", "tenant", "admin"] as const;

export const sessions = {
  bearerToken: endpoint({
    method: "POST",
    path: "/Users/BearerToken",
    access: ["public"],
    summary:
      "Logs a user in; with two-factor the code comes in a second call. Where name and password open accounts in several firms, the refusal auth.firmRequired names these, and the second call says which.",
    body: z.strictObject({ username: Username, password: GivenPassword, tenantId: ChosenFirm, code: SecondFactor.optional() }),
    answer: LoggedIn,
    errors: [
      "auth.badCredentials",
      "auth.firmRequired",
      "auth.codeRequired",
      "auth.codeWrong",
      "tenant.deactivated",
      "subscription.required",
      "sso.required",
      "rate.limited",
    ],
  }),
  logout: endpoint({
    method: "POST",
    path: "/Users/Logout",
    access: everyUser,
    summary: "Ends the session at once.",
    answer: MessageOnly,
    withoutPlan: true,
  }),
  sessions: endpoint({
    method: "GET",
    path: "/Users/Sessions",
    access: everyUser,
    summary: "One's own sessions that are still good, last used first, at most 100; and the state of one's second factor.",
    answer: page(Session).extend({ twoFactor: TwoFactorState }),
    withoutPlan: true,
  }),
  endSession: endpoint({
    method: "DELETE",
    path: "/Users/Session",
    access: everyUser,
    summary: "Ends one of one's own sessions.",
    query: z.strictObject({ id: Id }),
    answer: MessageOnly,
    objectKey: "id",
    withoutPlan: true,
    errors: ["resource.notFound"],
  }),
  confirmIdentity: endpoint({
    method: "POST",
    path: "/Users/Confirmation",
    access: everyUser,
    summary:
      "Proves who asks, with the password and, where two-factor is on, the code. For five minutes the session may change the account.",
    body: z.strictObject({ password: GivenPassword, code: SecondFactor.optional() }),
    answer: MessageOnly,
    withoutPlan: true,
    ownTransactions: true,
    errors: ["auth.badCredentials", "auth.codeRequired", "auth.codeWrong", "rate.limited"],
  }),
  startTwoFactor: endpoint({
    method: "POST",
    path: "/Users/TwoFactor",
    access: everyUser,
    summary: "Makes a secret for an authenticator app; it counts once a code of it was confirmed.",
    answer: z.object({ otpauthUri: z.string(), secret: z.string(), message: Message.optional() }),
    withoutPlan: true,
    errors: ["confirmation.required", "twoFactor.active"],
  }),
  confirmTwoFactor: endpoint({
    method: "POST",
    path: "/Users/TwoFactorConfirm",
    access: everyUser,
    summary: "Switches two-factor on with a first code; answers the recovery codes, this once.",
    body: z.strictObject({ code: SecondFactor }),
    answer: z.object({ recoveryCodes: z.array(z.string()), message: Message }),
    withoutPlan: true,
    ownTransactions: true,
    errors: ["auth.codeWrong", "twoFactor.notStarted", "twoFactor.active", "rate.limited"],
  }),
  askRecovery: endpoint({
    method: "POST",
    path: "/Users/TwoFactorRecovery",
    access: ["public"],
    summary:
      "Asks to have the lost second factor of the firm's only user switched off; that takes 72 hours, is mailed, and can be stopped.",
    body: z.strictObject({ username: Username, password: GivenPassword, tenantId: ChosenFirm }),
    answer: z.object({ message: Message, recoveryEndsAt: Time }),
    errors: ["auth.badCredentials", "auth.firmRequired", "twoFactor.notStarted", "twoFactor.notAlone", "rate.limited"],
  }),
  stopRecovery: endpoint({
    method: "POST",
    path: "/Users/TwoFactorRecoveryStop",
    access: ["public"],
    summary: "Stops the recovery of a second factor with the link of the mail.",
    body: z.strictObject({ token: z.string({ error: "validation.required" }).max(500) }),
    answer: MessageOnly,
    ownTransactions: true,
    errors: ["link.unknown", "link.expired", "rate.limited"],
  }),
  removeTwoFactor: endpoint({
    method: "DELETE",
    path: "/Users/TwoFactor",
    access: everyUser,
    summary: "Switches two-factor off.",
    answer: MessageOnly,
    withoutPlan: true,
    errors: ["confirmation.required", "twoFactor.notStarted", "twoFactor.required"],
  }),
};
