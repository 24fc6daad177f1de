import { proposeRisk, type KnownAnswers } from "@stammdaten/shared/gwg/propose-risk.ts";
import type { RatingBasis } from "../../../domain/risk/rating-basis.ts";
import { sectorOf } from "./sector-of.ts";

type Counted = Record<string, number>;

/** What lies encrypted of clients, counted; nobody is named. */
export type Tally = {
  peps: number;
  readonly legalForms: Counted;
  readonly countries: Counted;
  readonly sectors: Counted;
  readonly factors: Counted;
};

/** A client as the tally looks at one. */
export type TalliedClient = { readonly mandantType: "person" | "company"; readonly known: KnownAnswers; readonly isMatch: boolean };

/** Whoever is politically exposed now, is close to one who is, or is owned by one (§ 1 Abs. 12 to 14, § 15 Abs. 3 Nr. 1 GwG). */
const pepReasons: ReadonlySet<string> = new Set(["pepClient", "pepRelative", "pepOwner"]);

export const emptyTally = (): Tally => ({ peps: 0, legalForms: {}, countries: {}, sectors: {}, factors: {} });

/**
 * Adds clients to a tally, each once to each count. Risk factors are those of Anlagen 1 und 2 and § 15 Abs. 3 GwG that the rules find in
 * the answers today, whether the firm has rated the client or not.
 */
export function tallyClients(
  tally: Tally,
  clients: readonly TalliedClient[],
  { lists, today }: Pick<RatingBasis, "lists" | "today">,
): void {
  for (const { mandantType, known, isMatch } of clients) {
    const { reasons } = proposeRisk(known, lists, today, { isMatch });
    for (const { code } of reasons) count(tally.factors, code);
    if (reasons.some(({ code }) => pepReasons.has(code))) tally.peps += 1;
    count(
      tally.countries,
      textOf(mandantType === "person" ? known.person?.["contact"]?.["country"] : known.company?.["headquarters"]?.["country"]),
    );
    if (mandantType === "person") continue;
    count(tally.legalForms, textOf(known.company?.["company"]?.["legalForm"]));
    count(tally.sectors, sectorOf(known.company?.["business"]?.["industry"]));
  }
}

function count(counted: Counted, code: string): void {
  counted[code] = (counted[code] ?? 0) + 1;
}

const textOf = (value: unknown): string => (typeof value === "string" && value !== "" ? value : "none");
