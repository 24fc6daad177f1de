import { checkForm } from "@stammdaten/shared/forms/check.ts";
import { targetsOf } from "@stammdaten/shared/forms/datev-targets.ts";
import { isAnswered, isLeaf, walk } from "@stammdaten/shared/forms/evaluate.ts";
import type { Answers, AnswerGroup, AnswerValue, LeafField } from "@stammdaten/shared/forms/form.ts";
import { person } from "@stammdaten/shared/forms/person/edition-2/person.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { StoredAddressee } from "@stammdaten/datev/datev-record.ts";
import { objectsOf, type JsonObject } from "./datev-json.ts";
import { writePerson } from "./write-record.ts";
import { prepareNew } from "../merge/merge-addressee.ts";
import { setAt } from "../../../../test/set-at.ts";
import { samplePerson, withAnswers } from "../../../../test/sample-person.ts";
import { StandIn } from "../../../../test/stand-in.ts";
import { valuesAt } from "../../../../test/values-at.ts";

const today = "2026-03-01";

let datev: StandIn;
beforeAll(async () => {
  datev = await StandIn.start();
});
afterAll(() => datev.close());

/** Sends the record through DATEV's validation and reads it back. */
async function roundTrip(answers: Answers): Promise<StoredAddressee> {
  const id = await datev.gateway.createAddressee(prepareNew(writePerson(answers, today).addressee));
  const stored = await datev.gateway.readAddressee(id);
  if (stored === undefined) throw new Error("not stored");
  return stored;
}

describe("a whole person in DATEV", () => {
  it("is a sample that the form takes", () => {
    expect(checkForm(person, samplePerson, today)).toEqual([]);
  });

  it("has every answer in its field", async () => {
    const stored = await roundTrip(samplePerson);
    expect(stored).toMatchObject({
      type: "natural_person",
      current_surname: "Müller-Lüdenscheidt",
      surnames: [{ value: "Müller-Lüdenscheidt" }],
      firstname: "Käthe Änne",
      sex: "female",
      date_of_birth: "1980-03-31T00:00:00.000",
      tax_identification_number: "86095742719",
      detail: {
        correspondence_title: "Frau",
        salutation: "Sehr geehrte Frau Dr. Freifrau von Müller-Lüdenscheidt,",
        degree: "Dr.",
        title_of_nobility: "Freifrau",
        name_prefix: "von",
        all_first_names: "Käthe Änne",
        birth_name: "Größmann",
        place_of_birth: "Überlingen",
        country_of_birth: "DE",
        nationality: "Österreichisch",
        current_denomination: "RK",
        denominations: [{ value: "RK" }],
        current_marital_status: "VH",
        marital_statuses: [{ value: "VH", valid_from: "2010-07-10T00:00:00.000" }],
        current_job_title: "Bäckermeisterin",
        job_titles: [{ value: "Bäckermeisterin" }],
        pension_insurance_institute: "DRV Bund",
        social_security_number: "65310380G532",
        paper_of_identity: "RP",
        identification_number: "C01X00T47",
        issuing_authority: "Stadt Nürnberg",
        date_of_issue: "2020-05-01T00:00:00.000",
        date_of_expiry: "2030-04-30T00:00:00.000",
      },
      addresses: [
        {
          type: "street",
          street: "Große Bäckerstraße 12 a",
          postal_code: "90402",
          city: "Nürnberg",
          country_code: "DE",
          is_main_street_address: true,
          is_correspondence_address: false,
        },
        {
          type: "street",
          street: "Getreidegasse 9",
          postal_code: "5020",
          city: "Salzburg",
          country_code: "AT",
          is_main_street_address: false,
          is_correspondence_address: true,
        },
      ],
      communications: [
        { type: "phone", data_content: "+49 911 123456", is_main_communication: true },
        { type: "phone", data_content: "0171 9876543", note: "Mobil", is_main_communication: false },
        { type: "email", data_content: "kaethe@mueller.example", is_main_communication: true },
      ],
      bank_accounts: [
        {
          iban: "DE02120300000000202051",
          bic: "BYLADEM1001",
          country_code: "DE",
          differing_account_holder: "Jürgen Müller",
          is_main_bank_account: true,
        },
      ],
      tax_offices: [
        {
          tax_office_number: 9216,
          tax_number: "216/345/98763",
          tax_number_certificated: "9216034598763",
          country_code: "DE",
          is_competent_for_operational_income_tax: true,
        },
      ],
    });
  });

  it("tells in the note what DATEV has no field for", async () => {
    const note = (await roundTrip(samplePerson)).detail?.note ?? "";
    for (const line of [
      "- Staatsangehörigkeit: Österreich, Deutschland",
      "Ehe- oder Lebenspartner:",
      "- Nachname: Müller",
      "- Steuer-ID: 65 929 970 489",
      "- Möchten Sie zusammen veranlagt werden? Ja",
      "Kind 1:",
      "- Vorname: Zoë",
      "Kind 2:",
      "- Vorname: Jörg",
      "- Arbeitgeber: Bäckerei Süß",
      "- Arten der Einkünfte: Gewerbebetrieb, Vermietung und Verpachtung",
      "- Name des Unternehmens: Bäckerei Müller",
    ]) {
      expect(note.split("\n")).toContain(line);
    }
    expect(note).not.toContain("fields.");
    expect(note).not.toContain("steps.");
  });

  it("names the client as DATEV does, in at most 30 characters", () => {
    expect(writePerson(samplePerson, today).clientName).toBe("Müller-Lüdenscheidt, Käthe Änn");
  });
});

