import { targetsOf } from "../datev-targets.ts";
import { describe, expect, it } from "vitest";
import { checkForm, findWarnings } from "../check.ts";
import { relevantAnswers, visibleOptions, visibleSteps, walk } from "../evaluate.ts";
import type { AnswerGroup, Answers } from "../form.ts";
import { branches, sampleAnswers, sampleDay } from "../sample.ts";
import { person } from "./edition-2/person.ts";
import { personUpdate } from "./edition-2/person-update.ts";

const today = sampleDay;
const naturalPerson = [
  "salutation",
  "academicDegree",
  "title",
  "hasNoFirstName",
  "firstName",
  "lastName",
  "birthName",
  "birthDate",
  "birthCity",
  "birthCountry",
  "citizenship",
];
const address = ["street", "houseNumber", "zip", "location", "country"];
const child = ["firstName", "lastName", "birthDate", "birthCity", "taxId", "inHousehold", "inSchool", "inTraining", "disability"];

/** The questions that the description of the forms names for these answers, by dotted path. */
function expectedFields(answers: Answers): string[] {
  const at = (prefix: string, names: readonly string[]) => names.map((name) => `${prefix}.${name}`);
  const withName = (stepId: string) => naturalPerson.filter((name) => name !== "firstName" || answers[stepId]?.["hasNoFirstName"] !== true);
  const status = answers["marital-status"]?.["maritalStatus"];
  const incomeTypes = answers["income"]?.["incomeTypes"] as string[];
  const children = answers["children"]?.["children"];
  return [
    ...at("personal", withName("personal")),
    ...at("contact", [...address, "phone", "mobile", "email", "hasPostalAddress"]),
    ...(answers["contact"]?.["hasPostalAddress"] === true ? ["contact.postalAddress", ...at("contact.postalAddress", address)] : []),
    ...at("identity", ["type", "documentNumber", "issuingAuthority", "issuedOn", "validUntil", "attachments"]),
    ...at("marital-status", status === "single" ? ["maritalStatus"] : ["maritalStatus", "dateOfStatusChange"]),
    ...(["married", "civilPartnership", "permanentlySeparated"].includes(String(status))
      ? at("partner", [...withName("partner"), "religion", "taxId", "currentOccupation", "jointAssessment"])
      : []),
    "children.hasChildren",
    ...(answers["children"]?.["hasChildren"] === true
      ? ["children.children", ...(children as unknown[]).flatMap((_, index) => at(`children.children.${index}`, child))]
      : []),
    ...at("occupation", ["currentOccupation", "employer", "pensionInsuranceProvider", "pensionInsuranceNumber"]),
    "income.incomeTypes",
    ...(incomeTypes.some((type) => type === "commercial" || type === "selfEmployment")
      ? at("income", ["businessName", "industry", "startedOn", "isSoleProprietor"])
      : []),
    ...(incomeTypes.includes("renting") ? ["income.numberOfObjects"] : []),
    ...at("tax", ["taxOffice", "taxNumber", "taxId", "religion"]),
    ...at("bank", ["iban", "bankName", "bic", "accountHolder"]),
  ];
}

function shownFields(answers: Answers): string[] {
  const shown: string[] = [];
  walk(person, answers, today, ({ path }) => shown.push(path.join(".")));
  return shown;
}

/** Complete answers with some of them replaced; an answer of `undefined` is taken out. */
function answersWith(changes: Record<string, AnswerGroup>, seed = 1): Answers {
  const base = sampleAnswers(person, seed, {
    settled: {
      "identity.type": "passport",
      "marital-status.maritalStatus": "married",
      "children.hasChildren": true,
      "contact.hasPostalAddress": true,
    },
  });
  return Object.fromEntries(Object.entries(base).map(([stepId, group]) => [stepId, { ...group, ...changes[stepId] }]));
}

const issuesOf = (answers: Answers, day = today) => checkForm(person, answers, day).map(({ path, code }) => `${path} ${code}`);

