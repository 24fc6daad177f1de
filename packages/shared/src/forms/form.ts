import type { FormKind } from "../contract/formular-types.ts";
import type { ValueRule } from "../values/value-rule.ts";

/**
 * A condition is data, so that wizard, API, PDF and documentation evaluate the same one.
 *
 * `field` names an earlier field: a bare name in the same step, group or list item, or `marital-status.maritalStatus`
 * from anywhere. `name:view` looks at the answer through one of `views.ts` (`birthDate:under16`).
 * `is` and `in` on a choice of several mean "contains".
 */
export type Condition =
  | { readonly field: string; readonly is: string | boolean }
  | { readonly field: string; readonly in: readonly string[] }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

export type LeafKind =
  | "text"
  | "longText"
  | "date"
  | "yesNo"
  | "choice"
  | "choices"
  | "country"
  | "countries"
  | "email"
  | "phone"
  | "iban"
  | "bic"
  | "taxId"
  | "taxNumber"
  | "pensionNumber"
  | "amount"
  | "integer"
  | "taxOffice"
  | "registerCourt"
  | "industry"
  | "pensionCarrier"
  | "dayMonth"
  | "sharePercent"
  | "reference"
  | "attachments";

/** What an attachment answers with: a reference, never the bytes. */
export type AttachmentRef = { attachmentId: string };

export type AnswerValue = string | boolean | string[] | AttachmentRef[] | AnswerGroup | AnswerGroup[];
/** The answers of one step, group or list item, by field name. */
export type AnswerGroup = { [name: string]: AnswerValue | undefined };
/** All answers of a form: first the step's name, then the field's. */
export type Answers = { [stepId: string]: AnswerGroup };

/** A step, group or list of the form that answers can name: "identity", "actual-owners.owners". `where` is asked in each of its items. */
export type Source = { readonly from: string; readonly where?: Condition };

/** A retired option is offered to nobody any more, but an answer that has it stays an answer. */
export type Option = { readonly value: string; readonly visibleWhen?: Condition; readonly isRetired?: true };

/**
 * Why an answer of a client's master data has no member in DATEV's record. Two of the reasons put it into the record's note:
 * DATEV has no member for it, or it is about somebody who would be a record of their own, to which no link can be written.
 * The others keep it out of there too: it only opens further questions, DATEV reads it from a list of its own, or it is a file.
 */
export type NotInDatev = { readonly none: "noMember" | "otherPerson" | "opensQuestions" | "knownToDatev" | "file" };

/** What a run of questions is about, where a page asks about more than one thing. */
export type Topic = "name" | "birth" | "address" | "role" | "identity" | "more" | "people" | "reason" | "purpose" | "abroad" | "register";

type Common = {
  /** Key of the label; the field's own name under `fields.` where absent. */
  readonly label?: string;
  /** Key of one short sentence of help beside the field. */
  readonly hint?: string;
  readonly visibleWhen?: Condition;
  /** Few have an answer: the page asks it behind one question for all that are so. */
  readonly isRare?: true;
  /** From here on the questions are about this; where a page has many, it shows one topic at a time (`topics.ts`). */
  readonly topic?: Topic;
  /** Always (`true`), never (absent) or while a condition holds. */
  readonly required?: true | Condition;
};

export type LeafField<T = unknown> = Common & {
  readonly kind: LeafKind;
  /** The strict rule of an answer that is given. Whether one must be given is `required`. */
  readonly rule: ValueRule<T>;
  /** Key prefix of the option texts: `options.<set>.<value>`. */
  readonly optionSet?: string;
  readonly options?: readonly Option[];
  /** What a `reference` may name; the answer is a path such as `identity` or `actual-owners.owners.0`. */
  readonly refersTo?: readonly Source[];
  /**
   * The members of DATEV's record that the answer reaches (DATEVconnect "Client Master Data" 1.7.1), or why it reaches none;
   * null in forms of which no answer is delivered.
   */
  readonly datev: string | readonly string[] | NotInDatev | null;
  /** Masked in update forms of guests until a code is entered; of a GwG record every answer is. */
  readonly sensitive?: true;
  /** Doubt that is shown beside the field and to the firm, and never refuses. Gives a text key under `warning.`. */
  readonly warn?: (value: string, answers: Answers) => string | null;
  /** The answer that is there until someone gives another. */
  readonly presumed?: string;
  /** The town of an address. Where the answer to `country` beside it is Germany, the postcode in `zip` gives it (ADR 43). */
  readonly isTown?: true;
  /** HTML autocomplete token (WCAG 1.3.5). */
  readonly autocomplete?: string;
  /** Most files of an `attachments` field; least is 1 when required. */
  readonly maxFiles?: number;
  /** Code of the message when a required answer is missing; `validation.required` where absent. */
  readonly requiredMessage?: string;
};

