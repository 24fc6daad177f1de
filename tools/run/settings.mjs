import path from "node:path";
import { fileURLToPath } from "node:url";

/** Absolute path of the repository, with a trailing separator. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * @typedef {object} LocalSettings
 * @property {number} port web and API
 * @property {string} appUrl what links in mails begin with, without a trailing slash
 * @property {string} dataDir absolute
 * @property {number} postgresPort
 * @property {number} smtpPort
 * @property {number} mailUiPort
 * @property {number} datevPort
 * @property {number} stripePort
 * @property {string | undefined} databaseUrl the owner's url on a server of one's own
 * @property {string | undefined} appDatabaseUrl the `app` role's url on a server of one's own
 */

/**
 * Reads a port or throws one line that names the setting.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name
 * @param {number} fallback
 */
function readPort(env, name, fallback) {
  const text = env[name];
  if (text === undefined || text === "") return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${name} must be a port from 1 to 65535, not "${text}".`);
  }
  return port;
}

/**
 * Reads what the local stack needs to know from the environment; everything else is for the API's own
 * settings to judge.
 * @param {NodeJS.ProcessEnv} env
 * @returns {LocalSettings}
 * @throws one line that names the wrong setting
 */
export function readSettings(env) {
  const port = readPort(env, "PORT", 3000);
  const databaseUrl = env["DATABASE_URL"] || undefined;
  const appDatabaseUrl = env["APP_DATABASE_URL"] || undefined;
  if ((databaseUrl === undefined) !== (appDatabaseUrl === undefined)) {
    throw new Error(
      "DATABASE_URL (owner) and APP_DATABASE_URL (role app) belong together: give both, or neither for the embedded PostgreSQL.",
    );
  }
  return {
    port,
    appUrl: (env["APP_URL"] || `http://localhost:${port}`).replace(/\/+$/, ""),
    dataDir: path.resolve(root, env["DATA_DIR"] || ".data"),
    postgresPort: readPort(env, "POSTGRES_PORT", 54_329),
    smtpPort: readPort(env, "SMTP_PORT", 1025),
    mailUiPort: readPort(env, "MAIL_UI_PORT", 1080),
    datevPort: readPort(env, "DATEV_SANDBOX_PORT", 58_454),
    stripePort: readPort(env, "STRIPE_SANDBOX_PORT", 12_111),
    databaseUrl,
    appDatabaseUrl,
  };
}
