import { z } from "zod";
import { parseUrl } from "../values/parse-url.ts";
import { endpoint } from "./endpoint.ts";
import { confidential, Day, Id, Message, MessageOnly, Mine, MultiLineText, page, pageQuery, tenantQuery, Time } from "./schemas.ts";
import { datevFindings, datevWays, sentParts, syncCauses, syncFilters, syncStatuses } from "./choices.ts";

export { datevWays, syncStatuses } from "./choices.ts";

export type SyncStatus = (typeof syncStatuses)[number];
export type SyncFilter = (typeof syncFilters)[number];

export const DatevFinding = z.enum(datevFindings);
export type DatevFinding = z.infer<typeof DatevFinding>;

export const SyncLog = z.object({
  id: Id,
  mandantType: z.enum(["person", "company"]),
  mandantId: Id,
  name: z.string(),
  datevNumber: z.number().int().nullable(),
  status: z.enum(syncStatuses),
  attempts: z.number().int(),
  lastAttemptAt: Time.nullable(),
  durationMs: z.number().int().nullable(),
  message: confidential(z.string().nullable()),
  /** When it is tried next by itself; null where it is not. */
  nextAttemptAt: Time.nullable(),
  inDatev: DatevFinding.nullable(),
  createdAt: Time,
});
export type SyncLog = z.infer<typeof SyncLog>;

export const SyncCause = z.enum(syncCauses);
export type SyncCause = z.infer<typeof SyncCause>;

/** A delivery in the log; `cause` says why it did not arrive, null where nothing is wrong. */
export const SyncLogRow = SyncLog.extend({ cause: SyncCause.nullable() });
export type SyncLogRow = z.infer<typeof SyncLogRow>;

/** A line of what was sent, in the caller's language; numbers that identify someone are masked. */
export const SentField = z.object({ part: z.enum(sentParts), label: z.string(), value: confidential(z.string()) });
export type SentField = z.infer<typeof SentField>;

export const SyncAttempt = z.object({
  at: Time,
  durationMs: z.number().int(),
  outcome: z.string(),
  cause: SyncCause.nullable(),
  fields: z.array(SentField),
  /** What was sent, secrets masked. */
  sent: z.json().nullable(),
  /** DATEV's answer. */
  answer: z.json().nullable(),
});
export type SyncAttempt = z.infer<typeof SyncAttempt>;

/** Client numbers, both ends included. */
export const NumberRange = z.object({ from: z.number().int(), to: z.number().int() });

const DatevSettings = z.object({
  way: z.enum(datevWays),
  baseUrl: z.string().nullable(),
  username: z.string().nullable(),
  passwordSet: z.boolean(),
  automatic: z.boolean(),
  authentication: z.enum(["basic", "ntlm"]),
  /** PEM of the only authority whose certificates are trusted. */
  certificateAuthority: z.string().nullable(),
  /** SHA-256 of the only certificate that is trusted, 64 digits of hex. */
  certificateFingerprint: z.string().nullable(),
  /** Digits of the longest client number, as the firm's DATEV said when it was last asked. */
  numberDigits: z.number().int(),
  /** The client numbers that new clients get; null for all that the firm's DATEV takes. */
  numberRange: NumberRange.nullable(),
});

/** Answers that share a place in DATEV's record, where DATEV has another value than our master data; null for none. */
const DatevDifference = z.object({
  paths: z.array(z.string()),
  label: z.string(),
  ours: confidential(z.string().nullable()),
  datev: confidential(z.string().nullable()),
});
export type DatevDifference = z.infer<typeof DatevDifference>;

/** `unavailable` carries the reason in the caller's language; there are items only where both were compared. */
const DatevState = z.object({
  state: z.enum(["compared", "notInDatev", "notSetUp", "unavailable"]),
  reason: z.string().nullable(),
  items: z.array(DatevDifference),
});
export type DatevState = z.infer<typeof DatevState>;

/** Scheme, host and port, nothing else. */
const BaseUrl = z
  .url({ protocol: /^https?$/, error: "validation.url.invalid" })
  .max(200)
  .refine(
    (text) => {
      const url = parseUrl(text);
      return url !== null && url.username === "" && url.password === "" && url.pathname === "/" && url.search === "" && url.hash === "";
    },
    { error: "validation.url.invalid" },
  );

/** Where our server calls, it must know whom; of the way through a connector only the connector knows. */
function requireServer({
  value,
  issues,
}: z.core.ParsePayload<{ way: (typeof datevWays)[number]; baseUrl?: string | undefined; username?: string | undefined }>): void {
  if (value.way === "connector") return;
  for (const key of ["baseUrl", "username"] as const)
    if (value[key] === undefined)
      issues.push({ code: "custom", message: "validation.required", path: [key], input: undefined, params: { label: `fields.${key}` } });
}

