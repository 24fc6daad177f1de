import { isMerchantName, soleLegalForm, type SoleLegalForm } from "../codes/sole-legal-forms.ts";
import { relevantAnswers } from "./evaluate.ts";
import type { AnswerGroup, Answers, AnswersOf } from "./form.ts";
import { person } from "./person/edition-2/person.ts";
import { describeSubject } from "./subject.ts";

/** A person's sole proprietorship as answers of the form `company`, by step. */
export type Enterprise = {
  /** What the person said of it. */
  readonly said: Answers;
  /** That, with what it has to have and nobody said: a name and a legal form. */
  readonly whole: Answers & { readonly company: { readonly companyName: string; readonly legalForm: SoleLegalForm } };
};

const REACHED_AT = ["street", "houseNumber", "zip", "location", "country", "phone", "mobile", "email"] as const;
const TAXED_BY = ["taxOffice", "taxNumber"] as const;

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
  const work = (relevant as AnswersOf<typeof person>)["income"];
  if (work?.isSoleProprietor !== true) return null;
  const named = work.businessName?.trim() ?? "";
  const founded: AnswerGroup = work.startedOn === undefined ? {} : { foundingDate: work.startedOn };
  const rest: Answers = {
    headquarters: pick(relevant["contact"], REACHED_AT),
    business: pick(work, ["industry"]),
    tax: pick(relevant["tax"], TAXED_BY),
  };
  return {
    said: {
      company: {
        ...founded,
        ...(named !== "" && { companyName: named }),
        ...(isMerchantName(named) && { legalForm: "registeredMerchant" }),
      },
      ...rest,
    },
    whole: {
      ...rest,
      company: {
        ...founded,
        companyName: named === "" ? (describeSubject(person, answers).name ?? "") : named,
        legalForm: soleLegalForm(named, work.incomeTypes ?? []),
      },
    },
  };
}
