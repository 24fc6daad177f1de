import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { readBases } from "../base/base-seal.ts";
import type { Log } from "../log.ts";
import type { Places } from "../places.ts";
import type { Postgres } from "../postgres.ts";
import type { Seals } from "../seal.ts";
import { setPartialAside } from "../wal/seal-segments.ts";
import { timelineOf } from "../wal/segment-name.ts";
import { readServerState, type ServerState } from "../wal/server-state.ts";

/**
 * Clears away what was left behind, and makes sure that what comes continues what is there: the same server, on the same line of
 * its history. After a restore it is on a new one; what was received of the old one is kept, and a new base backup is due.
 * @throws Error where BACKUP_DIR holds the backups of another server
 */
export async function prepareReceiving({
  postgres,
  places,
  seals,
  log,
}: {
  postgres: Postgres;
  places: Places;
  seals: Seals;
  log: Log;
}): Promise<ServerState> {
  for (const name of await readdir(places.unfinished)) await rm(path.join(places.unfinished, name), { recursive: true, force: true });
  const state = await readServerState(postgres);
  // `verify` reports damage; receiving goes on regardless.
  const base = (await readBases(places, seals, () => {})).at(-1);
  if (base !== undefined && base.system !== state.system)
    throw new Error("BACKUP_DIR holds the backups of another server: give this one a folder of its own, or move the former ones away");
  const received = (await readdir(places.receiving)).find((name) => /^[0-9A-F]{24}(\.partial)?$/.test(name));
  if (received !== undefined && timelineOf(received) !== state.timeline) {
    log.info(`wal: the server is on timeline ${state.timeline} now; what was received of the former one is kept`);
    await setPartialAside(places, seals);
  }
  return state;
}
