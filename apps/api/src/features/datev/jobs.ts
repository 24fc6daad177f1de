import type { JobHandlers } from "../../jobs/job.ts";
import { createCompareWithDatev } from "./compare/compare-with-datev.job.ts";
import { createCheckDebtors } from "./export/check-debtors.job.ts";
import { createRetryDeliveries } from "./deliver/retry-deliveries.job.ts";
import { createDeliverToDatev } from "./deliver/deliver-to-datev.job.ts";
import type { OpenFirmDatev } from "./settings/firm-connection.ts";
import { createReadDatevVersion } from "./settings/read-datev-version.job.ts";
import { createImportFromDatev } from "./take-over/import-from-datev.job.ts";
import type { LookUps } from "./units/unit.ts";

/** The jobs of this feature. */
export const createDatevJobs = (deps: {
  openDatev: OpenFirmDatev;
  nameIndustry: LookUps["nameIndustry"];
}): Pick<
  JobHandlers,
  "deliverToDatev" | "importFromDatev" | "readDatevVersion" | "compareWithDatev" | "checkDebtors" | "retryDeliveries"
> => ({
  deliverToDatev: createDeliverToDatev(deps),
  importFromDatev: createImportFromDatev(deps),
  readDatevVersion: createReadDatevVersion(deps),
  compareWithDatev: createCompareWithDatev(deps),
  checkDebtors: createCheckDebtors(deps),
  retryDeliveries: createRetryDeliveries(),
});
