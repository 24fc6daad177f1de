import { tmpdir } from "node:os";
import path from "node:path";
import { TRIAL_DAYS } from "@stammdaten/shared/contract/plans.ts";
import { fetchedListNames, type FetchedListName } from "@stammdaten/shared/gwg/legal-list-names.ts";
import { isAllowedHost, parseAllowedHost } from "@stammdaten/datev/hosts.ts";
import { isSafeAddress } from "@stammdaten/datev/is-safe-address.ts";
import { z } from "zod";
import { readEnvironment, type Environment } from "@stammdaten/settings/read-environment.ts";
import { readDatabaseUrl } from "./db/database-url.ts";

/** While it is rotated, the new one and those before it, separated by commas. */
const Secrets = z.string().regex(/^[^,]{32,}(,[^,]{32,})*$/, { error: "needs at least 32 characters; several are separated by commas" });
/** While it is rotated, the new one and those before it, separated by commas. */
export const Keys = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}=?( *, *[A-Za-z0-9_-]{43}=?)*$/, { error: "needs 32 bytes as base64url, or several separated by commas" });
const Port = z.coerce.number().int().min(0).max(65_535);
const Flag = z.enum(["true", "false"]).transform((value) => value === "true");
const Origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);

const ListAddress = z.string().refine(isSafeAddress, { error: "must be an address of https, without user and password" });

const splitCommas = (text: string): string[] =>
  text
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);

/** What a pooler's url says wrong. */
function checkDatabaseUrl(text: string, context: z.RefinementCtx): void {
  try {
    readDatabaseUrl(text);
  } catch (error) {
    context.addIssue({ code: "custom", message: error instanceof Error ? error.message : String(error) });
  }
}

