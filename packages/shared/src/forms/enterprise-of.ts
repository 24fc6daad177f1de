import type { LegalFormCode } from "../codes/legal-forms.ts";
import { relevantAnswers } from "./evaluate.ts";
import type { AnswerGroup, Answers, AnswersOf } from "./form.ts";
import { person } from "./person/person.ts";
import { describeSubject } from "./subject.ts";

/** Legal forms that an enterprise of one person can have. */
export const SOLE_LEGAL_FORMS = ["soleProprietor", "registeredMerchant", "freelancer"] as const satisfies readonly LegalFormCode[];
export type SoleLegalForm = (typeof SOLE_LEGAL_FORMS)[number];

/** A person's sole proprietorship as answers of the form `company`, by step. */
export type Enterprise = {
  /** What the person said of it. */
  readonly said: Answers;
  /** That, with what it has to have and nobody said: a name and a legal form. */
  readonly whole: Answers & { readonly "step-1": { readonly companyName: string; readonly legalForm: SoleLegalForm } };
};

/** Who stands in the commercial register as a merchant says so in the name (§ 19 Abs. 1 Nr. 1 HGB). */
const MERCHANT = /(^|[\s,])(e\.?\s?K\.?|e\.?\s?Kf[mr]\.?|eingetragener? Kauf(mann|frau))$/i;

const IN_STEP_TWO = ["street", "houseNumber", "zip", "location", "country", "phone", "mobile", "email"] as const;
const IN_STEP_SEVEN = ["taxOffice", "taxNumber"] as const;

function pick(group: AnswerGroup | undefined, names: readonly string[]): AnswerGroup {
  return Object.fromEntries(names.flatMap((name) => (group?.[name] === undefined ? [] : [[name, group[name]]])));
}

/**
 * The sole proprietorship that a person runs by their own answers; null for who runs none. Its seat, telephone and tax
 * office are the person's. The bank account is not taken over: nobody was asked whether business is done with it.
 * @param answers of the form `person`, by step
 * @param today `YYYY-MM-DD`; decides which questions count
 */
export function enterpriseOf(answers: Answers, today: string): Enterprise | null {
  const relevant = relevantAnswers(person, answers, today);
  const work = (relevant as AnswersOf<typeof person>)["step-8"];
  if (work?.isSoleProprietor !== true) return null;
  const businessName = work.businessName?.trim();
  const isNamed = businessName !== undefined && businessName !== "";
  const isMerchant = isNamed && MERCHANT.test(businessName);
  const rest: Answers = {
    "step-2": pick(relevant["step-2"], IN_STEP_TWO),
    "step-5": pick(relevant["step-8"], ["industry"]),
    "step-7": pick(relevant["step-9"], IN_STEP_SEVEN),
  };
  const founded: AnswerGroup = work.startedOn === undefined ? {} : { foundingDate: work.startedOn };
  return {
    said: { "step-1": { ...founded, ...(isNamed && { companyName: businessName }), ...(isMerchant && { legalForm: "registeredMerchant" }) }, ...rest },
    whole: {
      ...rest,
      "step-1": {
        ...founded,
        companyName: isNamed ? businessName : (describeSubject(person, answers).name ?? ""),
        legalForm: isMerchant ? "registeredMerchant" : work.incomeTypes?.includes("commercial") === true ? "soleProprietor" : "freelancer",
      },
    },
  };
}
