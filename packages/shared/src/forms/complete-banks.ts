import { bankCodeOf, isIban } from "../values/bank/iban.ts";
import { isAnswered, isLeaf } from "./evaluate.ts";
import type { AnswerGroup, Answers, Fields, Form } from "./form.ts";

/** The name and the BIC of the bank that a bank code (Bankleitzahl) belongs to; undefined where none is known. */
export type FindBank = (bankCode: string) => { readonly name: string; readonly bic: string | null } | undefined;

/** The answers with the bank's name and BIC filled in beside each German IBAN, where they are asked for and not given. */
export function completeBanks(form: Pick<Form, "steps">, answers: Answers, findBank: FindBank): Answers {
  return Object.fromEntries(
    Object.entries(answers).map(([stepId, group]) => [stepId, completeGroup(form.steps[stepId]?.fields ?? {}, group, findBank)]),
  );
}

function completeGroup(fields: Fields, group: AnswerGroup, findBank: FindBank): AnswerGroup {
  const iban = Object.entries(fields).find(([, field]) => field.kind === "iban")?.[0];
  const given = iban === undefined ? undefined : group[iban];
  const bankCode = typeof given === "string" && isIban(given) ? bankCodeOf(given) : null;
  const bank = bankCode === null ? undefined : findBank(bankCode);
  if (bank === undefined) return group;
  const found = { bankName: bank.name, bic: bank.bic ?? undefined };
  const missing = Object.entries(found).filter(([name, value]) => {
    const field = fields[name];
    return field !== undefined && isLeaf(field) && !isAnswered(group[name]) && field.rule(value).ok;
  });
  return missing.length === 0 ? group : { ...group, ...Object.fromEntries(missing) };
}
