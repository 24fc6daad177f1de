import { holds, isLeaf, isRequired, listItems, listReferences, visibleOptions } from "./evaluate.ts";
import type { AnswerGroup, Answers, AnswerValue, Condition, Field, Fields, Form, LeafField, ListField } from "./form.ts";

/** How sample answers are made. Nothing here depends on the clock or on chance: the same input gives the same answers. */
export type SampleSettings = {
  /** The day that rules of age look at, `YYYY-MM-DD`. */
  readonly today?: string;
  /** Answers that are settled, by dotted path without list indexes: `children.children.inHousehold`. */
  readonly settled?: Readonly<Record<string, AnswerValue>>;
  /** Gives the ids of attachments, e.g. of files that were really uploaded. */
  readonly attachmentId?: (path: string) => string;
  /** Leaves out what need not be answered. */
  readonly requiredOnly?: boolean;
};

/** One answer to a choice or a yes/no question, and complete answers that give it. */
export type Branch = { readonly path: string; readonly value: string | boolean; readonly answers: Answers };

type Sampling = { relevant: Answers; today: string; settings: SampleSettings; random: () => number; seed: number };

/** The day that samples are made for where none is given. */
export const sampleDay = "2026-06-15";

const firstNames = ["Jürgen", "Zoë", "Anne-Marie", "Björn", "Ö", "François"];
const lastNames = ["Müller", "Groß", "O’Neill", "Schmidt-Özdemir", "Yıldız", "de la Cruz"];
const places = ["Köln", "München", "Weißenfels", "Bad Homburg v. d. Höhe"];
const numbersOf: Partial<Record<LeafField["kind"], readonly string[]>> = {
  iban: ["DE89370400440532013000", "DE12500105170648489890", "DE02120300000000202051"],
  taxId: ["86095742719", "47036892816", "65929970489"],
  // An office and a number of its own Land stand at the same place of both lists.
  taxOffice: ["9181", "2893", "5133"],
  taxNumber: ["18181508155", "9381508152", "13381508159"],
  pensionNumber: ["15070649C103", "65170839J003", "10010490A443"],
  bic: ["COBADEFFXXX", "MARKDEF1", "BYLADEM1001"],
  phone: ["+49 89 1234567", "0221/998877", "(030) 12 34 56"],
  email: ["juergen.mueller@example.org", "zoe@example.com", "a.m@example.net"],
  amount: ["1234.50", "0.99", "250000"],
  integer: ["1", "3", "12"],
  registerCourt: ["München", "Bad Homburg v.d. Höhe"],
  industry: ["62.01.9", "10.71.0", "Hufschmiede"],
  pensionCarrier: ["DRV Bund", "DRV Hessen"],
  dayMonth: ["01-01", "07-01"],
  // Two of them are not more than the whole.
  sharePercent: ["33.34", "25.5", "50"],
};
const textsOf: Readonly<Record<string, readonly string[]>> = {
  firstName: firstNames,
  lastName: lastNames,
  birthName: lastNames,
  accountHolder: lastNames,
  birthCity: places,
  location: places,
  street: ["Straße des 17. Juni", "An der Mühle", "Königsallee"],
  houseNumber: ["1", "12 b", "135"],
  zip: ["50667", "80331", "06667"],
  academicDegree: ["Dr.", "Prof. Dr."],
  title: ["Graf", "von"],
  bankName: ["Commerzbank", "Sparkasse"],
  currentOccupation: ["Bäcker", "Ärztin"],
  employer: ["Bäckerei Groß GmbH"],
  documentNumber: ["L01X00T471", "C01X0006H"],
  issuingAuthority: ["Stadt Köln", "Landeshauptstadt München"],
  companyName: ["Bäckerei Groß & Söhne GmbH", "Ölmühle Weißenfels eG"],
  name: ["Alpha Holding GmbH", "Beta Beteiligungs-AG"],
  seat: places,
  registerNumber: ["12345", "98765 B"],
  website: ["https://example.de"],
  vatId: ["DE136695976", "DE129273398"],
  economicId: ["DE136695976-00001"],
};
/** Years that a day lies in, by the question's name; anything else lies in the past and after every sample's birth. */
const yearsOf: Readonly<Record<string, readonly [from: number, span: number]>> = {
  birthDate: [1955, 35],
  child: [2010, 12],
  foundingDate: [1995, 20],
  validUntil: [2030, 5],
  until: [2025, 1],
};

