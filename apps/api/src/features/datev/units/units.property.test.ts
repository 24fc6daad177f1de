import { legalFormCodes } from "@stammdaten/shared/codes/legal-forms.ts";
import { PENSION_CARRIERS } from "@stammdaten/shared/codes/pension-carriers.ts";
import { checkForm, settleAnswers } from "@stammdaten/shared/forms/check.ts";
import { flatten } from "@stammdaten/shared/forms/changes.ts";
import { company } from "@stammdaten/shared/forms/company/company.ts";
import { targetsOf } from "@stammdaten/shared/forms/datev-targets.ts";
import { isAnswered, isLeaf } from "@stammdaten/shared/forms/evaluate.ts";
import type { Answers, AnswerValue, Fields, Form, LeafField } from "@stammdaten/shared/forms/form.ts";
import { person } from "@stammdaten/shared/forms/person/edition-2/person.ts";
import { sampleAnswers, sampleDay } from "@stammdaten/shared/forms/sample.ts";
import type { Addressee, LegalForm, StoredAddressee } from "@stammdaten/datev/datev-record.ts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { StandIn } from "../../../../test/stand-in.ts";
import { isUnchanged, mergeAddressee, prepareNew } from "../merge/merge-addressee.ts";
import { findDivergences, mergeThreeWay } from "../merge/merge-three-way.ts";
import type { AddresseeRecord } from "./addressee-record.ts";
import type { JsonObject } from "./datev-json.ts";
import { readCompany, readPerson, type ReadRecord } from "./read-record.ts";
import { bindUnits, inputsOf, listQuestions, listUnits } from "./record-units.ts";
import type { LookUps } from "./unit.ts";
import { writeCompany, writePerson } from "./write-record.ts";

const today = sampleDay;
const RUNS = 120;

let datev: StandIn;
let legalForms: readonly LegalForm[];
beforeAll(async () => {
  datev = await StandIn.start();
  legalForms = await datev.gateway.listLegalForms();
});
afterAll(() => datev.close());

const nameIndustry: LookUps["nameIndustry"] = (code) =>
  ({ "62.01.9": "Sonstige Softwareentwicklung", "10.71.0": "Herstellung von Backwaren (ohne Dauerbackwaren)" })[code];
const lookUps = (): LookUps => ({ legalForms, nameIndustry });

type Kind = {
  readonly form: Form;
  readonly write: (answers: Answers) => AddresseeRecord;
  readonly read: (addressee: Addressee) => ReadRecord;
};
const kinds: Readonly<Record<"person" | "company", Kind>> = {
  person: { form: person, write: (answers) => writePerson(answers, today), read: (addressee) => readPerson(addressee, today) },
  company: {
    form: company,
    write: (answers) => writeCompany(answers, today, lookUps()),
    read: (addressee) => readCompany(addressee, today, lookUps()),
  },
};

const word = (min: number, max: number) =>
  fc.stringMatching(new RegExp(`^[A-ZÄÖÜ][a-zäöüß]{${min - 1},${max - 1}}$`)).filter((text) => text.length >= min);
const words = (most: number) =>
  fc.array(word(2, 20), { minLength: 1, maxLength: 8 }).map((parts) => {
    const text = parts.join(" ").slice(0, most).trim();
    return text;
  });

/** Answers of one's own choice by name; where a name is not asked for, nothing is settled. */
const chosen = fc.record(
  {
    lastName: words(100),
    firstName: words(250),
    academicDegree: fc.constantFrom("Dr.", "Prof. Dr.", "Dipl.-Kfm."),
    title: fc.constantFrom("Graf", "von", "Freiherr von", "Freifrau"),
    birthName: words(60),
    birthCity: words(60),
    // Countries that share an adjective cannot be distinguished in DATEV.
    citizenship: fc.uniqueArray(fc.constantFrom("DE", "AT", "FR", "CH", "XK"), { minLength: 1, maxLength: 3 }),
    companyName: words(250),
    legalForm: fc.constantFrom(...legalFormCodes),
    street: words(60),
    houseNumber: fc.constantFrom("1", "12 b", "3-5", "17/19"),
    location: words(60),
    "postalAddress.street": words(40),
    mobile: fc.constantFrom("0171 9876543", "+49 160 1112223"),
    phone: fc.constantFrom("+49 89 1234567", "0171 9876543"),
    pensionInsuranceProvider: fc.constantFrom(...PENSION_CARRIERS.map(({ short }) => short)),
    currentOccupation: words(100),
    accountHolder: words(140),
    industry: fc.oneof(fc.constantFrom("62.01.9", "10.71.0"), words(80)),
    fiscalYearStart: fc.constantFrom("01-01", "07-01", "10-01", "02-28"),
    hasPostalAddress: fc.boolean(),
    registered: fc.boolean(),
    isDissolved: fc.boolean(),
  },
  { requiredKeys: [] },
);

const client = fc.record({
  kind: fc.constantFrom("person" as const, "company" as const),
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  requiredOnly: fc.boolean(),
  chosen,
});
type Client = typeof client extends fc.Arbitrary<infer T> ? T : never;

