import { countryName } from "../codes/countries.ts";
import { formatEuro } from "../values/numbers/amount.ts";
import { formatDate } from "../values/date.ts";
import { formatDayMonth } from "../values/day-month.ts";
import { formatIban } from "../values/bank/iban.ts";
import { formatInteger, parseInteger } from "../values/numbers/integer.ts";
import { type ClientLanguage, commaOf } from "../values/language.ts";
import { formatPensionNumber } from "../values/pension-number.ts";
import { formatSharePercent } from "../values/numbers/share-percent.ts";
import { formatTaxId } from "../values/tax/tax-id.ts";
import { formatTaxNumber, landOfTaxOffice } from "../values/tax/tax-number.ts";
import type { OptionLabel, Translate } from "./definition.ts";
import { findReferenced, isAnswered, isLeaf } from "./evaluate.ts";
import type { AnswerGroup, Answers, AnswerValue, Field, LeafField } from "./form.ts";
import { isMasked } from "./mask.ts";

/** The words of an option, and the code itself where it has none. */
export function optionLabel(locale: ClientLanguage, translate: Translate): OptionLabel {
  return (optionSet, value) => {
    if (optionSet === "country") return countryName(value, locale);
    const key = `options.${optionSet}.${value}`;
    const text = translate(key);
    return text === key ? value : text;
  };
}

/**
 * An answer as people read it, in one line.
 * @param scope the answers beside it; a tax number is grouped as the Land of the tax office there writes it
 * @param relevant the visible answers of all steps; a reference shows the name that is there
 */
export function displayAnswer(
  field: Field,
  value: AnswerValue | undefined,
  locale: ClientLanguage,
  translate: Translate,
  scope: AnswerGroup = {},
  relevant: Answers = {},
): string {
  if (!isAnswered(value) || value === undefined) return translate("answer.none");
  if (typeof value === "boolean") return translate(value ? "answer.yes" : "answer.no");
  if (!isLeaf(field)) return displayNested(field, value, locale, translate, relevant);
  if (Array.isArray(value)) {
    if (field.kind === "attachments") return count(value.length, "answer.file", "answer.files", translate);
    return value.map((one) => (typeof one === "string" ? displayText(field, one, locale, translate, scope) : "")).join(commaOf(locale));
  }
  if (field.kind === "reference" && typeof value === "string") return nameReferenced(relevant, value) || translate("answer.none");
  return typeof value === "string" ? displayText(field, value, locale, translate, scope) : "";
}

/** The name of the person or thing that a reference leads to; empty while there is none. */
export function nameReferenced(relevant: Answers, reference: string): string {
  const { firstName, lastName, companyName, name } = findReferenced(relevant, reference) ?? {};
  return [firstName, lastName, companyName, name].filter((part) => typeof part === "string" && part !== "" && !isMasked(part)).join(" ");
}

function displayNested(field: Field, value: AnswerValue, locale: ClientLanguage, translate: Translate, relevant: Answers): string {
  if (Array.isArray(value)) return count(value.length, "answer.entry", "answer.entries", translate);
  if (isLeaf(field) || typeof value !== "object") return "";
  const answers = Object.entries(field.fields).filter(([name]) => isAnswered(value[name]));
  if (answers.length === 0) return translate("answer.none");
  return answers.map(([name, inner]) => displayAnswer(inner, value[name], locale, translate, value, relevant)).join(commaOf(locale));
}

const count = (n: number, one: string, many: string, translate: Translate): string => (n === 1 ? translate(one) : translate(many, { n }));

function displayText(field: LeafField, value: string, locale: ClientLanguage, translate: Translate, scope: AnswerGroup): string {
  if (isMasked(value)) return value;
  switch (field.kind) {
    case "date":
      return formatDate(value, locale);
    case "dayMonth":
      return formatDayMonth(value, locale);
    case "country":
    case "countries":
      return countryName(value, locale);
    case "choice":
    case "choices":
      return optionLabel(locale, translate)(field.optionSet ?? "", value);
    case "amount":
      return formatEuro(value, locale);
    case "integer":
      return displayInteger(value, locale);
    case "sharePercent":
      return formatSharePercent(value, locale);
    case "iban":
      return formatIban(value);
    case "taxId":
      return formatTaxId(value);
    case "pensionNumber":
      return formatPensionNumber(value);
    case "taxNumber":
      return formatTaxNumber(value, typeof scope["taxOffice"] === "string" ? landOfTaxOffice(scope["taxOffice"]) : null);
    default:
      return value;
  }
}

function displayInteger(value: string, locale: ClientLanguage): string {
  const number = parseInteger(value);
  return number === null ? value : formatInteger(number, locale);
}
