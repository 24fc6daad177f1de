import type { Files } from "@stammdaten/files/files.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { systemActor, type JobHandler } from "../../../jobs/job.ts";
import { encryptFile } from "./encrypt-file.ts";
import { findPlainFiles } from "./find-plain-files.ts";

/** As much as one job takes: it must end within a minute, and other firms wait behind it. */
const BATCH = { most: 200, milliseconds: 30_000 } as const;

/**
 * Encrypts what releases before have stored as it was sent, one file after the other; what is left goes on in another job. A file whose
 * bytes are missing or damaged is passed over; another failure has the job tried again, which finds only what is left.
 */
export const createEncryptFiles =
  ({ files, most = BATCH.most }: { readonly files: Files; readonly most?: number }): JobHandler<"encryptFiles"> =>
  async ({ tenantId, payload: { after }, signal }) => {
    const plain = await inTenant(tenantId, systemActor, (ctx) => findPlainFiles(ctx, after, most));
    const until = Date.now() + BATCH.milliseconds;
    let [last, taken] = [after, 0];
    let failed: unknown;
    for (const file of plain) {
      if (signal.aborted || Date.now() > until) break;
      await encryptFile(files, tenantId, file).catch((error: unknown) => {
        failed = error;
      });
      last = file.id;
      taken += 1;
    }
    if (failed !== undefined) throw failed;
    if (taken === plain.length && taken < most) return { outcome: "done" };
    return { outcome: "done", record: ({ enqueue }) => enqueue("encryptFiles", { after: last }) };
  };
