import { z } from "zod";

const LOCAL_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Scheme, host and port; a path behind them is none of ours. */
const Origin = z.url({ protocol: /^https?$/, error: "must be an address with http or https" }).transform((text) => new URL(text).origin);

const Settings = z.object({
  /** Where the portal is, as the firm opens it in the browser. */
  API_URL: Origin.refine((origin) => origin.startsWith("https:") || LOCAL_HOSTS.has(new URL(origin).hostname), {
    error: "must begin with https: the token would be readable on the way",
  }),
  CONNECTOR_TOKEN: z.string({ error: "is missing" }).regex(/^[A-Za-z0-9_-]{43}$/, { error: "is not a connector's token: copy it whole" }),
  DATEV_URL: Origin,
  DATEV_USERNAME: z.string({ error: "is missing" }).min(1, { error: "is missing" }),
  DATEV_PASSWORD: z.string({ error: "is missing" }),
  /** How DATEVconnect is set to log in. */
  DATEV_AUTHENTICATION: z.enum(["basic", "ntlm"], { error: "must be basic or ntlm" }).default("basic"),
  /** File with the authority that issued DATEVconnect's certificate (PEM). */
  DATEV_CA_FILE: z.string().optional(),
  /** SHA-256 of DATEVconnect's certificate, with colons or without. */
  DATEV_FINGERPRINT: z
    .string()
    .regex(/^([0-9a-f]{2}:?){31}[0-9a-f]{2}$/i, { error: "must be a certificate's SHA-256 fingerprint" })
    .optional(),
});
export type Settings = z.infer<typeof Settings>;

/** Settings that cannot be worked with; the message has a line for each, and none of their values. */
export class SettingsWrong extends Error {
  override readonly name = "SettingsWrong";
}

/**
 * Reads the settings: what the environment says goes before what the file says.
 * @param fileText the settings' file, JSON; undefined when there is none
 * @throws SettingsWrong
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>, fileText: string | undefined): Settings {
  const given = Object.fromEntries(
    Object.keys(Settings.shape).flatMap((key) => (environment[key] === undefined ? [] : [[key, environment[key]]])),
  );
  const result = Settings.safeParse({ ...readFile(fileText), ...given });
  if (result.success) return result.data;
  throw new SettingsWrong(result.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`).join("\n"));
}

function readFile(text: string | undefined): Record<string, unknown> {
  if (text === undefined) return {};
  try {
    // Editors on Windows begin a file with a byte order mark.
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text.replace(/^\uFEFF/, "")));
  } catch {
    throw new SettingsWrong("connector.json is not valid JSON: check quotes, commas and doubled backslashes");
  }
}
