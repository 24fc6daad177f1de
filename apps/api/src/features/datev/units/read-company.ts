import { DATEV_WINDING_UP, dissolutionProcedures } from "@stammdaten/shared/codes/dissolution-procedures.ts";
import { DATEV_REGISTER_KINDS, REGISTER_KINDS } from "@stammdaten/shared/codes/register-kinds.ts";
import { company } from "@stammdaten/shared/forms/company/company.ts";
import { normaliseRegisterNumber } from "@stammdaten/shared/values/register/register-number.ts";
import type { Addressee } from "@stammdaten/datev/datev-record.ts";
import { isObject, type JsonObject } from "./datev-json.ts";
import { mapCompany, type CompanyLookUps } from "./map-company.ts";
import { WRITTEN_OUT } from "../merge/merge-addressee.ts";
import { createAnswerReader, type ReadByHand, type ReadRecord } from "./read-answers.ts";
import { readCompanyName } from "./read-company-name.ts";
import { readStreet } from "./read-street.ts";

export type CompanyReader = (stored: Addressee) => ReadRecord;

/**
 * Reads legal persons back as answers of the form `company`: what `mapCompany` writes.
 * @param today `YYYY-MM-DD`
 */
export function createCompanyReader(today: string, lookUps: CompanyLookUps): CompanyReader {
  const read = createAnswerReader(company, (answers) => mapCompany(answers, today, lookUps).addressee, today);
  return (stored) => {
    const detail: JsonObject = isObject(stored.detail) ? stored.detail : {};
    return read(stored, {
      "step-1.companyName": readCompanyName(stored),
      ...readRegister(detail),
      ...readStreet(stored, "step-2", today),
      "step-5.industry": readIndustry(detail, today, lookUps),
      "step-7.vatId":
        stored.eu_vat_id_number === undefined ? undefined : `${stored.eu_vat_id_country_code ?? "DE"}${stored.eu_vat_id_number}`,
      ...readWindingUp(detail),
    });
  };
}

const wordsOf = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

/**
 * Kind, court and number name one entry, so they are read together. Which of two registers of one court it is stands
 * before the number; without it nobody can tell. Who has no entry in DATEV may have one all the same.
 */
function readRegister(detail: JsonObject): ReadByHand {
  const [kind, court, number] = ["current_kind_of_register_court", "current_name_of_register_court", "current_registration_number"].map(
    (name) => wordsOf(detail[name]),
  );
  const nothing = {
    "step-1.registered": undefined,
    "step-1.registerKind": undefined,
    "step-1.registerCourt": undefined,
    "step-1.registerNumber": undefined,
  };
  if (number === undefined && court === undefined) return nothing;
  const letters = /^\s*([a-z]+)/i.exec(number ?? "")?.[1]?.toLowerCase();
  const registerKind = REGISTER_KINDS.find((one) => one.toLowerCase() === letters);
  const isWhole =
    number !== undefined &&
    court !== undefined &&
    registerKind !== undefined &&
    (kind === undefined || DATEV_REGISTER_KINDS[registerKind] === kind);
  if (!isWhole) return { ...nothing, "step-1.registerNumber": null };
  return {
    "step-1.registered": true,
    "step-1.registerKind": registerKind,
    "step-1.registerCourt": court,
    "step-1.registerNumber": normaliseRegisterNumber(number),
  };
}

/** The code where it stands behind the name as a delivery writes it; otherwise DATEV's own words. */
function readIndustry(detail: JsonObject, today: string, lookUps: CompanyLookUps): string | undefined {
  const purpose = wordsOf(detail["current_enterprise_purpose"]);
  const code = /\(([\d.]{2,12})\)$/.exec(purpose ?? "")?.[1];
  if (code === undefined) return purpose;
  const written = mapCompany({ "step-5": { industry: code } }, today, lookUps).addressee.detail as JsonObject | undefined;
  return written?.["current_enterprise_purpose"] === purpose ? code : purpose;
}

/** A company that DATEV says nothing of goes on; the form asks that anew. */
function readWindingUp(detail: JsonObject): ReadByHand {
  const day = wordsOf(detail["winding_up_date"]);
  const proceedings = wordsOf(detail["winding_up_proceedings"]);
  const short = proceedings === undefined ? undefined : (WRITTEN_OUT[proceedings] ?? proceedings);
  const procedure = short === undefined ? undefined : (dissolutionProcedures.find((one) => DATEV_WINDING_UP[one] === short) ?? null);
  return {
    "step-9.isDissolved": day === undefined && proceedings === undefined ? undefined : true,
    "step-9.dissolutionProcedure": procedure,
  };
}
