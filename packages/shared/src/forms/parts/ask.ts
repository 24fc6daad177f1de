import { isCountryCode } from "../../codes/countries.ts";
import { IsoDate } from "../../values/iso-date.ts";
import { DayMonth } from "../../values/day-month.ts";
import { Integer } from "../../values/numbers/integer.ts";
import { RegisterCourt } from "../../values/register/register-court.ts";
import { SharePercent } from "../../values/numbers/share-percent.ts";
import { MultiLineText, SingleLineText } from "../../values/text.ts";
import { accept, andThen, listRule, refuse, textRule, type ValueRule, type Verdict } from "../../values/value-rule.ts";
import type { AttachmentRef, LeafField, LeafKind, Option, Source } from "../form.ts";

/** What a field says beyond its kind and its rule. */
type Rest = Omit<LeafField, "kind" | "rule" | "options">;

const YesNo: ValueRule<boolean> = (given) => (typeof given === "boolean" ? accept(given) : refuse("validation.type"));

const Country = textRule({ code: "validation.country.invalid", isValid: isCountryCode });

const TaxOffice = textRule({ code: "validation.taxOffice.invalid", isValid: (number) => /^[1-9]\d{3}$/.test(number) });

const OneOf = <const V extends readonly string[]>(values: V): ValueRule<V[number]> => {
  const isOffered = (given: unknown): given is V[number] => typeof given === "string" && values.includes(given);
  return (given) => (isOffered(given) ? accept(given) : refuse("validation.choice.invalid"));
};

const notBlank = (text: string): Verdict<string> => (text === "" ? refuse("validation.required") : accept(text));

/** A question answered in one line of at most `max` characters; blanks alone are no answer. */
export const askText = (max: number, rest: Rest) =>
  ({ kind: "text", rule: andThen(SingleLineText(max), notBlank), ...rest }) as const satisfies LeafField;

/** A question answered in several lines of at most `max` characters together. */
export const askLongText = (max: number, rest: Rest) =>
  ({ kind: "longText", rule: andThen(MultiLineText(max), notBlank), ...rest }) as const satisfies LeafField;

/** A question answered with a whole number, kept as it was typed ("12", "1.234"). */
export const askInteger = (min: number, max: number, rest: Rest) =>
  ({ kind: "integer", rule: Integer(min, max), ...rest }) as const satisfies LeafField;

/** A question answered with a value of its own kind and rule (IBAN, tax ID, phone …). */
export const askValue = <T>(kind: LeafKind, rule: ValueRule<T>, rest: Rest): LeafField<T> => ({ kind, rule, ...rest });

/** A question answered with a day, `YYYY-MM-DD`. */
export const askDate = (rest: Rest) => ({ kind: "date", rule: IsoDate, ...rest }) as const satisfies LeafField;

/** A question answered with yes or no. Its label is often a whole question, so a missing answer is reported without it. */
export const askYesNo = (rest: Rest) =>
  ({ kind: "yesNo", rule: YesNo, requiredMessage: "validation.question.required", ...rest }) as const satisfies LeafField;

/** A question answered with one of `values`; `options` narrows when each of them is on offer. */
export const askChoice = <const V extends readonly [string, ...string[]]>(
  values: V,
  rest: Rest & { optionSet: string; options?: readonly Option[] },
) =>
  ({
    kind: "choice",
    rule: OneOf(values),
    options: values.map((value) => ({ value })),
    ...rest,
  }) as const satisfies LeafField;

/** A question answered with one or more of `values`. */
export const askChoices = <const V extends readonly [string, ...string[]]>(values: V, rest: Rest & { optionSet: string }) =>
  ({
    kind: "choices",
    rule: listRule("validation.choice.invalid", OneOf(values)),
    options: values.map((value) => ({ value })),
    ...rest,
  }) as const satisfies LeafField;

/** A question answered with a country, ISO 3166 alpha-2. */
export const askCountry = (rest: Rest) => ({ kind: "country", rule: Country, ...rest }) as const satisfies LeafField;

/** A question answered with one or more countries. */
export const askCountries = (rest: Rest) =>
  ({ kind: "countries", rule: listRule("validation.country.invalid", Country), ...rest }) as const satisfies LeafField;

/** A question answered with the four-digit number of a tax office (BUFA-Nummer). */
export const askTaxOffice = (rest: Rest) => ({ kind: "taxOffice", rule: TaxOffice, ...rest }) as const satisfies LeafField;

/** A question answered with the place of a court that keeps a register, from the look-up or typed. */
export const askRegisterCourt = (rest: Rest) => ({ kind: "registerCourt", rule: RegisterCourt, ...rest }) as const satisfies LeafField;

/** A question answered with the short name of a pension carrier from the look-up, or with words of one's own. */
export const askPensionCarrier = (rest: Rest) =>
  ({ kind: "pensionCarrier", rule: andThen(SingleLineText(100), notBlank), ...rest }) as const satisfies LeafField;

/** A question answered with a code of the WZ 2008 ("62.01.9") from the look-up, or with words of one's own. */
export const askIndustry = (rest: Rest) =>
  ({
    kind: "industry",
    rule: andThen(SingleLineText(150), notBlank),
    requiredMessage: "validation.industry.required",
    ...rest,
  }) as const satisfies LeafField;

/** A question answered with a day of every year, `MM-DD`. */
export const askDayMonth = (rest: Rest) => ({ kind: "dayMonth", rule: DayMonth, ...rest }) as const satisfies LeafField;

/** A question answered with a share in percent, "33.34". */
export const askSharePercent = (rest: Rest) => ({ kind: "sharePercent", rule: SharePercent, ...rest }) as const satisfies LeafField;

const Reference = textRule({ code: "validation.choice.invalid", isValid: () => true });

/** A question answered with one of the persons or things that the form has asked about before. */
export const askReference = (refersTo: readonly Source[], rest: Rest) =>
  ({ kind: "reference", rule: Reference, refersTo, ...rest }) as const satisfies LeafField;

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

const AttachmentId: ValueRule<AttachmentRef> = (given) => {
  if (typeof given !== "object" || given === null || !("attachmentId" in given)) return refuse("validation.type");
  const { attachmentId } = given;
  return typeof attachmentId === "string" && UUID.test(attachmentId) ? accept({ attachmentId }) : refuse("validation.id.invalid");
};

/** A request for one to `maxFiles` files. */
export const askAttachments = (maxFiles: number, rest: Rest) =>
  ({
    kind: "attachments",
    maxFiles,
    rule: andThen(listRule("validation.type", AttachmentId), (files) =>
      files.length > maxFiles ? refuse("validation.attachments.tooMany") : accept(files),
    ),
    ...rest,
  }) as const satisfies LeafField;
