import { readdirSync } from "node:fs";
import { afterEach, expect, it } from "vitest";
import { makeDatabaseBefore, type DatabaseBefore } from "../database-before.ts";
import { FIRST_LATER, loadRelease } from "./load-release.ts";

let database: DatabaseBefore;
afterEach(() => database.drop());

/** Every value that is no object and no list, in the order of their text, without the names they stand under. */
function leavesOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [JSON.stringify(value)];
  return Object.values(value).flatMap(leavesOf).sort();
}

/** Answers that name a step or an entry of a list are renamed with it. */
const named = (leaf: string): boolean => !/^"(step-|contract-partner|acting-person|[a-z-]+\.[a-zA-Z]+\.\d+"$)/.test(leaf);

const ANSWERS = `SELECT id::text, answers FROM form UNION ALL SELECT id || ' base', base_answers FROM form WHERE base_answers IS NOT NULL
  UNION ALL SELECT id::text, master_data FROM client UNION ALL SELECT id::text, answers FROM gwg_record`;

type Stored = { id: string; answers: unknown };
const read = async (): Promise<Map<string, Stored["answers"]>> =>
  new Map((await database.admin.query<Stored>(ANSWERS)).rows.map(({ id, answers }) => [id, answers]));

async function countRows(): Promise<Record<string, number>> {
  const { rows } = await database.admin.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'",
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const counted = await database.admin.query<{ count: number }>(`SELECT count(*)::int AS count FROM "${name}"`);
    counts[name] = counted.rows[0]?.count ?? 0;
  }
  return counts;
}

it.each(readdirSync(new URL(".", import.meta.url)).filter((file) => file.endsWith(".json.gz")))(
  "upgrades every row of release 0.1.0 (%s), and changes no value of any answer",
  async (file) => {
    database = await makeDatabaseBefore(FIRST_LATER);
    await loadRelease(database, file);
    const [before, countsBefore] = [await read(), await countRows()];
    expect(before.size).toBeGreaterThan(10);

    await database.migrateAll();

    expect(await countRows()).toMatchObject(countsBefore);
    const after = await read();
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
    for (const [id, answers] of after) {
      expect(leavesOf(answers).filter(named), id).toEqual(leavesOf(before.get(id)).filter(named));
      expect(leavesOf(answers), id).toHaveLength(leavesOf(before.get(id)).length);
      expect(JSON.stringify(answers), id).not.toMatch(/"step-\d/);
    }
    const { rows: places } = await database.admin.query(
      "SELECT id FROM form WHERE current_step ~ '^step-' OR notes::text ~ '\"step-' UNION ALL SELECT id FROM datev_conflict WHERE paths::text ~ 'step-'",
    );
    expect(places).toEqual([]);
  },
  120_000,
);
