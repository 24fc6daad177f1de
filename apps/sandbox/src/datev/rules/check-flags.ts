import { listObjects, type JsonObject } from "../json-value.ts";
import { flagRules, isValidOn, type FlagRule } from "./flag-rules.ts";

const wording = {
  one: "genau einmal",
  atMostOne: "höchstens einmal",
  never: "hier nicht",
} as const satisfies Record<FlagRule["times"], string>;

function describeBreach(rule: FlagRule, addressee: JsonObject, today: string): string | undefined {
  if (rule.addresseeType !== undefined && addressee["type"] !== rule.addresseeType) return undefined;
  const { among } = rule;
  const entries = listObjects(addressee[rule.list]).filter(
    (entry) => isValidOn(entry, today) && (among === undefined || entry[among.field] === among.is),
  );
  const count = entries.filter((entry) => entry[rule.flag] === true).length;
  const holds = rule.times === "one" ? entries.length === 0 || count === 1 : count <= (rule.times === "atMostOne" ? 1 : 0);
  if (holds) return undefined;
  const where = among === undefined ? rule.list : `${rule.list} (${among.field} ${among.is})`;
  return `${rule.flag} darf in ${where} ${wording[rule.times]} gesetzt sein, ist es aber ${String(count)}-mal.`;
}

/** One message for each flag that is set too often, too seldom or where it may not be. */
export function checkFlags(addressee: JsonObject, today: string): string[] {
  return flagRules.flatMap((rule) => describeBreach(rule, addressee, today) ?? []);
}
