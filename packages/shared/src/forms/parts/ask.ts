import * as z from "zod/mini";
import { isCountryCode } from "../../codes/countries.ts";
import { IsoDate } from "../../values/iso-date.ts";
import { DayMonth } from "../../values/day-month.ts";
import { parseInteger } from "../../values/numbers/integer.ts";
import { RegisterCourt } from "../../values/register/register-court.ts";
import { SharePercent } from "../../values/numbers/share-percent.ts";
import { MultiLineText, SingleLineText } from "../../values/text.ts";
import type { LeafField, LeafKind, Option, Source } from "../form.ts";

/** What a field says beyond its kind and its schema. */
type Rest = Omit<LeafField, "kind" | "schema" | "options">;

const YesNo = z.boolean({ error: "validation.type" });

const Country = z.string({ error: "validation.country.invalid" }).check(z.refine(isCountryCode, { error: "validation.country.invalid" }));

const Countries = z.array(Country, { error: "validation.country.invalid" });

const TaxOffice = z
  .string({ error: "validation.taxOffice.invalid" })
  .check(z.refine((number) => /^[1-9]\d{3}$/.test(number), { error: "validation.taxOffice.invalid" }));

const notBlank = z.minLength(1, { error: "validation.required" });

/** A question answered in one line of at most `max` characters; blanks alone are no answer. */
export const askText = (max: number, rest: Rest) =>
  ({ kind: "text", schema: SingleLineText(max).check(notBlank), ...rest }) as const satisfies LeafField;

/** A question answered in several lines of at most `max` characters together. */
export const askLongText = (max: number, rest: Rest) =>
  ({ kind: "longText", schema: MultiLineText(max).check(notBlank), ...rest }) as const satisfies LeafField;

/** A question answered with a whole number, kept as it was typed ("12", "1.234"). */
export const askInteger = (min: number, max: number, rest: Rest) =>
  ({
    kind: "integer",
    schema: z.string({ error: "validation.integer.invalid" }).check(
      z.refine((text) => parseInteger(text) !== null, { error: "validation.integer.invalid", abort: true }),
      z.refine((text) => between(parseInteger(text), min, max), { error: "validation.integer.range" }),
    ),
    ...rest,
  }) as const satisfies LeafField;

const between = (number: number | null, min: number, max: number): boolean => number !== null && number >= min && number <= max;

/** A question answered with a value of its own kind and schema (IBAN, tax ID, phone …). */
export const askValue = <S extends z.ZodMiniType>(kind: LeafKind, schema: S, rest: Rest): LeafField<S> => ({ kind, schema, ...rest });

/** A question answered with a day, `YYYY-MM-DD`. */
export const askDate = (rest: Rest) => ({ kind: "date", schema: IsoDate, ...rest }) as const satisfies LeafField;

/** A question answered with yes or no. Its label is often a whole question, so a missing answer is reported without it. */
export const askYesNo = (rest: Rest) =>
  ({ kind: "yesNo", schema: YesNo, requiredMessage: "validation.question.required", ...rest }) as const satisfies LeafField;

/** A question answered with one of `values`; `options` narrows when each of them is on offer. */
export const askChoice = <const V extends readonly [string, ...string[]]>(
  values: V,
  rest: Rest & { optionSet: string; options?: readonly Option[] },
) =>
  ({
    kind: "choice",
    schema: z.enum(values, { error: "validation.choice.invalid" }),
    options: values.map((value) => ({ value })),
    ...rest,
  }) as const satisfies LeafField;

/** A question answered with one or more of `values`. */
export const askChoices = <const V extends readonly [string, ...string[]]>(values: V, rest: Rest & { optionSet: string }) =>
  ({
    kind: "choices",
    schema: z.array(z.enum(values, { error: "validation.choice.invalid" }), { error: "validation.choice.invalid" }),
    options: values.map((value) => ({ value })),
    ...rest,
  }) as const satisfies LeafField;

/** A question answered with a country, ISO 3166 alpha-2. */
export const askCountry = (rest: Rest) => ({ kind: "country", schema: Country, ...rest }) as const satisfies LeafField;

/** A question answered with one or more countries. */
export const askCountries = (rest: Rest) => ({ kind: "countries", schema: Countries, ...rest }) as const satisfies LeafField;

/** A question answered with the four-digit number of a tax office (BUFA-Nummer). */
export const askTaxOffice = (rest: Rest) => ({ kind: "taxOffice", schema: TaxOffice, ...rest }) as const satisfies LeafField;

/** A question answered with the place of a court that keeps a register, from the look-up or typed. */
export const askRegisterCourt = (rest: Rest) => ({ kind: "registerCourt", schema: RegisterCourt, ...rest }) as const satisfies LeafField;

/** A question answered with the short name of a pension carrier from the look-up, or with words of one's own. */
export const askPensionCarrier = (rest: Rest) =>
  ({ kind: "pensionCarrier", schema: SingleLineText(100).check(notBlank), ...rest }) as const satisfies LeafField;

/** A question answered with a code of the WZ 2008 ("62.01.9") from the look-up, or with words of one's own. */
export const askIndustry = (rest: Rest) =>
  ({
    kind: "industry",
    schema: SingleLineText(150).check(notBlank),
    requiredMessage: "validation.industry.required",
    ...rest,
  }) as const satisfies LeafField;

/** A question answered with a day of every year, `MM-DD`. */
export const askDayMonth = (rest: Rest) => ({ kind: "dayMonth", schema: DayMonth, ...rest }) as const satisfies LeafField;

/** A question answered with a share in percent, "33.34". */
export const askSharePercent = (rest: Rest) => ({ kind: "sharePercent", schema: SharePercent, ...rest }) as const satisfies LeafField;

const Reference = z.string({ error: "validation.choice.invalid" });

/** A question answered with one of the persons or things that the form has asked about before. */
export const askReference = (refersTo: readonly Source[], rest: Rest) =>
  ({ kind: "reference", schema: Reference, refersTo, ...rest }) as const satisfies LeafField;

/** A request for one to `maxFiles` files. */
export const askAttachments = (maxFiles: number, rest: Rest) =>
  ({
    kind: "attachments",
    maxFiles,
    schema: z
      .array(z.object({ attachmentId: z.guid({ error: "validation.id.invalid" }) }), { error: "validation.type" })
      .check(z.maxLength(maxFiles, { error: "validation.attachments.tooMany" })),
    ...rest,
  }) as const satisfies LeafField;
