import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeSteps, readDraft } from "./draft.ts";
import { person } from "./person/edition-2/person.ts";
import { sampleAnswers } from "./sample.ts";

const refusal = (input: unknown) => {
  const result = readDraft(person, input);
  return result.ok ? "taken" : result.issues.map(({ path, code }) => `${path} ${code}`);
};
const guid = "0190A6F0-0000-7000-8000-000000000001";

describe("readDraft", () => {
  it("takes what is incomplete", () => {
    expect(readDraft(person, {})).toEqual({ ok: true, answers: {} });
    expect(readDraft(person, { personal: {} })).toEqual({ ok: true, answers: { personal: {} } });
    expect(readDraft(person, { personal: { firstName: "", birthDate: "", salutation: "" } })).toEqual({
      ok: true,
      answers: { personal: { firstName: "", birthDate: "", salutation: "" } },
    });
    expect(readDraft(person, { personal: { firstName: null } })).toEqual({ ok: true, answers: { personal: {} } });
  });

  it("stores numbers without their grouping", () => {
    const typed = {
      tax: { taxNumber: "181/815/08155", taxId: "86 095 742 719" },
      bank: { iban: "de89 3704 0044 0532 0130 00" },
      occupation: { pensionInsuranceNumber: "15 070649 c 103" },
    };
    expect(readDraft(person, typed)).toEqual({
      ok: true,
      answers: {
        tax: { taxNumber: "18181508155", taxId: "86095742719" },
        bank: { iban: "DE89370400440532013000" },
        occupation: { pensionInsuranceNumber: "15070649C103" },
      },
    });
  });

  it("composes letters and counts no choice and no attachment twice as another", () => {
    const read = readDraft(person, {
      personal: { lastName: "Mu\u0308ller", citizenship: ["DE", "FR", "DE"] },
      identity: { attachments: [{ attachmentId: guid }] },
    });
    expect(read).toEqual({
      ok: true,
      answers: {
        personal: { lastName: "Müller", citizenship: ["DE", "FR"] },
        identity: { attachments: [{ attachmentId: guid.toLowerCase() }] },
      },
    });
  });

  it.each([null, undefined, 1, "text", true, [], [{}]])("refuses %s for answers", (input) => {
    expect(refusal(input)).toEqual([" validation.type"]);
  });

  it("refuses steps and fields that the form has not", () => {
    expect(refusal({ nothing: {} })).toEqual(["nothing validation.step.unknown"]);
    expect(refusal({ personal: { isAdmin: true } })).toEqual(["personal.isAdmin validation.field.unknown"]);
    expect(refusal({ children: { children: [{ age: "3" }] } })).toEqual(["children.children.0.age validation.field.unknown"]);
    expect(refusal({ contact: { postalAddress: { planet: "Mars" } } })).toEqual(["contact.postalAddress.planet validation.field.unknown"]);
  });

  it.each(["__proto__", "constructor", "toString", "hasOwnProperty"])("refuses %s as a step, as a field and in a list", (name) => {
    const hostile = (text: string): unknown => JSON.parse(text.replaceAll("NAME", name));
    expect(refusal(hostile('{"NAME":{"polluted":true}}'))).toEqual([`${name} validation.step.unknown`]);
    expect(refusal(hostile('{"personal":{"NAME":{"polluted":true}}}'))).toEqual([`personal.${name} validation.field.unknown`]);
    expect(refusal(hostile('{"children":{"children":[{"NAME":"x"}]}}'))).toEqual([`children.children.0.${name} validation.field.unknown`]);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ["personal.firstName", ["Anna"]],
    ["personal.firstName", { a: 1 }],
    ["personal.firstName", 5],
    ["personal.firstName", "a\u0000b"],
    ["personal.firstName", "a\u001bb"],
    ["personal.firstName", "\ud800"],
    ["personal.firstName", "x".repeat(5_001)],
    ["personal.hasNoFirstName", "true"],
    ["personal.hasNoFirstName", 1],
    ["personal.salutation", "king"],
    ["personal.salutation", ["ms"]],
    ["personal.birthDate", "31.12.1999"],
    ["personal.birthDate", "2023-02-29"],
    ["personal.birthCountry", "Deutschland"],
    ["personal.birthCountry", "de"],
    ["personal.citizenship", "DE"],
    ["personal.citizenship", [["DE"]]],
    ["personal.citizenship", Array.from({ length: 301 }, () => "DE")],
    ["income.incomeTypes", ["lottery"]],
    ["identity.attachments", [guid]],
    ["identity.attachments", [{ attachmentId: guid, path: "/etc/passwd" }]],
    ["identity.attachments", [{ attachmentId: "1" }]],
    ["identity.attachments", Array.from({ length: 5 }, () => ({ attachmentId: guid }))],
    ["contact.postalAddress", []],
    ["contact.postalAddress", "Köln"],
    ["children.children", {}],
    ["children.children", ["Anna"]],
    ["children.children", [[]]],
  ])("refuses an ill-typed %s", (path, value) => {
    const [stepId = "", name = ""] = path.split(".");
    const expected = name === "children" && Array.isArray(value) ? "validation.list.tooMany" : "validation.type";
    expect(refusal({ [stepId]: { [name]: value } })).toEqual([`${path} ${expected}`]);
  });

  it("refuses too many list items, and a step that is none", () => {
    expect(refusal({ children: { children: Array.from({ length: 21 }, () => ({})) } })).toEqual([
      "children.children validation.list.tooMany",
    ]);
    expect(refusal({ personal: [] })).toEqual(["personal validation.type"]);
    expect(refusal({ personal: "x" })).toEqual(["personal validation.type"]);
  });

  it("reads ten thousand keys quickly and takes none of them", () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`key${index}`, "x"]));
    const start = performance.now();
    expect(readDraft(person, { personal: many }).ok).toBe(false);
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
          const names = Object.keys(person.steps["personal"].fields).concat(
            Object.keys(person.steps["contact"].fields),
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
    const merged = mergeSteps(stored, { personal: { lastName: "Neu" } });
    expect(merged).toEqual({ ...stored, personal: { lastName: "Neu" } });
    expect(stored["personal"]?.["firstName"]).toBeDefined();
  });
});
