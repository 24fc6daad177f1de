import { countryCodes, namePrefixes, nationalities, titlesOfNobility } from "../data/accepted-values.ts";
import { choice, day, history, text } from "./declare-field.ts";
import type { FieldRule, FieldTable, ValueRule } from "./field-rule.ts";
import { historicalValues as values } from "./historical-values.ts";

const papersOfIdentity = ["PA", "RP", "FS", "SA", "UK", "PB", "EZ", "SK", "IN", "ES", "IS"];

function activity(list: string, single: string, value: ValueRule): FieldRule {
  return history(list, `current_${single}`, value, true);
}

function activitiesOf(year: 2008 | 2003): readonly FieldRule[] {
  const suffix = `of_classification_of_economic_activities_${String(year)}`;
  return [
    activity(`codes_${suffix}`, `code_${suffix}`, values.activityCode),
    activity(`descriptions_${suffix}`, `description_${suffix}`, values.activityDescription),
    activity(`mad_codes_${suffix}`, `mad_code_${suffix}`, values.activityMadCode),
  ];
}

const person: readonly FieldRule[] = [
  text("all_first_names", 250),
  text("birth_name", 30),
  history("considerations", "current_consideration", values.consideration),
  text("country_of_birth", 2, { values: countryCodes }),
  day("date_of_death"),
  day("date_of_expiry"),
  day("date_of_issue"),
  text("degree", 25),
  history("denominations", "current_denomination", values.denomination),
  history("federal_states_of_natural_person", "current_federal_state_of_natural_person", values.federalState),
  text("identification_number", 25),
  text("issuing_authority", 50),
  history("job_titles", "current_job_title", values.jobTitle),
  history("marital_statuses", "current_marital_status", values.maritalStatus),
  text("name_prefix", undefined, { values: namePrefixes }),
  text("nationality", undefined, { values: nationalities }),
  choice("paper_of_identity", papersOfIdentity, { pattern: /^.{2}$/ }),
  text("pension_insurance_institute", 20),
  text("place_of_birth", 30),
  text("register_of_births_number", 13),
  text("register_office_of_birth", 50),
  text("social_security_number", 12),
  text("title_of_nobility", undefined, { values: titlesOfNobility }),
];

function namesInLines(count: "two" | "three", lines: readonly string[]): readonly FieldRule[] {
  return lines.map((line) =>
    history(`${count}_lined_company_names_${line}_line`, `current_${count}_lined_company_name_${line}_line`, values.companyName),
  );
}

const company: readonly FieldRule[] = [
  ...activitiesOf(2008),
  ...activitiesOf(2003),
  history("countries_of_head_office", "current_country_of_head_office", values.country),
  day("date_of_memorandum_of_association"),
  history("distributions_of_profit", "current_distribution_of_profit", values.distributionOfProfit),
  history("enterprise_purposes", "current_enterprise_purpose", values.enterprisePurpose),
  history("federal_states_mad_of_legal_person", "current_federal_state_mad_of_legal_person", values.federalStateMad),
  history("federal_states_of_legal_person", "current_federal_state_of_legal_person", values.federalState),
  history("fiscal_years", "current_fiscal_year", values.fiscalYear),
  history("kind_of_register_courts", "current_kind_of_register_court", values.kindOfRegisterCourt),
  history("locations_of_head_office", "current_location_of_head_office", values.location),
  history("names_of_register_court", "current_name_of_register_court", values.registerCourt),
  history("registered_company_names", "current_registered_company_name", values.registeredCompanyName, true),
  day("registration_date", { readOnly: true }),
  history("registration_numbers", "current_registration_number", values.registrationNumber),
  ...namesInLines("three", ["first", "second", "third"]),
  ...namesInLines("two", ["first", "second"]),
  day("winding_up_date"),
  choice("winding_up_proceedings", ["IA", "IL", "INABW", "INLIQ"]),
];

/** The part of an addressee that holds letter forms, personal and company details. */
export const detailFields: FieldTable = {
  type: "Detail",
  fields: [
    text("complimentary_close", 50),
    text("correspondence_title", 30),
    choice("national_right", ["DE", "AT"], { readOnly: true }),
    text("note", 65_535),
    text("salutation", 100),
    ...person,
    ...company,
  ],
};
