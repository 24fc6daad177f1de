import type { JsonObject } from "../json-value.ts";
import { buildSeedId, buildTaxId, buildTaxNumber, buildVatNumber } from "./build-identifiers.ts";
import { buildGermanIban, completePensionNumber } from "./check-digits.ts";
import type { SeedCompany } from "./seed-companies.ts";
import type { SeedPerson } from "./seed-people.ts";
import type { SeedTown } from "./seed-towns.ts";

/** Where in the seed an addressee stands; the key makes its ids, the index its numbers. */
export interface SeedPosition {
  readonly key: string;
  readonly index: number;
  readonly town: SeedTown;
  readonly hasEmail: boolean;
}

const seedTimestamp = "2026-01-05T08:00:00.000";
// No check digit of the banks' own is computed; the account only has to be plausible.
const firstAccount = 1_000_400_017;

function day(date: string): string {
  return `${date}T00:00:00.000`;
}

function plainAscii(name: string): string {
  const resolved = name.toLowerCase().replace(/ä/g, "ae").replace(/ö/g, "oe").replace(/ü/g, "ue").replace(/ß/g, "ss").replace(/ı/g, "i");
  return resolved.normalize("NFD").replace(/[^a-z0-9-]+/g, "");
}

function buildParts(position: SeedPosition, mailBox: string, isCompany: boolean): JsonObject {
  const { key, index, town } = position;
  const street = town.streets[index % town.streets.length] ?? "";
  const id = (part: string): string => buildSeedId(`${key}:${part}`);
  return {
    addresses: [
      {
        id: id("address"),
        type: "street",
        street: `${street} ${String(3 + ((index * 7) % 90))}`,
        city: town.city,
        postal_code: town.postalCodes[index % town.postalCodes.length] ?? "",
        country_code: "DE",
        is_correspondence_address: true,
        is_main_street_address: true,
        ...(isCompany ? { is_management_address: true } : {}),
      },
    ],
    communications: [
      {
        id: id("phone"),
        type: "phone",
        data_content: `${town.phone}${String(10 + (index % 89))}`,
        is_main_communication: true,
        ...(isCompany ? { is_management_phone: true } : {}),
      },
      ...(position.hasEmail ? [{ id: id("email"), type: "email", data_content: mailBox, is_main_communication: true }] : []),
    ],
    bank_accounts: [
      {
        id: id("bank"),
        iban: buildGermanIban(town.bankCode, firstAccount + index * 7_919),
        bic: town.bic,
        bank_code: town.bankCode,
        bank_account_number: String(firstAccount + index * 7_919),
        country_code: "DE",
        is_main_bank_account: true,
      },
    ],
    tax_offices: [
      {
        id: id("tax-office"),
        country_code: "DE",
        tax_office_number: town.taxNumber.office,
        tax_number: buildTaxNumber(town, index),
        is_competent_for_operational_income_tax: true,
        is_competent_for_turnover_tax: isCompany,
        is_competent_for_wage_tax: isCompany,
      },
    ],
  };
}

function buildPensionNumber(person: SeedPerson, index: number): string {
  const [year = "", month = "", date = ""] = person.born.split("-");
  const letter = (person.birthName ?? person.surname).normalize("NFD").charAt(0).toUpperCase();
  const serial = (person.sex === "male" ? 1 : 50) + (index % 49);
  return completePensionNumber(`53${date}${month}${year.slice(2)}${letter}${String(serial).padStart(2, "0")}`);
}

function listMaritalStatuses(person: SeedPerson): JsonObject[] {
  if (person.maritalSince === undefined) return [{ value: person.marital }];
  const before = person.marital === "VH" || person.marital === "PE" ? "LE" : "VH";
  return [{ value: before }, { value: person.marital, valid_from: day(person.maritalSince) }];
}

