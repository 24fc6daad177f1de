import { shorten, wrapWords, type Cuts } from "./cuts.ts";
import { history } from "./record-members.ts";

/** Lengths are DATEV's (Client Master Data 1.7.1), in characters. */
const MOST = { line: 50, lines: 3, client: 30, short: 15 } as const;

const NAMES = { list: "company_names", current: "current_company_name" } as const;
export const SHORT_NAMES = { list: "short_names", current: "current_short_name" } as const;

const linesOf = (count: "two" | "three", lines: readonly string[]) =>
  lines.map((line) => ({ list: `${count}_lined_company_names_${line}_line`, current: `current_${count}_lined_company_name_${line}_line` }));

/** DATEV's members for a name in two and in three lines, in the order of the lines. */
export const TWO_LINES = linesOf("two", ["first", "second"]);
export const THREE_LINES = linesOf("three", ["first", "second", "third"]);

/** A DATEV client's name out of a company's. */
export const toCompanyClientName = (name: string): string => wrapWords(name, MOST.client)[0] ?? "";

/** The name that DATEV's users type to find a company; without what links it to the words that have no room. */
export const toShortName = (name: string): string => shorten(wrapWords(name, MOST.short)[0] ?? "", MOST.short).replace(/[\s&+,-]+$/, "");

/**
 * A company's name: whole where DATEV has room, otherwise its first words, and in two or three lines beside.
 * The lines of a short name are empty, so that a former, longer one leaves nothing behind.
 */
export function mapCompanyName(
  name: string | undefined,
  cuts: Cuts,
): { addressee: Record<string, unknown>; detail: Record<string, unknown> } {
  if (name === undefined) return { addressee: {}, detail: {} };
  const lines = wrapWords(name, MOST.line).slice(0, MOST.lines);
  const [first = ""] = lines;
  if (first !== name) cuts.keep("companyName", name, first);
  const write = (members: typeof TWO_LINES, isUsed: boolean) =>
    members.map(({ list, current }, index) => history(list, current, isUsed ? (lines[index] ?? "") : ""));
  return {
    addressee: {
      ...history(NAMES.list, NAMES.current, first),
      ...history(SHORT_NAMES.list, SHORT_NAMES.current, toShortName(name)),
    },
    detail: Object.assign({}, ...write(TWO_LINES, lines.length === 2), ...write(THREE_LINES, lines.length === 3)) as Record<
      string,
      unknown
    >,
  };
}
