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
    first: {
      fields: {
        firstName: askText(50, { datev: null }),
        lastName: askText(50, { required: true, datev: null }),
        birthDate: askDate({ datev: null }),
        hasHolders: askYesNo({ datev: null }),
      },
    },
    second: {
      visibleWhen: { field: "first.hasHolders", is: true },
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
            of: askReference([{ from: "first" }, { from: "second.holders", where: isEntity }], { datev: null }),
          },
        },
      },
    },
    third: {
      fields: {
        statements: {
          kind: "list",
          each: "person",
          maxItems: 10,
          fields: {
            person: askReference([{ from: "first" }, { from: "second.holders", where: { field: "kind", is: "person" } }], { datev: null }),
            isFine: askYesNo({ required: true, datev: null }),
            remark: askText(50, { visibleWhen: { field: "isFine", is: false }, datev: null }),
          },
        },
      },
    },
  },
});

const statements = form.steps["third"].fields.statements;
const known: Answers = {
  first: { firstName: "Ada", lastName: "Ahrens", hasHolders: true },
  second: {
    holders: [
      { kind: "entity", name: "Alpha", of: "first" },
      { kind: "person", firstName: "Bo", lastName: "Berg", of: "second.holders.0" },
      { kind: "person", firstName: "Cem", lastName: "Can", of: "first" },
    ],
  },
  third: {
    statements: [
      { person: "second.holders.2", isFine: false, remark: "Cem's" },
      { person: "first", isFine: true },
      { person: "second.holders.1", isFine: true },
    ],
  },
};
const statementsOf = (answers: Answers) => relevantAnswers(form, answers, today)["third"]?.["statements"];

describe("a list with one item for each person", () => {
  it("has the items in the persons' order, whatever order they were given in", () => {
    expect(statementsOf(known)).toEqual([
      { person: "first", isFine: true },
      { person: "second.holders.1", isFine: true },
      { person: "second.holders.2", isFine: false, remark: "Cem's" },
    ]);
    expect(checkForm(form, known, today)).toEqual([]);
    expect(settleAnswers(form, known, today)["third"]?.["statements"]).toEqual(statementsOf(known));
  });

  it("asks for everyone who is missing", () => {
    const { third: _, ...silent } = known;
    expect(checkForm(form, silent, today).map(({ path, code }) => [path, code])).toEqual(
      [0, 1, 2].map((index) => [`third.statements.${String(index)}.isFine`, "validation.question.required"]),
    );
  });

  it("drops the statement about a person who is gone or hidden, or is none", () => {
    const without = { ...known, first: { ...known["first"], hasHolders: false } };
    expect(statementsOf(without)).toEqual([{ person: "first", isFine: true }]);
    const asked = {
      first: { lastName: "Ahrens" },
      third: {
        statements: [{ person: "ninth.nobody.7", isFine: true }, { person: "second.holders.0", isFine: true }, { isFine: true }],
      },
    };
    expect(statementsOf(asked)).toEqual([{ person: "first" }]);
  });

  it("asks once about one person who is listed twice", () => {
    const twin = (birthDate: string): Answers => ({
      first: { firstName: "Ada", lastName: "Ahrens", birthDate: "1980-01-01", hasHolders: true },
      second: { holders: [{ kind: "person", firstName: "ada", lastName: "AHRENS", birthDate }] },
    });
    expect(statementsOf(twin("1980-01-01"))).toEqual([{ person: "first" }]);
    expect(statementsOf(twin("1980-01-02"))).toHaveLength(2);
    const nameless = { first: { hasHolders: true }, second: { holders: [{ kind: "person" }] } };
    expect(statementsOf(nameless)).toHaveLength(2);
  });

  it("takes the first of two statements about one person, and no statement about a list or a step that is not asked", () => {
    const twice = {
      ...known,
      third: {
        statements: [
          { person: "first", isFine: true },
          { person: "first", isFine: false },
          { person: "second.holders", isFine: true },
        ],
      },
    };
    expect(statementsOf(twice)).toEqual([
      { person: "first", isFine: true },
      { person: "second.holders.1" },
      { person: "second.holders.2" },
    ]);
  });

  it("gives the wizard items that stand where the check looks for them", () => {
    expect(listItems(statements, [{ person: "second.holders.1", isFine: true }], relevantAnswers(form, known, today), today)).toEqual([
      { person: "first" },
      { person: "second.holders.1", isFine: true },
      { person: "second.holders.2" },
    ]);
  });

  it("is part of changes, samples and the definition", () => {
    const later = structuredClone(known);
    later["third"] = { statements: [{ person: "first", isFine: false }, ...(known["third"]?.["statements"] as [])] };
    expect(findChanges(form, known, later, today).map(({ path, before, after }) => [path, before, after])).toEqual([
      ["third.statements.0.isFine", true, false],
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
      fields: [{ name: "person", kind: "reference", refersTo: [{ from: "first" }, { from: "second.holders" }] }, {}, {}],
    });
  });
});

