import type Stripe from "stripe";
import { publicHosts } from "@stammdaten/datev/hosts.ts";
import { connectDatabase } from "./db/connection.ts";
import { loadKeys } from "./db/keys.ts";
import type { Files } from "@stammdaten/files/files.ts";
import { openFiles } from "@stammdaten/files/open-files.ts";
import { openClamd } from "./integrations/scanner/clamd.ts";
import { createOpenFirmDatev, type OpenFirmDatev } from "./features/datev/settings/firm-connection.ts";
import { openStripe } from "./integrations/stripe/open-stripe.ts";
import type { Settings } from "./settings.ts";
import { observeDatev } from "./observability/observe-datev.ts";
import { observeStripe } from "./observability/observe-stripe.ts";
import type { Telemetry } from "./observability/telemetry.ts";

/** What both mains share: made once, of the settings. */
export type Deps = Telemetry & {
  readonly settings: Settings;
  readonly version: string;
  readonly files: Files;
  /** True where a file holds malware. */
  readonly scan: (path: string) => Promise<boolean>;
  readonly openDatev: OpenFirmDatev;
  readonly stripe: Stripe;
};

export function createDeps(settings: Settings, version: string, telemetry: Telemetry): Deps {
  connectDatabase(settings.DATABASE_URL, settings.DATABASE_POOL);
  loadKeys({ data: settings.DATA_KEY, link: settings.LINK_KEY });
  const hosts = publicHosts(settings.EGRESS_ALLOW);
  return {
    ...telemetry,
    settings,
    version,
    files: openFiles(settings),
    scan: settings.CLAMD_URL === undefined ? () => Promise.resolve(false) : openClamd(settings.CLAMD_URL),
    openDatev: createOpenFirmDatev(hosts, observeDatev(telemetry)),
    stripe: openStripe({ secretKey: settings.STRIPE_SECRET_KEY, apiBase: settings.STRIPE_API_BASE }, observeStripe(telemetry)),
  };
}
