import { addresseeMembers } from "@stammdaten/datev/addressee-members.ts";
import { company } from "@stammdaten/shared/forms/company/company.ts";
import { person } from "@stammdaten/shared/forms/person/edition-2/person.ts";
import { sampleAnswers, sampleDay } from "@stammdaten/shared/forms/sample.ts";
import type { SyncAttempt } from "@stammdaten/shared/contract/datev.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { textsFor } from "@stammdaten/shared/locales/texts.ts";
import { describe, expect, it } from "vitest";
import { isObject, type JsonObject } from "../units/datev-json.ts";
import { LIST_DEFINITIONS } from "../units/datev-source.ts";
import { bindUnits } from "../units/record-units.ts";
import { writeCompany, writePerson } from "../units/write-record.ts";
import { prepareNew } from "../merge/merge-addressee.ts";
import { describeSent, toldElsewhere, toldMembers } from "./describe-sent.ts";
import { maskSent } from "./mask-sent.ts";
import { addresseeRows, entryRows } from "./sent-rows.ts";

const german = { translate: createTranslate("de"), language: "de" } as const;
const english = { translate: createTranslate("en"), language: "en" } as const;

const SAMPLES = 25;
const lookUps = {
  legalForms: [{ id: "S00009", short_name: "GmbH", long_name: "Gesellschaft mit beschränkter Haftung" }],
  nameIndustry: () => undefined,
};
const sendNew = (body: unknown): SyncAttempt["sent"] => maskSent([{ call: "POST /addressees", body }]) as SyncAttempt["sent"];
const describeBody = (body: unknown, words: Parameters<typeof describeSent>[1] = german) => describeSent(sendNew(body), words);

/** Lists of histories: their present value is beside them. */
const histories = new Set(Object.values(addresseeMembers).map(({ history }) => history));
const units = [person, company].flatMap((form) => bindUnits(form).map(({ unit }) => unit));

describe("what was sent, in words", () => {
  it.each(units.map(({ key, source }) => [key, source] as const))("has a line for every member that a unit writes: %s", (_key, source) => {
    expect(source.filter((member) => !toldMembers.has(member) && !toldElsewhere.has(member))).toEqual([]);
  });

  it("has a text for each of its names, in both languages", () => {
    const labels = [...addresseeRows, ...Object.values(entryRows).flat()].flatMap(({ label }) =>
      typeof label === "string" ? [label] : [],
    );
    for (const language of ["de", "en"] as const) {
      const texts = textsFor(language);
      expect(labels.filter((label) => texts[label] === undefined)).toEqual([]);
    }
  });

  it.each([person, company].map((form) => [form.formularType, form] as const))(
    "leaves out nothing of generated clients: %s",
    (_type, form) => {
      for (let seed = 1; seed <= SAMPLES; seed += 1) {
        const answers = sampleAnswers(form, seed, { today: sampleDay });
        const record = form === person ? writePerson(answers, sampleDay) : writeCompany(answers, sampleDay, lookUps);
        const body = prepareNew(record.addressee) as JsonObject;
        const whole = JSON.stringify(describeBody(body));
        for (const path of listPaths(body)) expect(JSON.stringify(describeBody(without(body, path))), path.join(".")).not.toBe(whole);
      }
    },
  );
});

/** The paths of all texts of a record that a line has to show. */
function listPaths(record: JsonObject): (string | number)[][] {
  const definitions: Readonly<Record<string, string>> = { ...LIST_DEFINITIONS, detail: "Detail" };
  const inside = (holder: JsonObject, definition: string, at: readonly (string | number)[]): (string | number)[][] =>
    Object.entries(holder).flatMap(([name, value]) => {
      const inner = definitions[name];
      if (Array.isArray(value) && inner !== undefined)
        return (value as unknown[]).flatMap((entry, index) => (isObject(entry) ? inside(entry, inner, [...at, name, index]) : []));
      if (isObject(value) && inner !== undefined) return inside(value, inner, [...at, name]);
      const isTold = histories.has(name) || toldElsewhere.has(`${definition}.${name}` as never);
      return isTold || typeof value === "boolean" || name === "status" || `${definition}.${name}` === "Addressee.type"
        ? []
        : [[...at, name]];
    });
  return inside(record, "Addressee", []);
}