describe("a reference", () => {
  const { of } = form.steps["second"].fields.holders.fields;

  it("may name what its sources hold now, and not the item that asks", () => {
    const relevant = relevantAnswers(form, known, today);
    expect(listReferences(of.refersTo, relevant, today)).toEqual(["first", "second.holders.0"]);
    expect(listReferences(of.refersTo, relevant, today, "second.holders.0")).toEqual(["first"]);
    expect(listReferences(of.refersTo, {}, today)).toEqual([]);
  });

  it.each(["second.holders.0", "second.holders.1", "second.holders.9", "second.holders", "third", "first.lastName", "first.constructor"])(
    "to %s is refused",
    (reference) => {
      const answers = structuredClone(known);
      (answers["second"]?.["holders"] as { of: string }[])[0] = { kind: "entity", of: reference } as never;
      expect(checkForm(form, answers, today).map(({ path, code }) => [path, code])).toEqual([
        ["second.holders.0.of", "validation.choice.invalid"],
      ]);
    },
  );

  it("is read as a draft by its shape alone", () => {
    const draft = (reference: unknown) => readDraft(form, { second: { holders: [{ of: reference }] } }).ok;
    expect(["first", "fifth-a.owners.12", ""].map(draft)).toEqual([true, true, true]);
    expect(["__proto__", "first.a.b.c", "first ", 7, ["first"], {}, "step-" + "x".repeat(500)].map(draft)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it("shows the name that is there", () => {
    const relevant = relevantAnswers(form, known, today);
    expect(
      ["first", "second.holders.0", "second.holders.1", "second.holders.7", "ninth"].map((reference) =>
        nameReferenced(relevant, reference),
      ),
    ).toEqual(["Ada Ahrens", "Alpha", "Bo Berg", "", ""]);
    const translate = createTranslate("de");
    expect(displayAnswer(of, "second.holders.0", "de", translate, {}, relevant)).toBe("Alpha");
    expect(displayAnswer(of, "second.holders.7", "de", translate, {}, relevant)).toBe("Keine Angabe");
  });
});

describe("removeItem", () => {
  it("moves what names a later item, and lets go of what named the removed one", () => {
    const answers = removeItem(form, known, "second.holders", 1);
    expect(answers["second"]?.["holders"]).toEqual([
      { kind: "entity", name: "Alpha", of: "first" },
      { kind: "person", firstName: "Cem", lastName: "Can", of: "first" },
    ]);
    expect(answers["third"]?.["statements"]).toEqual([
      { person: "second.holders.1", isFine: false, remark: "Cem's" },
      { person: "first", isFine: true },
    ]);
    expect(checkForm(form, answers, today)).toEqual([]);
  });

  it("asks again for what named the removed item, and changes nothing that it is given", () => {
    const before = structuredClone(known);
    const answers = removeItem(form, known, "second.holders", 0);
    expect(answers["second"]?.["holders"]).toEqual([
      { kind: "person", firstName: "Bo", lastName: "Berg" },
      { kind: "person", firstName: "Cem", lastName: "Can", of: "first" },
    ]);
    expect(statementsOf(answers)).toEqual([
      { person: "first", isFine: true },
      { person: "second.holders.0", isFine: true },
      { person: "second.holders.1", isFine: false, remark: "Cem's" },
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
    expect(readDraft(form, { second: { holders: [{ share: typed }] } })).toEqual({
      ok: true,
      answers: { second: { holders: [{ share: kept }] } },
    });
  });

  it("is refused above the whole and shown the reader's way", () => {
    const answers = structuredClone(known);
    (answers["second"]?.["holders"] as { share: string }[]).forEach((holder) => (holder.share = "101"));
    expect(checkForm(form, answers, today).map(({ code }) => code)).toEqual(Array(3).fill("validation.sharePercent.invalid"));
    const { share } = form.steps["second"].fields.holders.fields;
    expect(["de", "en"].map((locale) => displayAnswer(share, "33.34", locale as "de", createTranslate("de")))).toEqual([
      "33,34\u00A0%",
      "33.34%",
    ]);
  });
});