/** A natural person as DATEV would hold it. */
export function seedNaturalPerson(person: SeedPerson, position: SeedPosition): JsonObject {
  const title = { male: "Herrn", female: "Frau", diverse: "" }[person.sex];
  const salutation = {
    male: `Sehr geehrter Herr ${person.surname},`,
    female: `Sehr geehrte Frau ${person.surname},`,
    diverse: `Guten Tag ${person.firstname} ${person.surname},`,
  }[person.sex];
  const mailBox = `${plainAscii(person.firstname)}.${plainAscii(person.surname)}@post.example`;
  return {
    id: buildSeedId(position.key),
    type: "natural_person",
    status: "active",
    timestamp: seedTimestamp,
    firstname: person.firstname,
    surnames: [{ value: person.surname }],
    current_surname: person.surname,
    sex: person.sex,
    date_of_birth: day(person.born),
    tax_identification_number: buildTaxId(position.index),
    detail: {
      national_right: "DE",
      salutation,
      ...(title === "" ? {} : { correspondence_title: title }),
      place_of_birth: person.placeOfBirth,
      country_of_birth: person.countryOfBirth ?? "DE",
      nationality: person.nationality ?? "Deutsch",
      denominations: [{ value: person.denomination }],
      current_denomination: person.denomination,
      federal_states_of_natural_person: [{ value: position.town.state }],
      current_federal_state_of_natural_person: position.town.state,
      job_titles: [{ value: person.job }],
      current_job_title: person.job,
      marital_statuses: listMaritalStatuses(person),
      current_marital_status: person.marital,
      pension_insurance_institute: "DRV Bund",
      social_security_number: buildPensionNumber(person, position.index),
      ...(person.degree === undefined ? {} : { degree: person.degree }),
      ...(person.namePrefix === undefined ? {} : { name_prefix: person.namePrefix }),
      ...(person.titleOfNobility === undefined ? {} : { title_of_nobility: person.titleOfNobility }),
      ...(person.birthName === undefined ? {} : { birth_name: person.birthName }),
    },
    ...buildParts(position, mailBox, false),
  };
}

/** A company, or the firm of an individual enterprise, as DATEV would hold it. */
export function seedLegalPerson(company: SeedCompany, position: SeedPosition): JsonObject {
  const { city, state } = position.town;
  const registered = company.register && {
    kind_of_register_courts: [{ value: company.register.kind }],
    current_kind_of_register_court: company.register.kind,
    names_of_register_court: [{ value: city }],
    current_name_of_register_court: city,
    registration_numbers: [{ value: company.register.number, valid_from: day(company.founded) }],
    current_registration_number: company.register.number,
    registered_company_names: [{ value: company.name }],
    current_registered_company_name: company.name,
  };
  return {
    id: buildSeedId(position.key),
    type: "legal_person",
    status: "active",
    timestamp: seedTimestamp,
    company_names: [{ value: company.name }],
    current_company_name: company.name,
    legal_form_ids: [{ value: company.legalFormId }],
    current_legal_form_id: company.legalFormId,
    date_of_foundation: day(company.founded),
    eu_vat_id_country_code: "DE",
    eu_vat_id_number: buildVatNumber(position.index),
    detail: {
      national_right: "DE",
      salutation: "Sehr geehrte Damen und Herren,",
      correspondence_title: "Firma",
      countries_of_head_office: [{ value: "DE" }],
      current_country_of_head_office: "DE",
      enterprise_purposes: [{ value: company.purpose }],
      current_enterprise_purpose: company.purpose,
      federal_states_of_legal_person: [{ value: state }],
      current_federal_state_of_legal_person: state,
      fiscal_years: [{ value: company.fiscalYear }],
      current_fiscal_year: company.fiscalYear,
      locations_of_head_office: [{ value: city }],
      current_location_of_head_office: city,
      ...registered,
    },
    ...buildParts(position, `info@${plainAscii(company.name).slice(0, 30)}.example`, true),
  };
}
