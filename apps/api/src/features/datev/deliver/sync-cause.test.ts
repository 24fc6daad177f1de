import { DatevUnreachable } from "@stammdaten/datev/datev-errors.ts";
import { syncCauses, syncStatuses } from "@stammdaten/shared/contract/choices.ts";
import { datev } from "@stammdaten/shared/locales/en/datev.ts";
import { describe, expect, it } from "vitest";
import { causeOf, causeOfAttempt } from "./sync-cause.ts";

const reasons = Object.keys(datev).flatMap((key) => (key.startsWith("datev.unreachable.") ? [key.slice("datev.unreachable.".length)] : []));
const named = ["datevNumber.required", "datevNumber.usedInDatev", "datevNumber.fixedInDatev", "datevNumber.otherTypeInDatev"].concat(
  ["sync.deletedInDatev", "sync.conflict", "sync.refused", "datev.check.credentials"],
  reasons.map((reason) => `datev.unreachable.${reason}`),
);

describe("the cause of a delivery that did not arrive", () => {
  it.each(named)("is read from our text: %s", (key) => {
    const cause = causeOf({ status: "NotDelivered", message: { key } });
    expect(cause).not.toBe("unexpected");
    expect(syncCauses).toContain(cause);
  });

  it("is DATEV's refusal where DATEV has said why", () => {
    expect(causeOf({ status: "NotDelivered", message: { datevText: "number muss zwischen 1 und 99999 liegen." } })).toBe("refused");
  });

  it("is known while it is tried again by itself", () => {
    expect(causeOf({ status: "Not Processed", message: { key: "datev.unreachable.timeout" } })).toBe("unreachable");
    expect(causeOf({ status: "Not Processed", message: { key: "sync.off" } })).toBe("off");
  });

  it("is none while nothing has gone wrong, and after it arrived", () => {
    expect(causeOf({ status: "Not Processed", message: null })).toBeNull();
    expect(causeOf({ status: "Not Processed", message: { key: "sync.asked" } })).toBeNull();
    expect(causeOf({ status: "Delivered", message: { key: "sync.delivered.shortened" } })).toBeNull();
  });

  it("is never missing where it failed", () => {
    const failed = syncStatuses.filter((status) => status !== "Delivered" && status !== "Not Processed");
    for (const status of failed) expect(causeOf({ status, message: null })).not.toBeNull();
  });
});

describe("the cause of one run", () => {
  it.each([
    ["Delivered", { changed: true }, null],
    ["conflict", { conflicts: ["street"] }, "conflict"],
    ["refused", { reason: "datevNumber.usedInDatev" }, "numberTaken"],
    ["refused", { status: 400, texts: ["street ist zu lang."] }, "refused"],
    ["refused", { status: 401, texts: [] }, "credentials"],
    ["unreachable", null, "unreachable"],
    ["unforeseen", { reason: "TypeError: x" }, "unexpected"],
  ] as const)("that ended as %s: %j", (outcome, answer, cause) => {
    expect(causeOfAttempt({ outcome, answer: answer as Record<string, string | number> | null })).toBe(cause);
  });

  it.each(reasons)("is the same as its delivery's, where DATEV was not reached: %s", (reason) => {
    const { name, message } = new DatevUnreachable(reason as ConstructorParameters<typeof DatevUnreachable>[0]);
    const cause = causeOf({ status: "NotDelivered", message: { key: `datev.unreachable.${reason}` } });
    expect(causeOfAttempt({ outcome: "unreachable", answer: { reason: `${name}: ${message}` } })).toBe(cause);
  });
});
