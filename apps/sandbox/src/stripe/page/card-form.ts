import { z } from "zod";
import { escapeHtml } from "../../page/escape-html.ts";
import { StripeError } from "../http/stripe-error.ts";
import type { GivenCard } from "../objects/make-payment-method.ts";
import { findTestCard, testCards, type TestCard } from "../objects/test-cards.ts";
import type { PageTexts, TextKey } from "./page-texts.ts";

const fieldNames = ["number", "expiry", "cvc", "name"] as const;
type FieldName = (typeof fieldNames)[number];

const formSchema = z.object({
  number: z.string().max(40).default(""),
  expiry: z.string().max(10).default(""),
  cvc: z.string().max(10).default(""),
  name: z.string().max(200).default(""),
});

/** What somebody typed. */
export type CardForm = z.infer<typeof formSchema>;
export const emptyCardForm: CardForm = formSchema.parse({});

/** What is wrong with it: by field, or with the card as a whole. */
export type CardErrors = Readonly<Partial<Record<FieldName | "card", TextKey>>>;

/** The fields of a posted form; those that are missing are empty. */
export function readCardForm(body: unknown): CardForm {
  const read = formSchema.safeParse(body ?? {});
  return read.success ? read.data : emptyCardForm;
}

function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** The card that was typed, or what is wrong with it. @param now in seconds */
export function readCard(form: CardForm, now: number): { given: GivenCard } | { errors: CardErrors } {
  const digits = form.number.replace(/[\s-]/g, "");
  const isNumber = /^\d{12,19}$/.test(digits) && hasCheckDigit(digits);
  const [, month = "", year = ""] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(form.expiry) ?? [];
  const expMonth = Number(month);
  const expYear = 2_000 + Number(year);
  const isExpiry = month !== "" && expMonth >= 1 && expMonth <= 12;
  const card = findTestCard(digits);
  const errors: CardErrors = {
    ...(isNumber ? {} : { number: "wrongNumber" as const }),
    ...(isNumber && card === undefined ? { number: "notTestCard" as const } : {}),
    ...(isExpiry ? {} : { expiry: "wrongExpiry" as const }),
    ...(isExpiry && Date.UTC(expYear, expMonth) / 1_000 <= now ? { expiry: "pastExpiry" as const } : {}),
    ...(/^\s*\d{3,4}\s*$/.test(form.cvc) ? {} : { cvc: "wrongCvc" as const }),
    ...(form.name.trim() === "" ? { name: "missingName" as const } : {}),
  };
  if (card === undefined || Object.keys(errors).length > 0) return { errors };
  return { given: { card, expMonth, expYear, name: form.name.trim() } };
}

const declineTexts: Readonly<Record<string, TextKey>> = {
  insufficient_funds: "noFunds",
  expired_card: "pastExpiry",
  incorrect_cvc: "badCvc",
  processing_error: "processing",
  authentication_required: "notConfirmed",
};

function nameDecline({ code = "", declineCode = "" }: { readonly code?: string; readonly declineCode?: string }): TextKey {
  return declineTexts[declineCode] ?? declineTexts[code] ?? "declined";
}

/** A refusal of the card as the page tells it. @throws what is no refusal of a card */
export function describeDecline(error: unknown): CardErrors {
  if (!(error instanceof StripeError) || error.type !== "card_error") throw error;
  return { card: nameDecline(error.details) };
}

function nameOutcome(card: TestCard): TextKey {
  if (card.refusedAtOnce !== undefined) return nameDecline(card.refusedAtOnce);
  if (card.confirms === true) return card.confirmsAlways === true ? "cardConfirmsAlways" : "cardConfirms";
  return card.refusedWhenCharged === undefined ? "cardWorks" : "cardFailsLater";
}

const autocomplete: Readonly<Record<FieldName, string>> = { number: "cc-number", expiry: "cc-exp", cvc: "cc-csc", name: "cc-name" };

function renderField(texts: PageTexts, name: FieldName, form: CardForm, errors: CardErrors): string {
  const isFirst = fieldNames.find((field) => errors[field] !== undefined) === name;
  const error = errors[name];
  const message = error === undefined ? "" : `<span class="error" id="${name}-error">${escapeHtml(texts.say(error))}</span>`;
  const invalid = error === undefined ? "" : ` aria-invalid="true" aria-describedby="${name}-error"${isFirst ? " autofocus" : ""}`;
  const mode = name === "name" ? "" : ' inputmode="numeric"';
  return `<div class="field"><label for="${name}">${escapeHtml(texts.say(name))}</label>
<input id="${name}" name="${name}" required autocomplete="${autocomplete[name]}"${mode}${invalid} value="${escapeHtml(form[name])}">${message}</div>`;
}

/** The fields of a card with what was typed and what is wrong, without the form around them. */
export function renderCardFields(texts: PageTexts, form: CardForm, errors: CardErrors): string {
  const title = errors.card ?? (Object.keys(errors).length > 0 ? "errorTitle" : undefined);
  const alert = title === undefined ? "" : `<p class="error" role="alert">${escapeHtml(texts.say(title))}</p>`;
  const field = (name: FieldName): string => renderField(texts, name, form, errors);
  const rows = testCards.map(
    (card) => `<li><code>${card.number}</code> <span class="muted">${escapeHtml(texts.say(nameOutcome(card)))}</span></li>`,
  );
  return `${alert}${field("number")}
<div class="pair">${field("expiry")}${field("cvc")}</div>
${field("name")}
<details><summary>${escapeHtml(texts.say("testCards"))}</summary><ul class="plain">${rows.join("\n")}</ul></details>`;
}
