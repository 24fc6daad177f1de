import { findOpenFiles, type Environment } from "@stammdaten/settings/read-environment.ts";
import { readSettings, SETTING_NAMES, type Settings } from "../settings.ts";
import { advise, fail, ok, type Finding } from "./check.ts";

/** The doctor's first check: are the settings all there, right, strong, and closed to others. Every other check needs them. */
export function askSettings(environment: Environment): { settings?: Settings; finding: Finding } {
  try {
    const settings = readSettings(environment);
    const { NODE_ENV, APP_URL } = settings;
    if (NODE_ENV !== "production") return { settings, finding: ok(`all there (${NODE_ENV}: weak secrets are not looked for)`) };
    if (APP_URL.startsWith("http:"))
      return {
        settings,
        finding: advise(
          `all there, but APP_URL is ${APP_URL}`,
          "Serve the product by https:// and set APP_URL to that: links in mails begin with it.",
        ),
      };
    const open = findOpenFiles(environment, SETTING_NAMES);
    if (open.length > 0)
      return {
        settings,
        finding: advise(
          `all there, but everybody on this machine may read what ${open.join(", ")} ${open.length === 1 ? "names" : "name"}`,
          "Leave such a file to its owner and one group (chmod 640).",
        ),
      };
    return { settings, finding: ok("all there, secrets strong") };
  } catch (error) {
    return {
      finding: fail(
        error instanceof Error ? error.message.replaceAll("\n", "; ") : String(error),
        "Set them right (docs/operator/settings.md) and ask again.",
      ),
    };
  }
}
