import { expect, it } from "vitest";
import { neutralizeFormula, restoreText } from "./neutralize-formula.ts";

it.each([
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "|cmd",
  "\t=1",
  "\rtext",
  "\ntext",
  " =1",
  "\u00a0=1",
  "\ufeff=1",
  "\u200b=1",
  "\u202e=1",
  "\u00ad=1",
  "＝1",
  "＋1",
  "－1",
  "＠SUM",
  "﹦1",
  "﹢1",
  "﹣1",
  "﹫SUM",
  "｜cmd",
  "⁺1",
  "⁼1",
])("takes its power from %j", (text) => expect(neutralizeFormula(text)).toBe(`'${text}`));

it.each(["", " ", "Anna Albers", "d'Arc", "1-2", "a=b", "–", "Müller & Söhne", "'=1", "von = nach", "#1"])("leaves %j as it is", (text) =>
  expect(neutralizeFormula(text)).toBe(text),
);

it.each(["=1+1", " =1", "＝1", "Anna", "d'Arc", "1-2"])("gives %j back as it was", (text) =>
  expect(restoreText(neutralizeFormula(text))).toBe(text),
);

it.each(["'Anna", "'", "''=1", "'1"])("takes no apostrophe from %j", (text) => expect(restoreText(text)).toBe(text));
