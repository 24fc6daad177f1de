import { readdir } from "node:fs/promises";
import { readBases } from "../base/base-seal.ts";
import { takeBase } from "../base/take-base.ts";
import { takeDump } from "../dump/take-dump.ts";
import { openFileCopier } from "../files/copy-files.ts";
import { describeBytes, describeError } from "../log.ts";
import { momentOf } from "../places.ts";
import { noteVerified, readLastVerified } from "../verify/last-verified.ts";
import { verifyBackup } from "../verify/verify-backup.ts";
import { STREAM_SEAL, StreamSeal } from "../wal/seal-stream.ts";
import type { World } from "../world.ts";
import { createWalKeeper } from "./keep-wal.ts";
import { createMetrics, limitAges, serveMetrics, type Kind } from "./metrics.ts";
import { prepareReceiving } from "./prepare-receiving.ts";
import { removeExpired } from "./remove-expired.ts";
import { repeat, type Repeated } from "./repeat.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Backs up until `stop`: the write-ahead log at all times, all else when its time has come. */
export async function serve(world: World, stop: AbortSignal): Promise<void> {
  const { settings, postgres, places, seals, log } = world;
  const metrics = createMetrics(limitAges(settings));
  const wal = createWalKeeper(world, metrics);
  const { timeline } = await prepareReceiving(world);
  const inner = await serveMetrics(settings.METRICS_PORT, metrics, wal.isAlive);

  const schedules: Promise<void>[] = [];
  /** Repeats one kind of backup; its first turn comes when the last of an earlier start has had its time. */
  const keep = (
    kind: Kind,
    hours: number,
    last: number,
    work: () => Promise<string | undefined>,
    more: Pick<Repeated, "isPossible" | "isWanted" | "retryMs"> = {},
  ): void => {
    if (!Number.isNaN(last)) metrics.succeeded(kind, new Date(last));
    schedules.push(
      repeat(
        {
          ...more,
          everyMs: hours * HOUR_MS,
          firstAt: Number.isNaN(last) ? 0 : last + hours * HOUR_MS,
          work: async () => {
            const result = await work();
            metrics.succeeded(kind);
            if (result !== undefined) log.info(`${kind}: ${result}`);
          },
          onFailure: (error) => {
            metrics.failed(kind);
            log.error(`${kind}: ${describeError(error)}`);
          },
        },
        stop,
      ),
    );
  };

  // On another line of the server's history what was taken of the former one begins nothing.
  const base = (await readBases(places, seals, (error) => log.error(describeError(error)))).findLast((one) => one.timeline === timeline);
  const dump = (await readdir(places.dumps)).sort().at(-1);
  const copier = openFileCopier({ ...world, retentionDays: settings.BACKUP_RETENTION_DAYS });
  const verified = await readLastVerified(seals).catch(() => NaN);
  const stream = await seals.read(STREAM_SEAL, StreamSeal).catch(() => undefined);
  if (stream?.completeUntil != null) metrics.succeeded("wal", new Date(stream.completeUntil));
  const receiving = wal.run(stop);

  let gapsCovered = 0;
  const backUpBase = async (): Promise<string> => {
    const gaps = wal.countGaps();
    const taken = describeSet(await takeBase(postgres, places, seals));
    gapsCovered = gaps;
    return taken;
  };
  keep("base", settings.BACKUP_BASE_HOURS, Date.parse(base?.startedAt ?? ""), backUpBase, {
    retryMs: MINUTE_MS,
    isPossible: wal.isReceiving,
    isWanted: () => wal.countGaps() > gapsCovered,
  });
  keep("dump", settings.BACKUP_DUMP_HOURS, momentOf(dump ?? ""), async () => describeSet(await takeDump(postgres, places, seals)));
  keep("retention", settings.BACKUP_BASE_HOURS, NaN, async () => {
    const removed = await removeExpired(places, seals, settings.BACKUP_RETENTION_DAYS);
    return removed.length === 0 ? undefined : `${removed.length} pieces removed`;
  });
  keep("files", settings.BACKUP_FILES_SECONDS / 3600, NaN, async () => {
    const { files, bytes, wrong } = await copier.run();
    if (wrong.length > 0) throw new Error(wrong.join("; "));
    return files === 0 ? undefined : `${files} copied, ${describeBytes(bytes)}`;
  });
  // Before there is a first of each, it would miss them. It reads all there is: not every ten minutes.
  const isFilled = (): boolean =>
    wal.isReceiving() && metrics.hasSucceeded("base") && metrics.hasSucceeded("dump") && metrics.hasSucceeded("files");
  keep("verify", settings.BACKUP_VERIFY_HOURS, verified, () => verifySealed(world), { retryMs: 24 * HOUR_MS, isPossible: isFilled });

  // What else runs when it stops is given up: it leaves nothing that looks whole, and the next start clears it away.
  await Promise.race([receiving, Promise.all(schedules).then(() => receiving)]);
  inner.closeAllConnections();
  inner.close();
}

/** Compares all there is with its seals; throws what differs. */
async function verifySealed(world: World): Promise<string> {
  const findings: string[] = [];
  // What could not be compared is not verified.
  await verifyBackup(world, ({ part, found, findings: own, isSkipped = false }) =>
    findings.push(...own, ...(isSkipped ? [`${part}: ${found}`] : [])),
  );
  if (findings.length > 0) throw new Error(findings.join("; "));
  await noteVerified(world.seals, new Date());
  return "everything is as it was sealed";
}

const describeSet = ({ place, bytes }: { place: string; bytes: number }): string => `${place}, ${describeBytes(bytes)}`;
