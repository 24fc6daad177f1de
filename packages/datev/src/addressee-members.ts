/** One member of an addressee that may be written. */
export type AddresseeMember = {
  /** Room for a text, in characters; absent where DATEV takes listed values, days or numbers of a fixed form only. */
  readonly max?: number;
  /** The list that a historical member's values stand in; DATEV wants the list and the current value together. */
  readonly history?: string;
};

const text = (max: number): AddresseeMember => ({ max });
const listed: AddresseeMember = {};
const history = (list: string, max?: number): AddresseeMember => ({ history: list, ...(max !== undefined && { max }) });

const namesInLines = (count: "two" | "three", lines: readonly string[]): [string, AddresseeMember][] =>
  lines.map((line) => [
    `detail.current_${count}_lined_company_name_${line}_line`,
    history(`${count}_lined_company_names_${line}_line`, 50),
  ]);

/**
 * The members of an addressee and of its detail that a PUT may carry, except lists of objects: DATEVconnect "Client
 * Master Data" 1.7.1, definitions Addressee and Detail. What is historical, its section "fields administered as historical" says.
 */
export const addresseeMembers: Readonly<Record<string, AddresseeMember>> = {
  surrogate_name: text(50),
  eu_vat_id_country_code: listed,
  eu_vat_id_number: text(18),
  current_short_name: history("short_names", 15),
  date_of_birth: listed,
  etin: listed,
  firstname: text(30),
  sex: listed,
  current_surname: history("surnames", 30),
  tax_identification_number: listed,
  current_company_name: history("company_names", 50),
  date_of_foundation: listed,
  current_legal_form_id: history("legal_form_ids"),
  "detail.complimentary_close": text(50),
  "detail.correspondence_title": text(30),
  "detail.note": text(65_535),
  "detail.salutation": text(100),
  "detail.all_first_names": text(250),
  "detail.birth_name": text(30),
  "detail.current_consideration": history("considerations"),
  "detail.country_of_birth": listed,
  "detail.date_of_death": listed,
  "detail.date_of_expiry": listed,
  "detail.date_of_issue": listed,
  "detail.degree": text(25),
  "detail.current_denomination": history("denominations"),
  "detail.current_federal_state_of_natural_person": history("federal_states_of_natural_person"),
  "detail.identification_number": text(25),
  "detail.issuing_authority": text(50),
  "detail.current_job_title": history("job_titles", 80),
  "detail.current_marital_status": history("marital_statuses"),
  "detail.name_prefix": listed,
  "detail.nationality": listed,
  "detail.paper_of_identity": listed,
  "detail.pension_insurance_institute": text(20),
  "detail.place_of_birth": text(30),
  "detail.register_of_births_number": text(13),
  "detail.register_office_of_birth": text(50),
  "detail.social_security_number": text(12),
  "detail.title_of_nobility": listed,
  "detail.current_country_of_head_office": history("countries_of_head_office"),
  "detail.date_of_memorandum_of_association": listed,
  "detail.current_distribution_of_profit": history("distributions_of_profit"),
  "detail.current_enterprise_purpose": history("enterprise_purposes", 50),
  "detail.current_federal_state_mad_of_legal_person": history("federal_states_mad_of_legal_person"),
  "detail.current_federal_state_of_legal_person": history("federal_states_of_legal_person"),
  "detail.current_fiscal_year": history("fiscal_years"),
  "detail.current_kind_of_register_court": history("kind_of_register_courts"),
  "detail.current_location_of_head_office": history("locations_of_head_office", 30),
  "detail.current_name_of_register_court": history("names_of_register_court", 25),
  "detail.current_registration_number": history("registration_numbers", 20),
  ...Object.fromEntries([...namesInLines("three", ["first", "second", "third"]), ...namesInLines("two", ["first", "second"])]),
  "detail.winding_up_date": listed,
  "detail.winding_up_proceedings": listed,
};
