import { inTenant } from "../db/in-tenant.ts";
import { listFirms } from "../db/list-firms.ts";
import { countPlainFiles } from "../features/documents/plain-files/find-plain-files.ts";
import { systemActor } from "../jobs/job.ts";
import { advise, ok, type Check } from "./check.ts";

/** No file of a firm lies in the store as it was sent: the worker encrypts those of releases before. */
export const checkEncryption: Check = {
  name: "encryption",
  needs: ["migrations"],
  remedy: "See the checks above; what is stored could not be counted.",
  ask: async () => {
    const firms = await listFirms("list the firms, to count files that are not encrypted");
    let plain = 0;
    for (const id of firms) plain += await inTenant(id, systemActor, countPlainFiles);
    if (plain === 0) return ok("all files of firms are encrypted");
    return advise(
      `${plain} files of firms are not encrypted yet`,
      "See that a worker runs: it encrypts them by itself, beginning anew every hour. What is left after a day is missing or damaged in the store: docs/operator/backup.md says how to bring it back.",
    );
  },
};
