import { describe, expect, it } from "vitest";
import { holds, relevantAnswers, visibleOptions, visibleSteps } from "./evaluate.ts";
import { askChoice, askChoices, askText, askYesNo } from "./parts/ask.ts";
import { defineForm, type Condition } from "./form.ts";

const today = "2026-06-15";
const check = (condition: Condition, scope: Parameters<typeof holds>[2], relevant: Parameters<typeof holds>[1] = {}, day = today) =>
  holds(condition, relevant, scope, day);

describe("conditions", () => {
  it("is: equals the answer, and is false while there is none", () => {
    expect(check({ field: "a", is: "x" }, { a: "x" })).toBe(true);
    expect(check({ field: "a", is: "x" }, { a: "y" })).toBe(false);
    expect(check({ field: "a", is: "x" }, {})).toBe(false);
    expect(check({ field: "a", is: false }, { a: false })).toBe(true);
    expect(check({ field: "a", is: false }, {})).toBe(false);
    expect(check({ field: "a", is: true }, { a: "true" })).toBe(false);
  });

  it("is and in: contain, on a choice of several", () => {
    expect(check({ field: "a", is: "x" }, { a: ["y", "x"] })).toBe(true);
    expect(check({ field: "a", in: ["x", "z"] }, { a: ["y", "z"] })).toBe(true);
    expect(check({ field: "a", in: ["x", "z"] }, { a: ["y"] })).toBe(false);
    expect(check({ field: "a", in: ["x", "z"] }, { a: "z" })).toBe(true);
    expect(check({ field: "a", in: [] }, { a: "z" })).toBe(false);
  });

  it("nothing hangs on a masked answer, neither way, unless the rest decides", () => {
    const a: Condition = { field: "a", is: "x" };
    const b: Condition = { field: "b", is: true };
    const masked = { a: "••••", b: true };
    for (const condition of [
      a,
      { not: a },
      { not: { not: a } },
      { all: [a, b] },
      { not: { any: [a, { not: b }] } },
      { field: "a:under16", is: false } as const,
    ])
      expect(check(condition, masked), JSON.stringify(condition)).toBe(false);
    expect(check({ any: [a, b] }, masked)).toBe(true);
    expect(check({ not: { all: [a, { not: b }] } }, masked)).toBe(true);
  });

  it("all, any, not: combine, and the empty ones are true and false", () => {
    const a: Condition = { field: "a", is: "x" };
    const b: Condition = { field: "b", is: true };
    expect(check({ all: [a, b] }, { a: "x", b: true })).toBe(true);
    expect(check({ all: [a, b] }, { a: "x", b: false })).toBe(false);
    expect(check({ any: [a, b] }, { a: "x", b: false })).toBe(true);
    expect(check({ any: [a, b] }, { a: "y", b: false })).toBe(false);
    expect(check({ not: a }, { a: "y" })).toBe(true);
    expect(check({ not: a }, { a: "x" })).toBe(false);
    expect(check({ all: [] }, {})).toBe(true);
    expect(check({ any: [] }, {})).toBe(false);
  });

  it("looks into other steps by their id, and into nothing else", () => {
    expect(check({ field: "first.a", is: "x" }, {}, { first: { a: "x" } })).toBe(true);
    expect(check({ field: "first.a", is: "x" }, { a: "x" }, { second: { a: "x" } })).toBe(false);
    expect(check({ field: "a", is: "x" }, {}, { first: { a: "x" } })).toBe(false);
  });

  it("views look at a given answer, and an unknown view never holds", () => {
    const under16: Condition = { field: "first.birthDate:under16", is: true };
    expect(check(under16, {}, { first: { birthDate: "2015-01-01" } })).toBe(true);
    expect(check(under16, {}, { first: { birthDate: "1980-01-01" } })).toBe(false);
    expect(check(under16, {}, { first: {} })).toBe(false);
    expect(check({ field: "birthDate:unknown", is: true }, { birthDate: "2015-01-01" })).toBe(false);
  });
});

const form = defineForm({
  formularType: "sample",
  edition: 1,
  route: "sample-form",
  subject: "person",
  approval: "client",
  steps: {
    first: {
      fields: {
        kind: askChoice(["a", "b"], { optionSet: "kind", datev: null }),
        detail: askText(10, { visibleWhen: { field: "kind", is: "b" }, datev: null }),
        deep: askText(10, { visibleWhen: { field: "detail", is: "on" }, datev: null }),
        several: askChoices(["x", "y"], { optionSet: "several", datev: null }),
      },
    },
    second: {
      visibleWhen: { field: "first.several", is: "y" },
      fields: {
        hasItems: askYesNo({ datev: null }),
        items: {
          kind: "list",
          maxItems: 3,
          visibleWhen: { field: "hasItems", is: true },
          fields: { more: askYesNo({ datev: null }), text: askText(10, { visibleWhen: { field: "more", is: true }, datev: null }) },
        },
      },
    },
  },
});

describe("walk", () => {
  it("drops a chain of answers that hang on a stale one", () => {
    const stale = { first: { kind: "a", detail: "on", deep: "x", several: ["x"] } };
    expect(relevantAnswers(form, stale, today)).toEqual({ first: { kind: "a", several: ["x"] } });
    const fresh = { first: { kind: "b", detail: "on", deep: "x", several: ["x"] } };
    expect(relevantAnswers(form, fresh, today)).toEqual(fresh);
  });

  it("leaves out a step whose condition does not hold", () => {
    expect(visibleSteps(form, { first: { several: ["x"] } }, today)).toEqual(["first"]);
    expect(visibleSteps(form, { first: { several: ["x", "y"] } }, today)).toEqual(["first", "second"]);
  });

  it("decides in each list item on its own", () => {
    const answers = {
      first: { several: ["y"] },
      second: {
        hasItems: true,
        items: [
          { more: true, text: "t" },
          { more: false, text: "t" },
        ],
      },
    };
    expect(relevantAnswers(form, answers, today)["second"]).toEqual({
      hasItems: true,
      items: [{ more: true, text: "t" }, { more: false }],
    });
  });

  it("does not change what it is given, and takes no step or field that the form has not", () => {
    const answers = { first: { kind: "a", unknown: "x" }, ninth: { kind: "a" } };
    const before = structuredClone(answers);
    expect(relevantAnswers(form, answers, today)).toEqual({ first: { kind: "a" } });
    expect(answers).toEqual(before);
  });

  it("survives values of the wrong shape", () => {
    const answers = { first: { several: ["y"] }, second: { hasItems: true, items: "none" } };
    expect(relevantAnswers(form, answers, today)["second"]).toEqual({ hasItems: true, items: [] });
  });

  it("offers the options whose condition holds", () => {
    const field = askChoice(["a", "b"], {
      optionSet: "kind",
      datev: null,
      options: [{ value: "a" }, { value: "b", visibleWhen: { field: "first.kind", is: "a" } }],
    });
    expect(visibleOptions(field, { first: { kind: "a" } }, {}, today)).toEqual(["a", "b"]);
    expect(visibleOptions(field, { first: { kind: "b" } }, {}, today)).toEqual(["a"]);
  });
});