/** Complete and valid answers of an adult to every question that is then shown. `seed` chooses among the possible ones. */
export function sampleAnswers(form: Form, seed = 1, settings: SampleSettings = {}): Answers {
  const state: Sampling = { relevant: {}, today: settings.today ?? sampleDay, settings, random: makeRandom(seed), seed };
  for (const [stepId, step] of Object.entries(form.steps)) {
    if (!holds(step.visibleWhen, state.relevant, {}, state.today)) continue;
    const scope: AnswerGroup = {};
    state.relevant[stepId] = scope;
    sampleFields(state, stepId, step.fields, scope);
  }
  return state.relevant;
}

function sampleFields(state: Sampling, at: string, fields: Fields, scope: AnswerGroup): void {
  for (const [name, field] of Object.entries(fields)) {
    if (!holds(field.visibleWhen, state.relevant, scope, state.today)) continue;
    const path = `${at}.${name}`;
    const settled = state.settings.settled?.[path];
    if (scope[name] !== undefined) continue;
    if (settled !== undefined) scope[name] = settled;
    else if (field.kind === "group") sampleFields(state, path, field.fields, (scope[name] = {}));
    else if (field.kind === "list") scope[name] = sampleItems(state, path, field);
    else if (state.settings.requiredOnly !== true || isRequired(field, state.relevant, scope, state.today) || completes(path)) {
      const value = sampleLeaf(state, path, name, field, scope);
      if (value !== undefined) scope[name] = value;
    }
  }
}

/** Questions that no single field requires and a rule over several does. */
const completes = (path: string): boolean => path.endsWith(".mobile");

function sampleItems(state: Sampling, path: string, field: ListField): AnswerGroup[] {
  const blank = field.each === undefined ? Array.from({ length: 1 + Math.floor(state.random() * 2) }, () => ({})) : [];
  const items = listItems(field, blank, state.relevant, state.today);
  for (const item of items) sampleFields(state, path, field.fields, item);
  return items;
}

function sampleLeaf(state: Sampling, path: string, name: string, field: LeafField, scope: AnswerGroup): AnswerValue | undefined {
  const pick = <T>(values: readonly T[]): T | undefined => values[Math.floor(state.random() * values.length)];
  const options = visibleOptions(field, state.relevant, scope, state.today);
  switch (field.kind) {
    case "yesNo":
      // Sample people have a first name; those without one are a branch of their own.
      return name.startsWith("hasNo") ? false : state.random() < 0.5;
    case "choice":
      return pick(options);
    case "reference":
      return pick(listReferences(field.refersTo ?? [], state.relevant, state.today));
    case "choices":
      return options.filter((_, index) => index === state.seed % options.length || state.random() < 0.3);
    case "country":
      return "DE";
    case "countries":
      return state.random() < 0.7 ? ["DE"] : ["DE", "FR"];
    case "date":
      return sampleDate(state, path, name);
    case "attachments":
      return [{ attachmentId: state.settings.attachmentId?.(path) ?? "0190a6f0-0000-7000-8000-000000000001" }];
    case "longText":
      return "Erste Zeile\nzweite Zeile";
    case "text":
      return pick(textsOf[name] ?? ["Muster & Söhne", "Ça va"]);
    default: {
      const values = numbersOf[field.kind] ?? [];
      return field.kind === "taxOffice" || field.kind === "taxNumber" ? values[state.seed % values.length] : pick(values);
    }
  }
}

function sampleDate(state: Sampling, path: string, name: string): string {
  const [from, span] = yearsOf[path.includes(".children.") ? "child" : name] ?? [2016, 9];
  const part = (first: number, many: number) => String(first + Math.floor(state.random() * many)).padStart(2, "0");
  return `${from + Math.floor(state.random() * span)}-${part(1, 12)}-${part(1, 28)}`;
}

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
function makeRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * A walk for each answer of each choice and yes/no question: complete answers in which it is given.
 * @throws Error for an answer that nobody can give
 */
