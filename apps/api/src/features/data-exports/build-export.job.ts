import type { Files } from "@stammdaten/files/files.ts";
import { EXPORT_DAYS } from "@stammdaten/shared/contract/data-exports.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { pickClientLanguage, pickLanguage, type ClientLanguage, type Language } from "@stammdaten/shared/values/language.ts";
import { jobs } from "@stammdaten/shared/jobs/jobs.ts";
import type { Ctx, SystemActor } from "../../db/context.ts";
import { inTenant } from "../../db/in-tenant.ts";
import type { ClientRow } from "../../db/tables.ts";
import { systemActor, type JobHandler, type JobResult, type JobRun } from "../../jobs/job.ts";
import { countSteps, packContent, type Prints } from "./build/pack-content.ts";
import { packFirm } from "./build/pack-firm.ts";
import { countGwgSteps, packGwgFile } from "./build/pack-gwg-file.ts";
import { Packing } from "./build/packing.ts";
import { Progress } from "./build/progress.ts";
import { writeManifest } from "./build/write-manifest.ts";
import { writeReadme, type ReadmeFacts } from "./build/write-readme.ts";
import { writeZip } from "./build/write-zip.ts";
import { gatherClient } from "./content/gather-client.ts";
import { gatherGwgFile } from "./content/gather-gwg-file.ts";
import { gatherOwn } from "./content/gather-own.ts";
import { languageOfClient } from "./content/language-of-client.ts";
import { lockExportQueue, queueNextExport } from "./queue-next-export.ts";
import { recordReady, runExport, type Ready } from "./run-export.ts";
import type { ExportScope } from "./subject-of.ts";
import type { ZipPacker } from "./zip/zip-packer.ts";

type BuildDeps = { readonly files: Files; readonly prints: Prints };

/** What is asked for. */
type Order = {
  readonly tenantId: string;
  readonly exportId: string;
  /** Of the firm's staff who asked; the client's nearest where it is their own. */
  readonly language: Language;
  readonly firm: string;
  /** Null for the whole firm. */
  readonly client: ClientRow | null;
  readonly scope: ExportScope;
  /** Whose own export it is: a login of the client, and the language in which they read it; null for the firm's. */
  readonly own: { readonly userId: string; readonly language: ClientLanguage } | null;
};

const MOST_RUNS = jobs.buildExport.retry.pauses.length + 1;
const KEPT_MS = EXPORT_DAYS * 86_400_000;
/** Who waits for longer is mailed when it is ready, in milliseconds. */
const PATIENCE_MS = 60_000;

/**
 * Makes an export from the beginning: nothing of a run that ended in between is used. One that was cancelled meanwhile leaves
 * nothing behind.
 */
export const createBuildExport =
  (deps: BuildDeps): JobHandler<"buildExport"> =>
  async (run) => {
    const result = await makeExport(deps, run);
    return run.payload.whole ? result : { ...result, record: recordTurn(result) };
  };

/** Whatever came of a run, the firm's next export of a client takes its turn. */
const recordTurn =
  ({ record }: JobResult): NonNullable<JobResult["record"]> =>
  async (ctx, final) => {
    await lockExportQueue(ctx);
    await record?.(ctx, final);
    await queueNextExport(ctx);
  };

async function makeExport(
  deps: BuildDeps,
  { tenantId, payload: { exportId }, attempt, signal }: JobRun<"buildExport">,
): Promise<JobResult> {
  return runExport({ exportId, isTooMany: attempt > MOST_RUNS, keptMs: KEPT_MS }, async () => {
    const order = await inTenant(tenantId, systemActor, (ctx) => loadOrder(ctx, exportId));
    return order === null ? { outcome: "done" } : await build(deps, order, signal);
  });
}

