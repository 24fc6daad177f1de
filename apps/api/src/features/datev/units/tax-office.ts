import { DATEV_FEDERAL_STATES } from "@stammdaten/shared/codes/datev-federal-states.ts";
import { formatTaxNumber, landOfTaxOffice } from "@stammdaten/shared/values/tax/tax-number.ts";
import { objectsOf, type JsonObject } from "./datev-json.ts";
import { membersOf } from "./datev-source.ts";
import { award, digitsOf, openEntries, putEntry } from "./list-entries.ts";
import { given, history } from "./record-members.ts";
import { defineUnit, wordsAt } from "./unit.ts";

const COMPETENT = "is_competent_for_operational_income_tax";

/**
 * The office for income tax, with the number as its Land groups it; DATEV derives the uniform one itself. Of a company
 * its Land follows.
 */
export const taxOffice = defineUnit({
  key: "tax_offices",
  source: [
    ...membersOf("TaxOffice", "tax_office_number", "tax_number", "country_code", COMPETENT),
    ...membersOf("Detail", "current_federal_state_of_legal_person"),
  ],
  answers: { taxOffice: "text", taxNumber: "text" },
  entry: { list: "tax_offices", isOne: (entry) => entry[COMPETENT] === true },
  write: ({ taxOffice: office, taxNumber }, { type }) => {
    if (office === undefined) return {};
    const land = landOfTaxOffice(office);
    const entry = given({
      tax_office_number: Number(office),
      tax_number: taxNumber === undefined ? undefined : formatTaxNumber(taxNumber, land),
      country_code: "DE",
      [COMPETENT]: true,
    });
    const state = type === "legal_person" && land !== null ? DATEV_FEDERAL_STATES[land] : undefined;
    return {
      addressee: { tax_offices: [entry] },
      detail: history("federal_states_of_legal_person", "current_federal_state_of_legal_person", state),
    };
  },
  read: ({ entry }) => {
    const number = entry?.["tax_office_number"];
    return {
      taxOffice: number === undefined || number === null || number === "" ? undefined : String(number),
      taxNumber: wordsAt(entry, "tax_number"),
    };
  },
  derived: ["detail.current_federal_state_of_legal_person"],
  merge: {
    members: ["tax_offices"],
    run: (result, { stored, wanted }, today) => {
      const list = mergeTaxOffices(objectsOf(stored.tax_offices), objectsOf(wanted.tax_offices), today);
      if (list.length > 0) result["tax_offices"] = list;
    },
  },
  debtor: ({ tax_offices: [office] = [] }) => ({ taxNumber: office?.tax_number }),
});

/** The same office and number, the same office, or the one that was competent so far. */
function mergeTaxOffices(stored: readonly JsonObject[], wanted: readonly JsonObject[], today: string): JsonObject[] {
  const entries = openEntries(stored, today);
  const [one] = wanted;
  if (one === undefined) return entries.all;
  const sameOffice = entries.valid.filter((entry) => entry["tax_office_number"] === one["tax_office_number"]);
  const target =
    sameOffice.find((entry) => digitsOf(entry["tax_number"]) === digitsOf(one["tax_number"])) ??
    sameOffice.find((entry) => entry[COMPETENT] === true) ??
    sameOffice[0] ??
    entries.valid.find((entry) => entry[COMPETENT] === true);
  const values = { ...one };
  if (target !== undefined) {
    const hasMoved = target["tax_office_number"] !== one["tax_office_number"];
    // The number belongs to the office that gave it; written in another way it stays the same.
    if (one["tax_number"] === undefined && hasMoved) delete target["tax_number"];
    if (digitsOf(target["tax_number"]) === digitsOf(one["tax_number"]) && !hasMoved) delete values["tax_number"];
  }
  award(entries.valid, COMPETENT, putEntry(entries, target, values));
  return entries.all;
}
