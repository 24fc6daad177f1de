import { describe, expect, it } from "vitest";
import { checkForm, findWarnings } from "../check.ts";
import { relevantAnswers, visibleOptions, visibleSteps, walk } from "../evaluate.ts";
import type { AnswerGroup, Answers } from "../form.ts";
import { branches, sampleAnswers, sampleDay } from "../sample.ts";
import { person } from "./person.ts";
import { personUpdate } from "./person-update.ts";

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
const child = ["firstName", "lastName", "birthDate", "birthCity", "taxId", "inHousehold", "inEducation", "disability"];

/** The questions that the description of the forms names for these answers, by dotted path. */
function expectedFields(answers: Answers): string[] {
  const at = (prefix: string, names: readonly string[]) => names.map((name) => `${prefix}.${name}`);
  const withName = (stepId: string) => naturalPerson.filter((name) => name !== "firstName" || answers[stepId]?.["hasNoFirstName"] !== true);
  const status = answers["step-4"]?.["maritalStatus"];
  const incomeTypes = answers["step-8"]?.["incomeTypes"] as string[];
  const children = answers["step-6"]?.["children"];
  return [
    ...at("step-1", [...withName("step-1"), "religion"]),
    ...at("step-2", [...address, "phone", "mobile", "email", "hasPostalAddress"]),
    ...(answers["step-2"]?.["hasPostalAddress"] === true ? ["step-2.postalAddress", ...at("step-2.postalAddress", address)] : []),
    ...at("step-3", ["type", "documentNumber", "issuingAuthority", "issuedOn", "validUntil", "attachments"]),
    ...at("step-4", status === "single" ? ["maritalStatus"] : ["maritalStatus", "dateOfStatusChange"]),
    ...(["married", "civilPartnership", "permanentlySeparated"].includes(String(status))
      ? at("step-5", [...withName("step-5"), "religion", "taxId", "currentOccupation", "jointAssessment"])
      : []),
    "step-6.hasChildren",
    ...(answers["step-6"]?.["hasChildren"] === true
      ? ["step-6.children", ...(children as unknown[]).flatMap((_, index) => at(`step-6.children.${index}`, child))]
      : []),
    ...at("step-7", ["currentOccupation", "employer", "pensionInsuranceProvider", "pensionInsuranceNumber"]),
    "step-8.incomeTypes",
    ...(incomeTypes.some((type) => type === "commercial" || type === "selfEmployment")
      ? at("step-8", ["businessName", "industry", "startedOn", "isSoleProprietor"])
      : []),
    ...(incomeTypes.includes("renting") ? ["step-8.numberOfObjects"] : []),
    ...at("step-9", ["taxOffice", "taxNumber", "taxId"]),
    ...at("step-10", ["iban", "bankName", "bic", "accountHolder"]),
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
    settled: { "step-3.type": "passport", "step-4.maritalStatus": "married", "step-6.hasChildren": true, "step-2.hasPostalAddress": true },
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
    const steps = (maritalStatus: string) => visibleSteps(person, answersWith({ "step-4": { maritalStatus } }), today);
    for (const status of ["married", "civilPartnership", "permanentlySeparated"]) expect(steps(status)).toHaveLength(11);
    for (const status of ["single", "divorced", "widowed"]) {
      expect(steps(status)).toHaveLength(10);
      expect(steps(status)).not.toContain("step-5");
    }
  });

  it("drops the answers behind a question that is no longer shown", () => {
    const married = answersWith({});
    expect(married["step-5"]?.["lastName"]).toBeDefined();
    const single = relevantAnswers(
      person,
      answersWith({ "step-4": { maritalStatus: "single" }, "step-6": { hasChildren: false }, "step-2": { hasPostalAddress: false } }),
      today,
    );
    expect(single["step-5"]).toBeUndefined();
    expect(single["step-4"]).toEqual({ maritalStatus: "single" });
    expect(single["step-6"]).toEqual({ hasChildren: false });
    expect(single["step-2"]).not.toHaveProperty("postalAddress");
  });

  it("takes people without a first name", () => {
    expect(issuesOf(answersWith({ "step-1": { hasNoFirstName: true, firstName: undefined } }))).toEqual([]);
    expect(issuesOf(answersWith({ "step-1": { hasNoFirstName: false, firstName: undefined } }))).toEqual([
      "step-1.firstName validation.required",
    ]);
    expect(issuesOf(answersWith({ "step-1": { hasNoFirstName: undefined, firstName: undefined } }))).toEqual([
      "step-1.firstName validation.required",
    ]);
  });

  it("takes every name there is, and no blank one", () => {
    for (const lastName of ["Ö", "Müller-Lüdenscheidt", "O’Neill", "d'Angelo", "Đặng", "Weiß", "Núñez de la Cruz", "x"]) {
      expect(issuesOf(answersWith({ "step-1": { lastName } }))).toEqual([]);
    }
    expect(issuesOf(answersWith({ "step-1": { lastName: "  " } }))).toEqual(["step-1.lastName validation.required"]);
  });

  it("wants a birth date from 1900 to today, of partner and children too", () => {
    const status = { dateOfStatusChange: today };
    expect(issuesOf(answersWith({ "step-1": { birthDate: "1900-01-01" } }))).toEqual([]);
    expect(issuesOf(answersWith({ "step-1": { birthDate: "1899-12-31" } }))).toEqual(["step-1.birthDate validation.birthDate.tooEarly"]);
    expect(issuesOf(answersWith({ "step-1": { birthDate: today }, "step-4": status }))).toEqual([]);
    expect(issuesOf(answersWith({ "step-5": { birthDate: "2026-06-16" } }))).toEqual(["step-5.birthDate validation.birthDate.future"]);
    const children = [{ firstName: "Ö", lastName: "x", birthDate: "2026-06-16", inHousehold: true }];
    expect(issuesOf(answersWith({ "step-6": { children } }))).toEqual(["step-6.children.0.birthDate validation.birthDate.future"]);
    expect(issuesOf(answersWith({ "step-1": { birthDate: "1985-02-30" } }))).toEqual(["step-1.birthDate validation.date.invalid"]);
  });

  it("wants five digits in German postcodes, and leaves others alone", () => {
    expect(issuesOf(answersWith({ "step-2": { zip: "1010", country: "DE" } }))).toEqual(["step-2.zip validation.zip.german"]);
    expect(issuesOf(answersWith({ "step-2": { zip: "1010", country: "AT" } }))).toEqual([]);
    expect(issuesOf(answersWith({ "step-2": { zip: "SW1A 1AA", country: "GB" } }))).toEqual([]);
    const postalAddress = { street: "Ring", houseNumber: "1", zip: "1010", location: "Wien", country: "DE" };
    expect(issuesOf(answersWith({ "step-2": { postalAddress } }))).toEqual(["step-2.postalAddress.zip validation.zip.german"]);
    expect(issuesOf(answersWith({ "step-2": { country: "QQ" } }))).toEqual(["step-2.country validation.country.invalid"]);
  });

  it("wants one phone number at least, and an e-mail address", () => {
    expect(issuesOf(answersWith({ "step-2": { phone: undefined } }))).toEqual([]);
    expect(issuesOf(answersWith({ "step-2": { mobile: "" } }))).toEqual([]);
    expect(issuesOf(answersWith({ "step-2": { phone: undefined, mobile: "" } }))).toEqual([
      "step-2.phone validation.contact.required",
      "step-2.mobile validation.contact.required",
    ]);
    expect(issuesOf(answersWith({ "step-2": { email: undefined } }))).toEqual(["step-2.email validation.email.required"]);
    expect(issuesOf(answersWith({ "step-2": { email: "a@b" } }))).toEqual(["step-2.email validation.email.invalid"]);
  });

  it("wants a document that was issued and, if it is a passport, has not expired", () => {
    const step = (changes: AnswerGroup) => issuesOf(answersWith({ "step-3": changes }));
    expect(step({ validUntil: today })).toEqual([]);
    expect(step({ validUntil: "2026-06-14" })).toEqual(["step-3.validUntil validation.validUntil.past"]);
    expect(step({ type: "courtOrder", validUntil: "2026-06-14" })).toEqual([]);
    expect(step({ type: "courtOrder", validUntil: undefined })).toEqual([]);
    expect(step({ type: "passport", validUntil: undefined })).toEqual(["step-3.validUntil validation.required"]);
    expect(step({ issuedOn: today })).toEqual([]);
    expect(step({ issuedOn: "2026-06-16" })).toEqual(["step-3.issuedOn validation.issuedOn.future"]);
    expect(step({ type: "courtOrder", issuedOn: "2020-05-02", validUntil: "2020-05-01" })).toEqual([
      "step-3.validUntil validation.validUntil.beforeIssue",
    ]);
  });

  it("takes one to four copies", () => {
    const files = (many: number) => ({
      "step-3": { attachments: Array.from({ length: many }, () => ({ attachmentId: "0190a6f0-0000-7000-8000-000000000001" })) },
    });
    expect(issuesOf(answersWith(files(0)))).toEqual(["step-3.attachments validation.required"]);
    expect(issuesOf(answersWith(files(4)))).toEqual([]);
    expect(issuesOf(answersWith(files(5)))).toEqual(["step-3.attachments validation.attachments.tooMany"]);
    expect(issuesOf(answersWith({ "step-3": { attachments: [{ attachmentId: "../../etc" }] } }))).toEqual([
      "step-3.attachments validation.id.invalid",
    ]);
  });

  it("wants the change of status after birth and not in the future", () => {
    const step = (dateOfStatusChange: string, birthDate: string) =>
      issuesOf(answersWith({ "step-1": { birthDate }, "step-4": { dateOfStatusChange } }));
    expect(step("2008-02-29", "1980-01-01")).toEqual([]);
    expect(step(today, "1980-01-01")).toEqual([]);
    expect(step("2026-06-16", "1980-01-01")).toEqual(["step-4.dateOfStatusChange validation.dateOfStatusChange.future"]);
    expect(step("1979-12-31", "1980-01-01")).toEqual(["step-4.dateOfStatusChange validation.dateOfStatusChange.beforeBirth"]);
  });

  it("wants a child where there are children, and at most twenty", () => {
    const one = { firstName: "Zoë", lastName: "x", birthDate: "2020-02-29", inHousehold: false };
    expect(issuesOf(answersWith({ "step-6": { children: [] } }))).toEqual(["step-6.children validation.required"]);
    expect(issuesOf(answersWith({ "step-6": { children: Array.from({ length: 20 }, () => one) } }))).toEqual([]);
    expect(issuesOf(answersWith({ "step-6": { children: Array.from({ length: 21 }, () => one) } }))).toEqual([
      "step-6.children validation.list.tooMany",
    ]);
    expect(issuesOf(answersWith({ "step-6": { hasChildren: false, children: [] } }))).toEqual([]);
  });

  it("wants income, and a whole number of rented properties", () => {
    expect(issuesOf(answersWith({ "step-8": { incomeTypes: [] } }))).toEqual(["step-8.incomeTypes validation.incomeTypes.required"]);
    expect(issuesOf(answersWith({ "step-8": { incomeTypes: ["lottery"] } }))).toEqual(["step-8.incomeTypes validation.choice.invalid"]);
    const renting = (numberOfObjects: string) => issuesOf(answersWith({ "step-8": { incomeTypes: ["renting"], numberOfObjects } }));
    expect(renting("12")).toEqual([]);
    expect(renting("1.5")).toEqual(["step-8.numberOfObjects validation.integer.invalid"]);
    expect(renting("0")).toEqual(["step-8.numberOfObjects validation.integer.range"]);
  });

  it("refuses wrong IBANs and tax IDs and wrong lengths, and doubts the rest", () => {
    expect(issuesOf(answersWith({ "step-10": { iban: "DE89370400440532013001" } }))).toEqual(["step-10.iban validation.iban.invalid"]);
    expect(issuesOf(answersWith({ "step-9": { taxId: "65929970480" } }))).toEqual(["step-9.taxId validation.taxId.invalid"]);
    expect(issuesOf(answersWith({ "step-9": { taxNumber: "123456789" } }))).toEqual(["step-9.taxNumber validation.taxNumber.length"]);
    expect(issuesOf(answersWith({ "step-7": { pensionInsuranceNumber: "15070649C10" } }))).toEqual([
      "step-7.pensionInsuranceNumber validation.pensionNumber.length",
    ]);
    const doubtful = answersWith({
      "step-9": { taxOffice: "9181", taxNumber: "18181508156" },
      "step-7": { pensionInsuranceNumber: "15070649C104" },
    });
    expect(issuesOf(doubtful)).toEqual([]);
    expect(findWarnings(person, doubtful, today).map(({ path, code }) => `${path} ${code}`)).toEqual([
      "step-7.pensionInsuranceNumber warning.pensionNumber.checkDigit",
      "step-9.taxNumber warning.taxNumber.checkDigit",
    ]);
    const otherLand = answersWith({ "step-9": { taxOffice: "2893", taxNumber: "18181508155" } });
    expect(findWarnings(person, otherLand, today).map(({ code }) => code)).toEqual(["warning.taxNumber.land"]);
  });

  it("checks a single step when asked to", () => {
    expect(checkForm(person, {}, today, "step-10").map(({ path }) => path)).toEqual(["step-10.iban"]);
    expect(checkForm(person, {}, today, "step-11")).toEqual([]);
    expect(person.steps["step-11"].overview.confirmations).toEqual(["dataProtection", "correctness"]);
  });

  it("asks the same questions again in the update", () => {
    expect(personUpdate.steps).toBe(person.steps);
    expect([personUpdate.route, person.route]).toEqual(["person-update", "person-form"]);
  });
});

