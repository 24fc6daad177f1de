import type { ListAge } from "@stammdaten/shared/gwg/legal-lists.ts";
import { listRemedies } from "../domain/legal-lists/list-remedies.ts";
import { readListAges } from "../domain/legal-lists/read-list-ages.ts";
import { advise, ok, type Check } from "./check.ts";

/** Which versions of the law's lists are in use, and which were not compared with their source in time. */
export const checkLegalLists: Check = {
  name: "legal lists",
  needs: ["migrations"],
  remedy: "See the checks above; the versions could not be read.",
  ask: async () => judgeLegalLists(await readListAges()),
};

export function judgeLegalLists(ages: readonly ListAge[]) {
  const found = ages.map(describe).join(", ");
  const todo = [...ages.flatMap(adviseFetch), ...adviseOld(ages.filter(({ isOverdue }) => isOverdue))].join(" ");
  return todo === "" ? ok(found) : advise(found, todo);
}

const adviseFetch = ({ list, fetch }: ListAge): string[] =>
  fetch?.failure == null
    ? []
    : [
        `${list} could not be fetched since ${fetch.failedSince ?? ""} (${fetch.failure}: ${fetch.detail ?? ""}). ${listRemedies[fetch.failure]}`,
      ];

function adviseOld(old: readonly ListAge[]): string[] {
  if (old.length === 0) return [];
  return [
    `Compare with the source, and import what is newer: ${old.map(({ list, everyDays }) => `${list} (every ${everyDays} days)`).join(", ")}. ` +
      "docs/operator/lists.md says how; node apps/api/dist/admin.js import-data --list <list> --checked where nothing has changed.",
  ];
}

function describe({ list, validFrom, checkedOn, fetch }: ListAge): string {
  const fetched = fetch === null ? "" : `, fetched ${fetch.fetchedAt === null ? "never" : `at ${fetch.fetchedAt}`}`;
  if (validFrom === null) return `${list}: none${fetched}`;
  return `${list} of ${validFrom} (${checkedOn === null ? "the product's own, never checked" : `checked on ${checkedOn}`}${fetched})`;
}