/** A preset stands for what firms had before there was the choice. */
const DatevSettingsInput = z
  .strictObject({
    way: z.enum(datevWays).default("direct"),
    baseUrl: BaseUrl.optional(),
    username: MultiLineText(200).optional(),
    password: z.string().min(1).max(500).optional(),
    automatic: z.boolean(),
    authentication: z.enum(["basic", "ntlm"]).default("basic"),
    certificateAuthority: z.string().min(1, { error: "validation.certificate.invalid" }).max(20_000).nullable().default(null),
    certificateFingerprint: z
      .string()
      .regex(/^([0-9a-f]{2}:?){31}[0-9a-f]{2}$/i, { error: "validation.fingerprint.invalid" })
      .nullable()
      .default(null),
  })
  .check(requireServer)
  .refine(({ certificateAuthority, certificateFingerprint }) => certificateAuthority === null || certificateFingerprint === null, {
    error: "validation.certificate.one",
    path: ["certificateFingerprint"],
  });

const ConnectCheck = z.object({ active: z.boolean(), latencyMs: z.number().int().nullable(), reason: z.string().nullable() });

/** What was found at the other end; null for what was not reported, or not reached. */
const ConnectTest = ConnectCheck.extend({
  version: z.string().nullable(),
  /** Names of the loaded interfaces. */
  domains: z.array(z.string()),
  numberDigits: z.number().int().nullable(),
  /** The smallest free client number from where the installation begins to count. */
  freeNumber: z.number().int().nullable(),
  /** The one that the server shows; null without TLS. `trusted`: whether these settings trust it. */
  certificate: z
    .object({ fingerprint: z.string(), subject: z.string(), issuer: z.string(), validTo: Time, trusted: z.boolean() })
    .nullable(),
});
export type ConnectTest = z.infer<typeof ConnectTest>;

export const datev = {
  datevSyncLogs: endpoint({
    method: "GET",
    path: "/Main/DatevSyncLogs",
    access: ["tenant", "support"],
    scope: "read",
    summary: "Deliveries to DATEV, newest first; `inDatev` lists the newest of each client of whom that is known.",
    query: z.strictObject({
      ...tenantQuery,
      ...pageQuery(["createdAt"]),
      status: z.enum(syncFilters).optional(),
      inDatev: DatevFinding.optional(),
      responsible: Mine.optional(),
      /** Only the deliveries of this client. */
      clientId: Id.optional(),
      fromDate: Day.optional(),
      toDate: Day.optional(),
    }),
    answer: page(SyncLogRow),
    errors: ["range.invalid"],
  }),
  datevSyncLog: endpoint({
    method: "GET",
    path: "/Main/DatevSyncLog",
    access: ["tenant", "support"],
    scope: "read",
    summary: "One delivery with its attempts.",
    query: z.strictObject({ ...tenantQuery, id: Id }),
    answer: SyncLogRow.extend({ history: z.array(SyncAttempt) }),
    objectKey: "id",
    errors: ["resource.notFound"],
  }),
  datevSyncRetry: endpoint({
    method: "POST",
    path: "/Main/DatevSyncRetry",
    access: ["tenant"],
    summary:
      "Delivers one again, or all that are not delivered. Those of more than 200 clients are queued by the worker: then `GET /Main/Job` tells by `jobId` how far it is, and `DELETE /Main/Job` cancels it.",
    query: z.strictObject({ ...tenantQuery, id: Id.optional() }),
    answer: MessageOnly.extend({ jobId: Id.nullable() }),
    status: 202,
    objectKey: "id",
    errors: ["datev.nothingToRetry", "resource.notFound"],
  }),
  checkIsDatevConnectActive: endpoint({
    method: "GET",
    path: "/Service/CheckIsDatevConnectActive",
    access: ["tenant", "admin"],
    summary: "Whether the firm's DATEVconnect answers; within 5 s.",
    query: z.strictObject(tenantQuery),
    answer: ConnectCheck,
    errors: ["rate.limited"],
    ownTransactions: true,
  }),
  testDatevConnect: endpoint({
    method: "POST",
    path: "/Service/TestDatevConnect",
    access: ["tenant"],
    summary: "Tries settings that need not be saved, within 5 s; an absent password is the stored one, for its own server only.",
    query: z.strictObject(tenantQuery),
    body: DatevSettingsInput,
    answer: ConnectTest,
    errors: ["rate.limited"],
    ownTransactions: true,
  }),
  datevState: endpoint({
    method: "GET",
    path: "/Forms/DatevState",
    access: ["tenant"],
    summary: "Where DATEV has something else than the master data that the form is about; asks DATEV, within 5 s.",
    query: z.strictObject({ id: Id }),
    answer: DatevState,
    objectKey: "id",
    errors: ["resource.notFound"],
  }),
  datevSettings: endpoint({
    method: "GET",
    path: "/Main/DatevSettings",
    access: ["tenant", "support"],
    summary: "How the firm's DATEVconnect is reached. The password is never answered.",
    query: z.strictObject(tenantQuery),
    answer: DatevSettings,
  }),
  saveDatevSettings: endpoint({
    method: "PUT",
    path: "/Main/DatevSettings",
    access: ["tenant"],
    summary:
      "Sets how DATEVconnect is reached; an absent password keeps the old one, the way through a connector removes it. All but `automatic` takes a confirmation of who asks.",
    query: z.strictObject(tenantQuery),
    body: DatevSettingsInput,
    answer: DatevSettings.extend({ message: Message }),
    errors: ["confirmation.required", "rate.limited"],
    ownTransactions: true,
  }),
};