function without(record: JsonObject, path: readonly (string | number)[]): JsonObject {
  const copy = structuredClone(record);
  const holder = path.slice(0, -1).reduce<unknown>((inner, name) => (inner as JsonObject)[name], copy) as JsonObject;
  Reflect.deleteProperty(holder, path.at(-1) ?? "");
  return copy;
}

describe("the lines of one record", () => {
  const body = {
    type: "natural_person",
    sex: "male",
    firstname: "Jörg",
    current_surname: "Weiß",
    date_of_birth: "1979-05-05T00:00:00.000",
    tax_identification_number: "86095742719",
    addresses: [
      { type: "street", street: "Domplatz 1", postal_code: "50667", city: "Köln", country_code: "DE", is_main_street_address: true },
      { type: "street", street: "Postweg 2", postal_code: "50668", city: "Köln", is_correspondence_address: true },
    ],
    communications: [
      { type: "phone", data_content: "0221/998877" },
      { type: "phone", data_content: "0171 123456", note: "Mobil" },
    ],
    bank_accounts: [{ iban: "DE89370400440532013000", bic: "COBADEFFXXX" }],
    detail: {
      current_marital_status: "VH",
      marital_statuses: [{ value: "VH", valid_from: "2008-08-08T00:00:00.000" }],
      country_of_birth: "DE",
      note: "n".repeat(1_200),
    },
  };

  it("are in the firm's words, with secrets as the log keeps them", () => {
    expect(describeBody(body).map(({ label, value }) => `${label}: ${value}`)).toEqual([
      "Anrede: Herr",
      "Vorname: Jörg",
      "Nachname: Weiß",
      "Geburtsdatum: 05.05.1979",
      "Geburtsland: Deutschland",
      "Familienstand: Verheiratet",
      "Familienstand seit: 08.08.2008",
      "Steuer-ID: •••719",
      "Anschrift: Domplatz 1, 50667 Köln, Deutschland",
      "Postanschrift: Postweg 2, 50668 Köln",
      "Telefon: 0221/998877",
      "Mobiltelefon: 0171 123456",
      "IBAN: •••000",
      "BIC: COBADEFFXXX",
      "Notiz: Weitere Angaben aus dem Fragebogen (1200 Zeichen)",
    ]);
  });

  it("are in the reader's language", () => {
    expect(describeBody(body, english).slice(0, 1)).toEqual([{ part: "person", label: "Salutation", value: "Mr" }]);
  });

  it("name DATEV's codes as they are, where no answer is written so", () => {
    expect(
      describeBody({ type: "natural_person", detail: { current_marital_status: "XX", paper_of_identity: "YY" } }).map(({ value }) => value),
    ).toEqual(["XX", "YY"]);
  });

  it("say of each addressee and of the client which of them they are about", () => {
    const sent = [
      { call: "POST /addressees", body: { type: "natural_person", current_surname: "Weiß" } },
      { call: "POST /addressees", body: { type: "legal_person", current_company_name: "Bäckerei Weiß" } },
      { call: "POST /clients", body: { type: "individual_enterprise", name: "Weiß, Jörg", number: 54_320, natural_person_id: "x" } },
    ];
    expect(describeSent(sent, german)).toEqual([
      { part: "person", label: "Nachname", value: "Weiß" },
      { part: "company", label: "Name des Unternehmens", value: "Bäckerei Weiß" },
      { part: "client", label: "Name in DATEV", value: "Weiß, Jörg" },
      { part: "client", label: "DATEV-Nummer", value: "54320" },
      { part: "client", label: "Art des Mandanten", value: "Einzelunternehmen" },
    ]);
  });

  it("are none of nothing, nor of what is no call", () => {
    expect([null, [], "x", [1], [{ call: "PUT /clients", body: null }]].map((sent) => describeSent(sent, german))).toEqual([
      [],
      [],
      [],
      [],
      [],
    ]);
  });
});
