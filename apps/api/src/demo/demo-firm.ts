import { ownNetwork } from "@stammdaten/datev/hosts.ts";
import type { JobKind, JobPayload } from "@stammdaten/shared/jobs/jobs.ts";
import type { Actor, Ctx, Enqueue, UserActor } from "../db/context.ts";
import type { FirmCipher } from "../db/firm-cipher.ts";
import { loadFirmKey } from "../db/firm-key.ts";
import { inTenant } from "../db/in-tenant.ts";
import { createDeliverToDatev } from "../features/datev/deliver/deliver-to-datev.job.ts";
import { createOpenFirmDatev } from "../features/datev/settings/firm-connection.ts";
import { createReadDatevVersion } from "../features/datev/settings/read-datev-version.job.ts";
import { copyDocumentsJob } from "../features/documents/copy-documents.job.ts";
import { nameIndustry } from "../features/lookups/name-industry.ts";
import type { Files } from "@stammdaten/files/files.ts";
import { openFiles } from "@stammdaten/files/open-files.ts";
import { systemActor, type JobResult, type JobRun } from "../jobs/job.ts";
import type { Settings } from "../settings.ts";
import { demoIds } from "./accounts.ts";

/** The demo's DATEV is its own stand-in, wherever that runs. */
export const openDemoDatev = createOpenFirmDatev(ownNetwork);

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const JOB_MS = 20_000;

/** Does something in Kanzlei Sommer on a day that may have gone by; what it queued is carried out at once, as it was then. */
export type Act = <A extends Actor, Result>(when: Date, actor: A, work: (ctx: Ctx<A>) => Promise<Result>) => Promise<Result>;

export type DemoFirm = {
  readonly settings: Settings;
  readonly files: Files;
  readonly act: Act;
  /** A working day so many days ago, at an hour (UTC); never one to come, and later hours stay later. */
  readonly daysAgo: (days: number, hour: number) => Date;
};

/** A user of Kanzlei Sommer, as if logged in. */
export const asUser = (userId: string, client: { readonly personId?: string; readonly companyId?: string } = {}): UserActor => ({
  kind: "user",
  level: client.personId === undefined && client.companyId === undefined ? "tenant" : "mandant",
  userId,
  sessionId: userId,
  personId: client.personId ?? null,
  companyId: client.companyId ?? null,
  ip: null,
  requestId: null,
});

/** What Kanzlei Sommer's files are encrypted with. */
export const loadDemoKey = (): Promise<FirmCipher> => inTenant(demoIds.sommer, systemActor, ({ tenantId }) => loadFirmKey(tenantId));

/** The tax adviser who does the firm's work. */
export const sabine = asUser(demoIds.sommerUser);

export function openDemoFirm(settings: Settings, startedAt = new Date()): DemoFirm {
  return { settings, files: openFiles(settings), act, daysAgo: (days, hour) => daysBefore(startedAt, days, hour) };
}

/** Saturdays and Sundays become the Friday before: nobody is in the office. */
function daysBefore(startedAt: Date, days: number, hour: number): Date {
  const day = new Date(startedAt.getTime() - days * DAY_MS);
  const weekend = [2, 0, 0, 0, 0, 0, 1][day.getUTCDay()] ?? 0;
  const at = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() - weekend) + hour * HOUR_MS;
  const latest = startedAt.getTime() - (24 - hour) * 60_000;
  return new Date(Math.min(at, latest));
}

/** Nothing happens at the full hour: up to two hours later, the same for the same text. */
export function delayOf(text: string): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 1_009;
  return (sum % 119) / 60;
}

type Queued = (when: Date) => Promise<void>;

const act: Act = async (when, actor, work) => {
  const queued: Queued[] = [];
  const result = await inTenant(demoIds.sommer, actor, (ctx) => work({ ...ctx, now: when, enqueue: collect(ctx.enqueue, when, queued) }));
  for (const carryOut of queued) await carryOut(when);
  return result;
};

/** Mails of days gone by have been read long ago: only those of the last day are still sent. */
function collect(enqueue: Enqueue, when: Date, queued: Queued[]): Enqueue {
  return async (kind, payload, runAt) => {
    const run = runs[kind];
    if (run !== undefined) queued.push((at) => carryOut(kind, payload, (one) => run(one as JobRun<JobKind>, at), at));
    else if (Date.now() - when.getTime() < DAY_MS) await enqueue(kind, payload, runAt);
  };
}

/** The jobs whose results a screen shows. */
const runs: { readonly [K in JobKind]?: (run: JobRun<K>, when: Date) => Promise<JobResult> } = {
  deliverToDatev: (run, when) => createDeliverToDatev({ openDatev: openDemoDatev, nameIndustry, readClock: () => when })(run),
  readDatevVersion: (run) => createReadDatevVersion({ openDatev: openDemoDatev })(run),
  copyDocuments: (run) => copyDocumentsJob(run),
};

/** One run, and its record on the day it was for. What DATEV did not answer, the worker tries again. */
async function carryOut<K extends JobKind>(
  kind: K,
  payload: JobPayload<K>,
  run: (run: JobRun<K>) => Promise<JobResult>,
  when: Date,
): Promise<void> {
  const { outcome, record } = await run({ tenantId: demoIds.sommer, payload, attempt: 1, signal: AbortSignal.timeout(JOB_MS) });
  await inTenant(demoIds.sommer, systemActor, async (ctx) => {
    await record?.({ ...ctx, now: when }, outcome !== "retry");
    if (outcome === "retry") await ctx.enqueue(kind, payload);
  });
}
