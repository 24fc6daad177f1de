import { isLeaf } from "./evaluate.ts";
import type { Condition, Field, Fields, Form, LeafField, Rule, Step } from "./form.ts";
import { routeOf } from "./steps.ts";

/** What a rule is known by: how it answers to these. */
const PROBES: readonly unknown[] = [
  ...["", " ", "x", "Ö", " a b ", "1", "0", "-1", "01", "1.5", "12,5", "100", "2147483648", "DE", "QQ", "de", "true"],
  ...["2020-02-29", "2021-02-29", "1899-12-31", "2999-01-01", "31.12.1999", "12-31", "02-29", "a@b", "a@b.example"],
  ...["DE89370400440532013000", "de89 3704 0044 0532 0130 00", "DE89370400440532013001", "COBADEFFXXX", "86095742719", "65929970480"],
  ...["181/815/08155", "18181508155", "123456789", "15070649C103", "9181", "0123", "+49 89 1", "0171 2345678", "DE136695976", "HRB 12"],
  ...["DE136695976-00001", "33.34", "101", "www.example.de", "javascript:alert(1)", "a\nb", "<b>", "\u0000"],
  ...[10, 25, 50, 100, 150, 200, 250, 500, 1000, 2000, 5000].flatMap((length) => ["a".repeat(length), "a".repeat(length + 1)]),
  ...[
    true,
    false,
    0,
    null,
    [],
    ["DE"],
    ["DE", "QQ"],
    [{ attachmentId: "0190a6f0-0000-7000-8000-000000000001" }],
    [{ attachmentId: "x" }],
    {},
  ],
];

/**
 * An edition of a form as lines of text, one for each step, question and rule: all that decides which answers there are and
 * which are taken. Texts and targets in DATEV are left out; they may change in an edition that is out.
 */
export function describeEdition(form: Form): string {
  const { formularType, edition, route, subject, approval, updates } = form;
  const head = `${formularType}, edition ${String(edition)}: /${route}, of a ${subject}, becomes ${approval}${updates === undefined ? "" : `, updates ${updates}`}`;
  const steps = Object.entries(form.steps).flatMap(([stepId, step]) => describeStep(form, stepId, step));
  return `${[head, ...steps].join("\n")}\n`;
}

const describeStep = (form: Form, stepId: string, step: Step): string[] => [
  [
    `${stepId} at ${routeOf(form, stepId)}`,
    ...when("shown", step.visibleWhen),
    ...(step.identifies === true ? ["identifies"] : []),
    ...(step.overview === undefined ? [] : [`overview ${step.overview.confirmations.join(" ")}`]),
  ].join("; "),
  ...describeScope(step.fields, step.rules, "  "),
];

const describeScope = (fields: Fields, rules: readonly Rule[] = [], indent: string): string[] => [
  ...Object.entries(fields).flatMap(([name, field]) => describeField(name, field, indent)),
  ...rules.map(({ code, fields: names }) => `${indent}rule ${code} on ${names.join(" ")}`),
];

function describeField(name: string, field: Field, indent: string): string[] {
  const common = [
    `${indent}${name}: ${field.kind}`,
    ...when("shown", field.visibleWhen),
    ...(field.required === true ? ["required"] : when("required", field.required)),
  ];
  if (isLeaf(field)) return [[...common, ...describeLeaf(field)].join("; ")];
  const list =
    field.kind === "list" ? [`at most ${String(field.maxItems)}`, ...(field.each === undefined ? [] : [`each ${field.each}`])] : [];
  return [[...common, ...list].join("; "), ...describeScope(field.fields, field.rules, `${indent}  `)];
}

const describeLeaf = (field: LeafField): string[] => [
  ...(field.sensitive === true ? ["sensitive"] : []),
  ...(field.presumed === undefined ? [] : [`presumed ${field.presumed}`]),
  ...(field.maxFiles === undefined ? [] : [`at most ${String(field.maxFiles)} files`]),
  ...(field.requiredMessage === undefined ? [] : [`missing ${field.requiredMessage}`]),
  ...(field.refersTo === undefined ? [] : [`refers to ${JSON.stringify(field.refersTo)}`]),
  ...(field.options === undefined
    ? []
    : [
        `one of ${field.options.map(({ value, isRetired, visibleWhen }) => [value, ...(isRetired ? ["(retired)"] : []), ...when("if", visibleWhen)].join(" ")).join(", ")}`,
      ]),
  `takes ${hash(JSON.stringify(PROBES.map((probe) => judge(field, probe))))}`,
];

function judge(field: LeafField, probe: unknown): unknown {
  const verdict = field.rule(probe);
  return verdict.ok ? { data: verdict.value } : { refused: verdict.code };
}

const when = (word: string, condition: Condition | undefined): string[] =>
  condition === undefined ? [] : [`${word} ${JSON.stringify(condition)}`];

/** FNV-1a, 32 bits: distinguishes what was changed by mistake, which is all that is asked of it. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (const unit of text) value = Math.imul(value ^ (unit.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value.toString(16).padStart(8, "0");
}
