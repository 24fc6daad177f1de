import type { ListAge } from "@stammdaten/shared/gwg/legal-lists.ts";
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
  const old = ages.filter(({ isOverdue }) => isOverdue);
  if (old.length === 0) return ok(found);
  return advise(
    found,
    `Compare with the source, and import what is newer: ${old.map(({ list, everyDays }) => `${list} (every ${everyDays} days)`).join(", ")}. ` +
      "docs/operator/lists.md says how; node apps/api/dist/admin.js import-data --list <list> --checked where nothing has changed.",
  );
}

function describe({ list, validFrom, checkedOn }: ListAge): string {
  if (validFrom === null) return `${list}: none`;
  return `${list} of ${validFrom} (${checkedOn === null ? "the product's own, never checked" : `checked on ${checkedOn}`})`;
}
