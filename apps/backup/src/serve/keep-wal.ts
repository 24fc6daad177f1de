import { setTimeout as sleep } from "node:timers/promises";
import { describeError } from "../log.ts";
import { hasGapBehindNewestBase } from "../wal/find-gap.ts";
import { followServer } from "../wal/follow-server.ts";
import { receiveWal } from "../wal/receive-wal.ts";
import { sealSegments, setPartialAside } from "../wal/seal-segments.ts";
import { sealStream } from "../wal/seal-stream.ts";
import type { Metrics } from "./metrics.ts";
import type { World } from "../world.ts";

const LOOK_MS = 2_000;
/** Longer without a look, and the programme counts as stuck. */
const STUCK_MS = 60_000;

export type WalKeeper = {
  /** Receives and seals until `stop`. */
  readonly run: (stop: AbortSignal) => Promise<void>;
  /** Whether what is written from now on comes over: a base backup that begins before has a gap behind it. */
  readonly isReceiving: () => boolean;
  /** How often a part of the log was lost; a new base backup must begin behind each gap. */
  readonly countGaps: () => number;
  readonly isAlive: () => boolean;
};

/** Has the write-ahead log come over as it is written, and seals it. */
export function createWalKeeper({ settings: { BACKUP_SLOT: slot }, postgres, places, seals, log }: World, metrics: Metrics): WalKeeper {
  let lookedAt = Date.now();
  let completeUntil: string | null = null;
  let isReceiving = false;
  let gaps = 0;
  const fail = (error: unknown): void => {
    metrics.failed("wal");
    log.error(`wal: ${describeError(error)}`);
  };
  const begin = (): { follow: ReturnType<typeof followServer>; end: () => Promise<void> } => ({
    follow: followServer(postgres, slot),
    end: receiveWal({ postgres, places, slot, log, onFailure: () => metrics.failed("wal") }),
  });

  /** The server threw away what was still to come: what follows begins behind a gap. */
  const beginAnew = async (end: () => Promise<void>): Promise<ReturnType<typeof begin>> => {
    fail(
      "the server has thrown away a part of its log that was not here yet (max_slot_wal_keep_size): there is a gap, and a new base backup behind it",
    );
    await end();
    await setPartialAside(places, seals);
    await postgres.connect((client) => client.query("SELECT pg_drop_replication_slot($1)", [slot]));
    isReceiving = false;
    gaps += 1;
    return begin();
  };

  const seal = async (ended: boolean): Promise<void> => {
    await sealSegments(places, seals);
    await sealStream(places, seals, { completeUntil, ended });
  };

  return {
    run: async (stop) => {
      let receiving = begin();
      const look = async (): Promise<void> => {
        const received = await receiving.follow();
        if (received.isLost) receiving = await beginAnew(receiving.end);
        metrics.lag(received.lagBytes);
        if (received.completeUntil === null) return;
        completeUntil = received.completeUntil;
        // There may have been a gap before this start, or the slot was made anew.
        if (!isReceiving && (await hasGapBehindNewestBase(places, seals))) {
          log.error("wal: what is received does not continue the newest base backup: there is a gap, and a new base backup behind it");
          gaps += 1;
        }
        isReceiving = true;
      };
      const lookAndSeal = async (): Promise<void> => {
        const looked = await look().then(() => true, fail);
        const sealed = await seal(false).then(() => true, fail);
        if (looked === true && sealed === true && completeUntil !== null) metrics.succeeded("wal", new Date(completeUntil));
      };
      while (!stop.aborted) {
        lookedAt = Date.now();
        await lookAndSeal();
        await sleep(LOOK_MS, undefined, { signal: stop }).catch(() => {});
      }
      await receiving.end();
      await seal(true);
    },
    isReceiving: () => isReceiving,
    countGaps: () => gaps,
    isAlive: () => Date.now() - lookedAt < STUCK_MS,
  };
}