describe("person", () => {
  it("shows exactly the questions of each branch", () => {
    for (const { path, value, answers } of branches(person)) {
      expect(shownFields(answers).sort(), `${path} = ${String(value)}`).toEqual(expectedFields(answers).sort());
    }
    for (let seed = 0; seed < 60; seed += 1) {
      const answers = sampleAnswers(person, seed);
      expect(shownFields(answers).sort(), `seed ${seed}`).toEqual(expectedFields(answers).sort());
    }
  });

  it("skips the partner's step and does not count it", () => {
    const steps = (maritalStatus: string) => visibleSteps(person, answersWith({ "marital-status": { maritalStatus } }), today);
    for (const status of ["married", "civilPartnership", "permanentlySeparated"]) expect(steps(status)).toHaveLength(11);
    for (const status of ["single", "divorced", "widowed"]) {
      expect(steps(status)).toHaveLength(10);
      expect(steps(status)).not.toContain("partner");
    }
  });

  it("drops the answers behind a question that is no longer shown", () => {
    const married = answersWith({});
    expect(married["partner"]?.["lastName"]).toBeDefined();
    const single = relevantAnswers(
      person,
      answersWith({
        "marital-status": { maritalStatus: "single" },
        children: { hasChildren: false },
        contact: { hasPostalAddress: false },
      }),
      today,
    );
    expect(single["partner"]).toBeUndefined();
    expect(single["marital-status"]).toEqual({ maritalStatus: "single" });
    expect(single["children"]).toEqual({ hasChildren: false });
    expect(single["contact"]).not.toHaveProperty("postalAddress");
  });

  it("takes people without a first name", () => {
    expect(issuesOf(answersWith({ personal: { hasNoFirstName: true, firstName: undefined } }))).toEqual([]);
    expect(issuesOf(answersWith({ personal: { hasNoFirstName: false, firstName: undefined } }))).toEqual([
      "personal.firstName validation.required",
    ]);
    expect(issuesOf(answersWith({ personal: { hasNoFirstName: undefined, firstName: undefined } }))).toEqual([
      "personal.firstName validation.required",
    ]);
  });

  it("takes every name there is, and no blank one", () => {
    for (const lastName of ["Ö", "Müller-Lüdenscheidt", "O’Neill", "d'Angelo", "Đặng", "Weiß", "Núñez de la Cruz", "x"]) {
      expect(issuesOf(answersWith({ personal: { lastName } }))).toEqual([]);
    }
    expect(issuesOf(answersWith({ personal: { lastName: "  " } }))).toEqual(["personal.lastName validation.required"]);
  });

  it("wants a birth date from 1900 to today, of partner and children too", () => {
    const status = { dateOfStatusChange: today };
    expect(issuesOf(answersWith({ personal: { birthDate: "1900-01-01" } }))).toEqual([]);
    expect(issuesOf(answersWith({ personal: { birthDate: "1899-12-31" } }))).toEqual(["personal.birthDate validation.birthDate.tooEarly"]);
    expect(issuesOf(answersWith({ personal: { birthDate: today }, "marital-status": status }))).toEqual([]);
    expect(issuesOf(answersWith({ partner: { birthDate: "2026-06-16" } }))).toEqual(["partner.birthDate validation.birthDate.future"]);
    const children = [{ firstName: "Ö", lastName: "x", birthDate: "2026-06-16", inHousehold: true }];
    expect(issuesOf(answersWith({ children: { children } }))).toEqual(["children.children.0.birthDate validation.birthDate.future"]);
    expect(issuesOf(answersWith({ personal: { birthDate: "1985-02-30" } }))).toEqual(["personal.birthDate validation.date.invalid"]);
  });

  it("wants five digits in German postcodes, and leaves others alone", () => {
    expect(issuesOf(answersWith({ contact: { zip: "1010", country: "DE" } }))).toEqual(["contact.zip validation.zip.german"]);
    expect(issuesOf(answersWith({ contact: { zip: "1010", country: "AT" } }))).toEqual([]);
    expect(issuesOf(answersWith({ contact: { zip: "SW1A 1AA", country: "GB" } }))).toEqual([]);
    const postalAddress = { street: "Ring", houseNumber: "1", zip: "1010", location: "Wien", country: "DE" };
    expect(issuesOf(answersWith({ contact: { postalAddress } }))).toEqual(["contact.postalAddress.zip validation.zip.german"]);
    expect(issuesOf(answersWith({ contact: { country: "QQ" } }))).toEqual(["contact.country validation.country.invalid"]);
  });

  it("wants one phone number at least, and an e-mail address", () => {
    expect(issuesOf(answersWith({ contact: { phone: undefined } }))).toEqual([]);
    expect(issuesOf(answersWith({ contact: { mobile: "" } }))).toEqual([]);
    expect(issuesOf(answersWith({ contact: { phone: undefined, mobile: "" } }))).toEqual([
      "contact.phone validation.contact.required",
      "contact.mobile validation.contact.required",
    ]);
    expect(issuesOf(answersWith({ contact: { email: undefined } }))).toEqual(["contact.email validation.email.required"]);
    expect(issuesOf(answersWith({ contact: { email: "a@b" } }))).toEqual(["contact.email validation.email.invalid"]);
  });

  it("wants a document that was issued and, if it is a passport, has not expired", () => {
    const step = (changes: AnswerGroup) => issuesOf(answersWith({ identity: changes }));
    expect(step({ validUntil: today })).toEqual([]);
    expect(step({ validUntil: "2026-06-14" })).toEqual(["identity.validUntil validation.validUntil.past"]);
    expect(step({ type: "courtOrder", validUntil: "2026-06-14" })).toEqual([]);
    expect(step({ type: "courtOrder", validUntil: undefined })).toEqual([]);
    expect(step({ type: "passport", validUntil: undefined })).toEqual(["identity.validUntil validation.required"]);
    expect(step({ issuedOn: today })).toEqual([]);
    expect(step({ issuedOn: "2026-06-16" })).toEqual(["identity.issuedOn validation.issuedOn.future"]);
    expect(step({ type: "courtOrder", issuedOn: "2020-05-02", validUntil: "2020-05-01" })).toEqual([
      "identity.validUntil validation.validUntil.beforeIssue",
    ]);
  });

  it("takes one to four copies", () => {
    const files = (many: number) => ({
      identity: { attachments: Array.from({ length: many }, () => ({ attachmentId: "0190a6f0-0000-7000-8000-000000000001" })) },
    });
    expect(issuesOf(answersWith(files(0)))).toEqual(["identity.attachments validation.required"]);
    expect(issuesOf(answersWith(files(4)))).toEqual([]);
    expect(issuesOf(answersWith(files(5)))).toEqual(["identity.attachments validation.attachments.tooMany"]);
    expect(issuesOf(answersWith({ identity: { attachments: [{ attachmentId: "../../etc" }] } }))).toEqual([
      "identity.attachments validation.id.invalid",
    ]);
  });

  it("wants the change of status after birth and not in the future", () => {
    const step = (dateOfStatusChange: string, birthDate: string) =>
      issuesOf(answersWith({ personal: { birthDate }, "marital-status": { dateOfStatusChange } }));
    expect(step("2008-02-29", "1980-01-01")).toEqual([]);
    expect(step(today, "1980-01-01")).toEqual([]);
    expect(step("2026-06-16", "1980-01-01")).toEqual(["marital-status.dateOfStatusChange validation.dateOfStatusChange.future"]);
    expect(step("1979-12-31", "1980-01-01")).toEqual(["marital-status.dateOfStatusChange validation.dateOfStatusChange.beforeBirth"]);
  });

  it("wants a child where there are children, and at most twenty", () => {
    const one = { firstName: "Zoë", lastName: "x", birthDate: "2020-02-29", inHousehold: false };
    expect(issuesOf(answersWith({ children: { children: [] } }))).toEqual(["children.children validation.required"]);
    expect(issuesOf(answersWith({ children: { children: Array.from({ length: 20 }, () => one) } }))).toEqual([]);
    expect(issuesOf(answersWith({ children: { children: Array.from({ length: 21 }, () => one) } }))).toEqual([
      "children.children validation.list.tooMany",
    ]);
    expect(issuesOf(answersWith({ children: { hasChildren: false, children: [] } }))).toEqual([]);
  });

  it("wants income, and a whole number of rented properties", () => {
    expect(issuesOf(answersWith({ income: { incomeTypes: [] } }))).toEqual(["income.incomeTypes validation.incomeTypes.required"]);
    expect(issuesOf(answersWith({ income: { incomeTypes: ["lottery"] } }))).toEqual(["income.incomeTypes validation.choice.invalid"]);
    const renting = (numberOfObjects: string) => issuesOf(answersWith({ income: { incomeTypes: ["renting"], numberOfObjects } }));
    expect(renting("12")).toEqual([]);
    expect(renting("1.5")).toEqual(["income.numberOfObjects validation.integer.invalid"]);
    expect(renting("0")).toEqual(["income.numberOfObjects validation.integer.range"]);
  });

  it("refuses wrong IBANs and tax IDs and wrong lengths, and doubts the rest", () => {
    expect(issuesOf(answersWith({ bank: { iban: "DE89370400440532013001" } }))).toEqual(["bank.iban validation.iban.invalid"]);
    expect(issuesOf(answersWith({ tax: { taxId: "65929970480" } }))).toEqual(["tax.taxId validation.taxId.invalid"]);
    expect(issuesOf(answersWith({ tax: { taxNumber: "123456789" } }))).toEqual(["tax.taxNumber validation.taxNumber.length"]);
    expect(issuesOf(answersWith({ occupation: { pensionInsuranceNumber: "15070649C10" } }))).toEqual([
      "occupation.pensionInsuranceNumber validation.pensionNumber.length",
    ]);
    const doubtful = answersWith({
      tax: { taxOffice: "9181", taxNumber: "18181508156" },
      occupation: { pensionInsuranceNumber: "15070649C104" },
    });
    expect(issuesOf(doubtful)).toEqual([]);
    expect(findWarnings(person, doubtful, today).map(({ path, code }) => `${path} ${code}`)).toEqual([
      "occupation.pensionInsuranceNumber warning.pensionNumber.checkDigit",
      "tax.taxNumber warning.taxNumber.checkDigit",
    ]);
    const otherLand = answersWith({ tax: { taxOffice: "2893", taxNumber: "18181508155" } });
    expect(findWarnings(person, otherLand, today).map(({ code }) => code)).toEqual(["warning.taxNumber.land"]);
  });

  it("checks a single step when asked to", () => {
    expect(checkForm(person, {}, today, "bank").map(({ path }) => path)).toEqual(["bank.iban"]);
    expect(checkForm(person, {}, today, "overview")).toEqual([]);
    expect(person.steps["overview"].overview.confirmations).toEqual(["dataProtection", "correctness"]);
  });

  it("asks the same questions again in the update", () => {
    expect(personUpdate.steps).toBe(person.steps);
    expect([personUpdate.route, person.route]).toEqual(["person-update", "person-form"]);
  });
});

