import { z } from "zod";
import { parseUrl } from "../values/parse-url.ts";
import { endpoint } from "./endpoint.ts";
import { Id, MessageOnly, RequiredText, Time } from "./schemas.ts";
import { LoggedIn, SecondFactor } from "./sessions.ts";

const DISCOVERY = /\/\.well-known\/openid-configuration\/?$/;

/** The name of a provider (OpenID Connect Core, `iss`): an address without query and fragment, to which its configuration's is cut. */
const Issuer = z
  .string({ error: "validation.url.invalid" })
  .max(500, { error: "validation.url.invalid" })
  .transform((text) => text.trim().replace(DISCOVERY, ""))
  .refine((text) => !/[?#@\s]/.test(text) && /^https?:$/.test(parseUrl(text)?.protocol ?? ""), { error: "validation.url.invalid" });

/** 128 random bits as base64url: which firm's provider is meant. Public, and opens nothing. */
const SsoKey = z.string({ error: "validation.required" }).regex(/^[A-Za-z0-9_-]{22}$/, { error: "validation.sso.key" });

const Opaque = (max: number) =>
  z
    .string({ error: "validation.required" })
    .min(1, { error: "validation.required" })
    .max(max, { error: "validation.sso.answer" })
    .regex(/^[\x21-\x7e]*$/, { error: "validation.sso.answer" });

const provider = {
  issuer: Issuer,
  clientId: RequiredText(300),
  /** Without one the stored one is meant, where the provider is the same. */
  clientSecret: z.string().min(1).max(500).optional(),
};

const SsoSettings = z.object({
  issuer: z.string().nullable(),
  clientId: z.string().nullable(),
  secretSet: z.boolean(),
  enabled: z.boolean(),
  /** Whoever has linked an account logs in by it alone, but for one. */
  exclusive: z.boolean(),
  exceptUserId: Id.nullable(),
  /** The address that the firm's staff log in at. */
  loginUrl: z.string(),
  /** What the provider has to lead back to, exactly. */
  redirectUri: z.string(),
  /** How many of the active staff have linked an account of this provider. */
  linkedUsers: z.int(),
  staff: z.int(),
});
export type SsoSettings = z.infer<typeof SsoSettings>;

/** What the browser goes to the provider with. The verifier stays in its tab and comes back with the answer (RFC 7636). */
const SsoStart = z.object({ address: z.url({ protocol: /^https?$/ }), verifier: z.string() });

/** What the provider has sent the browser back with, and what the tab has kept. */
const SsoAnswer = {
  code: Opaque(4000),
  state: Opaque(500),
  /** The provider, where it names itself (RFC 9207). */
  iss: Opaque(500).optional(),
  verifier: Opaque(200),
};
export type SsoAnswer = z.infer<z.ZodObject<typeof SsoAnswer>>;

const OwnSso = z.object({
  /** Host of the firm's provider; null where the firm has none, or has switched it off. */
  host: z.string().nullable(),
  linked: z
    .object({
      /** What the provider calls the account. */
      label: z.string().nullable(),
      host: z.string(),
      linkedAt: Time,
      lastUsedAt: Time.nullable(),
      /** False where the firm has another provider since. */
      current: z.boolean(),
    })
    .nullable(),
});
export type OwnSso = z.infer<typeof OwnSso>;

const staff = ["tenant"] as const;

export const sso = {
  ssoSettings: endpoint({
    method: "GET",
    path: "/Main/SsoSettings",
    access: staff,
    summary: "The OpenID Connect provider at which the firm's staff log in, without its secret; and the addresses to enter there.",
    answer: SsoSettings,
  }),
  saveSsoSettings: endpoint({
    method: "PUT",
    path: "/Main/SsoSettings",
    access: staff,
    summary: "Sets the firm's provider. Links with another issuer stay, and count again with it.",
    body: z
      .strictObject({ ...provider, enabled: z.boolean(), exclusive: z.boolean(), exceptUserId: Id.nullable() })
      .refine(({ exclusive, exceptUserId }) => !exclusive || exceptUserId !== null, {
        error: "validation.sso.except",
        path: ["exceptUserId"],
      }),
    answer: SsoSettings.extend({ message: z.string() }),
    ownTransactions: true,
    errors: ["confirmation.required", "rate.limited"],
  }),
  testSso: endpoint({
    method: "POST",
    path: "/Service/TestSso",
    access: staff,
    summary: "Asks a provider for its configuration and keys, and whether it knows client and secret; says what is wrong.",
    body: z.strictObject(provider),
    answer: z.object({ works: z.boolean(), reason: z.string().nullable() }),
    ownTransactions: true,
    errors: ["rate.limited"],
  }),
  ssoOffer: endpoint({
    method: "GET",
    path: "/Users/SsoOffer",
    access: ["public"],
    summary: "Whose provider a login address means: the firm's name, and the host that the browser will be sent to.",
    query: z.strictObject({ firm: SsoKey }),
    answer: z.object({ firm: z.string(), host: z.string() }),
    errors: ["sso.off", "rate.limited"],
  }),
  startSsoLogin: endpoint({
    method: "POST",
    path: "/Users/SsoLoginStart",
    access: ["public"],
    summary: "Where the browser goes to log in at the firm's provider; good for five minutes, once, in this tab.",
    body: z.strictObject({ firm: SsoKey }),
    answer: SsoStart,
    errors: ["sso.off", "sso.unavailable", "rate.limited"],
  }),
  logInBySso: endpoint({
    method: "POST",
    path: "/Users/SsoLogin",
    access: ["public"],
    summary: "Logs in whoever has linked the account that the provider vouches for. Where the code is due too, the refusal holds a ticket.",
    body: z.strictObject({ firm: SsoKey, ...SsoAnswer }),
    answer: LoggedIn,
    ownTransactions: true,
    errors: ["sso.off", "sso.refused", "sso.unlinked", "sso.unavailable", "auth.codeRequired", "tenant.deactivated", "rate.limited"],
  }),
  finishSsoLogin: endpoint({
    method: "POST",
    path: "/Users/SsoCode",
    access: ["public"],
    summary: "Ends a login at the provider with the code of the second factor; the ticket is good for five minutes.",
    body: z.strictObject({ ticket: Opaque(500), verifier: Opaque(200), code: SecondFactor }),
    answer: LoggedIn,
    ownTransactions: true,
    errors: ["sso.refused", "auth.codeRequired", "auth.codeWrong", "tenant.deactivated", "rate.limited"],
  }),
  ownSso: endpoint({
    method: "GET",
    path: "/Users/SsoIdentity",
    access: staff,
    summary: "The account at the firm's provider that one has linked, if there is one.",
    answer: OwnSso,
    withoutPlan: true,
  }),
  startSsoLink: endpoint({
    method: "POST",
    path: "/Users/SsoLinkStart",
    access: staff,
    summary:
      "Where the browser goes to link an account of the firm's provider with one's own user; good for five minutes, in this session.",
    answer: SsoStart,
    ownTransactions: true,
    withoutPlan: true,
    errors: ["confirmation.required", "sso.off", "sso.unavailable", "rate.limited"],
  }),
  linkSso: endpoint({
    method: "POST",
    path: "/Users/SsoLink",
    access: staff,
    summary: "Links the account that the provider vouches for with one's own user, in place of one linked before.",
    body: z.strictObject(SsoAnswer),
    answer: MessageOnly,
    ownTransactions: true,
    withoutPlan: true,
    errors: ["sso.off", "sso.refused", "sso.taken", "sso.unavailable", "rate.limited"],
  }),
  unlinkSso: endpoint({
    method: "DELETE",
    path: "/Users/SsoIdentity",
    access: staff,
    summary: "Takes the link away; nobody logs in with that account any more.",
    answer: MessageOnly,
    withoutPlan: true,
    errors: ["confirmation.required", "resource.notFound", "sso.required"],
  }),
};
