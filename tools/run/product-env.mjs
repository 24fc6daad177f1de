import path from "node:path";
import { root } from "./settings.mjs";

/** Variables that only the scripts may know: the owner's url never reaches a process that serves requests. */
const PRIVATE = ["DATABASE_URL", "APP_DATABASE_URL"];
/** Secrets of the product, which the stand-ins do not receive. */
const SECRETS = ["JWT_SECRET", "DATA_KEY", "LINK_KEY", "AUDIT_KEY", "STRIPE_SECRET_KEY"];
/** What the Stripe stand-in takes; a key of one's own means Stripe itself. */
const DEMO_STRIPE_KEY = "sk_test_demo";
const DEMO_WEBHOOK_SECRET = "whsec_demo";

/**
 * The environment without npm's variables and without the named ones.
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} without
 * @returns {Record<string, string>}
 */
function copyEnv(env, without) {
  /** @type {Record<string, string>} */
  const kept = {};
  for (const [name, value] of Object.entries(env))
    if (value !== undefined && !/^npm_/i.test(name) && !without.includes(name)) kept[name] = value;
  return kept;
}

/**
 * Who is asked about payments: the stand-in, unless a key is set or nothing may stand in.
 * @param {NodeJS.ProcessEnv} env
 * @param {import("./settings.mjs").LocalSettings} settings
 * @param {string} nodeEnv
 * @returns {Record<string, string>}
 */
function chooseStripe(env, settings, nodeEnv) {
  if (env["STRIPE_SECRET_KEY"] || nodeEnv === "production") return {};
  return {
    STRIPE_SECRET_KEY: DEMO_STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: env["STRIPE_WEBHOOK_SECRET"] || DEMO_WEBHOOK_SECRET,
    STRIPE_API_BASE: env["STRIPE_API_BASE"] || `http://localhost:${settings.stripePort}`,
  };
}

/**
 * What may be called though it is not public: the stand-in for DATEV, unless something is set or nothing may stand in.
 * @param {NodeJS.ProcessEnv} env
 * @param {import("./settings.mjs").LocalSettings} settings
 * @param {string} nodeEnv
 */
const chooseEgress = (env, { datevPort }, nodeEnv) =>
  env["EGRESS_ALLOW"] || (nodeEnv === "production" ? "" : `localhost:${datevPort},127.0.0.1:${datevPort}`);

/**
 * The environment of API, worker and demo data.
 * @param {object} options
 * @param {NodeJS.ProcessEnv} options.env what the caller has set goes before every default
 * @param {import("./settings.mjs").LocalSettings} options.settings
 * @param {import("./secrets.mjs").LocalSecrets} options.secrets
 * @param {string} options.databaseUrl of the role `app`
 * @returns {Record<string, string>}
 */
export function buildProductEnv({ env, settings, secrets, databaseUrl }) {
  const nodeEnv = env["NODE_ENV"] || "development";
  return {
    ...copyEnv(env, PRIVATE),
    NODE_ENV: nodeEnv,
    PORT: String(settings.port),
    APP_URL: settings.appUrl,
    DATA_DIR: settings.dataDir,
    DATABASE_URL: databaseUrl,
    FILES_URL: env["FILES_URL"] || `file:${path.join(settings.dataDir, "files")}`,
    LISTS_DIR: env["LISTS_DIR"] || path.join(settings.dataDir, "lists"),
    JWT_SECRET: env["JWT_SECRET"] || secrets.JWT_SECRET,
    DATA_KEY: env["DATA_KEY"] || secrets.DATA_KEY,
    LINK_KEY: env["LINK_KEY"] || secrets.LINK_KEY,
    AUDIT_KEY: env["AUDIT_KEY"] || secrets.AUDIT_KEY,
    AUDIT_HEADS: env["AUDIT_HEADS"] || path.join(settings.dataDir, "audit-heads"),
    SMTP_URL: env["SMTP_URL"] || `smtp://localhost:${settings.smtpPort}`,
    SMTP_PORT: String(settings.smtpPort),
    MAIL_UI_PORT: String(settings.mailUiPort),
    DATEV_SANDBOX_PORT: String(settings.datevPort),
    EGRESS_ALLOW: chooseEgress(env, settings, nodeEnv),
    ...chooseStripe(env, settings, nodeEnv),
    WEB_ROOT: env["WEB_ROOT"] || path.join(root, "apps/web/dist"),
    DEMO: nodeEnv === "production" ? "false" : env["DEMO"] || "true",
  };
}

/**
 * The worker's environment: its inner port is the one behind the API's, which is on the same machine.
 * @param {Record<string, string>} productEnv
 * @returns {Record<string, string>}
 */
export function buildWorkerEnv(productEnv) {
  const port = Number(productEnv["METRICS_PORT"] || 0);
  return port === 0 ? productEnv : { ...productEnv, METRICS_PORT: String(port + 1) };
}

/**
 * The environment of the stand-ins.
 * @param {{ env: NodeJS.ProcessEnv, settings: import("./settings.mjs").LocalSettings }} options
 * @returns {Record<string, string>}
 */
export function buildSandboxEnv({ env, settings }) {
  return {
    ...copyEnv(env, [...PRIVATE, ...SECRETS, "PORT"]),
    NODE_ENV: env["NODE_ENV"] || "development",
    APP_URL: settings.appUrl,
    DATA_DIR: settings.dataDir,
    SMTP_PORT: String(settings.smtpPort),
    MAIL_UI_PORT: String(settings.mailUiPort),
    DATEV_SANDBOX_PORT: String(settings.datevPort),
    STRIPE_SANDBOX_PORT: String(settings.stripePort),
    STRIPE_WEBHOOK_URL: env["STRIPE_WEBHOOK_URL"] || `http://localhost:${settings.port}/api/Stripe/Webhook`,
    STRIPE_WEBHOOK_SECRET: env["STRIPE_WEBHOOK_SECRET"] || DEMO_WEBHOOK_SECRET,
  };
}
