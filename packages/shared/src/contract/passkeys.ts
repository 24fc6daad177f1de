import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, MessageOnly, page, RequiredText, Time } from "./schemas.ts";
import { LoggedIn } from "./sessions.ts";

/** Bytes as WebAuthn writes them in JSON. */
const Base64Url = (max: number) =>
  z
    .string({ error: "validation.passkey.invalid" })
    .max(max, { error: "validation.passkey.invalid" })
    .regex(/^[A-Za-z0-9_-]+$/, { error: "validation.passkey.invalid" });

const credential = {
  id: Base64Url(1400),
  rawId: Base64Url(1400),
  type: z.literal("public-key", { error: "validation.passkey.invalid" }),
  authenticatorAttachment: z.enum(["cross-platform", "platform"], { error: "validation.passkey.invalid" }).nullish(),
  clientExtensionResults: z.record(z.string().max(100), z.unknown(), { error: "validation.passkey.invalid" }),
};

/** What `navigator.credentials.create` gives (WebAuthn Level 3, RegistrationResponseJSON). */
export const PasskeyRegistration = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: Base64Url(4000),
    attestationObject: Base64Url(50_000),
    authenticatorData: Base64Url(10_000).optional(),
    transports: z.array(z.string().max(40)).max(10).optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: Base64Url(10_000).optional(),
  }),
});
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>;

/** What `navigator.credentials.get` gives (WebAuthn Level 3, AuthenticationResponseJSON). */
export const PasskeyProof = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: Base64Url(4000),
    authenticatorData: Base64Url(10_000),
    signature: Base64Url(10_000),
    userHandle: Base64Url(200).nullish(),
  }),
});
export type PasskeyProof = z.infer<typeof PasskeyProof>;

export const Passkey = z.object({ id: Id, name: z.string(), createdAt: Time, lastUsedAt: Time.nullable() });
export type Passkey = z.infer<typeof Passkey>;

const publicKey = z.literal("public-key");
const required = z.literal("required");

/** What `navigator.credentials.create` takes (WebAuthn Level 3, PublicKeyCredentialCreationOptionsJSON). */
const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(z.object({ type: publicKey, id: z.string() })),
  authenticatorSelection: z.object({ residentKey: required, requireResidentKey: z.literal(true), userVerification: required }),
});

/** What `navigator.credentials.get` takes (WebAuthn Level 3, PublicKeyCredentialRequestOptionsJSON). */
const RequestOptions = z.object({ challenge: z.string(), rpId: z.string(), timeout: z.int(), userVerification: required });
export type PasskeyCreationOptions = z.infer<typeof CreationOptions>;
export type PasskeyRequestOptions = z.infer<typeof RequestOptions>;

const staff = ["tenant", "admin"] as const;

export const passkeys = {
  passkeys: endpoint({
    method: "GET",
    path: "/Users/Passkeys",
    access: staff,
    summary: "One's own passkeys, at most 20, the newest first.",
    answer: page(Passkey),
    withoutPlan: true,
  }),
  startPasskey: endpoint({
    method: "POST",
    path: "/Users/PasskeyOptions",
    access: staff,
    summary: "What the browser needs to make a passkey; good for five minutes, in this session.",
    answer: z.object({ options: CreationOptions }),
    withoutPlan: true,
    errors: ["confirmation.required", "passkey.tooMany"],
  }),
  addPasskey: endpoint({
    method: "POST",
    path: "/Users/Passkey",
    access: staff,
    summary: "Adds the passkey that the browser has made.",
    body: z.strictObject({ name: RequiredText(60), credential: PasskeyRegistration }),
    answer: Passkey.extend({ message: z.string() }),
    status: 201,
    withoutPlan: true,
    errors: ["passkey.refused", "passkey.tooMany"],
  }),
  removePasskey: endpoint({
    method: "DELETE",
    path: "/Users/Passkey",
    access: staff,
    summary: "Removes one of one's own passkeys; nobody logs in with it any more.",
    query: z.strictObject({ id: Id }),
    answer: MessageOnly,
    objectKey: "id",
    withoutPlan: true,
    errors: ["confirmation.required", "resource.notFound"],
  }),
  startPasskeyLogin: endpoint({
    method: "POST",
    path: "/Users/PasskeyLoginOptions",
    access: ["public"],
    summary: "What the browser needs to ask for a passkey; good for five minutes, once.",
    answer: z.object({ options: RequestOptions }),
  }),
  logInByPasskey: endpoint({
    method: "POST",
    path: "/Users/PasskeyLogin",
    access: ["public"],
    summary: "Logs a user of the firm, or an admin, in by passkey; it counts as both factors.",
    body: z.strictObject({ credential: PasskeyProof }),
    answer: LoggedIn,
    ownTransactions: true,
    errors: ["passkey.refused", "sso.required", "tenant.deactivated", "rate.limited"],
  }),
};
