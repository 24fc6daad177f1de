import type { Addressee } from "@stammdaten/datev/datev-record.ts";
import { isObject } from "./datev-json.ts";
import { readCompanyName } from "./read-company-name.ts";
import type { ReadByHand } from "./read-answers.ts";

/** What the addressee of an individual enterprise says of its owner: that they run it, since when, and what it does. */
export function readEnterprise(stored: Addressee): ReadByHand {
  const detail = isObject(stored.detail) ? stored.detail : {};
  const purpose = detail["current_enterprise_purpose"];
  return {
    "step-8.incomeTypes": ["commercial"],
    "step-8.isSoleProprietor": true,
    "step-8.businessName": readCompanyName(stored),
    "step-8.industry": typeof purpose === "string" ? purpose : undefined,
    "step-8.startedOn": stored.date_of_foundation?.slice(0, 10),
  };
}
