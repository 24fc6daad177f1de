import type { OwnerThreshold } from "@stammdaten/shared/gwg/beneficial-owner-threshold.ts";
import type { LegalListName } from "@stammdaten/shared/gwg/legal-list-names.ts";
import { shippedLists, type CurrentList, type ListVersion } from "@stammdaten/shared/gwg/legal-lists.ts";
import { sql, type Tx } from "../../db/sql.ts";

type Row = {
  list: LegalListName;
  id: string | null;
  source: string;
  validFrom: string;
  checkedOn: string | null;
  content: unknown;
};

/** The lists that a client is rated by, and which versions they are. */
export type RatingLists = {
  readonly highRiskCountries: readonly string[];
  readonly ownerThresholds: readonly OwnerThreshold[];
  readonly versions: readonly ListVersion[];
};

const shipped: readonly Row[] = Object.entries(shippedLists).map(([list, { source, validFrom, content }]) => ({
  list: list as LegalListName,
  id: null,
  source,
  validFrom,
  checkedOn: null,
  content,
}));

const columns = sql`id, list, source, valid_from::text AS "validFrom", checked_on::text AS "checkedOn", content`;

/** The newest version of each list that is valid on a day; the product's own where nobody has imported one. */
async function readRows(tx: Tx, today: string): Promise<Row[]> {
  const imported = await tx.sql<Row>(sql`
    SELECT DISTINCT ON (list) ${columns} FROM legal_list_version WHERE valid_from <= ${today}::date
    ORDER BY list, valid_from DESC, imported_at DESC`);
  return [...imported, ...shipped.filter(({ list }) => !imported.some((one) => one.list === list))];
}

/** Which version of each list is in use on a day. @param today `YYYY-MM-DD` */
export const readCurrentLists = async (tx: Tx, today: string): Promise<CurrentList[]> =>
  (await readRows(tx, today)).map(({ content: _, id, ...row }) => ({ ...row, id: id ?? undefined }));

/** What clients are rated by on a day. @param today `YYYY-MM-DD` */
export const readRatingLists = async (tx: Tx, today: string): Promise<RatingLists> => pickRatingLists(await readRows(tx, today));

/** What clients were rated by with these versions. */
export async function readRatingListsOf(tx: Tx, versions: readonly ListVersion[]): Promise<RatingLists> {
  const ids = versions.flatMap(({ id }) => id ?? []);
  const rows = ids.length === 0 ? [] : await tx.sql<Row>(sql`SELECT ${columns} FROM legal_list_version WHERE id = ANY (${ids}::uuid[])`);
  return pickRatingLists([...rows, ...shipped.filter(({ list }) => !rows.some((one) => one.list === list))]);
}

function pickRatingLists(rows: readonly Row[]): RatingLists {
  const contentOf = (list: LegalListName): unknown => rows.find((one) => one.list === list)?.content;
  return {
    highRiskCountries: contentOf("highRiskCountries") as string[],
    ownerThresholds: contentOf("ownerThresholds") as OwnerThreshold[],
    versions: rows
      .filter(({ list }) => list === "highRiskCountries" || list === "pepFunctions" || list === "ownerThresholds")
      .map(({ list, id, source, validFrom }) => ({ list, ...(id !== null && { id }), source, validFrom }))
      .sort((one, other) => one.list.localeCompare(other.list)),
  };
}
