import { isDatevVatCountry } from "@stammdaten/shared/codes/datev-vat-countries.ts";
import { DATEV_WINDING_UP, dissolutionProcedures, type DissolutionProcedure } from "@stammdaten/shared/codes/dissolution-procedures.ts";
import { legalFormCodes, type LegalFormCode } from "@stammdaten/shared/codes/legal-forms.ts";
import { fromDatevFiscalYear, toDatevFiscalYear } from "@stammdaten/shared/values/datev/datev-fiscal-year.ts";
import { isObject, overlay, type JsonObject } from "./datev-json.ts";
import { membersOf } from "./datev-source.ts";
import { findLegalFormId } from "./find-legal-form-id.ts";
import { german } from "./german.ts";
import { day, history } from "./record-members.ts";
import { Truncations, wrapWords } from "./truncation.ts";
import { dayAt, defineUnit, wordsAt, type LookUps } from "./unit.ts";

/** DATEV's room for what an enterprise does, in characters. */
const MOST_PURPOSE = 50;

/** By the id that the firm's own DATEV has for it. */
export const legalForm = defineUnit({
  key: "current_legal_form_id",
  source: membersOf("Addressee", "current_legal_form_id"),
  answers: { legalForm: "text" },
  isNeverEmptied: true,
  rank: -1,
  write: ({ legalForm: code }, { lookUps, truncations }) => {
    if (code === undefined) return {};
    const id = findLegalFormId(code as LegalFormCode, lookUps.legalForms);
    if (id === undefined) truncations.add("legalForm", german(`options.legalForm.${code}`), "");
    return { addressee: history("legal_form_ids", "current_legal_form_id", id) };
  },
  read: ({ addressee, lookUps }) => {
    const id = wordsAt(addressee, "current_legal_form_id");
    if (typeof id !== "string") return { legalForm: id };
    return { legalForm: legalFormCodes.find((code) => findLegalFormId(code, lookUps.legalForms) === id) ?? null };
  },
});

/** DATEV's member for the WZ code can only be read, so the code follows its name; it says in full what a shortened name does not. */
export const enterprisePurpose = defineUnit({
  key: "detail.current_enterprise_purpose",
  source: membersOf("Detail", "current_enterprise_purpose"),
  answers: { industry: "text" },
  write: ({ industry }, { lookUps, truncations }) => ({
    detail: history("enterprise_purposes", "current_enterprise_purpose", describePurpose(industry, lookUps, truncations)),
  }),
  read: ({ detail, lookUps }) => {
    const purpose = wordsAt(detail, "current_enterprise_purpose");
    // The code where it is behind the name as a delivery writes it; otherwise DATEV's own words.
    const code = /\(([\d.]{2,12})\)$/.exec(purpose ?? "")?.[1];
    return { industry: code !== undefined && describePurpose(code, lookUps, new Truncations()) === purpose ? code : purpose };
  },
});

function describePurpose(industry: string | undefined, { nameIndustry }: LookUps, truncations: Truncations): string | undefined {
  const name = industry === undefined ? undefined : nameIndustry(industry);
  if (industry === undefined || name === undefined) return truncations.shorten("industry", industry, MOST_PURPOSE);
  const code = ` (${industry})`;
  const [words = ""] = wrapWords(name, MOST_PURPOSE - code.length);
  // Without the half of a bracket that is left.
  return `${words.replace(/\s*\([^)]*$/, "")}${code}`;
}

export const fiscalYear = defineUnit({
  key: "detail.current_fiscal_year",
  source: membersOf("Detail", "current_fiscal_year"),
  answers: { fiscalYearStart: "text" },
  write: ({ fiscalYearStart: start }) => ({
    detail: history("fiscal_years", "current_fiscal_year", (start === undefined ? null : toDatevFiscalYear(start)) ?? undefined),
  }),
  read: ({ detail }) => {
    const year = wordsAt(detail, "current_fiscal_year");
    const start = typeof year === "string" ? fromDatevFiscalYear(year) : year;
    // A short year, or one that ends elsewhere, is more than its first day.
    return { fiscalYearStart: typeof start === "string" && toDatevFiscalYear(start) !== year ? null : start };
  },
});

