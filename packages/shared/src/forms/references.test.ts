import { describe, expect, it } from "vitest";
import { createTranslate } from "../locales/create-translate.ts";
import { findChanges } from "./changes.ts";
import { checkForm, settleAnswers } from "./check.ts";
import { describeForm } from "./definition.ts";
import { displayAnswer, nameReferenced } from "./display.ts";
import { readDraft } from "./draft.ts";
import { listItems, listReferences, relevantAnswers } from "./evaluate.ts";
import { defineForm, type Answers } from "./form.ts";
import { askChoice, askDate, askReference, askSharePercent, askText, askYesNo } from "./parts/ask.ts";
import { removeItem } from "./remove-item.ts";
import { sampleAnswers } from "./sample.ts";

const today = "2026-06-15";
const isEntity = { field: "kind", is: "entity" } as const;

/** A speaker, holders of which some are entities that others hold, and a statement about each of the people. */
const form = defineForm({
  formularType: "sample",
  edition: 1,
  route: "sample-form",
  subject: "company",
  approval: "client",
  steps: {
    "step-1": {
      fields: {
        firstName: askText(50, { datev: null }),
        lastName: askText(50, { required: true, datev: null }),
        birthDate: askDate({ datev: null }),
        hasHolders: askYesNo({ datev: null }),
      },
    },
    "step-2": {
      visibleWhen: { field: "step-1.hasHolders", is: true },
      fields: {
        holders: {
          kind: "list",
          maxItems: 5,
          fields: {
            kind: askChoice(["entity", "person"], { required: true, optionSet: "kind", datev: null }),
            name: askText(50, { visibleWhen: isEntity, datev: null }),
            firstName: askText(50, { visibleWhen: { field: "kind", is: "person" }, datev: null }),
            lastName: askText(50, { visibleWhen: { field: "kind", is: "person" }, datev: null }),
            birthDate: askDate({ visibleWhen: { field: "kind", is: "person" }, datev: null }),
            share: askSharePercent({ datev: null }),
            of: askReference([{ from: "step-1" }, { from: "step-2.holders", where: isEntity }], { datev: null }),
          },
        },
      },
    },
    "step-3": {
      fields: {
        statements: {
          kind: "list",
          each: "person",
          maxItems: 10,
          fields: {
            person: askReference([{ from: "step-1" }, { from: "step-2.holders", where: { field: "kind", is: "person" } }], { datev: null }),
            isFine: askYesNo({ required: true, datev: null }),
            remark: askText(50, { visibleWhen: { field: "isFine", is: false }, datev: null }),
          },
        },
      },
    },
  },
});

const statements = form.steps["step-3"].fields.statements;
const known: Answers = {
  "step-1": { firstName: "Ada", lastName: "Ahrens", hasHolders: true },
  "step-2": {
    holders: [
      { kind: "entity", name: "Alpha", of: "step-1" },
      { kind: "person", firstName: "Bo", lastName: "Berg", of: "step-2.holders.0" },
      { kind: "person", firstName: "Cem", lastName: "Can", of: "step-1" },
    ],
  },
  "step-3": {
    statements: [
      { person: "step-2.holders.2", isFine: false, remark: "Cem's" },
      { person: "step-1", isFine: true },
      { person: "step-2.holders.1", isFine: true },
    ],
  },
};
const statementsOf = (answers: Answers) => relevantAnswers(form, answers, today)["step-3"]?.["statements"];

