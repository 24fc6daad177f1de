import type { OpenDatev } from "@stammdaten/datev/gateway.ts";
import type { JobHandlers } from "../../jobs/job.ts";
import { createDeliverToDatev } from "./deliver-to-datev.job.ts";
import type { CompanyLookUps } from "./map-company.ts";

/** The jobs of this feature. */
export const createDatevJobs = (deps: { openDatev: OpenDatev; nameIndustry: CompanyLookUps["nameIndustry"] }): Pick<JobHandlers, "deliverToDatev"> => ({
  deliverToDatev: createDeliverToDatev(deps),
});