/**
 * DATEV keeps the two letters of the country in a member of their own; what does not begin with those of a country it
 * knows is no VAT ID to it.
 */
export const vatId = defineUnit({
  key: "eu_vat_id_country_code",
  source: membersOf("Addressee", "eu_vat_id_country_code", "eu_vat_id_number"),
  answers: { vatId: "text" },
  write: ({ vatId: given }, { truncations }) => {
    const country = given?.slice(0, 2) ?? "";
    const isVatId = (text: string): boolean => isDatevVatCountry(country) && /^[A-Z\d+*]{2,18}$/.test(text.slice(2));
    const whole = truncations.wholeOrNothing("vatId", given, isVatId);
    return whole === undefined ? {} : { addressee: { eu_vat_id_country_code: country, eu_vat_id_number: whole.slice(2) } };
  },
  read: ({ addressee }) => {
    const number = wordsAt(addressee, "eu_vat_id_number");
    return { vatId: typeof number === "string" ? `${wordsAt(addressee, "eu_vat_id_country_code") ?? "DE"}${number}` : number };
  },
  debtor: ({ eu_vat_id_country_code: country, eu_vat_id_number: number }) => ({
    vatId: country === undefined || number === undefined ? undefined : { country, number },
  }),
});

/** The day from which a company is wound up; one that goes on, or goes on again, has none. */
export const windingUpDate = defineUnit({
  key: "detail.winding_up_date",
  source: membersOf("Detail", "winding_up_date"),
  answers: { dissolutionDate: "text" },
  dependsOn: { isDissolved: "flag" },
  write: ({ isDissolved, dissolutionDate: date }) => (isDissolved === undefined ? {} : { detail: { winding_up_date: day(date) ?? "" } }),
  read: ({ detail }) => {
    const date = dayAt(detail, "winding_up_date");
    return { dissolutionDate: date, isDissolved: date === undefined ? undefined : true };
  },
});

/** The same proceedings written out: a firm that prefers "in Liquidation" keeps it. */
const WRITTEN_OUT: Readonly<Record<string, string>> = { INLIQ: "IL", INABW: "IA" };

/** The kind of proceedings, where DATEV has a code for it. */
export const windingUpProceedings = defineUnit({
  key: "detail.winding_up_proceedings",
  source: membersOf("Detail", "winding_up_proceedings"),
  answers: { dissolutionProcedure: "text" },
  dependsOn: { isDissolved: "flag" },
  write: ({ isDissolved, dissolutionProcedure: procedure }, { truncations }) => {
    if (isDissolved === undefined) return {};
    const code = procedure === undefined ? null : DATEV_WINDING_UP[procedure as DissolutionProcedure];
    if (procedure !== undefined && code === null)
      truncations.add("dissolutionProcedure", german(`options.dissolutionProcedure.${procedure}`), "");
    return { detail: { winding_up_proceedings: code ?? "" } };
  },
  read: ({ detail }) => {
    const code = wordsAt(detail, "winding_up_proceedings");
    if (typeof code !== "string") return { dissolutionProcedure: code };
    const short = WRITTEN_OUT[code] ?? code;
    return { dissolutionProcedure: dissolutionProcedures.find((one) => DATEV_WINDING_UP[one] === short) ?? null, isDissolved: true };
  },
  merge: {
    members: ["detail.winding_up_proceedings"],
    run: (result, { wanted }) => {
      const [detail, ours] = [result["detail"], (wanted.detail ?? {}) as JsonObject];
      const code = ours["winding_up_proceedings"];
      if (isObject(detail) && (code === undefined || WRITTEN_OUT[String(detail["winding_up_proceedings"])] !== code))
        overlay(detail, { winding_up_proceedings: code });
    },
  },
});
