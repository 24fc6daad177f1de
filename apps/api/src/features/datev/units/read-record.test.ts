import { company } from "@stammdaten/shared/forms/company/company.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { person } from "@stammdaten/shared/forms/person/edition-2/person.ts";
import { branches, sampleAnswers, sampleDay } from "@stammdaten/shared/forms/sample.ts";
import type { Addressee, DatevClient, LegalForm, StoredAddressee } from "@stammdaten/datev/datev-record.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { companyWith } from "../../../../test/sample-company.ts";
import { samplePerson, withAnswers } from "../../../../test/sample-person.ts";
import { StandIn } from "../../../../test/stand-in.ts";
import { dropEmpty, type JsonObject } from "./datev-json.ts";
import type { LookUps } from "./unit.ts";
import { writeCompany, writePerson } from "./write-record.ts";
import { isUnchanged, mergeAddressee } from "../merge/merge-addressee.ts";
import * as records from "./read-record.ts";
import { splitStreet } from "./split-street.ts";

const today = sampleDay;
const nameIndustry: LookUps["nameIndustry"] = (code) =>
  ({ "62.01.9": "Sonstige Softwareentwicklung", "10.71.0": "Herstellung von Backwaren (ohne Dauerbackwaren)" })[code];

let datev: StandIn;
let clients: readonly DatevClient[];
let legalForms: readonly LegalForm[];
let stored: ReadonlyMap<string, StoredAddressee>;
beforeAll(async () => {
  datev = await StandIn.start();
  clients = await datev.gateway.listClientsByNumber(10_001, 10_050);
  legalForms = await datev.gateway.listLegalForms();
  const ids = clients.flatMap((client) => [client.natural_person_id, client.legal_person_id]).filter((id) => id !== undefined);
  stored = new Map(await Promise.all(ids.map(async (id) => [id, (await datev.gateway.readAddressee(id)) as StoredAddressee] as const)));
});
afterAll(() => datev.close());

const readPerson = (addressee: Addressee, enterprise?: Addressee) => records.readPerson(addressee, today, enterprise);
const asPerson = (answers: Answers): Addressee => writePerson(answers, today).addressee;
const asCompany = (answers: Answers): Addressee => writeCompany(answers, today, { legalForms, nameIndustry }).addressee;
const readCompany = (addressee: Addressee) => records.readCompany(addressee, today, { legalForms, nameIndustry });
const find = (id: string | undefined): StoredAddressee => stored.get(id ?? "") as StoredAddressee;
const byNumber = (number: number): DatevClient => clients.find((client) => client.number === number) as DatevClient;

/** What is in the addressee's own fields: the note has what has none. */
function fieldsOf(addressee: Addressee): JsonObject {
  const { detail, ...rest } = dropEmpty(addressee) as JsonObject;
  const { note: _, ...others } = (detail ?? {}) as JsonObject;
  return { ...rest, detail: others };
}

describe("answers that were mapped and read back", () => {
  it.each([
    ["person", person, asPerson, readPerson],
    ["company", company, asCompany, readCompany],
  ] as const)("give the same record again: %s", (_, form, map, read) => {
    const generated = [
      ...Array.from({ length: 120 }, (_one, seed) => sampleAnswers(form, seed + 1)),
      ...branches(form).map(({ answers }) => answers),
    ];
    for (const answers of generated) {
      const written = dropEmpty(map(answers)) as Addressee;
      const { answers: back, leftOut } = read(written);
      expect(fieldsOf(map(back)), JSON.stringify(answers)).toEqual(fieldsOf(written));
      expect(leftOut).toEqual([]);
    }
  });

  it("keep every answer that has a field of its own", () => {
    const { answers } = readPerson(dropEmpty(asPerson(samplePerson)) as Addressee);
    const {
      personal: { hasNoFirstName: _, ...one } = {},
      contact: two,
      "marital-status": four,
      occupation: seven,
      tax: nine,
    } = samplePerson;
    expect(answers).toMatchObject({
      // DATEV has room for one citizenship, and knows that a first name is there by itself.
      personal: { ...one, citizenship: ["AT"] },
      contact: two,
      "marital-status": four,
      occupation: {
        currentOccupation: seven?.["currentOccupation"],
        pensionInsuranceProvider: "DRV Bund",
        pensionInsuranceNumber: seven?.["pensionInsuranceNumber"],
      },
      tax: nine,
      identity: { type: "passport", documentNumber: "C01X00T47", validUntil: "2030-04-30" },
      bank: { iban: "DE02120300000000202051", bic: "BYLADEM1001", accountHolder: "Jürgen Müller" },
    });
  });

  it("find names again that were too long for one field", () => {
    const firstName = "Maria Theresia Walburga Amalia Christina von Habsburg";
    expect(readPerson(asPerson(withAnswers("personal", { firstName }))).answers["personal"]?.["firstName"]).toBe(firstName);
    const companyName = "Süddeutsche Gesellschaft für Verpackungsmaschinen und Fördertechnik mit beschränkter Haftung";
    expect(readCompany(asCompany(companyWith({ company: { companyName } }))).answers["company"]?.["companyName"]).toBe(companyName);
  });
});