/** Complete answers as they are stored; null where the choices contradict one another. */
function makeAnswers({ kind, seed, requiredOnly, chosen: wanted }: Client): Answers | null {
  const { form } = kinds[kind];
  const settled = Object.fromEntries(
    listQuestions(form).flatMap(({ name, path, field }): [string, AnswerValue][] => {
      const value = (wanted as Record<string, AnswerValue | undefined>)[name];
      return value === undefined || (targetsOf(field).length === 0) !== ["hasPostalAddress", "registered", "isDissolved"].includes(name)
        ? []
        : [[path, value]];
    }),
  );
  const answers = sampleAnswers(form, seed, { today, settled, requiredOnly });
  return checkForm(form, answers, today).length > 0 ? null : settleAnswers(form, answers, today);
}

/** The answers that DATEV can hold, by path: those of a unit whose truncations and remarks for the note do not name them. */
function heldByDatev({ form, write }: Kind, answers: Answers): Map<string, AnswerValue> {
  const shortened = new Set(write(answers).truncations.map(({ field }) => field));
  const visible = flatten(form, answers, today);
  const held = new Map<string, AnswerValue>();
  for (const bound of bindUnits(form)) {
    const inputs = inputsOf(bound, answers);
    const inPart = bound.unit.listForNote(inputs);
    for (const { name, path } of bound.fields) {
      const value = visible.get(path)?.value;
      if (value !== undefined && isAnswered(value) && !shortened.has(name.split(".").at(-1) ?? "") && !inPart.includes(name))
        held.set(path, value);
    }
  }
  return held;
}

const asStored = (addressee: Addressee): StoredAddressee => ({ ...prepareNew(addressee), id: "0b9c0b1e-5f5b-4c1e-9a51-1d8a1f0f0c11" });
const digits = (value: unknown): string => String(value).replace(/\D/g, "");

describe("units of generated clients", () => {
  it("read back every answer that DATEV can hold as it was written", () => {
    fc.assert(
      fc.property(client, (one) => {
        const answers = makeAnswers(one);
        fc.pre(answers !== null);
        const kind = kinds[one.kind];
        const { answers: back, leftOut } = kind.read(asStored(kind.write(answers).addressee));
        expect(leftOut).toEqual([]);
        const read = flatten(kind.form, back, today);
        const held = heldByDatev(kind, answers);
        const answerOf = (name: string): string => String([...held].find(([path]) => path.endsWith(`.${name}`))?.[1]);
        for (const [path, value] of held) {
          const name = path.split(".").at(-1);
          // One number of two answers is written once, and a holder of the client's own name does not differ from it.
          if (name === "mobile" && digits(answerOf("phone")) === digits(value)) continue;
          const ownNames = [`${answerOf("firstName")} ${answerOf("lastName")}`, `${answerOf("lastName")} ${answerOf("firstName")}`];
          if (name === "accountHolder" && [...ownNames, answerOf("companyName")].includes(String(value))) continue;
          expect([path, read.get(path)?.value]).toEqual([path, value]);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it("are left unchanged by a delivery right after an import", () => {
    fc.assert(
      fc.property(client, (one) => {
        const answers = makeAnswers(one);
        fc.pre(answers !== null);
        const kind = kinds[one.kind];
        const stored = asStored(kind.write(answers).addressee);
        const imported = kind.read(stored).answers;
        const wanted = kind.write(imported).addressee;
        const units = listUnits(kind.form, imported, today);
        const base = {
          addressee: stored as JsonObject,
          divergences: findDivergences(units, wanted, stored, today),
          sent: null,
          decisions: new Map(),
        };
        const { addressee, conflicts, kept } = mergeThreeWay({ stored, wanted, base, units, today });
        expect([conflicts, kept]).toEqual([[], []]);
        // What the note says of answers that no member holds is written anew by every delivery.
        const note = (record: Addressee): Addressee => ({ ...record, detail: { ...record.detail, note: undefined } });
        expect(prepareNew(note(addressee))).toEqual(prepareNew(note(mergeAddressee(stored, stored, today))));
        // The snapshot hides what is read wrongly, because it counts as a divergence; without one nothing is hidden.
        expect(prepareNew(note(mergeAddressee(stored, wanted, today)))).toEqual(prepareNew(note(mergeAddressee(stored, stored, today))));
      }),
      { numRuns: RUNS },
    );
  });

  it("are written the same when they are delivered twice", () => {
    fc.assert(
      fc.property(client, (one) => {
        const answers = makeAnswers(one);
        fc.pre(answers !== null);
        const { addressee } = kinds[one.kind].write(answers);
        const stored = asStored(addressee);
        expect(isUnchanged(stored, mergeAddressee(stored, addressee, today))).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });
});

describe("every field of a form for master data", () => {
  it.each([person, company])("reaches a unit, or says why it does not: $formularType", (form) => {
    const bound = new Set(bindUnits(form).flatMap(({ paths }) => paths));
    const without: string[] = [];
    walkFields(form.steps, (path, field) => {
      const reason = typeof field.datev === "object" && field.datev !== null && "none" in field.datev ? field.datev.none : undefined;
      if (bound.has(path) === (reason !== undefined)) without.push(path);
    });
    expect(without).toEqual([]);
  });
});

function walkFields(steps: Form["steps"], visit: (path: string, field: LeafField) => void): void {
  const inside = (at: string, fields: Fields): void => {
    for (const [name, field] of Object.entries(fields)) {
      if (isLeaf(field)) visit(`${at}.${name}`, field);
      else inside(`${at}.${name}`, field.fields);
    }
  };
  for (const [id, { fields }] of Object.entries(steps)) inside(id, fields);
}