describe("what differs from person to person", () => {
  it.each([
    ["9216", "21634598763", "216/345/98763", "9216034598763"],
    ["5133", "13381508159", "133/8150/8159", "5133081508159"],
    ["2893", "9381508152", "93815/08152", "2893081508152"],
  ])("writes the tax number of office %s as its Land does", async (taxOffice, taxNumber, written) => {
    const stored = await roundTrip(withAnswers("tax", { taxOffice, taxNumber }));
    expect(stored.tax_offices).toMatchObject([{ tax_office_number: Number(taxOffice), tax_number: written }]);
  });

  it("has the office without a number while there is none yet", async () => {
    const stored = await roundTrip(withAnswers("tax", { taxNumber: undefined }));
    expect(stored.tax_offices).toMatchObject([{ tax_office_number: 9216 }]);
    expect(stored.tax_offices?.[0]).not.toHaveProperty("tax_number");
  });

  it("sends letters home without a postal address", async () => {
    const stored = await roundTrip(withAnswers("contact", { hasPostalAddress: false }));
    expect(stored.addresses).toMatchObject([{ is_main_street_address: true, is_correspondence_address: true }]);
    expect(stored.addresses).toHaveLength(1);
  });

  it("makes the mobile number the main one when it is the only one", async () => {
    const stored = await roundTrip(withAnswers("contact", { phone: undefined }));
    expect(objectsOf(stored.communications).filter(({ type }) => type === "phone")).toMatchObject([
      { note: "Mobil", is_main_communication: true },
    ]);
  });

  it("does not repeat one number as phone and mobile", () => {
    const { addressee } = writePerson(withAnswers("contact", { mobile: "+49 (911) 123456" }), today);
    expect(addressee.communications?.filter(({ type }) => type === "phone")).toHaveLength(1);
  });

  it.each([
    ["single", "LE"],
    ["married", "VH"],
    ["divorced", "GS"],
    ["widowed", "VW"],
    ["permanentlySeparated", "GT"],
    ["civilPartnership", "PE"],
  ])("writes marital status %s as %s", async (maritalStatus, code) => {
    expect((await roundTrip(withAnswers("marital-status", { maritalStatus }))).detail).toMatchObject({ current_marital_status: code });
  });

  it.each([
    ["C01X00T47", "RP"],
    ["L01X00T471", "PA"],
    ["T22000129", "PA"],
    ["X-4711", "PA"],
  ])("takes document %s for %s", (documentNumber, paper) => {
    expect(writePerson(withAnswers("identity", { documentNumber }), today).addressee.detail).toMatchObject({ paper_of_identity: paper });
  });

  it("names in the note a proof that DATEV has no code for", async () => {
    const stored = await roundTrip(withAnswers("identity", { type: "trustedSource" }));
    expect(stored.detail).not.toHaveProperty("paper_of_identity");
    expect(stored.detail?.note).toContain("Art des Nachweises: Andere verlässliche Quelle");
  });

  it("holds a country without an adjective in the note", async () => {
    const stored = await roundTrip(withAnswers("personal", { citizenship: ["AE"] }));
    expect(stored.detail).not.toHaveProperty("nationality");
    expect(stored.detail?.note).toContain("Staatsangehörigkeit: Vereinigte Arabische Emirate");
  });

  it("leaves the account holder out who is the client", async () => {
    const stored = await roundTrip(withAnswers("bank", { accountHolder: "Müller-Lüdenscheidt, käthe änne" }));
    expect(stored.bank_accounts?.[0]).not.toHaveProperty("differing_account_holder");
  });

  it("has no first name for people without one", async () => {
    const stored = await roundTrip(withAnswers("personal", { hasNoFirstName: true, salutation: "diverse" }));
    expect(stored).not.toHaveProperty("firstname");
    expect(stored.detail?.salutation).toBe("Guten Tag Dr. Freifrau von Müller-Lüdenscheidt,");
    expect(stored.detail).not.toHaveProperty("correspondence_title");
  });
});