describe("what a firm has in DATEV", () => {
  it("would not be changed by a delivery right after it was read", () => {
    expect(clients).toHaveLength(50);
    for (const { number, type, natural_person_id: personId, legal_person_id: companyId } of clients) {
      const owned = type === "legal_person" ? undefined : find(personId);
      if (owned !== undefined) {
        const read = readPerson(owned, type === "individual_enterprise" ? find(companyId) : undefined);
        expect(read.leftOut, String(number)).toEqual([]);
        const wanted = asPerson(read.answers);
        // An enterprise's facts have no field in the record of its owner: a note tells them.
        if (type === "individual_enterprise") delete wanted.detail?.note;
        const merged = mergeAddressee(owned, wanted, today);
        expect(isUnchanged(owned, merged), `${number}: ${JSON.stringify([owned, merged])}`).toBe(true);
      } else {
        const found = find(companyId);
        const read = readCompany(found);
        expect(read.leftOut, String(number)).toEqual([]);
        const merged = mergeAddressee(found, asCompany(read.answers), today);
        expect(isUnchanged(found, merged), `${number}: ${JSON.stringify([found, merged])}`).toBe(true);
      }
    }
  });

  it("is read into the questions where it belongs", () => {
    expect(readPerson(find(byNumber(10_001).natural_person_id)).answers).toMatchObject({
      personal: {
        salutation: "ms",
        academicDegree: "Dr.",
        firstName: "Anna",
        lastName: "Berger",
        birthName: "Lindner",
        birthDate: "1978-03-14",
        birthCity: "Augsburg",
        birthCountry: "DE",
        citizenship: ["DE"],
      },
      contact: {
        street: "Gabelsbergerstr.",
        houseNumber: "3",
        zip: "80335",
        location: "München",
        country: "DE",
        email: "anna.berger@post.example",
      },
      "marital-status": { maritalStatus: "married", dateOfStatusChange: "2006-06-17" },
      occupation: { currentOccupation: "Ärztin", pensionInsuranceProvider: "DRV Bund" },
      tax: { taxOffice: "9144", religion: "RK" },
    });
    expect(readPerson(find(byNumber(10_011).natural_person_id)).answers["personal"]).toMatchObject({
      title: "Graf von",
      academicDegree: "Dr. jur.",
    });
    expect(readCompany(find(byNumber(10_038).legal_person_id)).answers).toMatchObject({
      company: {
        companyName: "Alsterkontor Handels GmbH",
        legalForm: "gmbh",
        registered: true,
        registerKind: "HRB",
        registerCourt: "Hamburg",
        registerNumber: "118204",
        foundingDate: "2011-02-17",
      },
      business: { industry: "Großhandel mit Tee", fiscalYearStart: "07-01" },
    });
    const { natural_person_id: owner, legal_person_id: enterprise } = byNumber(10_046);
    expect(readPerson(find(owner), find(enterprise)).answers["income"]).toEqual({
      incomeTypes: ["commercial"],
      businessName: "Blumen Winter",
      industry: "Blumenhandel",
      startedOn: "2007-03-01",
      isSoleProprietor: true,
    });
  });

  it("keeps the firm's own spelling of what is the same", () => {
    const found = find(byNumber(10_036).legal_person_id);
    const own = {
      ...found,
      detail: {
        ...found.detail,
        current_registration_number: "HRB152873",
        registration_numbers: [{ value: "HRB152873" }],
        current_name_of_register_court: "Amtsgericht München",
        names_of_register_court: [{ value: "Amtsgericht München" }],
      },
    };
    const read = readCompany(own);
    expect(read.answers["company"]).toMatchObject({ registerKind: "HRB", registerNumber: "152873", registerCourt: "München" });
    expect(isUnchanged(own, mergeAddressee(own, asCompany(read.answers), today))).toBe(true);
  });

  it("keeps the firm's own note at a mobile number", () => {
    const found = find(byNumber(10_001).natural_person_id);
    const own = {
      ...found,
      communications: [
        ...(found.communications ?? []),
        { id: "m", type: "phone", data_content: "0171/9876543", note: "Handy privat", is_main_communication: false },
      ],
    };
    const read = readPerson(own);
    expect(read.answers["contact"]?.["mobile"]).toBe("0171/9876543");
    expect(isUnchanged(own, mergeAddressee(own, asPerson(read.answers), today))).toBe(true);
  });
});

