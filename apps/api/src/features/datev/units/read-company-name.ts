import type { Addressee } from "@stammdaten/datev/datev-record.ts";
import { Cuts } from "./cuts.ts";
import { isObject, type JsonObject } from "./datev-json.ts";
import { mapCompanyName, THREE_LINES, TWO_LINES } from "./map-company-name.ts";

/** A company's name as the form has it: the one in lines where the short field has only its first words. */
export function readCompanyName(stored: Addressee): string | undefined {
  const present = stored.current_company_name;
  const detail: JsonObject = isObject(stored.detail) ? stored.detail : {};
  for (const lines of [THREE_LINES, TWO_LINES]) {
    const whole = lines
      .map(({ current }) => detail[current])
      .filter((line) => typeof line === "string" && line !== "")
      .join(" ");
    if (whole !== "" && mapCompanyName(whole, new Cuts()).addressee["current_company_name"] === present) return whole;
  }
  return present;
}