describe("a list with one item for each person", () => {
  it("has the items in the persons' order, whatever order they were given in", () => {
    expect(statementsOf(known)).toEqual([
      { person: "step-1", isFine: true },
      { person: "step-2.holders.1", isFine: true },
      { person: "step-2.holders.2", isFine: false, remark: "Cem's" },
    ]);
    expect(checkForm(form, known, today)).toEqual([]);
    expect(settleAnswers(form, known, today)["step-3"]?.["statements"]).toEqual(statementsOf(known));
  });

  it("asks for everyone who is missing", () => {
    const { "step-3": _, ...silent } = known;
    expect(checkForm(form, silent, today).map(({ path, code }) => [path, code])).toEqual(
      [0, 1, 2].map((index) => [`step-3.statements.${String(index)}.isFine`, "validation.question.required"]),
    );
  });

  it("drops the statement about a person who is gone or hidden, or is none", () => {
    const without = { ...known, "step-1": { ...known["step-1"], hasHolders: false } };
    expect(statementsOf(without)).toEqual([{ person: "step-1", isFine: true }]);
    const asked = {
      "step-1": { lastName: "Ahrens" },
      "step-3": {
        statements: [{ person: "step-9.nobody.7", isFine: true }, { person: "step-2.holders.0", isFine: true }, { isFine: true }],
      },
    };
    expect(statementsOf(asked)).toEqual([{ person: "step-1" }]);
  });

  it("asks once about one person who stands there twice", () => {
    const twin = (birthDate: string): Answers => ({
      "step-1": { firstName: "Ada", lastName: "Ahrens", birthDate: "1980-01-01", hasHolders: true },
      "step-2": { holders: [{ kind: "person", firstName: "ada", lastName: "AHRENS", birthDate }] },
    });
    expect(statementsOf(twin("1980-01-01"))).toEqual([{ person: "step-1" }]);
    expect(statementsOf(twin("1980-01-02"))).toHaveLength(2);
    const nameless = { "step-1": { hasHolders: true }, "step-2": { holders: [{ kind: "person" }] } };
    expect(statementsOf(nameless)).toHaveLength(2);
  });

  it("takes the first of two statements about one person, and no statement about a list or a step that is not asked", () => {
    const twice = {
      ...known,
      "step-3": {
        statements: [
          { person: "step-1", isFine: true },
          { person: "step-1", isFine: false },
          { person: "step-2.holders", isFine: true },
        ],
      },
    };
    expect(statementsOf(twice)).toEqual([
      { person: "step-1", isFine: true },
      { person: "step-2.holders.1" },
      { person: "step-2.holders.2" },
    ]);
  });

  it("gives the wizard items that stand where the check looks for them", () => {
    expect(listItems(statements, [{ person: "step-2.holders.1", isFine: true }], relevantAnswers(form, known, today), today)).toEqual([
      { person: "step-1" },
      { person: "step-2.holders.1", isFine: true },
      { person: "step-2.holders.2" },
    ]);
  });

  it("is part of changes, samples and the definition", () => {
    const later = structuredClone(known);
    later["step-3"] = { statements: [{ person: "step-1", isFine: false }, ...(known["step-3"]?.["statements"] as [])] };
    expect(findChanges(form, known, later, today).map(({ path, before, after }) => [path, before, after])).toEqual([
      ["step-3.statements.0.isFine", true, false],
    ]);
    for (let seed = 0; seed < 20; seed += 1) expect(checkForm(form, sampleAnswers(form, seed), today)).toEqual([]);
    const described = describeForm(
      form,
      (key) => key,
      (_, value) => value,
    ).steps[2]?.fields[0];
    expect(described).toMatchObject({
      name: "statements",
      each: "person",
      fields: [{ name: "person", kind: "reference", refersTo: [{ from: "step-1" }, { from: "step-2.holders" }] }, {}, {}],
    });
  });
});