describe("what is too long for DATEV", () => {
  const long = withAnswers(
    "occupation",
    { currentOccupation: `Leiterin ${"ä".repeat(90)}`, pensionInsuranceProvider: "Versorgungswerk der Rechtsanwälte Bayern" },
    withAnswers(
      "personal",
      {
        firstName: "Maximiliane Alexandra Ferdinande Johanna",
        lastName: "von Schmidt-Rottluff-Hohenlohe-Langenburg",
        birthName: "Wittgenstein-Hohenstein-Berleburg",
        academicDegree: "Prof. Dr. Dr. h. c. mult. Dipl.-Ing.",
      },
      withAnswers(
        "contact",
        {
          street: "Straße der Deutsch-Sowjetischen Freundschaft",
          houseNumber: "117 b",
          location: "Hellschen-Heringsand-Unterschaar am Meer",
        },
        withAnswers("identity", { documentNumber: "N".repeat(40) }),
      ),
    ),
  );

  it("is shortened so that DATEV takes it, and listed as a truncation", async () => {
    const { truncations } = writePerson(long, today);
    const stored = await roundTrip(long);
    expect(stored).toMatchObject({ current_surname: "von Schmidt-Rottluff-Hohenlohe", firstname: "Maximiliane Alexandra" });
    expect(stored.addresses?.[0]).toMatchObject({ street: "Straße der Deutsch-Sowjetische 117 b", city: "Hellschen-Heringsand-Unterscha" });
    expect(stored.detail).toMatchObject({
      all_first_names: "Maximiliane Alexandra Ferdinande Johanna",
      pension_insurance_institute: "Versorgungswerk der",
    });
    expect(stored.detail).not.toHaveProperty("identification_number");
    expect(truncations.map(({ field }) => field).sort()).toEqual(
      [
        "academicDegree",
        "birthName",
        "currentOccupation",
        "documentNumber",
        "firstName",
        "lastName",
        "location",
        "pensionInsuranceProvider",
        "street",
      ].sort(),
    );
    expect(truncations.find(({ field }) => field === "street")).toEqual({
      field: "street",
      given: "Straße der Deutsch-Sowjetischen Freundschaft 117 b",
      kept: "Straße der Deutsch-Sowjetische 117 b",
    });
  });

  it("is in the note in full", async () => {
    const note = (await roundTrip(long)).detail?.note ?? "";
    for (const { given } of writePerson(long, today).truncations) expect(note).toContain(given);
  });

  it("never breaks a character in two", () => {
    const { addressee } = writePerson(withAnswers("personal", { lastName: `${"x".repeat(29)}😀y` }), today);
    expect(addressee.current_surname).toBe("x".repeat(29));
  });

  it("leaves an Austrian postcode out that DATEV refuses", async () => {
    const stored = await roundTrip(
      withAnswers("contact", { postalAddress: { street: "Weg", houseNumber: "1", zip: "A-5020", location: "Salzburg", country: "AT" } }),
    );
    expect(stored.addresses?.[1]).not.toHaveProperty("postal_code");
    expect(stored.detail?.note).toContain("A-5020");
  });
});

