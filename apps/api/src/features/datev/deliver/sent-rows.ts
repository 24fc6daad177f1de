import { countryName } from "@stammdaten/shared/codes/countries.ts";
import { optionLabel } from "@stammdaten/shared/forms/display.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { fromDatevFiscalYear } from "@stammdaten/shared/values/datev/datev-fiscal-year.ts";
import { formatDate, isIsoDate } from "@stammdaten/shared/values/date.ts";
import { formatDayMonth } from "@stammdaten/shared/values/day-month.ts";
import type { Language } from "@stammdaten/shared/values/language.ts";
import { windingUpProceedings } from "../units/company-details.ts";
import { isGiven, objectsOf, type JsonObject } from "../units/datev-json.ts";
import { membersOf, type DatevSource } from "../units/datev-source.ts";
import { maritalStatus, sex } from "../units/person-details.ts";
import { NO_LOOK_UPS, type Unit } from "../units/unit.ts";

export type Words = { readonly translate: Translate; readonly language: Language };
type Show = (value: string, words: Words) => string;

/** One line of what was sent: which members it shows, and in which words. */
export type SentRow = {
  readonly source: readonly DatevSource[];
  /** Text key of its name, the same for all or by the object that it is read from. */
  readonly label: string | ((holder: JsonObject) => string);
  /** The members' values in one line; empty where the object has none. */
  readonly show: (holder: JsonObject, words: Words) => string;
};

type Holder = Parameters<typeof membersOf>[0];

const asItIs: Show = (value) => value;
const words = (values: readonly unknown[]): string[] => values.filter(isGiven).map(String);

/** A line of one member. */
const one =
  (definition: Holder) =>
  (label: SentRow["label"], member: string, show: Show = asItIs): SentRow => ({
    source: membersOf(definition, member),
    label,
    show: (holder, by) =>
      words([holder[member]])
        .map((value) => show(value, by))
        .join(""),
  });

/** A line of several members, joined. */
const several =
  (definition: Holder) =>
  (label: SentRow["label"], members: readonly string[], separator: string): SentRow => ({
    source: membersOf(definition, ...members),
    label,
    show: (holder) => words(members.map((member) => holder[member])).join(separator),
  });

const day: Show = (value, { language }) => (isIsoDate(value.slice(0, 10)) ? formatDate(value.slice(0, 10), language) : value);
const country: Show = (value, { language }) => countryName(value, language);
const option =
  (set: string): Show =>
  (value, { translate, language }) =>
    optionLabel(language, translate)(set, value);

/** DATEV's code as the answer that it is written for. */
const answerOf =
  (unit: Unit, member: string, answer: string): Show =>
  (value, by) => {
    const holder = { [member]: value };
    const read = unit.read({ addressee: holder, detail: holder, entry: undefined, lookUps: NO_LOOK_UPS })[answer];
    return typeof read === "string" ? option(answer)(read, by) : value;
  };

const fiscalYear: Show = (value, { language }) => {
  const start = fromDatevFiscalYear(value);
  return start === null ? value : formatDayMonth(start, language);
};

/** Of a long note the log keeps nothing but its length. */
const note: Show = (value, { translate }) => {
  const length = /^••• \((\d+)\)$/.exec(value)?.[1];
  return length === undefined ? value : translate("sent.noteLength", { n: length });
};

const maritalStatusSince: SentRow = {
  source: membersOf("Detail", "current_marital_status"),
  label: "sent.maritalStatusSince",
  show: (detail, by) => {
    const { valid_from: since } =
      objectsOf(detail["marital_statuses"]).findLast(({ value }) => value === detail["current_marital_status"]) ?? {};
    return typeof since === "string" ? day(since, by) : "";
  },
};

const [addressee, detail] = [one("Addressee"), one("Detail")];
const [addressees, details] = [several("Addressee"), several("Detail")];
const lines = (count: "two" | "three", each: readonly string[]) => each.map((line) => `current_${count}_lined_company_name_${line}_line`);

