import { debtorNumbers } from "@stammdaten/datev/extf/debtor-account.ts";
import type { DatevExportPreview } from "@stammdaten/shared/contract/datev-export.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { Ctx } from "../../../db/context.ts";
import { joinSql, sql, type Sql } from "../../../db/sql.ts";
import { findWork } from "../../../domain/work.ts";
import type { LookUps } from "../units/unit.ts";
import { debtorRules, FINDINGS, findOfDebtor } from "./debtor-findings.ts";
import type { Accounts } from "./debtor-of.ts";
import { CLIENTS_OF_A_PAGE, readExportedPage, selectionOf, type ExportSelection } from "./read-exported-page.ts";

/** So many of the affected are named. */
const MOST_NAMES = 5;

/** So many who are not checked yet are checked at once; more is work for the worker. */
const MOST_AT_ONCE = CLIENTS_OF_A_PAGE;

/**
 * What the file of debtors would hold of these clients, leave out and write otherwise. The last is kept of each client: a few who
 * are not checked yet are checked here, many by the worker (`check-debtors.job.ts`).
 */
export async function previewDebtors(
  ctx: Ctx,
  query: ExportSelection & Accounts,
  lookUps: Pick<LookUps, "nameIndustry">,
): Promise<DatevExportPreview> {
  const selected = await selectionOf(ctx, query);
  const { first, last } = debtorNumbers(query.accountLength, query.accounts);
  const isWritten = sql`coalesce(c.datev_number BETWEEN ${first}::int AND ${last}::int, false)`;
  const kept = await countChosen(ctx, { selected, isWritten, checked: [] });
  if (kept.unchecked === 0) return { ...kept, checkId: null };
  if (kept.unchecked > MOST_AT_ONCE) return { ...kept, checkId: await findWork(ctx, "checkDebtors", { archived: query.archived }) };
  const checked = await checkFew(ctx, [...selected, isWritten], lookUps);
  return { ...(await countChosen(ctx, { selected, isWritten, checked })), checkId: null };
}

type Checked = { readonly number: number | null; readonly findings: number };

/** What is found of those who are not checked yet, who are no more than a page. */
async function checkFew(ctx: Ctx, selected: readonly Sql[], { nameIndustry }: Pick<LookUps, "nameIndustry">): Promise<Checked[]> {
  const unchecked = [...selected, sql`c.debtor_rules IS DISTINCT FROM ${debtorRules()}::int`];
  const { items } = await readExportedPage(ctx, unchecked, "numbered");
  const lookUps = { today: germanDayOf(ctx.now), nameIndustry };
  return items.map((client) => ({ number: client.datevNumber, findings: findOfDebtor(client, lookUps) }));
}

type Chosen = { readonly selected: readonly Sql[]; readonly isWritten: Sql; readonly checked: readonly Checked[] };

async function countChosen({ tx }: Ctx, { selected, isWritten, checked }: Chosen): Promise<Omit<DatevExportPreview, "checkId">> {
  const affected = (which: Sql, order = sql`number`): Sql => sql`json_build_object(
    'count', (SELECT count(*) FROM affected WHERE ${which}),
    'names', ARRAY(SELECT name FROM affected WHERE ${which} ORDER BY ${order}, id LIMIT ${MOST_NAMES}::int))`;
  const has = (finding: keyof typeof FINDINGS): Sql => affected(sql`written AND findings & ${FINDINGS[finding]}::int > 0`);
  const [row] = await tx.sql<Omit<DatevExportPreview, "checkId">>(sql`
    WITH checked AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(checked)}::jsonb) AS f (number int, findings int)),
    chosen AS MATERIALIZED (
      SELECT c.id, c.name, c.datev_number AS number, ${isWritten} AS written,
        CASE WHEN c.debtor_rules = ${debtorRules()}::int THEN c.debtor_findings::int
          ELSE (SELECT f.findings FROM checked f WHERE f.number = c.datev_number) END AS findings
      FROM client c WHERE ${joinSql([...selected], " AND ")}),
    affected AS MATERIALIZED (SELECT * FROM chosen WHERE NOT written OR findings > 0)
    SELECT count(*)::int AS clients, (count(*) FILTER (WHERE written))::int AS written,
      (count(*) FILTER (WHERE written AND findings IS NULL))::int AS unchecked,
      ${affected(sql`number IS NULL`, sql`name`)} AS "withoutNumber",
      ${affected(sql`number IS NOT NULL AND NOT written`)} AS "outsideAccounts",
      ${has("respelled")} AS respelled, ${has("unreadable")} AS unreadable, ${has("shortened")} AS shortened
    FROM chosen`);
  if (row === undefined) throw new Error("a count is one row");
  return row;
}
