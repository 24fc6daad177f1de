import { describe, expect, it } from "vitest";
import { forms } from "../forms/index.ts";
import { sampleAnswers } from "../forms/sample.ts";
import { keepIdentification } from "./keep-identification.ts";
import { keptUntil } from "./kept-by-law.ts";
import { choosableKinds, periodsOf, retentionRules } from "./periods.ts";

describe("what law has a firm keep", () => {
  it("counts from the end of the year in which the relationship ended", () => {
    const { gwg, documents } = periodsOf({});
    expect(keptUntil("2026-01-01", gwg)).toBe("2031-12-31");
    expect(keptUntil("2026-12-31", gwg)).toBe("2031-12-31");
    expect(keptUntil("2026-06-15", documents)).toBe("2036-12-31");
    expect(keptUntil("2026-06-15", periodsOf({ gwg: 7 }).gwg)).toBe("2033-12-31");
  });

  it("leaves a firm room within bounds, and never keeps master data longer than the GwG record, nor that over ten years", () => {
    for (const [kind, { period, least, most }] of Object.entries(retentionRules)) {
      expect(least <= period && period <= most, kind).toBe(true);
      expect(least < most, kind).toBe((choosableKinds as readonly string[]).includes(kind));
    }
    expect(retentionRules.clients.most).toBeLessThanOrEqual(retentionRules.gwg.least);
    expect(retentionRules.gwg.most).toBe(10);
    expect(periodsOf({ documents: 2, clients: 0 })).toMatchObject({ documents: 10, clients: 0 });
  });

  it.each(["person", "company"] as const)("is of a %s what identifies them, and nothing of tax and bank", (kind) => {
    const known = sampleAnswers(forms[kind], 7);
    const kept = keepIdentification(kind, known);
    expect(Object.keys(kept)).toEqual(
      kind === "person" ? ["personal", "contact", "identity"] : ["company", "headquarters", "representatives"],
    );
    expect(JSON.stringify(kept)).not.toContain("iban");
    expect(kept["personal"]?.["religion"]).toBeUndefined();
    for (const [step, fields] of Object.entries(kept))
      for (const field of Object.keys(fields)) expect(fields[field], `${step}.${field}`).toEqual(known[step]?.[field]);
    expect(keepIdentification(kind, {})).toEqual({});
  });
});
