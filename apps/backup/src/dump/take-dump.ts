import { once } from "node:events";
import { text } from "node:stream/consumers";
import path from "node:path";
import type pg from "pg";
import { z } from "zod";
import { makeSet } from "../make-set.ts";
import type { Places } from "../places.ts";
import type { Postgres } from "../postgres.ts";
import { Piece, type Seals } from "../seal.ts";
import { countDumpedRows } from "./count-dumped-rows.ts";

/** What the seal of a dump says. */
export const DumpSeal = z.object({ takenAt: z.iso.datetime(), rows: z.record(z.string(), z.number().int()), pieces: z.array(Piece) });

const FILE = "stammdaten.dump";

/**
 * Dumps the database as of one moment and reads the dump again: it must hold each row of each table. Row-level security makes a
 * dump silently empty for a role that it binds; such a role is refused, and the rows are counted with it off.
 */
export async function takeDump(postgres: Postgres, places: Places, seals: Seals): Promise<{ place: string; bytes: number }> {
  return makeSet(places, seals, "dumps", (folder) =>
    postgres.connect(async (client) => {
      await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
      const { snapshot, takenAt } = await openSnapshot(client);
      const file = path.join(folder, FILE);
      await postgres.run("pg_dump", ["--format=custom", "--compress=1", `--snapshot=${snapshot}`, `--file=${file}`, "--no-password"]);
      const wanted = await countRows(client);
      await client.query("COMMIT");
      compareCounts(wanted, await readDump(postgres, file));
      return { takenAt, rows: Object.fromEntries(wanted) };
    }),
  );
}

async function openSnapshot(client: pg.Client): Promise<{ snapshot: string; takenAt: string }> {
  const { rows } = await client.query<{ snapshot: string; at: Date; sees: boolean; name: string }>(
    "SELECT pg_export_snapshot() AS snapshot, clock_timestamp() AS at, r.rolsuper OR r.rolbypassrls AS sees, r.rolname AS name FROM pg_roles r WHERE r.rolname = current_user",
  );
  const [row] = rows;
  if (row === undefined || !row.sees)
    throw new Error(
      `the role ${row?.name ?? ""} is bound by row-level security: its dump would be empty. BACKUP_DATABASE_URL must name the role backup, which has BYPASSRLS`,
    );
  // Where a policy would hide rows all the same, counting fails instead.
  await client.query("SET LOCAL row_security = off");
  return { snapshot: row.snapshot, takenAt: row.at.toISOString() };
}

/** Rows by table, named as pg_dump names them. */
async function countRows(client: pg.Client): Promise<Map<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname !~ '^pg_' ORDER BY 1`,
  );
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: number }>(`SELECT count(*)::float8 AS count FROM ${name}`);
    counts.set(name, rows[0]?.count ?? 0);
  }
  return counts;
}

/** Compares what was in the tables with what is in the dump. @throws Error that names the tables */
export function compareCounts(wanted: ReadonlyMap<string, number>, found: ReadonlyMap<string, number>): void {
  const misses = [...wanted].flatMap(([table, rows]) =>
    found.get(table) === rows ? [] : [`${table}: ${found.get(table) ?? "none"} of ${rows} rows`],
  );
  if (misses.length > 0) throw new Error(`the dump is not whole: ${misses.join(", ")}`);
}

async function readDump(postgres: Postgres, file: string): Promise<Map<string, number>> {
  const reading = postgres.start("pg_restore", ["--data-only", "--file=-", file]);
  if (reading.stdout === null || reading.stderr === null) throw new Error("pg_restore has no output");
  const exited = once(reading, "exit") as Promise<[code: number | null]>;
  const [counts, said, [code]] = await Promise.all([countDumpedRows(reading.stdout), text(reading.stderr), exited]);
  if (code !== 0) throw new Error(`pg_restore: ${said.trim()}`);
  return counts;
}
