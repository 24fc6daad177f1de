import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeSteps, readDraft } from "./draft.ts";
import { person } from "./person/person.ts";
import { sampleAnswers } from "./sample.ts";

const refusal = (input: unknown) => {
  const result = readDraft(person, input);
  return result.ok ? "taken" : result.issues.map(({ path, code }) => `${path} ${code}`);
};
const guid = "0190A6F0-0000-7000-8000-000000000001";

describe("readDraft", () => {
  it("takes what is incomplete", () => {
    expect(readDraft(person, {})).toEqual({ ok: true, answers: {} });
    expect(readDraft(person, { "step-1": {} })).toEqual({ ok: true, answers: { "step-1": {} } });
    expect(readDraft(person, { "step-1": { firstName: "", birthDate: "", salutation: "" } })).toEqual({
      ok: true,
      answers: { "step-1": { firstName: "", birthDate: "", salutation: "" } },
    });
    expect(readDraft(person, { "step-1": { firstName: null } })).toEqual({ ok: true, answers: { "step-1": {} } });
  });

  it("stores numbers without their grouping", () => {
    const typed = {
      "step-9": { taxNumber: "181/815/08155", taxId: "86 095 742 719" },
      "step-10": { iban: "de89 3704 0044 0532 0130 00" },
      "step-7": { pensionInsuranceNumber: "15 070649 c 103" },
    };
    expect(readDraft(person, typed)).toEqual({
      ok: true,
      answers: {
        "step-9": { taxNumber: "18181508155", taxId: "86095742719" },
        "step-10": { iban: "DE89370400440532013000" },
        "step-7": { pensionInsuranceNumber: "15070649C103" },
      },
    });
  });

  it("composes letters and counts no choice and no attachment twice as another", () => {
    const read = readDraft(person, {
      "step-1": { lastName: "Mu\u0308ller", citizenship: ["DE", "FR", "DE"] },
      "step-3": { attachments: [{ attachmentId: guid }] },
    });
    expect(read).toEqual({
      ok: true,
      answers: {
        "step-1": { lastName: "Müller", citizenship: ["DE", "FR"] },
        "step-3": { attachments: [{ attachmentId: guid.toLowerCase() }] },
      },
    });
  });

  it.each([null, undefined, 1, "text", true, [], [{}]])("refuses %s for answers", (input) => {
    expect(refusal(input)).toEqual([" validation.type"]);
  });

  it("refuses steps and fields that the form has not", () => {
    expect(refusal({ "step-12": {} })).toEqual(["step-12 validation.step.unknown"]);
    expect(refusal({ "step-1": { isAdmin: true } })).toEqual(["step-1.isAdmin validation.field.unknown"]);
    expect(refusal({ "step-6": { children: [{ age: "3" }] } })).toEqual(["step-6.children.0.age validation.field.unknown"]);
    expect(refusal({ "step-2": { postalAddress: { planet: "Mars" } } })).toEqual(["step-2.postalAddress.planet validation.field.unknown"]);
  });

  it.each(["__proto__", "constructor", "toString", "hasOwnProperty"])("refuses %s as a step, as a field and in a list", (name) => {
    const hostile = (text: string): unknown => JSON.parse(text.replaceAll("NAME", name));
    expect(refusal(hostile('{"NAME":{"polluted":true}}'))).toEqual([`${name} validation.step.unknown`]);
    expect(refusal(hostile('{"step-1":{"NAME":{"polluted":true}}}'))).toEqual([`step-1.${name} validation.field.unknown`]);
    expect(refusal(hostile('{"step-6":{"children":[{"NAME":"x"}]}}'))).toEqual([`step-6.children.0.${name} validation.field.unknown`]);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ["step-1.firstName", ["Anna"]],
    ["step-1.firstName", { a: 1 }],
    ["step-1.firstName", 5],
    ["step-1.firstName", "a\u0000b"],
    ["step-1.firstName", "a\u001bb"],
    ["step-1.firstName", "\ud800"],
    ["step-1.firstName", "x".repeat(5_001)],
    ["step-1.hasNoFirstName", "true"],
    ["step-1.hasNoFirstName", 1],
    ["step-1.salutation", "king"],
    ["step-1.salutation", ["ms"]],
    ["step-1.birthDate", "31.12.1999"],
    ["step-1.birthDate", "2023-02-29"],
    ["step-1.birthCountry", "Deutschland"],
    ["step-1.birthCountry", "de"],
    ["step-1.citizenship", "DE"],
    ["step-1.citizenship", [["DE"]]],
    ["step-1.citizenship", Array.from({ length: 301 }, () => "DE")],
    ["step-8.incomeTypes", ["lottery"]],
    ["step-3.attachments", [guid]],
    ["step-3.attachments", [{ attachmentId: guid, path: "/etc/passwd" }]],
    ["step-3.attachments", [{ attachmentId: "1" }]],
    ["step-3.attachments", Array.from({ length: 5 }, () => ({ attachmentId: guid }))],
    ["step-2.postalAddress", []],
    ["step-2.postalAddress", "Köln"],
    ["step-6.children", {}],
    ["step-6.children", ["Anna"]],
    ["step-6.children", [[]]],
  ])("refuses an ill-typed %s", (path, value) => {
    const [stepId = "", name = ""] = path.split(".");
    const expected = name === "children" && Array.isArray(value) ? "validation.list.tooMany" : "validation.type";
    expect(refusal({ [stepId]: { [name]: value } })).toEqual([`${path} ${expected}`]);
  });

  it("refuses too many list items, and a step that is none", () => {
    expect(refusal({ "step-6": { children: Array.from({ length: 21 }, () => ({})) } })).toEqual([
      "step-6.children validation.list.tooMany",
    ]);
    expect(refusal({ "step-1": [] })).toEqual(["step-1 validation.type"]);
    expect(refusal({ "step-1": "x" })).toEqual(["step-1 validation.type"]);
  });

  it("reads ten thousand keys quickly and takes none of them", () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`key${index}`, "x"]));
    const start = performance.now();
    expect(readDraft(person, { "step-1": many }).ok).toBe(false);
    expect(readDraft(person, many).ok).toBe(false);
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  it("never throws and never gives back a shape that it would refuse itself", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(person.steps)),
        fc.integer({ min: 0, max: 20 }),
        fc.jsonValue(),
        (stepId, index, value) => {
          const names = Object.keys(person.steps["step-1"].fields).concat(
            Object.keys(person.steps["step-2"].fields),
            "children",
            "attachments",
          );
          const read = readDraft(person, { [stepId]: { [names[index % names.length] ?? ""]: value } });
          if (read.ok) expect(readDraft(person, read.answers)).toEqual(read);
        },
      ),
      { numRuns: 500, seed: 2026 },
    );
  });
});

describe("mergeSteps", () => {
  it("replaces a step as a whole and leaves the others", () => {
    const stored = sampleAnswers(person, 4);
    const merged = mergeSteps(stored, { "step-1": { lastName: "Neu" } });
    expect(merged).toEqual({ ...stored, "step-1": { lastName: "Neu" } });
    expect(stored["step-1"]?.["firstName"]).toBeDefined();
  });
});
