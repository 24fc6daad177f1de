import { DATEV_FEDERAL_STATES } from "@stammdaten/shared/codes/datev-federal-states.ts";
import { isDatevCountry } from "@stammdaten/shared/codes/datev-countries.ts";
import { isDatevVatCountry } from "@stammdaten/shared/codes/datev-vat-countries.ts";
import { DATEV_WINDING_UP } from "@stammdaten/shared/codes/dissolution-procedures.ts";
import { DATEV_REGISTER_KINDS } from "@stammdaten/shared/codes/register-kinds.ts";
import { company } from "@stammdaten/shared/forms/company/company.ts";
import { relevantAnswers } from "@stammdaten/shared/forms/evaluate.ts";
import type { Answers, AnswersOf } from "@stammdaten/shared/forms/form.ts";
import { toDatevFiscalYear } from "@stammdaten/shared/values/datev/datev-fiscal-year.ts";
import { landOfTaxOffice } from "@stammdaten/shared/values/tax/tax-number.ts";
import type { Address, Addressee, Communication, LegalForm } from "@stammdaten/datev/datev-record.ts";
import type { AddresseeRecord } from "./addressee-record.ts";
import { Cuts, shorten, wrapWords } from "./cuts.ts";
import { describeForNote } from "./describe-for-note.ts";
import { findLegalFormId } from "./find-legal-form-id.ts";
import { german } from "./german.ts";
import { mapAddress } from "./map-address.ts";
import { mapBankAccounts } from "./map-bank-accounts.ts";
import { mapCommunications } from "./map-communications.ts";
import { mapCompanyName, toCompanyClientName } from "./map-company-name.ts";
import { mapTaxOffices } from "./map-tax-offices.ts";
import { writeNoteBlock } from "./note-block.ts";
import { day, given, history } from "./record-members.ts";

type CompanyAnswers = AnswersOf<typeof company>;
type StepOf<Id extends keyof CompanyAnswers> = NonNullable<CompanyAnswers[Id]>;

/** What only others know. */
export type CompanyLookUps = {
  /** Of the firm's DATEV. */
  readonly legalForms: readonly LegalForm[];
  /** The German name of an industry by its code (WZ 2008); undefined for what is no code. */
  readonly nameIndustry: (code: string) => string | undefined;
};

/** Lengths are DATEV's (Client Master Data 1.7.1), in characters. */
const MOST = { court: 25, registration: 20, place: 30, purpose: 50 } as const;

/**
 * The addressee (legal_person) out of a company's master data: every answer that has a field in DATEV lands there, the
 * others, representatives and contact person among them, stand in `detail.note`. What is too long is cut, what DATEV
 * has no word for is left out, and both are told in `cuts`.
 * @param answers of the form `company`, by step
 * @param today `YYYY-MM-DD`; decides which questions count
 * @param remarks lines that the note begins with
 */
export function mapCompany(
  answers: Answers,
  today: string,
  { legalForms, nameIndustry }: CompanyLookUps,
  remarks: readonly string[] = [],
): AddresseeRecord {
  const typed = relevantAnswers(company, answers, today) as CompanyAnswers;
  const one = typed["step-1"] ?? {};
  const name = one.companyName?.trim();
  const cuts = new Cuts();
  const named = mapCompanyName(name, cuts);
  const legalForm = mapLegalForm(one.legalForm, legalForms, cuts);
  const detail = {
    ...named.detail,
    ...mapRegister(one, cuts),
    ...mapHeadOffice(typed["step-2"] ?? {}, cuts),
    ...mapBusiness(typed["step-5"] ?? {}, nameIndustry, cuts),
    ...mapFederalState(typed["step-7"]?.taxOffice),
    ...mapWindingUp(typed["step-9"] ?? {}, cuts),
  };
  const addressee = given({
    type: "legal_person" as const,
    ...named.addressee,
    ...legalForm,
    date_of_foundation: day(one.foundingDate),
    ...mapVatId(typed["step-7"]?.vatId, cuts),
    addresses: mapAddresses(typed["step-2"] ?? {}, cuts),
    communications: mapCommunications(typed["step-2"] ?? {}, cuts)?.map(markManagementPhone),
    bank_accounts: mapBankAccounts(typed["step-8"] ?? {}, [name ?? ""], cuts),
    tax_offices: mapTaxOffices(typed["step-7"] ?? {}),
  });
  const note = writeNoteBlock([...remarks, ...describeForNote(company, answers, today, cuts.all, true)]);
  return {
    addressee: { ...addressee, detail: given({ ...detail, note: note === "" ? undefined : note }) } as Addressee,
    clientName: toCompanyClientName(name ?? ""),
    cuts: cuts.all,
  };
}

function mapLegalForm(code: StepOf<"step-1">["legalForm"], known: readonly LegalForm[], cuts: Cuts): Record<string, unknown> {
  if (code === undefined) return {};
  const id = findLegalFormId(code, known);
  if (id === undefined) cuts.keep("legalForm", german(`options.legalForm.${code}`), "");
  return history("legal_form_ids", "current_legal_form_id", id);
}

