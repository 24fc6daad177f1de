import { describe, expect, it } from "vitest";
import { formularTypes } from "../contract/formular-types.ts";
import { defineForm } from "./form.ts";
import { currentForm, editionsOf } from "./index.ts";
import { askChoice, askChoices, askText } from "./parts/ask.ts";
import { sampleAnswers } from "./sample.ts";
import { upgradeAnswers } from "./upgrade-answers.ts";
import { type Dropped, keepAsked } from "./upgrade-through.ts";

const datev = null;
const form = defineForm({
  formularType: "person",
  edition: 2,
  route: "person-form",
  subject: "person",
  approval: "client",
  steps: {
    one: {
      fields: {
        name: askText(10, { datev }),
        color: askChoice(["red", "green"], { datev, optionSet: "color" }),
        colors: askChoices(["red", "green"], { datev, optionSet: "color" }),
        part: { kind: "group", fields: { inner: askText(10, { datev }) } },
        items: { kind: "list", maxItems: 3, fields: { inner: askText(10, { datev }) } },
      },
    },
  },
});

const keep = (answers: Parameters<typeof keepAsked>[1]) => {
  const dropped: Dropped[] = [];
  return { answers: keepAsked(form, answers, dropped), dropped };
};

describe("answers that a form has no place for", () => {
  it("are listed, whatever they are: steps, questions, options, parts of groups and of list items", () => {
    expect(
      keep({
        one: {
          name: "Ö",
          color: "blue",
          colors: ["red", "blue"],
          part: { inner: "x", other: "y" },
          items: [{ inner: "x" }, { gone: true }],
          old: "z",
        },
        two: { name: "x" },
      }),
    ).toEqual({
      answers: { one: { name: "Ö", colors: ["red"], part: { inner: "x" }, items: [{ inner: "x" }, {}] } },
      dropped: [
        { path: "one.color", value: "blue" },
        { path: "one.colors", value: "blue" },
        { path: "one.part.other", value: "y" },
        { path: "one.items.1.gone", value: true },
        { path: "one.old", value: "z" },
        { path: "two", value: { name: "x" } },
      ],
    });
  });

  it("leave everything else as it was", () => {
    const answers = { one: { name: "", color: "", colors: [], part: {}, items: [] } };
    expect(keep(answers)).toEqual({ answers, dropped: [] });
  });
});

describe.each(formularTypes)("answers of %s", (formularType) => {
  const { edition } = currentForm(formularType);

  it("of the current edition come back as they are", () => {
    const answers = sampleAnswers(currentForm(formularType), 1);
    expect(upgradeAnswers({ formularType, edition, answers })).toEqual({ answers, dropped: [] });
    expect(upgradeAnswers({ formularType, edition, answers }).answers).toBe(answers);
  });

  it("of no edition are refused", () => {
    expect(() => upgradeAnswers({ formularType, edition: editionsOf(formularType).length + 1, answers: {} })).toThrow(
      "there is no edition",
    );
  });
});

it("refuses the answers of no form", () => {
  expect(() => upgradeAnswers({ formularType: "toString", edition: 1, answers: {} })).toThrow("there is no edition");
});