/** The addressee's own lines, in their order; which of both parts a member is in, its source says. */
export const addresseeRows: readonly SentRow[] = [
  addressee("fields.companyName", "current_company_name"),
  details("sent.twoLines", lines("two", ["first", "second"]), " / "),
  details("sent.threeLines", lines("three", ["first", "second", "third"]), " / "),
  addressee("sent.shortName", "current_short_name"),
  addressee("sent.legalForm", "current_legal_form_id"),
  addressee("fields.salutation", "sex", answerOf(sex, "sex", "salutation")),
  detail("fields.academicDegree", "degree"),
  details("fields.title", ["title_of_nobility", "name_prefix"], " "),
  addressee("fields.firstName", "firstname"),
  detail("sent.allFirstNames", "all_first_names"),
  addressee("fields.lastName", "current_surname"),
  detail("fields.birthName", "birth_name"),
  addressee("fields.birthDate", "date_of_birth", day),
  detail("fields.birthCity", "place_of_birth"),
  detail("fields.birthCountry", "country_of_birth", country),
  detail("fields.citizenship", "nationality"),
  detail("fields.maritalStatus", "current_marital_status", answerOf(maritalStatus, "current_marital_status", "maritalStatus")),
  maritalStatusSince,
  detail("fields.religion", "current_denomination", option("religion")),
  detail("fields.currentOccupation", "current_job_title"),
  addressee("fields.taxId", "tax_identification_number"),
  detail("fields.pensionInsuranceProvider", "pension_insurance_institute"),
  detail("fields.pensionInsuranceNumber", "social_security_number"),
  detail("fields.identityType", "paper_of_identity", (value, { translate }) =>
    value === "PA" || value === "RP" ? translate(`sent.paper.${value}`) : value,
  ),
  detail("fields.documentNumber", "identification_number"),
  detail("fields.issuingAuthority", "issuing_authority"),
  detail("fields.issuedOn", "date_of_issue", day),
  detail("fields.validUntil", "date_of_expiry", day),
  addressee("fields.foundingDate", "date_of_foundation", day),
  detail("fields.agreementDate", "date_of_memorandum_of_association", day),
  detail("fields.registerCourt", "current_name_of_register_court"),
  detail("fields.registerNumber", "current_registration_number"),
  detail("fields.industry", "current_enterprise_purpose"),
  detail("fields.fiscalYearStart", "current_fiscal_year", fiscalYear),
  addressees("fields.vatId", ["eu_vat_id_country_code", "eu_vat_id_number"], ""),
  {
    source: membersOf("Detail", "current_location_of_head_office", "current_country_of_head_office"),
    label: "sent.seat",
    show: (holder, by) => placeAndCountry(holder["current_location_of_head_office"], holder["current_country_of_head_office"], by),
  },
  detail("sent.federalState", "current_federal_state_of_legal_person"),
  detail("fields.dissolutionDate", "winding_up_date", day),
  detail(
    "fields.dissolutionProcedure",
    "winding_up_proceedings",
    answerOf(windingUpProceedings, "winding_up_proceedings", "dissolutionProcedure"),
  ),
  detail("sent.letterTitle", "correspondence_title"),
  detail("sent.letterSalutation", "salutation"),
];

/** What has no question of its own: last, because it is long. */
export const noteRow: SentRow = detail("sent.note", "note", note);

function placeAndCountry(place: unknown, code: unknown, by: Words): string {
  return words([place, isGiven(code) ? country(String(code), by) : undefined]).join(", ");
}

/** Of a mobile number's note its kind is shown already. */
const isMobile = ({ type, note: said }: JsonObject): boolean => type === "phone" && said === "Mobil";
const contacts: Readonly<Record<string, string>> = { phone: "fields.phone", email: "fields.email", url: "fields.website" };

/** The lines of each entry of DATEV's lists, in their order. */
export const entryRows: Readonly<Record<string, readonly SentRow[]>> = {
  addresses: [
    {
      source: membersOf("Address", "street", "postal_code", "city", "country_code", "is_main_street_address", "is_correspondence_address"),
      label: (entry) => {
        if (entry["is_main_street_address"] === true) return "sent.address";
        return entry["is_correspondence_address"] === true ? "fields.postalAddress" : "sent.otherAddress";
      },
      show: (entry, by) => {
        const city = words([entry["postal_code"], entry["city"]]).join(" ");
        return words([entry["street"], placeAndCountry(city, entry["country_code"], by)]).join(", ");
      },
    },
  ],
  communications: [
    {
      source: membersOf("Communication", "type", "data_content", "note"),
      label: (entry) => (isMobile(entry) ? "fields.mobile" : (contacts[String(entry["type"])] ?? "sent.otherContact")),
      show: (entry) => {
        const said = isGiven(entry["note"]) && !isMobile(entry) ? ` (${String(entry["note"])})` : "";
        return words([entry["data_content"]])
          .map((content) => content + said)
          .join("");
      },
    },
  ],
  bank_accounts: [
    one("BankAccount")("fields.iban", "iban"),
    one("BankAccount")("fields.bic", "bic"),
    one("BankAccount")("fields.accountHolder", "differing_account_holder"),
  ],
  tax_offices: [one("TaxOffice")("fields.taxOffice", "tax_office_number"), one("TaxOffice")("fields.taxNumber", "tax_number")],
};
