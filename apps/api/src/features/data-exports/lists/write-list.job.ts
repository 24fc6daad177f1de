import { newFileKey } from "@stammdaten/files/file-key.ts";
import type { Files } from "@stammdaten/files/files.ts";
import { LIST_EXPORT_HOURS, ListOrder } from "@stammdaten/shared/contract/list-exports.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { jobs } from "@stammdaten/shared/jobs/jobs.ts";
import { pickLanguage } from "@stammdaten/shared/values/language.ts";
import type { Ctx, SystemActor } from "../../../db/context.ts";
import { loadFirmKey } from "../../../db/firm-key.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { listOf, type ExportedLists } from "../../../domain/exported-list.ts";
import { noteIntake } from "../../../domain/keep-under.ts";
import { storeSealed } from "../../../domain/store-sealed.ts";
import { systemActor, type JobHandler } from "../../../jobs/job.ts";
import { Progress } from "../build/progress.ts";
import type { WrittenFile } from "../build/write-zip.ts";
import { recordReady, runExport } from "../run-export.ts";

type WriteDeps = { readonly files: Files; readonly lists: ExportedLists };

type Asked = {
  readonly tenantId: string;
  readonly exportId: string;
  readonly order: ListOrder;
  readonly language: Language;
  readonly total: number;
  readonly at: Date;
  readonly forUserId: string;
};

const { retry, longestSeconds } = jobs.writeList;
const MOST_RUNS = retry.pauses.length + 1;
const KEPT_MS = LIST_EXPORT_HOURS * 3_600_000;

/** Writes a list into the store from its beginning, whatever a run before has done. Where it was cancelled meanwhile, nothing is left. */
export const createWriteList =
  (deps: WriteDeps): JobHandler<"writeList"> =>
  ({ tenantId, payload: { exportId }, attempt, signal }) =>
    runExport({ exportId, isTooMany: attempt > MOST_RUNS, keptMs: KEPT_MS }, async () => {
      const asked = await inTenant(tenantId, systemActor, (ctx) => load(ctx, exportId));
      if (asked === null) return { outcome: "done" };
      const written = await write(deps, asked, signal);
      return {
        outcome: "done",
        record: async (ctx) => void (await recordReady(ctx, exportId, { leftOut: 0, written, keptMs: KEPT_MS })),
      };
    });

async function load({ tx, tenantId }: Ctx<SystemActor>, exportId: string): Promise<Asked | null> {
  const row = await tx.dataExport.findFirst({ where: { tenantId, id: exportId, scope: "list", state: { in: ["queued", "running"] } } });
  if (row === null) return null;
  const { language, total, createdAt: at, requestedBy: forUserId } = row;
  return { tenantId, exportId, order: ListOrder.parse(row.listOrder), language: pickLanguage(language), total, at, forUserId };
}

async function write({ files, lists }: WriteDeps, asked: Asked, signal: AbortSignal): Promise<WrittenFile> {
  const { tenantId, exportId, order, language, total, at, forUserId } = asked;
  const progress = new Progress(tenantId, exportId);
  await progress.begin(total);
  const bytes = listOf(lists, order).write(order, {
    ...{ language, at },
    // Not from a standby, which may still have what was erased a moment ago.
    open: (work) => inTenant(tenantId, { ...systemActor, forUserId }, work),
    passed: (rows) => progress.step(rows),
  });
  const key = newFileKey();
  const cipher = await inTenant(tenantId, systemActor, () => loadFirmKey(tenantId));
  const beforeStored = (): Promise<void> => noteIntake([key], longestSeconds);
  return { fileKey: key, ...(await storeSealed(files, { key, cipher, signal, beforeStored }, bytes)) };
}
