import { describeBytes, describeError } from "../log.ts";
import type { Postgres } from "../postgres.ts";
import type { World } from "../world.ts";
import { checkEmpty, layOutData, layOutLog } from "./lay-out-data.ts";
import { planRestore, type Plan } from "./plan-restore.ts";
import { putFiles } from "./put-files.ts";
import { EndedEarly, replay } from "./replay.ts";

export type RestoreOptions = {
  /** The moment to go back to; undefined: the last one there is. */
  readonly to: Date | undefined;
  /** Data folder, empty or not there yet. */
  readonly target: string;
  readonly withFiles: boolean;
};

const NEXT = [
  "What is to be done next:",
  "  1. Put back the keys, which are in no backup of the data: DATA_KEY, LINK_KEY, JWT_SECRET, and the secrets of Stripe and the mail relay.",
  "  2. Start PostgreSQL on the data folder, then the product.",
  "  3. Run `doctor`: among others it says whether DATA_KEY opens what is stored.",
  "  4. Start the backup again; it begins with a new base backup.",
];

/**
 * Brings database and files back to one moment.
 * @returns whether nothing is missing
 * @throws Error where the target is not empty, nothing was backed up by then, or what is needed is damaged
 */
export async function restore(world: World, { to, target, withFiles }: RestoreOptions): Promise<boolean> {
  const { places, seals, log } = world;
  if (process.getuid?.() === 0) throw new Error("PostgreSQL does not run as root: run this as the account that the database runs as.");
  await checkEmpty(target);
  const plan = await planRestore(places, seals, to, (error) => log.error(`left out: ${describeError(error)}`));
  const { base, segments, later, partial } = plan;
  const reached = segments.length + (partial === null || later.length > 0 ? 0 : 1);
  log.info(`base backup of ${base.endedAt}, and ${reached} segments of the write-ahead log`);
  await layOutData(places, seals, plan, target);
  log.info("everything that was taken is as it was sealed; replaying");
  const isWhole = await replayPlan(world, plan, to, target, async (postgres) => {
    log.info(`replayed; the last change is of ${(await readLastChange(postgres)) ?? "the base backup"}`);
    return withFiles ? restoreFiles(world, postgres) : true;
  });
  const isShort = to === undefined && plan.broken !== null;
  if (isShort) log.error(`this is not the last that was written: ${plan.broken}`);
  for (const line of NEXT) log.info(line);
  return isWhole && !isShort;
}

/** Replays as much of the log as the moment asks for. @throws Error where it is not known that everything up to then is there */
async function replayPlan(
  { settings, places, seals, log }: World,
  plan: Plan,
  to: Date | undefined,
  target: string,
  finish: (postgres: Postgres) => Promise<boolean>,
): Promise<boolean> {
  /** Undefined: the log ended before the moment. */
  const reach = (moment: Date | undefined): Promise<boolean | undefined> =>
    replay(settings, target, moment, log, finish).catch((error: unknown) => {
      if (!(error instanceof EndedEarly)) throw error;
      return undefined;
    });
  let done = await reach(to);
  if (done === undefined && plan.later.length > 0) {
    log.info(`nothing in them is that late; ${plan.later.length} segments more`);
    await layOutLog(places, seals, { names: plan.later, partial: plan.partial }, target);
    done = await reach(to);
  }
  if (done !== undefined) return done;
  if (to === undefined || !knowsUntil(plan, to)) {
    const reason = plan.broken ?? `everything is there up to ${plan.completeUntil ?? plan.base.endedAt}`;
    throw new Error(
      `The backup does not reach to ${to?.toISOString() ?? "the end"}: ${reason}. Empty the folder, and restore to an earlier moment, or with --to latest as far as it goes.`,
    );
  }
  // Nothing was written between the last change and then.
  return replay(settings, target, undefined, log, finish);
}

const knowsUntil = ({ completeUntil }: Plan, to: Date): boolean => completeUntil !== null && Date.parse(completeUntil) >= to.getTime();

/** Brings back the files that a database names. @returns whether none is missing */
export async function restoreFiles(world: World, postgres: Postgres): Promise<boolean> {
  const { put, bytes, there, missing, orphans } = await putFiles(world, postgres);
  world.log.info(`${put} files brought back, ${describeBytes(bytes)}; ${there} were there`);
  for (const line of missing) world.log.error(line);
  for (const orphan of orphans) world.log.info(`no row names the file ${orphan}: it came later, or was removed before`);
  return missing.length === 0;
}

const readLastChange = (postgres: Postgres): Promise<string | null> =>
  postgres.connect(async (client) => {
    const { rows } = await client.query<{ at: Date | null }>("SELECT pg_last_xact_replay_timestamp() AS at");
    return rows[0]?.at?.toISOString() ?? null;
  });
