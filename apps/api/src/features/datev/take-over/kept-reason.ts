import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import type { ImportOutcome, SkipReason } from "../import/import-outcome.ts";

/** What an import keeps of an outcome beside who it is: text keys, numbers and labels. Names are read with the client. */
export type KeptReason = {
  readonly key?: string;
  readonly number?: number;
  /** Labels of questions, as text keys. */
  readonly fields?: readonly string[];
  readonly leftOut?: readonly string[];
  readonly hasNoEmail?: boolean;
};

type Settled = {
  readonly state: "created" | "updated" | "alreadyHere" | "failed";
  readonly clientId: string | null;
  readonly reason: KeptReason | null;
};

/** Outcomes that name somebody of the firm, and are no "already here": to be imported again, or somebody else's number. */
const NOT_HERE = new Set(["datev.import.changedMeanwhile", "datev.import.somebodyElse"]);

/** What is kept of an outcome. */
export function settle(outcome: ImportOutcome): Settled {
  if (outcome.kind === "skipped") {
    const { reason } = outcome;
    const isHere = reason.client !== undefined && !NOT_HERE.has(reason.key);
    return { state: isHere ? "alreadyHere" : "failed", clientId: reason.client?.id ?? null, reason: keep(reason) };
  }
  const { id, isNew, hasEmail, leftOut } = outcome;
  const reason = { ...(leftOut.length > 0 && { leftOut }), ...(!hasEmail && { hasNoEmail: true }) };
  return { state: isNew ? "created" : "updated", clientId: id, reason: Object.keys(reason).length === 0 ? null : reason };
}

function keep({ key, params, fields }: SkipReason): KeptReason {
  const number = params?.["number"];
  return { key, ...(typeof number === "number" && { number }), ...(fields !== undefined && { fields }) };
}

/** A kept reason in words, one for each thing to know. @param name of the client here */
export function describeReason({ key, number, fields, leftOut, hasNoEmail }: KeptReason, name: string, translate: Translate): string[] {
  const labels = (keys: readonly string[]): string => keys.map((label) => translate(label)).join(", ");
  return [
    ...(key === undefined ? [] : [translate(key, { name, number: number ?? "", fields: labels(fields ?? []) })]),
    ...(hasNoEmail === true ? [translate("staff.import.noEmail")] : []),
    ...(leftOut === undefined ? [] : [translate("staff.import.leftOut", { fields: labels(leftOut) })]),
  ];
}
