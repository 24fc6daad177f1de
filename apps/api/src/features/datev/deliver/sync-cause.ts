import type { SyncAttempt, SyncCause } from "@stammdaten/shared/contract/datev.ts";
import type { StoredSync } from "../../../domain/sync-columns.ts";

/** What mends a delivery that ended with one of our texts. */
const causes: Readonly<Record<string, SyncCause>> = {
  "datevNumber.required": "numberMissing",
  "datevNumber.usedInDatev": "numberTaken",
  "datevNumber.fixedInDatev": "numberFixed",
  "datevNumber.otherTypeInDatev": "otherType",
  "sync.deletedInDatev": "deleted",
  "sync.conflict": "conflict",
  "sync.refused": "refused",
  "sync.off": "off",
  "sync.missingEmail": "missingEmail",
  "sync.unforeseen": "unexpected",
  "datev.check.credentials": "credentials",
  "datev.unreachable.otherLogin": "credentials",
  "datev.unreachable.timeout": "unreachable",
  "datev.unreachable.network": "unreachable",
  "datev.unreachable.busy": "unreachable",
  "datev.unreachable.serverError": "unreachable",
  "datev.unreachable.forbiddenHost": "server",
  "datev.unreachable.unknownHost": "server",
  "datev.unreachable.noTls": "server",
  "datev.unreachable.certificate": "server",
  "datev.unreachable.noConnector": "noConnector",
};

/** Why a delivery did not arrive; null where it did, or where nothing has gone wrong so far. */
export function causeOf({ status, message }: Pick<StoredSync, "status" | "message">): SyncCause | null {
  if (status === "Delivered") return null;
  if (status === "Missing Email") return "missingEmail";
  if (message !== null && "datevText" in message) return "refused";
  const isFailed = status !== "Not Processed";
  return (message === null ? undefined : causes[message.key]) ?? (isFailed ? "unexpected" : null);
}

/** Why one run did not deliver, from what was written down of it; null where it did. */
export function causeOfAttempt({ outcome, answer }: Pick<SyncAttempt, "outcome" | "answer">): SyncCause | null {
  const { status, reason } = answerOf(answer);
  switch (outcome) {
    case "Delivered":
      return null;
    case "conflict":
      return "conflict";
    case "refused":
      return status === 401 || status === 403 ? "credentials" : ((typeof reason === "string" ? causes[reason] : undefined) ?? "refused");
    case "unreachable":
      return causes[`datev.unreachable.${/(\w+)$/.exec(String(reason))?.[1] ?? ""}`] ?? "unreachable";
    default:
      return "unexpected";
  }
}

const answerOf = (answer: SyncAttempt["answer"]): { readonly status?: unknown; readonly reason?: unknown } =>
  typeof answer === "object" && answer !== null && !Array.isArray(answer) ? answer : {};
