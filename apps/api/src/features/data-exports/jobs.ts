import type { Files } from "@stammdaten/files/files.ts";
import type { JobHandlers } from "../../jobs/job.ts";
import { createBuildExport } from "./build-export.job.ts";
import type { Prints } from "./build/pack-content.ts";
import { removeExportJob } from "./remove-export.job.ts";

/** The jobs that make exports and remove them. */
export const createDataExportJobs = (deps: { files: Files; prints: Prints }): Pick<JobHandlers, "buildExport" | "removeExport"> => ({
  buildExport: createBuildExport(deps),
  removeExport: removeExportJob,
});
