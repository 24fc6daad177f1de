import type { Check } from "./check.ts";
import { checkAudit } from "./check-audit.ts";
import { checkClock } from "./check-clock.ts";
import { checkDatabase } from "./check-database.ts";
import { checkDatev } from "./check-datev.ts";
import { checkDiskSpace } from "./check-disk-space.ts";
import { checkEncryption } from "./check-encryption.ts";
import { checkFiles } from "./check-files.ts";
import { checkKeys } from "./check-keys.ts";
import { checkLegalLists } from "./check-legal-lists.ts";
import { checkLists } from "./check-lists.ts";
import { checkMail } from "./check-mail.ts";
import { checkMigrations } from "./check-migrations.ts";
import { checkQueue } from "./check-queue.ts";
import { checkRole } from "./check-role.ts";
import { checkRowSecurity } from "./check-row-security.ts";
import { checkScanner } from "./check-scanner.ts";
import { checkStripe } from "./check-stripe.ts";

/** Without these API and worker do not start in production. */
export const startChecks: readonly Check[] = [checkDatabase, checkRole, checkMigrations];

/** Checks of all dependencies, in the order of the doctor; after the settings, which every check needs. */
export const checks: readonly Check[] = [
  ...startChecks,
  checkRowSecurity,
  checkKeys,
  checkAudit,
  checkClock,
  checkQueue,
  checkMail,
  checkStripe,
  checkFiles,
  checkEncryption,
  checkDiskSpace,
  checkScanner,
  checkLists,
  checkLegalLists,
  checkDatev,
];
