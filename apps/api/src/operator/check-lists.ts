import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { agePublishedList, PUBLISHED_EVERY_DAYS } from "../domain/legal-lists/age-published-list.ts";
import { builtInLists, loadLists, type ListName } from "../features/lookups/published-lists.ts";
import { advise, ok, type Check } from "./check.ts";

const sources = {
  banks: { name: "banks", publisher: "Deutsche Bundesbank", command: "--banks <TXT>" },
  taxOffices: { name: "tax offices", publisher: "GemFA of the Bundeszentralamt für Steuern", command: "--tax-offices <XML>" },
} as const satisfies Record<ListName, object>;

/** The lists of banks and tax offices: where they are from, of which day, and whether that is long ago. */
export const checkLists: Check = {
  name: "lists",
  remedy: "Import the list again, or remove the damaged file: then the product's own list counts.",
  ask: async ({ LISTS_DIR }) => {
    const lists = loadLists(LISTS_DIR);
    const described = (["banks", "taxOffices"] as const).map((name) => ({
      ...sources[name],
      asOf: lists[name].asOf,
      from: lists[name] === builtInLists[name] ? "the product's own" : "imported",
    }));
    return judgeLists(described, new Date());
  },
};

type Described = {
  readonly name: string;
  readonly publisher: string;
  readonly command: string;
  readonly asOf: string;
  readonly from: string;
};

export function judgeLists(lists: readonly Described[], now: Date) {
  const found = lists.map(({ name, publisher, asOf, from }) => `${name} of ${asOf} (${publisher}, ${from})`).join(", ");
  const old = lists.filter(({ asOf }) => agePublishedList(asOf, germanDayOf(now)).isOverdue);
  if (old.length === 0) return ok(found);
  return advise(
    found,
    `Older than ${PUBLISHED_EVERY_DAYS} days. Bring newer ones: ${old.map(({ command }) => `node apps/api/dist/import-data.js ${command} --as-of <day>`).join("; ")}.`,
  );
}
