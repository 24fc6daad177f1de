import { pino, type Logger } from "pino";
import type Stripe from "stripe";
import { connectDatabase } from "./db/connection.ts";
import { loadKeys } from "./db/keys.ts";
import type { Files } from "./integrations/files/files.ts";
import { openFiles } from "./integrations/files/open-files.ts";
import { openClamd } from "./integrations/scanner/clamd.ts";
import { openFirmDatev, type OpenFirmDatev } from "./features/datev/firm-connection.ts";
import { openStripe } from "./integrations/stripe/open-stripe.ts";
import type { Settings } from "./settings.ts";

/** What both mains share: made once, of the settings. */
export type Deps = {
  readonly settings: Settings;
  readonly version: string;
  readonly log: Logger;
  readonly files: Files;
  /** True where a file holds malware. */
  readonly scan: (path: string) => Promise<boolean>;
  readonly openDatev: OpenFirmDatev;
  readonly stripe: Stripe;
};

export function createDeps(settings: Settings, version: string): Deps {
  connectDatabase(settings.DATABASE_URL, settings.DATABASE_POOL);
  loadKeys({ data: settings.DATA_KEY, link: settings.LINK_KEY });
  return {
    settings,
    version,
    log: pino({ level: settings.LOG_LEVEL }),
    files: openFiles(settings),
    scan: settings.CLAMD_URL === undefined ? () => Promise.resolve(false) : openClamd(settings.CLAMD_URL),
    openDatev: openFirmDatev,
    stripe: openStripe({ secretKey: settings.STRIPE_SECRET_KEY, apiBase: settings.STRIPE_API_BASE }),
  };
}