export function branches(form: Form, today = sampleDay): Branch[] {
  return Object.entries(form.steps).flatMap(([stepId, step]) =>
    forks(stepId, step.fields, step.visibleWhen === undefined ? [] : [step.visibleWhen], {}).map(({ path, value, field, settled }) => {
      const asAnswer = field.kind === "choices" && typeof value === "string" ? [value] : value;
      const answers = sampleAnswers(form, 1, { today, settled: { ...settled, [path]: asAnswer } });
      if (!isGiven(answers, path.split("."), value)) throw new Error(`${form.formularType}: no walk gives ${path} = ${String(value)}`);
      return { path, value, answers };
    }),
  );
}

type Fork = { path: string; value: string | boolean; field: LeafField; settled: Record<string, AnswerValue> };

function forks(at: string, fields: Fields, conditions: readonly Condition[], fieldsAround: Fields): Fork[] {
  const known = { ...fieldsAround, ...fields };
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = `${at}.${name}`;
    const shown = field.visibleWhen === undefined ? conditions : [...conditions, field.visibleWhen];
    if (!isLeaf(field))
      return forks(
        path,
        field.fields,
        shown.map((condition) => qualify(condition, at)),
        known,
      );
    return answersOf(field).map(({ value, visibleWhen }) => {
      const wanted = visibleWhen === undefined ? shown : [...shown, visibleWhen];
      return {
        path,
        value,
        field,
        settled: Object.assign({}, ...wanted.map((condition) => settle(condition, at, known))) as Record<string, AnswerValue>,
      };
    });
  });
}

const answersOf = (field: LeafField): { value: string | boolean; visibleWhen?: Condition }[] =>
  field.kind === "yesNo" ? [{ value: true }, { value: false }] : (field.options ?? []).map((option) => ({ ...option }));

/** The condition with bare names spelled out, so that it can be read from inside a list or group. */
function qualify(condition: Condition, at: string): Condition {
  if ("all" in condition) return { all: condition.all.map((part) => qualify(part, at)) };
  if ("any" in condition) return { any: condition.any.map((part) => qualify(part, at)) };
  if ("not" in condition) return { not: qualify(condition.not, at) };
  return condition.field.includes(".") ? condition : { ...condition, field: `${at}.${condition.field}` };
}

/** Answers that make a condition hold. */
function settle(condition: Condition, at: string, fields: Fields): Record<string, AnswerValue> {
  if ("all" in condition) return Object.assign({}, ...condition.all.map((part) => settle(part, at, fields))) as Record<string, AnswerValue>;
  if ("any" in condition) return condition.any[0] === undefined ? {} : settle(condition.any[0], at, fields);
  if ("not" in condition) return avoid(condition.not, at, fields);
  const [name = "", view] = condition.field.split(":");
  const path = name.includes(".") ? name : `${at}.${name}`;
  if (view === "under16") return { [path]: "is" in condition && condition.is === true ? "2015-03-01" : "1980-03-01" };
  const value = "is" in condition ? condition.is : (condition.in[0] ?? "");
  const field: Field | undefined = fields[path.split(".").at(-1) ?? ""];
  return { [path]: field?.kind === "choices" && typeof value === "string" ? [value] : value };
}

function avoid(condition: Condition, at: string, fields: Fields): Record<string, AnswerValue> {
  if (!("is" in condition) || typeof condition.is !== "boolean") return {};
  return settle({ field: condition.field, is: !condition.is }, at, fields);
}

function isGiven(answers: unknown, path: readonly string[], value: string | boolean): boolean {
  if (Array.isArray(answers)) return path.length === 0 ? answers.includes(value) : answers.some((item) => isGiven(item, path, value));
  const [name, ...rest] = path;
  if (name === undefined) return answers === value;
  return typeof answers === "object" && answers !== null && isGiven((answers as Record<string, unknown>)[name], rest, value);
}
