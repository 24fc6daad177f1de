import type { Addressee } from "@stammdaten/datev/datev-record.ts";
import { isObject, type JsonObject } from "./datev-json.ts";
import { membersOf } from "./datev-source.ts";
import { mergeHistory } from "./merge-history.ts";
import { history } from "./record-members.ts";
import { shorten, Truncations, wrapWords } from "./truncation.ts";
import { defineUnit, type RecordPart } from "./unit.ts";

/** Lengths are DATEV's (Client Master Data 1.7.1), in characters. */
const MOST = { line: 50, lines: 3, client: 30, short: 15 } as const;

const NAMES = { list: "company_names", current: "current_company_name" } as const;
const SHORT_NAMES = { list: "short_names", current: "current_short_name" } as const;

const linesOf = (count: "two" | "three", lines: readonly string[]) =>
  lines.map((line) => ({ list: `${count}_lined_company_names_${line}_line`, current: `current_${count}_lined_company_name_${line}_line` }));

/** DATEV's members for a name in two and in three lines, in the order of the lines. */
const TWO_LINES = linesOf("two", ["first", "second"]);
const THREE_LINES = linesOf("three", ["first", "second", "third"]);
const LINES = [...TWO_LINES, ...THREE_LINES] as const;
const derivedLines = LINES.map(({ current }) => `detail.${current}`);

/** A DATEV client's name out of a company's. */
export const toCompanyClientName = (name: string): string => wrapWords(name, MOST.client)[0] ?? "";

/** The name that DATEV's users type to find a company; without what links it to the words that have no room. */
export const toShortName = (name: string): string => shorten(wrapWords(name, MOST.short)[0] ?? "", MOST.short).replace(/[\s&+,-]+$/, "");

/**
 * A company's name: whole where DATEV has room, otherwise its first words, and in two or three lines beside. The lines of a
 * short name are empty, so that a former, longer one leaves nothing behind. Short name and lines follow from it.
 */
export const companyName = defineUnit({
  key: NAMES.current,
  source: [...membersOf("Addressee", NAMES.current, SHORT_NAMES.current), ...membersOf("Detail", ...LINES.map(({ current }) => current))],
  answers: { companyName: "text" },
  isNeverEmptied: true,
  rank: -1,
  write: ({ companyName: name }, { truncations }) => writeCompanyName(name?.trim(), truncations),
  read: ({ addressee, detail }) => ({ companyName: readCompanyName(addressee, detail) }),
  derived: [SHORT_NAMES.current, ...derivedLines],
  merge: {
    members: [SHORT_NAMES.current, ...derivedLines],
    run: (result, { stored, wanted }, today) => {
      mergeShortName(result, stored, wanted, today);
      if (isObject(result["detail"])) mergeLines(result["detail"], stored, wanted, today);
    },
  },
  debtor: ({ current_company_name: name = "", current_short_name: shortName, detail }) => {
    const purpose = detail?.["current_enterprise_purpose"];
    return {
      name: { kind: "company", name, purpose: typeof purpose === "string" ? purpose : undefined },
      shortName,
      title: "Firma",
    };
  },
});

export function writeCompanyName(name: string | undefined, truncations: Truncations): Required<RecordPart> {
  if (name === undefined) return { addressee: {}, detail: {} };
  const lines = wrapWords(name, MOST.line).slice(0, MOST.lines);
  const [first = ""] = lines;
  if (first !== name) truncations.add("companyName", name, first);
  const write = (members: typeof TWO_LINES, isUsed: boolean) =>
    members.map(({ list, current }, index) => history(list, current, isUsed ? (lines[index] ?? "") : ""));
  return {
    addressee: {
      ...history(NAMES.list, NAMES.current, first),
      ...history(SHORT_NAMES.list, SHORT_NAMES.current, toShortName(name)),
    },
    detail: Object.assign({}, ...write(TWO_LINES, lines.length === 2), ...write(THREE_LINES, lines.length === 3)) as JsonObject,
  };
}

/** A company's name as the form has it: the one in lines where the short member has only its first words. */
export function readCompanyName(addressee: JsonObject, detail: JsonObject): string | undefined {
  const present = addressee[NAMES.current];
  for (const lines of [THREE_LINES, TWO_LINES]) {
    const whole = joinLines(detail, lines);
    if (whole !== "" && writeCompanyName(whole, new Truncations()).addressee[NAMES.current] === present) return whole;
  }
  return typeof present === "string" ? present : undefined;
}

/** The short name follows the company's, unless the firm chose it or the name stays. */
function mergeShortName(result: JsonObject, stored: Addressee, wanted: Addressee, today: string): void {
  if (stored.current_company_name === wanted.current_company_name) return;
  const present = stored.current_short_name;
  if (present === undefined || present === toShortName(stored.current_company_name ?? "")) mergeHistory(result, wanted, SHORT_NAMES, today);
}

/**
 * A name in lines stays as the firm has broken it while the words are the same; of a name that needs no lines it stays
 * until the name changes.
 */
function mergeLines(detail: JsonObject, stored: Addressee, wanted: Addressee, today: string): void {
  const before: JsonObject = isObject(stored.detail) ? stored.detail : {};
  const ours: JsonObject = isObject(wanted.detail) ? wanted.detail : {};
  const name = joinLines(ours, TWO_LINES) || joinLines(ours, THREE_LINES);
  const isRight =
    name === ""
      ? stored.current_company_name === wanted.current_company_name
      : [joinLines(before, TWO_LINES), joinLines(before, THREE_LINES)].includes(name);
  if (isRight) return;
  for (const names of LINES) mergeHistory(detail, ours, names, today);
}

const joinLines = (object: JsonObject, lines: typeof TWO_LINES): string =>
  lines
    .map(({ current }) => object[current])
    .filter((line) => typeof line === "string" && line !== "")
    .join(" ");
