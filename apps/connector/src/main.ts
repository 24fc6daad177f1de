import { normalizeFingerprint } from "@stammdaten/datev/server-certificate.ts";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { createCarry } from "./carry-call.ts";
import { checkBothSides } from "./check-both-sides.ts";
import { log } from "./log.ts";
import { openPortal, TokenRefused } from "./portal.ts";
import { readSettings, SettingsWrong, type Settings } from "./settings.ts";
import { work } from "./work.ts";

/** What the process ends with: services start again after 1, after the others somebody has to do something. */
const EXIT = { done: 0, unforeseen: 1, settings: 2, token: 3 } as const;

function settingsOrExit(): Settings {
  const file = process.env["CONNECTOR_SETTINGS"] ?? path.join(import.meta.dirname, "connector.json");
  try {
    return readSettings(process.env, existsSync(file) ? readFileSync(file, "utf8") : undefined);
  } catch (error) {
    if (!(error instanceof SettingsWrong)) throw error;
    process.stderr.write(`${error.message}\nSettings are read from ${file} and from the environment.\n`);
    process.exit(EXIT.settings);
  }
}

async function main(): Promise<number> {
  const settings = settingsOrExit();
  const portal = openPortal({ url: settings.API_URL, token: settings.CONNECTOR_TOKEN, version: BUILD_VERSION });
  const connection = {
    baseUrl: settings.DATEV_URL,
    username: settings.DATEV_USERNAME,
    password: settings.DATEV_PASSWORD,
    authentication: settings.DATEV_AUTHENTICATION,
    certificateAuthority: settings.DATEV_CA_FILE === undefined ? null : readFileSync(settings.DATEV_CA_FILE, "utf8"),
    certificateFingerprint: settings.DATEV_FINGERPRINT === undefined ? null : normalizeFingerprint(settings.DATEV_FINGERPRINT),
  };
  const carry = createCarry(connection);
  if (process.argv.includes("--check")) {
    const checked = await checkBothSides(portal, connection, carry);
    for (const { side, ok, text } of checked) process.stdout.write(`${ok ? "ok   " : "FAULT"} ${side} ${text}\n`);
    return checked.every(({ ok }) => ok) ? EXIT.done : EXIT.unforeseen;
  }
  const stop = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => stop.abort());
  log.info(`connector ${BUILD_VERSION} asks ${settings.API_URL} for work`);
  await work({ portal, carry, log, stop: stop.signal });
  log.info("stopped");
  return EXIT.done;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof TokenRefused)
    log.error(
      "the portal does not know this token (any more): it was revoked or not copied whole. Add a connector in the portal's DATEV settings and enter its token",
    );
  else log.error(error instanceof Error ? `${error.name}: ${error.message}` : "unknown");
  process.exitCode = error instanceof TokenRefused ? EXIT.token : EXIT.unforeseen;
}

// A connection that is kept open for a next call would keep the process.
setTimeout(() => process.exit(), 500).unref();