describe("what is no answer", () => {
  const of = (addressee: object) => readPerson({ type: "natural_person", current_surname: "Maier", ...addressee });

  it.each([
    ["a mistyped tax ID", { tax_identification_number: "12345678901" }, "fields.taxId"],
    ["a day that is none", { date_of_birth: "1980-02-31T00:00:00.000" }, "fields.birthDate"],
    ["a value of another kind", { detail: { place_of_birth: 5 } }, "fields.birthCity"],
    ["a direction override", { firstname: "Anna\u202E" }, "fields.firstName"],
    ["far too much", { detail: { current_job_title: "x".repeat(60_000) } }, "fields.currentOccupation"],
    ["a marital status that our form does not know", { detail: { current_marital_status: "PA" } }, "fields.maritalStatus"],
    ["an adjective that two countries share", { detail: { nationality: "Koreanisch" } }, "fields.citizenship"],
    [
      "a document that would be written otherwise",
      { detail: { paper_of_identity: "FS", identification_number: "B072RRE2I55" } },
      "fields.documentNumber",
    ],
    [
      "an address that is none",
      { communications: [{ type: "email", data_content: "siehe Akte", is_main_communication: true }] },
      "fields.email",
    ],
  ])("is left out and listed: %s", (_, addressee, label) => {
    const { answers, leftOut } = of(addressee);
    expect(leftOut).toContain(label);
    expect(answers["personal"]).toMatchObject({ lastName: "Maier" });
  });

  it("leaves a register without its letters out as a whole, so that nothing is taken from DATEV", () => {
    const { answers, leftOut } = readCompany({
      type: "legal_person",
      current_company_name: "A GmbH",
      detail: { current_kind_of_register_court: "HAN", current_name_of_register_court: "Köln", current_registration_number: "12345" },
    });
    expect(answers["company"]).toEqual({ companyName: "A GmbH" });
    expect(leftOut).toEqual(["fields.registerNumber"]);
  });

  it("splits no street that would not be the same again", () => {
    expect(splitStreet("Straße des 17. Juni 135")).toEqual({ street: "Straße des 17. Juni", houseNumber: "135" });
    expect(splitStreet("Weg 12 - 14 a")).toEqual({ street: "Weg", houseNumber: "12 - 14 a" });
    expect(splitStreet("C 4, 12")).toEqual({ street: "C 4,", houseNumber: "12" });
    for (const line of ["Am Markt", "Weg  3", "17", "x".repeat(100_000)])
      expect(splitStreet(line)).toEqual({ street: line, houseNumber: undefined });
  });
});