/** Another valid answer for a field, so that its target has to change. */
const OTHER: Readonly<Record<string, AnswerValue>> = {
  salutation: "mr",
  title: "Graf",
  country: "FR",
  birthCountry: "FR",
  citizenship: ["FR", "DE"],
  religion: "EV",
  type: "trustedSource",
  maritalStatus: "divorced",
  phone: "+49 30 555555",
  mobile: "0160 1111111",
  email: "neu@mueller.example",
  pensionInsuranceNumber: "53010180M508",
  taxOffice: "9181",
  taxNumber: "21634500001",
  taxId: "25768131411",
  iban: "DE89370400440532013000",
  bic: "COBADEFFXXX",
  zip: "90408",
  incomeTypes: ["commercial", "renting", "employment"],
  numberOfObjects: "7",
};
/** Their answer is not data of its own: it opens and closes other questions. */
const SWITCHES = new Set(["hasNoFirstName", "hasPostalAddress", "hasChildren"]);

function otherAnswer(name: string, field: LeafField, value: AnswerValue | undefined): AnswerValue {
  const fixed = OTHER[name];
  if (fixed !== undefined && JSON.stringify(fixed) !== JSON.stringify(value)) return fixed;
  if (name === "salutation") return "diverse";
  if (name === "religion") return "RK";
  if (field.kind === "date") return "2009-02-03";
  if (typeof value === "boolean") return !value;
  if (field.kind === "attachments") return [{ attachmentId: "5b1c0b1e-5f5b-4c1e-9a51-1d8a1f0f0c99" }];
  return "Anderes";
}

const visits: { path: readonly (string | number)[]; field: LeafField; value: AnswerValue | undefined; scope: AnswerGroup }[] = [];
walk(person, samplePerson, today, ({ path, field, value, scope }) => {
  if (isLeaf(field)) visits.push({ path, field, value, scope });
});
const named = visits
  .map((visit) => ({ ...visit, name: String(visit.path.at(-1)), where: visit.path.join(".") }))
  .filter(({ name }) => !SWITCHES.has(name));

const withoutNote = ({ detail, ...rest }: JsonObject): JsonObject => ({ ...rest, detail: { ...(detail as JsonObject), note: undefined } });
const mapped = (answers: Answers): JsonObject => writePerson(answers, today).addressee as JsonObject;

describe("every field of the form", () => {
  it("is answered in the sample, but what a second child leaves open", () => {
    expect(named.filter(({ value }) => !isAnswered(value)).map(({ where }) => where)).toEqual(["children.children.1.taxId"]);
  });

  it.each(named.filter(({ field }) => targetsOf(field).length > 0))(
    "$where changes the record at its target",
    ({ path, field, value, name }) => {
      const before = mapped(samplePerson);
      const after = mapped(setAt(samplePerson, path, otherAnswer(name, field, value)));
      const targets = targetsOf(field);
      const changed = targets.filter((target) => JSON.stringify(valuesAt(before, target)) !== JSON.stringify(valuesAt(after, target)));
      expect(changed).not.toEqual([]);
    },
  );

  it.each(named.filter(({ field }) => targetsOf(field).length === 0))(
    "$where changes nothing but the note",
    ({ path, field, value, name }) => {
      const after = mapped(setAt(samplePerson, path, otherAnswer(name, field, value)));
      expect(withoutNote(after)).toEqual(withoutNote(mapped(samplePerson)));
    },
  );

  it.each(named.filter(({ field, name }) => targetsOf(field).length === 0 && field.kind !== "attachments" && name !== "bankName"))(
    "$where is in the note",
    ({ path, field, value, name }) => {
      const note = (record: JsonObject): unknown => (record["detail"] as JsonObject)["note"];
      const after = mapped(setAt(samplePerson, path, otherAnswer(name, field, value)));
      expect(note(after)).not.toEqual(note(mapped(samplePerson)));
    },
  );
});