describe("identity under 16", () => {
  const offered = (birthDate: string, day: string) =>
    visibleOptions(person.steps["step-3"].fields.type, { "step-1": { birthDate } }, {}, day).includes("birthCertificate");

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
    expect(visibleOptions(person.steps["step-3"].fields.type, { "step-1": {} }, {}, today)).toEqual([
      "passport",
      "trustedSource",
      "courtOrder",
    ]);
  });

  it("refuses it once the person has turned 16 between filling in and sending", () => {
    const answers = answersWith({
      "step-1": { birthDate: "2010-06-16" },
      "step-3": { type: "birthCertificate" },
      "step-4": { maritalStatus: "single" },
    });
    expect(issuesOf(answers, "2026-06-15")).toEqual([]);
    expect(issuesOf(answers, "2026-06-16")).toEqual(["step-3.type validation.choice.invalid"]);
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
        "step-1.religion",
        "step-3.documentNumber",
        "step-5.religion",
        "step-5.taxId",
        "step-6.children.taxId",
        "step-7.pensionInsuranceNumber",
        "step-9.taxNumber",
        "step-9.taxId",
        "step-10.iban",
      ].sort(),
    );
  });

  it("writes nothing of partner and children into the client's own addressee", () => {
    walk(person, answersWith({}), today, ({ field, stepId }) => {
      if (field.kind !== "group" && field.kind !== "list" && (stepId === "step-5" || stepId === "step-6")) expect(field.datev).toBeNull();
    });
  });
});