describe("identity under 16", () => {
  const offered = (birthDate: string, day: string) =>
    visibleOptions(person.steps["identity"].fields.type, { personal: { birthDate } }, {}, day).includes("birthCertificate");

  it("offers the birth certificate until the day before the 16th birthday", () => {
    expect(offered("2010-06-16", "2026-06-15")).toBe(true);
    expect(offered("2010-06-15", "2026-06-15")).toBe(false);
    expect(offered("2010-06-14", "2026-06-15")).toBe(false);
  });

  it("counts those born on 29 February", () => {
    expect(offered("2008-02-29", "2024-02-28")).toBe(true);
    expect(offered("2008-02-29", "2024-02-29")).toBe(false);
    expect(offered("2012-02-29", "2027-03-01")).toBe(true);
  });

  it("offers it to nobody whose birth date is unknown", () => {
    expect(visibleOptions(person.steps["identity"].fields.type, { personal: {} }, {}, today)).toEqual([
      "passport",
      "trustedSource",
      "courtOrder",
    ]);
  });

  it("refuses it once the person has turned 16 between filling in and sending", () => {
    const answers = answersWith({
      personal: { birthDate: "2010-06-16" },
      identity: { type: "birthCertificate" },
      "marital-status": { maritalStatus: "single" },
    });
    expect(issuesOf(answers, "2026-06-15")).toEqual([]);
    expect(issuesOf(answers, "2026-06-16")).toEqual(["identity.type validation.choice.invalid"]);
  });
});

describe("DATEV targets and secrets", () => {
  it("hides what must be hidden, and nothing else", () => {
    const sensitive: string[] = [];
    walk(person, answersWith({}), today, ({ field, path }) => {
      if ("sensitive" in field && field.sensitive) sensitive.push(path.filter((key) => typeof key === "string").join("."));
    });
    expect([...new Set(sensitive)].sort()).toEqual(
      [
        "tax.religion",
        "identity.documentNumber",
        "partner.religion",
        "partner.taxId",
        "children.children.taxId",
        "occupation.pensionInsuranceNumber",
        "tax.taxNumber",
        "tax.taxId",
        "bank.iban",
      ].sort(),
    );
  });

  it("writes nothing of partner and children into the client's own addressee", () => {
    walk(person, answersWith({}), today, ({ field, stepId }) => {
      if (field.kind !== "group" && field.kind !== "list" && (stepId === "partner" || stepId === "children"))
        expect(targetsOf(field)).toEqual([]);
    });
  });
});