const Settings = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  PORT: Port.default(3000),
  /** Address to listen on; every one of the machine where absent. */
  HOST: z.string().optional(),
  /** Where the product is reached; links in mails begin with it. */
  APP_URL: Origin.default("http://localhost:3000"),
  /** Further origins that links in mails may begin with when a call asks for one, separated by commas. */
  LINK_ORIGINS: z.string().default("").transform(splitCommas).pipe(z.array(Origin)),
  /** A second host name of the same server that answers uploaded files and nothing else; absent, `APP_URL` does. */
  CONTENT_URL: Origin.optional(),
  /** PostgreSQL, as the role `app`; with `pooler=transaction` the pooler in front of it. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).superRefine(checkDatabaseUrl),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** Whether mails go to the relay encrypted or not at all; in production they do unless it says otherwise. */
  SMTP_REQUIRE_TLS: Flag.optional(),
  /**
   * Who runs the product: for the imprint, and for the documents that ship with it. Nothing is published in the operator's name before
   * name, address and e-mail address are set. Lines of address and details are separated by `|`.
   */
  OPERATOR_NAME: z.string().default(""),
  OPERATOR_ADDRESS: z.string().default(""),
  OPERATOR_EMAIL: z.string().default(""),
  OPERATOR_PHONE: z.string().default(""),
  /** Further lines of the imprint: who represents the operator, register and number, VAT ID. */
  OPERATOR_DETAILS: z.string().default(""),
  MAIL_FROM: z.string().min(3).default("Stammdaten <no-reply@localhost>"),
  /** `file:` and a folder, or `s3://bucket`, with `?endpoint=…&region=…` where the store is not Amazon's. */
  FILES_URL: z.string().regex(/^(file:.+|s3:\/\/[a-z0-9.-]{3,63}(\?.*)?$)/, { error: "must be file: and a folder, or s3:// and a bucket" }),
  S3_ACCESS_KEY_ID: z.string().default(""),
  S3_SECRET_ACCESS_KEY: z.string().default(""),
  /** Folder for files on their way to an S3 store. */
  INCOMING_FOLDER: z.string().default(path.join(tmpdir(), "stammdaten-incoming")),
  /** A ClamAV daemon that looks at every upload: `tcp://host:port` or `unix:/path`. Off where absent. */
  CLAMD_URL: z
    .string()
    .regex(/^(tcp:\/\/[^/]+|unix:\/.+)$/, { error: "must be tcp://host:port or unix:/path" })
    .optional(),
  /** Folder of newer lists of banks and tax offices that an operator imported; absent where nobody does. */
  LISTS_DIR: z.string().optional(),
  /** Where the worker fetches lists of the law every day; one without an address is imported by file. */
  LIST_SANCTIONS_EU_URL: ListAddress.optional(),
  LIST_SANCTIONS_UN_URL: ListAddress.optional(),
  LIST_HIGH_RISK_COUNTRIES_URL: ListAddress.optional(),
  LIST_PEP_FUNCTIONS_URL: ListAddress.optional(),
  /** Signs sessions; while it is rotated, several: the first signs, all verify. */
  JWT_SECRET: Secrets,
  /**
   * Wraps the keys that each firm's data are encrypted with, and encrypts others' secrets. While it is rotated, the new one and those
   * before it, separated by commas: the first encrypts, all decrypt.
   */
  DATA_KEY: Keys,
  /** Makes the tokens of links; while it is rotated, several: the first makes new ones, all check. */
  LINK_KEY: Keys,
  /** Signs the ends of firms' audit logs (Ed25519); while it is rotated, several: the first signs, all verify. For the worker alone. */
  AUDIT_KEY: Keys.optional(),
  /** Folder outside of the database for the signed ends; the worker needs it in production. */
  AUDIT_HEADS: z.string().optional(),
  /** Session length in seconds, whatever happens. */
  TOKEN_TTL: z.coerce
    .number()
    .int()
    .min(60)
    .default(8 * 3600),
  /** Seconds without a request that end a session. */
  SESSION_IDLE: z.coerce
    .number()
    .int()
    .min(60)
    .default(30 * 60),
  INVITATION_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  /** Days of trial from a firm's confirmation. */
  TRIAL_DAYS: z.coerce.number().int().min(0).max(365).default(TRIAL_DAYS),
  /** Folder of the built web app; absent when a reverse proxy serves it. */
  WEB_ROOT: z.string().optional(),
  /** Addresses of reverse proxies whose X-Forwarded-For is believed, separated by commas or blanks. */
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  /** How often the worker looks for work, in milliseconds. */
  WORKER_POLL_MS: z.coerce.number().int().min(20).default(500),
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(50).default(8),
  /** Loads the demo firm. */
  DEMO: Flag.default(false),
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_(test|live)_[A-Za-z0-9_]+$/, { error: "must be a secret key of Stripe's" }),
  /** The webhook's signing secret; while it is rotated, the new one and the old, separated by a comma. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform(splitCommas)
    .pipe(
      z
        .array(z.string().regex(/^whsec_/, { error: "must begin with whsec_" }))
        .min(1)
        .max(2),
    ),
  /** Where Stripe is reached when it is not Stripe's own address: the stand-in. */
  STRIPE_API_BASE: Origin.optional(),
  /**
   * Hosts that may be called at an address that a firm or a list's setting gave, though they are not public: `name`, `name:port`, an
   * address or a range (`10.1.0.0/16`), separated by commas. A firm's own network is reached by its connector.
   */
  EGRESS_ALLOW: z
    .string()
    .default("")
    .transform(splitCommas)
    .pipe(
      z.array(
        z.string().refine(isAllowedHost, { error: "must be names, addresses or ranges, separated by commas" }).transform(parseAllowedHost),
      ),
    ),
  /** Where the demo's stand-in for DATEV is reached. */
  SANDBOX_NAME: z.string().min(1).default("localhost"),
  DATEV_SANDBOX_PORT: Port.default(58_454),
  /** Port of metrics and health, for those who run the product; never led to from outside. Off where absent. */
  METRICS_PORT: Port.optional(),
  /** The one address that it is opened on; all of them where absent. */
  METRICS_HOST: z.string().optional(),
  /** Collector of traces (OTLP over HTTP); none are made where absent. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** What the collector wants to see beside: `name=value`, separated by commas. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .default("")
    .transform(splitCommas)
    .pipe(z.array(z.templateLiteral([z.string().min(1), "=", z.string()], { error: "must be name=value, separated by commas" })))
    .transform((pairs) =>
      Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf("=")).trim(), pair.slice(pair.indexOf("=") + 1).trim()])),
    ),
  /** The share of traces that are kept, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(["silent", "fatal", "error", "warn", "info", "debug"]).default("info"),
});

export type Settings = z.infer<typeof Settings>;

type Given = Readonly<Record<string, string>>;

/** Whether a mail may leave encrypted alone. */
export const requiresTls = ({ SMTP_REQUIRE_TLS, NODE_ENV }: Pick<Settings, "SMTP_REQUIRE_TLS" | "NODE_ENV">): boolean =>
  SMTP_REQUIRE_TLS ?? NODE_ENV === "production";