async function loadOrder({ tx, tenantId }: Ctx<SystemActor>, exportId: string): Promise<Order | null> {
  const row = await tx.dataExport.findFirst({ where: { tenantId, id: exportId, state: { in: ["queued", "running"] } } });
  const tenant = await tx.tenant.findFirst({ where: { id: tenantId }, select: { name: true } });
  if (row === null || tenant === null) return null;
  const client = row.clientId === null ? null : await tx.client.findFirst({ where: { tenantId, id: row.clientId } });
  if (client === null && row.scope !== "firm") return null;
  const own = row.scope === "own" ? { userId: row.requestedBy, language: pickClientLanguage(row.language) } : null;
  const scope = row.scope as ExportScope;
  return { tenantId, exportId, language: pickLanguage(row.language), firm: tenant.name, client, scope, own };
}

async function build({ files, prints }: BuildDeps, order: Order, signal: AbortSignal): Promise<JobResult> {
  const { tenantId, exportId, language, firm, client, scope, own } = order;
  const leftOut: string[] = [];
  const written = await writeZip({ files, tenantId, signal }, async (packer: ZipPacker) => {
    const at = new Date();
    const packing = new Packing({ packer, files, tenantId, at });
    const progress = new Progress(tenantId, exportId);
    if (client !== null && scope === "gwg") await packGwg(packing, { ...order, client, at }, { prints, progress });
    const forClient = client !== null && scope !== "gwg" ? await packClient(packing, { ...order, client }, { prints, progress }) : null;
    const counts = client === null ? await packFirm(packing, { tenantId, language }, { prints, progress }) : null;
    leftOut.push(...packing.leftOut);
    const facts = { firm, subject: client?.name ?? firm, at, leftOut };
    if (own !== null) await addReadme(packing, { ...facts, language: own.language, scope, dataOf: own.language, forClient: null });
    else await addReadme(packing, { ...facts, language, scope, dataOf: language, forClient });
    if (forClient !== null) await addReadme(packing, { ...facts, language: forClient, scope: "toClient", dataOf: language, forClient });
    if (counts !== null) await writeManifest(packing, { firm: { id: tenantId, name: firm }, at, counts });
  });
  return { outcome: "done", record: (ctx) => recordBuilt(ctx, { exportId, leftOut: leftOut.length, written, keptMs: KEPT_MS }) };
}

const addReadme = (packing: Packing, facts: ReadmeFacts): Promise<void> =>
  packing.addText(`${createTranslate(facts.language)("exportFile.readme")}.txt`, writeReadme(facts));

/** @returns the client's language, where the firm's export has something in it too */
async function packClient(
  packing: Packing,
  { tenantId, client, language, own }: Order & { readonly client: ClientRow },
  { prints, progress }: { prints: Prints; progress: Progress },
): Promise<ClientLanguage | null> {
  const { content, forClient } = await inTenant(tenantId, systemActor, async (ctx) => {
    if (own !== null) return { content: await gatherOwn(ctx, client, own), forClient: null };
    const readIn = await languageOfClient(ctx, client.id);
    const readers = { language, forClient: readIn === language ? null : readIn };
    return { content: await gatherClient(ctx, client, readers), forClient: readers.forClient };
  });
  await progress.begin(countSteps(content));
  const place = { tenantId, language: own?.language ?? language, folder: "", prints };
  await packContent(packing, content, { ...place, step: () => progress.step() });
  return forClient;
}

async function packGwg(
  packing: Packing,
  { client, at, ...order }: Order & { readonly client: ClientRow; readonly at: Date },
  { prints, progress }: { prints: Prints; progress: Progress },
): Promise<void> {
  const file = await inTenant(order.tenantId, systemActor, (ctx) => gatherGwgFile(ctx, client, order.language));
  await progress.begin(countGwgSteps(file));
  const mandantType = client.mandantType === "person" ? "person" : "company";
  const of = { id: client.id, name: client.name, mandantType } as const;
  await packGwgFile(packing, file, { ...order, client: of, at, prints, step: () => progress.step() });
}

/** Who has waited for long is mailed. */
async function recordBuilt(ctx: Ctx<SystemActor>, { exportId, ...ready }: Ready & { readonly exportId: string }): Promise<void> {
  const createdAt = await recordReady(ctx, exportId, ready);
  if (createdAt !== null && ctx.now.getTime() - createdAt.getTime() > PATIENCE_MS) await ctx.enqueue("mailExport", { exportId });
}