describe("a reference", () => {
  const { of } = form.steps["step-2"].fields.holders.fields;

  it("may name what its sources hold now, and not the item that asks", () => {
    const relevant = relevantAnswers(form, known, today);
    expect(listReferences(of.refersTo, relevant, today)).toEqual(["step-1", "step-2.holders.0"]);
    expect(listReferences(of.refersTo, relevant, today, "step-2.holders.0")).toEqual(["step-1"]);
    expect(listReferences(of.refersTo, {}, today)).toEqual([]);
  });

  it.each([
    "step-2.holders.0",
    "step-2.holders.1",
    "step-2.holders.9",
    "step-2.holders",
    "step-3",
    "step-1.lastName",
    "step-1.constructor",
  ])("to %s is refused", (reference) => {
    const answers = structuredClone(known);
    (answers["step-2"]?.["holders"] as { of: string }[])[0] = { kind: "entity", of: reference } as never;
    expect(checkForm(form, answers, today).map(({ path, code }) => [path, code])).toEqual([
      ["step-2.holders.0.of", "validation.choice.invalid"],
    ]);
  });

  it("is read as a draft by its shape alone", () => {
    const draft = (reference: unknown) => readDraft(form, { "step-2": { holders: [{ of: reference }] } }).ok;
    expect(["step-1", "step-5a.owners.12", ""].map(draft)).toEqual([true, true, true]);
    expect(["__proto__", "step-1.a.b.c", "step-1 ", 7, ["step-1"], {}, "step-" + "x".repeat(500)].map(draft)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it("shows the name that stands there", () => {
    const relevant = relevantAnswers(form, known, today);
    expect(
      ["step-1", "step-2.holders.0", "step-2.holders.1", "step-2.holders.7", "step-9"].map((reference) =>
        nameReferenced(relevant, reference),
      ),
    ).toEqual(["Ada Ahrens", "Alpha", "Bo Berg", "", ""]);
    const translate = createTranslate("de");
    expect(displayAnswer(of, "step-2.holders.0", "de", translate, {}, relevant)).toBe("Alpha");
    expect(displayAnswer(of, "step-2.holders.7", "de", translate, {}, relevant)).toBe("Keine Angabe");
  });
});

describe("removeItem", () => {
  it("moves what names a later item, and lets go of what named the removed one", () => {
    const answers = removeItem(form, known, "step-2.holders", 1);
    expect(answers["step-2"]?.["holders"]).toEqual([
      { kind: "entity", name: "Alpha", of: "step-1" },
      { kind: "person", firstName: "Cem", lastName: "Can", of: "step-1" },
    ]);
    expect(answers["step-3"]?.["statements"]).toEqual([
      { person: "step-2.holders.1", isFine: false, remark: "Cem's" },
      { person: "step-1", isFine: true },
    ]);
    expect(checkForm(form, answers, today)).toEqual([]);
  });

  it("asks again for what named the removed item, and changes nothing that it is given", () => {
    const before = structuredClone(known);
    const answers = removeItem(form, known, "step-2.holders", 0);
    expect(answers["step-2"]?.["holders"]).toEqual([
      { kind: "person", firstName: "Bo", lastName: "Berg" },
      { kind: "person", firstName: "Cem", lastName: "Can", of: "step-1" },
    ]);
    expect(statementsOf(answers)).toEqual([
      { person: "step-1", isFine: true },
      { person: "step-2.holders.0", isFine: true },
      { person: "step-2.holders.1", isFine: false, remark: "Cem's" },
    ]);
    expect(known).toEqual(before);
  });
});

describe("a share in percent", () => {
  it.each([
    ["33,34", "33.34"],
    ["33,3 %", "33.30"],
    ["25.5", "25.5"],
    ["101", "101"],
    ["33,", "33,"],
  ])("typed as %j is kept as %j", (typed, kept) => {
    expect(readDraft(form, { "step-2": { holders: [{ share: typed }] } })).toEqual({
      ok: true,
      answers: { "step-2": { holders: [{ share: kept }] } },
    });
  });

  it("is refused above the whole and shown the reader's way", () => {
    const answers = structuredClone(known);
    (answers["step-2"]?.["holders"] as { share: string }[]).forEach((holder) => (holder.share = "101"));
    expect(checkForm(form, answers, today).map(({ code }) => code)).toEqual(Array(3).fill("validation.sharePercent.invalid"));
    const { share } = form.steps["step-2"].fields.holders.fields;
    expect(["de", "en"].map((locale) => displayAnswer(share, "33.34", locale as "de", createTranslate("de")))).toEqual([
      "33,34\u00A0%",
      "33.34%",
    ]);
  });
});