/** Kind, court and number name one entry, so they are set together; who stands in no register loses all three. */
function mapRegister({ registered, registerKind, registerCourt, registerNumber }: StepOf<"step-1">, cuts: Cuts): Record<string, unknown> {
  if (registered === undefined) return {};
  const number = registerKind === undefined || registerNumber === undefined ? undefined : `${registerKind} ${registerNumber}`;
  const fitting = cuts.whole("registerNumber", number, (text) => text.length <= MOST.registration);
  return {
    ...history(
      "kind_of_register_courts",
      "current_kind_of_register_court",
      registerKind === undefined ? "" : DATEV_REGISTER_KINDS[registerKind],
    ),
    ...history("names_of_register_court", "current_name_of_register_court", mapCourt(registerCourt, cuts) ?? ""),
    ...history("registration_numbers", "current_registration_number", fitting ?? ""),
  };
}

/** Where there is no room for all of a court's name, it is the place of the court that stays: "Ludwigshafen a.Rhein (Ludwigshafen)". */
function mapCourt(court: string | undefined, cuts: Cuts): string | undefined {
  if (court === undefined || court.length <= MOST.court) return court;
  return cuts.keep("registerCourt", court, shorten(court.replace(/\s*\([^)]*\)$/, ""), MOST.court));
}

function mapHeadOffice({ location, country }: StepOf<"step-2">, cuts: Cuts): Record<string, unknown> {
  return {
    ...history("locations_of_head_office", "current_location_of_head_office", cuts.cut("location", location, MOST.place)),
    ...history(
      "countries_of_head_office",
      "current_country_of_head_office",
      country !== undefined && isDatevCountry(country) ? country : undefined,
    ),
  };
}

function mapBusiness(
  { industry, fiscalYearStart, agreementDate }: StepOf<"step-5">,
  nameIndustry: CompanyLookUps["nameIndustry"],
  cuts: Cuts,
): Record<string, unknown> {
  const year = fiscalYearStart === undefined ? null : toDatevFiscalYear(fiscalYearStart);
  return given({
    ...history("enterprise_purposes", "current_enterprise_purpose", describePurpose(industry, nameIndustry, cuts)),
    ...history("fiscal_years", "current_fiscal_year", year ?? undefined),
    date_of_memorandum_of_association: day(agreementDate),
  });
}

/** DATEV's field for the WZ code can only be read, so the code follows its name; it says in full what a shortened name does not. */
function describePurpose(industry: string | undefined, nameIndustry: CompanyLookUps["nameIndustry"], cuts: Cuts): string | undefined {
  const name = industry === undefined ? undefined : nameIndustry(industry);
  if (industry === undefined || name === undefined) return cuts.cut("industry", industry, MOST.purpose);
  const code = ` (${industry})`;
  const [words = ""] = wrapWords(name, MOST.purpose - code.length);
  // Without the half of a bracket that is left.
  return `${words.replace(/\s*\([^)]*$/, "")}${code}`;
}

function mapFederalState(taxOffice: string | undefined): Record<string, unknown> {
  const land = taxOffice === undefined ? null : landOfTaxOffice(taxOffice);
  return history(
    "federal_states_of_legal_person",
    "current_federal_state_of_legal_person",
    land === null ? undefined : DATEV_FEDERAL_STATES[land],
  );
}

/** A company that goes on, or goes on again, has neither day nor procedure. */
function mapWindingUp({ isDissolved, dissolutionDate, dissolutionProcedure }: StepOf<"step-9">, cuts: Cuts): Record<string, unknown> {
  if (isDissolved === undefined) return {};
  const proceedings = dissolutionProcedure === undefined ? null : DATEV_WINDING_UP[dissolutionProcedure];
  if (dissolutionProcedure !== undefined && proceedings === null)
    cuts.keep("dissolutionProcedure", german(`options.dissolutionProcedure.${dissolutionProcedure}`), "");
  return { winding_up_date: day(dissolutionDate) ?? "", winding_up_proceedings: proceedings ?? "" };
}

/** DATEV wants the two letters of the country apart; what does not begin with those of a country it knows is no VAT ID to it. */
function mapVatId(vatId: string | undefined, cuts: Cuts): Record<string, unknown> {
  const country = vatId?.slice(0, 2) ?? "";
  const whole = cuts.whole("vatId", vatId, (text) => isDatevVatCountry(country) && /^[A-Z\d+*]{2,18}$/.test(text.slice(2)));
  return whole === undefined ? {} : { eu_vat_id_country_code: country, eu_vat_id_number: whole.slice(2) };
}

/** The seat is where the management is, and where letters go: the form asks for no other address. */
function mapAddresses(two: StepOf<"step-2">, cuts: Cuts): Address[] | undefined {
  if (two.street === undefined && two.location === undefined) return undefined;
  return [{ ...mapAddress(two, cuts), is_main_street_address: true, is_correspondence_address: true, is_management_address: true }];
}

/** DATEV wants one of a company's telephones to be the management's: the main one. */
const markManagementPhone = (one: Communication): Communication =>
  one.type === "phone" ? { ...one, is_management_phone: one.is_main_communication === true } : one;