/** Where each list of the law is fetched that has an address. */
export const listAddressesOf = (
  settings: Pick<Settings, `LIST_${"SANCTIONS_EU" | "SANCTIONS_UN" | "HIGH_RISK_COUNTRIES" | "PEP_FUNCTIONS"}_URL`>,
): ReadonlyMap<FetchedListName, string> => {
  const addresses: Readonly<Record<FetchedListName, string | undefined>> = {
    sanctionsEu: settings.LIST_SANCTIONS_EU_URL,
    sanctionsUn: settings.LIST_SANCTIONS_UN_URL,
    highRiskCountries: settings.LIST_HIGH_RISK_COUNTRIES_URL,
    pepFunctions: settings.LIST_PEP_FUNCTIONS_URL,
  };
  return new Map(fetchedListNames.flatMap((list) => (addresses[list] === undefined ? [] : [[list, addresses[list]] as const])));
};

/** The name of every setting. */
export const SETTING_NAMES: readonly string[] = Object.keys(Settings.shape);

/**
 * Reads every setting once, at the start: each as `NAME`, or as `NAME_FILE`.
 * @throws Error whose message names each wrong or missing setting, one a line, and says what is wanted
 */
export function readSettings(environment: Environment): Settings {
  const { given, wrong: unread } = readEnvironment(environment, SETTING_NAMES);
  const isUnread = (line: string): boolean => unread.some((one) => nameIn(one) === nameIn(line));
  const result = Settings.safeParse(given);
  const misfits = [...unread, ...nameWrong(result.error, given).filter((line) => !isUnread(line))];
  const isNamed = (line: string): boolean => misfits.some((one) => nameIn(one) === nameIn(line));
  const weak = given["NODE_ENV"] === "production" ? nameWeak(given).filter((line) => !isNamed(line)) : [];
  const wrong = [...misfits, ...nameMissingTogether(given), ...nameSharedHost(result.data), ...weak];
  if (!result.success || wrong.length > 0) throw new Error(wrong.join("\n"));
  return result.data;
}

const nameIn = (line: string): string => line.split(":")[0] ?? line;

function nameWrong(error: z.ZodError | undefined, given: Given): string[] {
  return (error?.issues ?? []).map(
    ({ path: [name], message }) =>
      `${String(name)}: ${given[String(name)] === undefined ? "is missing; docs/operator/settings.md says what it holds" : message}`,
  );
}

function nameMissingTogether({ FILES_URL = "", S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Given): string[] {
  if (!FILES_URL.startsWith("s3:") || (S3_ACCESS_KEY_ID !== undefined && S3_SECRET_ACCESS_KEY !== undefined)) return [];
  return ["S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: needed where FILES_URL names an S3 store"];
}

/** A host that answers pages too keeps nothing apart. */
function nameSharedHost(read: Settings | undefined): string[] {
  if (read?.CONTENT_URL === undefined) return [];
  const { host } = new URL(read.CONTENT_URL);
  if ([read.APP_URL, ...read.LINK_ORIGINS].every((origin) => new URL(origin).host !== host)) return [];
  return ["CONTENT_URL: needs a host of its own, beside those of APP_URL and LINK_ORIGINS"];
}

const SECRETS = ["JWT_SECRET", "DATA_KEY", "LINK_KEY", "AUDIT_KEY"] as const;
const MAKE_ONE = "make one with: openssl rand -base64 32 | tr '+/' '-_' | tr -d =";

/** What is good enough to try things out, and not for the data of others. */
function nameWeak(given: Given): string[] {
  const secrets = SECRETS.flatMap((name) => splitCommas(given[name] ?? "").map((value) => ({ name, value })));
  return [
    ...(given["DEMO"] === "true" ? ["DEMO: there is no demo data in production"] : []),
    ...(given["STRIPE_API_BASE"] === undefined ? [] : ["STRIPE_API_BASE: there is no stand-in for Stripe in production"]),
    ...((given["STRIPE_WEBHOOK_SECRET"] ?? "").split(",").some((secret) => secret.trim() !== "" && secret.trim().length < 20)
      ? ["STRIPE_WEBHOOK_SECRET: too weak for production; take the signing secret that Stripe shows beside the endpoint"]
      : []),
    ...(new Set(secrets.map(({ value }) => value)).size < secrets.length ? [`${SECRETS.join(", ")}: each needs a value of its own`] : []),
    ...secrets
      .filter(({ value }) => new Set(value).size < 12 || /secret|change|demo|example|password/i.test(value))
      .map(({ name }) => `${name}: too weak for production; ${MAKE_ONE}`),
  ];
}