export type GroupField<F extends Fields = Fields> = Common & {
  readonly kind: "group";
  readonly fields: F;
  readonly rules?: readonly Rule[];
};
export type ListField<F extends Fields = Fields> = Common & {
  readonly kind: "list";
  readonly fields: F;
  readonly rules?: readonly Rule[];
  readonly maxItems: number;
  /** Name of the item's `reference` where earlier answers settle the items: one for each person or thing it can name, none else. */
  readonly each?: string;
  /** Names of the answers that stand for a closed entry behind the name it gives; the first few answers where absent. */
  readonly summary?: readonly string[];
  /** A drawing that shows while one types what the entries make together. */
  readonly picture?: "ownership";
  /** Where entries come from that other answers give, for someone to take over one by one. */
  readonly proposals?: "owners";
};
export type Field = LeafField | GroupField | ListField;
export interface Fields {
  readonly [name: string]: Field;
}

/** What a rule may look at beyond its own scope. `today` is `YYYY-MM-DD`; `relevant` holds the visible answers of all steps. */
export type RuleContext = { readonly today: string; readonly relevant: Answers };

/** A rule over several fields of one step, group or item. */
export type Rule = {
  readonly code: string;
  /** The fields that carry the message, in the rule's own scope. */
  readonly fields: readonly string[];
  readonly holds: (scope: AnswerGroup, context: RuleContext) => boolean;
};

export type Step<F extends Fields = Fields> = {
  readonly visibleWhen?: Condition;
  /** A step beside the one before it, whose number its address takes: `j` makes `step-4j`. */
  readonly branch?: string;
  readonly fields: F;
  readonly rules?: readonly Rule[];
  /** Says who the client is, as § 11 Abs. 4 GwG wants it known; part of the record under that act. */
  readonly identifies?: true;
  /** The last step shows every answer and takes the declarations instead of asking. */
  readonly overview?: { readonly confirmations: readonly string[] };
};

export type Form<Steps extends Readonly<Record<string, Step>> = Readonly<Record<string, Step>>> = FormKind & {
  readonly formularType: string;
  /** A form that runs keeps the edition it was started with. */
  readonly edition: number;
  /** What the paths of the wizard's pages begin with, before the step: `person-form`, `company-form/inquiry`. */
  readonly route: string;
  /** The form asks about a client who is known already, and not for the client's own name. */
  readonly isAboutClient?: true;
  /** What the first page says: how long it takes, why it is asked and what to have at hand, both by the keys of their texts. */
  readonly start?: { readonly minutes: number; readonly why: string; readonly needs: readonly string[] };
  /** Name of the page after the sending, below `route`; `success` where absent. */
  readonly sentPage?: string;
  /** By the name of what each asks, in the order of the pages; the numbers in addresses are made from it (`steps.ts`). */
  readonly steps: Steps;
};

type LeafAnswer<F> = F extends LeafField<infer T> ? T : never;
type AnswerOf<F extends Field> =
  F extends ListField<infer Sub> ? AnswersIn<Sub>[] : F extends GroupField<infer Sub> ? AnswersIn<Sub> : LeafAnswer<F>;
type AnswersIn<F extends Fields> = { [K in keyof F]?: AnswerOf<F[K]> };

/** The answers of a form, typed. Each is optional: which are required depends on what is visible. */
export type AnswersOf<F extends Form> = { [K in keyof F["steps"]]?: AnswersIn<F["steps"][K]["fields"]> };

/** Declares a form; everything that shows, checks, prints or sends it reads this value. */
export const defineForm = <const Steps extends Readonly<Record<string, Step>>>(form: Form<Steps>): Form<Steps> => form;
