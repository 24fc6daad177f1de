import { PEP_FUNCTIONS } from "../codes/pep-functions.ts";
import { ownerThresholds } from "./beneficial-owner-threshold.ts";
import { highRiskCountries } from "./high-risk-countries.ts";
import { legalListNames, type LegalListName, type ListFailure } from "./legal-list-names.ts";

/**
 * After how many days a list must be compared with its source again. The sanctions lists change several times a week, and hold from
 * the day of their publication; the Commission changes the high-risk third countries several times a year.
 */
export const checkedEveryDays: Readonly<Record<LegalListName, number>> = {
  highRiskCountries: 30,
  pepFunctions: 180,
  ownerThresholds: 180,
  sanctionsEu: 2,
  sanctionsUn: 2,
};

/** One version of a list, without what is in it. Days are `YYYY-MM-DD`. */
export type ListVersion = {
  readonly list: LegalListName;
  /** Absent of what the product brings. */
  readonly id?: string | undefined;
  readonly source: string;
  readonly validFrom: string;
};

/** What the product brings, until an operator imports a version or confirms this one. No list of sanctions is among it. */
export const shippedLists = {
  highRiskCountries: {
    source: highRiskCountries.source,
    validFrom: highRiskCountries.asOf,
    content: highRiskCountries.codes,
  },
  pepFunctions: { source: "§ 1 Abs. 12 GwG", validFrom: "2020-01-01", content: [...PEP_FUNCTIONS] },
  ownerThresholds: {
    source: "§ 3 Abs. 2 S. 1 GwG; Art. 52 Abs. 1 VO (EU) 2024/1624",
    validFrom: "2017-06-26",
    content: ownerThresholds,
  },
} as const;

/** How it goes with fetching a list from its address; times in ISO 8601. */
export type ListFetch = {
  /** When it was last fetched, or found unchanged. */
  readonly fetchedAt: string | null;
  /** Since when every try has failed, why the last one did, and what came in its place; null where it went well. */
  readonly failedSince: string | null;
  readonly failure: ListFailure | null;
  readonly detail: string | null;
};

export type ListAge = {
  readonly list: LegalListName;
  /** Null where there is no version at all. */
  readonly source: string | null;
  readonly validFrom: string | null;
  /** Null of what the product brings and nobody has compared with its source. */
  readonly checkedOn: string | null;
  readonly everyDays: number;
  /** Days since it was last compared with its source, or since it is valid where nobody did. Null where there is none. */
  readonly ageDays: number | null;
  readonly isOverdue: boolean;
  /** Null of what is imported by file. */
  readonly fetch: ListFetch | null;
};

/** A version that is in use, and when it was last checked. */
export type CurrentList = ListVersion & { readonly checkedOn: string | null };

const DAY_MS = 86_400_000;

/**
 * How old each list is: the one rule behind the doctor, the metrics and the admin's page. A list that is missing is overdue.
 * @param today `YYYY-MM-DD`
 */
export function ageLists(
  current: readonly CurrentList[],
  today: string,
  fetches: readonly (ListFetch & { readonly list: LegalListName })[] = [],
): ListAge[] {
  return legalListNames.map((list) => {
    const version = current.find((one) => one.list === list);
    const everyDays = checkedEveryDays[list];
    const fetch = pickFetch(fetches.find((one) => one.list === list));
    if (version === undefined)
      return { list, source: null, validFrom: null, checkedOn: null, everyDays, ageDays: null, isOverdue: true, fetch };
    const { source, validFrom, checkedOn } = version;
    return { list, source, validFrom, checkedOn, everyDays, ...ageOf(checkedOn ?? validFrom, everyDays, today), fetch };
  });
}

const pickFetch = (fetch: ListFetch | undefined): ListFetch | null =>
  fetch === undefined ? null : { fetchedAt: fetch.fetchedAt, failedSince: fetch.failedSince, failure: fetch.failure, detail: fetch.detail };

/** How old something is that has to be looked at again after so many days. Days are `YYYY-MM-DD`. */
export function ageOf(since: string, everyDays: number, today: string): { readonly ageDays: number; readonly isOverdue: boolean } {
  const ageDays = Math.max(0, Math.round((Date.parse(today) - Date.parse(since)) / DAY_MS));
  return { ageDays, isOverdue: ageDays > everyDays };
}
