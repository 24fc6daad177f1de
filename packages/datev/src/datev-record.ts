import { z } from "zod";

/**
 * The objects of DATEVconnect "Client Master Data" 1.7.1 as far as we look into them. Every object is loose: members
 * that we do not know come back with the next PUT, which overwrites in full, so that a newer DATEV loses nothing.
 * Absent values are absent, never null. Days look like `1999-04-15T00:00:00.000`.
 */
const DatevId = z.string().min(1).max(100);
const Day = z.string().max(40);
const Words = z.string().max(70_000);
const Flag = z.boolean();

/** One value of a history: valid from that day until the next one begins; without a day, since ever. */
const HistoryEntry = z.looseObject({ value: z.union([Words, z.number()]), valid_from: Day.optional() });
export type HistoryEntry = z.infer<typeof HistoryEntry>;

const Period = { valid_from: Day.optional(), valid_to: Day.optional(), currently_valid: Flag.optional() };

const Address = z.looseObject({
  id: DatevId.optional(),
  type: Words,
  street: Words.optional(),
  postal_code: Words.optional(),
  city: Words.optional(),
  country_code: Words.optional(),
  is_correspondence_address: Flag.optional(),
  is_main_street_address: Flag.optional(),
  is_main_post_office_box_address: Flag.optional(),
  is_debitor_address: Flag.optional(),
  ...Period,
});
export type Address = z.infer<typeof Address>;

const Communication = z.looseObject({
  id: DatevId.optional(),
  /** `phone` (mobile numbers too), `email`, `url`, `fax`, `other`. */
  type: Words,
  data_content: Words.optional(),
  note: Words.optional(),
  is_main_communication: Flag.optional(),
});
export type Communication = z.infer<typeof Communication>;

const BankAccount = z.looseObject({
  id: DatevId.optional(),
  iban: Words.optional(),
  bic: Words.optional(),
  country_code: Words.optional(),
  differing_account_holder: Words.optional(),
  is_main_bank_account: Flag.optional(),
  ...Period,
});
export type BankAccount = z.infer<typeof BankAccount>;

const TaxOffice = z.looseObject({
  id: DatevId.optional(),
  country_code: Words.optional(),
  /** Bundesfinanzamtsnummer as a number, 1 to 9999. */
  tax_office_number: z.number().optional(),
  tax_number: Words.optional(),
  is_competent_for_operational_income_tax: Flag.optional(),
  is_competent_for_turnover_tax: Flag.optional(),
  is_competent_for_wage_tax: Flag.optional(),
  ...Period,
});
export type TaxOffice = z.infer<typeof TaxOffice>;

const Detail = z.looseObject({
  note: Words.optional(),
  salutation: Words.optional(),
  correspondence_title: Words.optional(),
  degree: Words.optional(),
  current_kind_of_register_court: Words.optional(),
  current_name_of_register_court: Words.optional(),
  current_registration_number: Words.optional(),
});

/** Addressee (Adressat): everything DATEV knows about a natural or legal person. The parts come with `expand=*` only. */
export const Addressee = z.looseObject({
  id: DatevId.optional(),
  type: z.enum(["natural_person", "legal_person"]),
  current_surname: Words.optional(),
  firstname: Words.optional(),
  date_of_birth: Day.optional(),
  sex: Words.optional(),
  tax_identification_number: Words.optional(),
  current_company_name: Words.optional(),
  current_short_name: Words.optional(),
  current_legal_form_id: Words.optional(),
  date_of_foundation: Day.optional(),
  eu_vat_id_country_code: Words.optional(),
  eu_vat_id_number: Words.optional(),
  detail: Detail.optional(),
  surnames: z.array(HistoryEntry).optional(),
  company_names: z.array(HistoryEntry).optional(),
  addresses: z.array(Address).optional(),
  communications: z.array(Communication).optional(),
  bank_accounts: z.array(BankAccount).optional(),
  tax_offices: z.array(TaxOffice).optional(),
});
export type Addressee = z.infer<typeof Addressee>;

/** An addressee as DATEV has it. */
export const StoredAddressee = Addressee.extend({ id: DatevId });
export type StoredAddressee = z.infer<typeof StoredAddressee>;

/** Client (Mandant): number, name, type and links. */
export const DatevClient = z.looseObject({
  id: DatevId,
  number: z.int(),
  name: Words,
  type: z.enum(["natural_person", "individual_enterprise", "legal_person"]),
  status: Words.optional(),
  natural_person_id: DatevId.optional(),
  legal_person_id: DatevId.optional(),
});
export type DatevClient = z.infer<typeof DatevClient>;

/** A client to be; it names the addressee of its type and no other, and of an individual enterprise both. */
export type NewDatevClient = {
  readonly type: DatevClient["type"];
  readonly name: string;
  readonly number: number;
  readonly natural_person_id?: string;
  readonly legal_person_id?: string;
};

/** A legal form on the firm's own list; DATEV does not publish the ids. */
export const LegalForm = z.looseObject({
  id: DatevId,
  short_name: Words.optional(),
  /** Country whose law knows the form. */
  nation: Words.optional(),
});
export type LegalForm = z.infer<typeof LegalForm>;

/** What a list tells of an object that was changed: when, and whose it is. */
export const ChangedObject = z.looseObject({
  id: DatevId,
  /** DATEV's own time, without a zone. */
  timestamp: Words,
  number: z.int().optional(),
  natural_person_id: DatevId.optional(),
  legal_person_id: DatevId.optional(),
});
export type ChangedObject = z.infer<typeof ChangedObject>;
