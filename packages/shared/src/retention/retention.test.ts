import { describe, expect, it } from "vitest";
import { forms } from "../forms/index.ts";
import { sampleAnswers } from "../forms/sample.ts";
import { keepIdentification } from "./keep-identification.ts";
import { keptUntil } from "./kept-by-law.ts";

describe("what law has a firm keep", () => {
  it("counts from the end of the year in which the relationship ended", () => {
    expect(keptUntil("gwg", "2026-01-01")).toBe("2031-12-31");
    expect(keptUntil("gwg", "2026-12-31")).toBe("2031-12-31");
    expect(keptUntil("documents", "2026-06-15")).toBe("2036-12-31");
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
