import { targetsOf } from "../datev-targets.ts";
import { describe, expect, it } from "vitest";
import { createTranslate } from "../../locales/create-translate.ts";
import { checkForm, findWarnings, settleAnswers } from "../check.ts";
import { displayAnswer } from "../display.ts";
import { readDraft } from "../draft.ts";
import { isRequired, relevantAnswers, visibleOptions, visibleSteps, walk } from "../evaluate.ts";
import type { AnswerGroup, Answers } from "../form.ts";
import { maskAnswers } from "../mask.ts";
import { branches, sampleAnswers, sampleDay } from "../sample.ts";
import { describeSubject } from "../subject.ts";
import { company } from "./company.ts";
import { companyUpdate } from "./company-update.ts";

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
const identity = ["type", "documentNumber", "issuingAuthority", "issuedOn", "validUntil", "attachments"];

/** The questions that the description of the forms names for these answers, by dotted path. */
function expectedFields(answers: Answers): string[] {
  const at = (prefix: string, names: readonly string[]) => names.map((name) => `${prefix}.${name}`);
  const named = (names: readonly string[], scope: AnswerGroup | undefined) =>
    names.filter((name) => name !== "firstName" || scope?.["hasNoFirstName"] !== true);
  const representatives = answers["representatives"]?.["representatives"] as AnswerGroup[];
  const scopes = answers["services"]?.["supportScope"] as string[];
  return [
    ...at("company", ["companyName", "legalForm", "registered", "foundingDate"]),
    ...(answers["company"]?.["registered"] === true ? at("company", ["registerKind", "registerCourt", "registerNumber"]) : []),
    ...at("headquarters", ["street", "houseNumber", "zip", "location", "country", "phone", "mobile", "email", "website"]),
    ...at(
      "contact-person",
      named(["salutation", "hasNoFirstName", "firstName", "lastName", "role", "phone", "email"], answers["contact-person"]),
    ),
    "representatives.representatives",
    ...representatives.flatMap((item, index) =>
      at(`representatives.representatives.${index}`, [
        ...named(naturalPerson, item),
        "role",
        "representation",
        "exempt181BGB",
        ...identity,
      ]),
    ),
    ...at("business", ["industry", "numberOfEmployees", "revenue", "profit", "fiscalYearStart", "agreementDate"]),
    "services.supportScope",
    ...["accounting", "financialStatements", "payroll", "advisory"].flatMap((scope) =>
      scopes.includes(scope) ? [`services.${scope}Details`] : [],
    ),
    ...at("tax", ["taxOffice", "taxNumber", "vatId", "economicId"]),
    ...at("bank", ["iban", "bankName", "bic", "accountHolder"]),
    "dissolution.isDissolved",
    ...(answers["dissolution"]?.["isDissolved"] === true
      ? at("dissolution", ["dissolutionDate", "dissolutionProcedure", "liquidator"])
      : []),
  ];
}

function shownFields(answers: Answers): string[] {
  const shown: string[] = [];
  walk(company, answers, today, ({ path }) => shown.push(path.join(".")));
  return shown;
}

const settled = {
  "company.legalForm": "gmbh",
  "company.registered": true,
  "company.registerKind": "HRB",
  "representatives.representatives.type": "passport",
  "dissolution.isDissolved": true,
};

/** Complete answers with some of them replaced; an answer of `undefined` is taken out. */
function answersWith(changes: Record<string, AnswerGroup>): Answers {
  return Object.fromEntries(
    Object.entries(sampleAnswers(company, 1, { settled })).map(([stepId, group]) => [stepId, { ...group, ...changes[stepId] }]),
  );
}

/** The same with the first representative changed, and no other. */
function representedBy(changes: AnswerGroup): Answers {
  const [first] = answersWith({})["representatives"]?.["representatives"] as AnswerGroup[];
  return answersWith({ representatives: { representatives: [{ ...first, ...changes }] } });
}

const issuesOf = (answers: Answers) => checkForm(company, answers, today).map(({ path, code }) => `${path} ${code}`);
const warningsOf = (changes: Record<string, AnswerGroup>) =>
  findWarnings(company, answersWith(changes), today).map(({ path, code }) => `${path} ${code}`);
const firstStep = (changes: AnswerGroup) => issuesOf(answersWith({ company: changes }));

describe("company", () => {
  it("has ten steps, all of them always", () => {
    expect(Object.keys(company.steps)).toHaveLength(10);
    expect(visibleSteps(company, {}, today)).toHaveLength(10);
  });

  it("shows exactly the questions of each branch", () => {
    for (const { path, value, answers } of branches(company))
      expect(shownFields(answers).sort(), `${path} = ${String(value)}`).toEqual(expectedFields(answers).sort());
    for (let seed = 0; seed < 60; seed += 1) {
      const answers = sampleAnswers(company, seed);
      expect(shownFields(answers).sort(), `seed ${seed}`).toEqual(expectedFields(answers).sort());
    }
  });

  it("requires exactly what the description marks", () => {
    const required = new Set<string>();
    const answers = answersWith({});
    walk(company, answers, today, ({ field, path, scope }) => {
      if (isRequired(field, answers, scope, today)) required.add(path.filter((key) => typeof key === "string").join("."));
    });
    const at = (prefix: string, names: string) => names.split(" ").map((name) => `${prefix}.${name}`);
    expect([...required].sort()).toEqual(
      [
        ...at("company", "companyName legalForm registered registerKind registerCourt registerNumber foundingDate"),
        ...at("headquarters", "street houseNumber zip location country email"),
        ...at("contact-person", "firstName lastName email"),
        "representatives.representatives",
        ...at(
          "representatives.representatives",
          "firstName lastName birthDate birthCity birthCountry citizenship role representation exempt181BGB",
        ),
        ...at("representatives.representatives", "type documentNumber issuingAuthority issuedOn validUntil attachments"),
        ...at("business", "industry fiscalYearStart"),
        "services.supportScope",
        "tax.taxOffice",
        "bank.iban",
        ...at("dissolution", "isDissolved dissolutionDate dissolutionProcedure"),
      ].sort(),
    );
  });

  it("is named by its company, and written to at the office", () => {
    const answers = answersWith({ company: { companyName: " Ö & Co. KG " }, headquarters: { email: "buero@example.org" } });
    expect(describeSubject(company, answers)).toEqual({ name: "Ö & Co. KG", email: "buero@example.org" });
  });

  it("drops the register of a company that is in none, and the end of one that goes on", () => {
    const relevant = relevantAnswers(company, answersWith({ company: { registered: false }, dissolution: { isDissolved: false } }), today);
    expect(Object.keys(relevant["company"] ?? {})).toEqual(["companyName", "legalForm", "registered", "foundingDate"]);
    expect(relevant["dissolution"]).toEqual({ isDissolved: false });
  });
});

describe("the register", () => {
  const offered = (legalForm: string | undefined) => visibleOptions(company.steps["company"].fields.registerKind, {}, { legalForm }, today);

  it("is one that the legal form can stand in", () => {
    expect(offered("gmbh")).toEqual(["HRB"]);
    expect(offered("registeredMerchant")).toEqual(["HRA"]);
    expect(offered("egbr")).toEqual(["GsR"]);
    expect(offered("eV")).toEqual(["HRA", "VR"]);
    expect(offered("foreign")).toHaveLength(6);
    expect(offered(undefined)).toHaveLength(6);
    expect(firstStep({ registerKind: "HRB" })).toEqual([]);
    expect(firstStep({ registerKind: "HRA" })).toEqual(["company.registerKind validation.choice.invalid"]);
    expect(firstStep({ registerKind: "XYZ" })).toEqual(["company.registerKind validation.choice.invalid"]);
  });

  it("has a number, typed with or without the register, and kept without", () => {
    for (const [typed, kept] of [
      ["HRB 123", "123"],
      ["hrb123456b", "123456 B"],
      ["12345 HB", "12345 HB"],
    ] as const) {
      const answers = answersWith({ company: { registerNumber: typed } });
      expect(issuesOf(answers)).toEqual([]);
      expect(settleAnswers(company, answers, today)["company"]?.["registerNumber"]).toBe(kept);
    }
    expect(firstStep({ registerNumber: "HRA 123" })).toEqual(["company.registerNumber validation.registerNumber.kind"]);
    expect(firstStep({ registerNumber: "0123" })).toEqual(["company.registerNumber validation.registerNumber.invalid"]);
  });

  it("is at a court that is known by its place", () => {
    const answers = answersWith({ company: { registerCourt: "Amtsgericht München" } });
    expect(issuesOf(answers)).toEqual([]);
    expect(settleAnswers(company, answers, today)["company"]?.["registerCourt"]).toBe("München");
    expect(firstStep({ registerCourt: " " })).toEqual(["company.registerCourt validation.required"]);
  });
});

describe("the company's rules", () => {
  it("wants a founding in the past, however long ago", () => {
    const founded = (foundingDate: string) =>
      issuesOf(answersWith({ company: { foundingDate }, dissolution: { dissolutionDate: "2030-12-31" } }));
    expect(founded(today)).toEqual([]);
    expect(founded("1668-05-01")).toEqual([]);
    expect(founded("2026-06-16")).toEqual(["company.foundingDate validation.foundingDate.future"]);
    expect(issuesOf(answersWith({ business: { agreementDate: "2026-06-16" } }))).toEqual([
      "business.agreementDate validation.agreementDate.future",
    ]);
  });

  it("wants an address of its own and a number at least, as people do", () => {
    expect(issuesOf(answersWith({ headquarters: { zip: "1010" } }))).toEqual(["headquarters.zip validation.zip.german"]);
    expect(issuesOf(answersWith({ headquarters: { phone: undefined, mobile: undefined } }))).toEqual([
      "headquarters.phone validation.contact.required",
      "headquarters.mobile validation.contact.required",
    ]);
    expect(issuesOf(answersWith({ headquarters: { website: undefined } }))).toEqual([]);
    expect(issuesOf(answersWith({ headquarters: { website: "javascript:alert(1)" } }))).toEqual([
      "headquarters.website validation.website.invalid",
    ]);
    expect(settleAnswers(company, answersWith({ headquarters: { website: "www.example.de" } }), today)["headquarters"]?.["website"]).toBe(
      "https://www.example.de",
    );
  });

  it("takes a contact person with a single name, and wants an e-mail address", () => {
    expect(issuesOf(answersWith({ "contact-person": { hasNoFirstName: true, firstName: undefined, lastName: "x" } }))).toEqual([]);
    expect(issuesOf(answersWith({ "contact-person": { hasNoFirstName: false, firstName: undefined } }))).toEqual([
      "contact-person.firstName validation.required",
    ]);
    expect(issuesOf(answersWith({ "contact-person": { phone: undefined, role: undefined } }))).toEqual([]);
    expect(issuesOf(answersWith({ "contact-person": { email: undefined } }))).toEqual(["contact-person.email validation.email.required"]);
  });

  it("wants one representative at least, each identified", () => {
    expect(issuesOf(answersWith({ representatives: { representatives: [] } }))).toEqual([
      "representatives.representatives validation.required",
    ]);
    expect(issuesOf(answersWith({ representatives: {} }))).toEqual([]);
    const at = "representatives.representatives.0";
    expect(issuesOf(representedBy({ validUntil: "2026-06-14" }))).toEqual([`${at}.validUntil validation.validUntil.past`]);
    expect(issuesOf(representedBy({ birthDate: "2026-06-16" }))).toEqual([`${at}.birthDate validation.birthDate.future`]);
    expect(issuesOf(representedBy({ exempt181BGB: undefined }))).toEqual([`${at}.exempt181BGB validation.question.required`]);
    expect(issuesOf(representedBy({ representation: undefined }))).toEqual([`${at}.representation validation.required`]);
    expect(issuesOf(representedBy({ role: undefined, attachments: [] }))).toEqual([
      `${at}.role validation.required`,
      `${at}.attachments validation.required`,
    ]);
  });

  it("offers a birth certificate to none who is sixteen", () => {
    expect(issuesOf(representedBy({ type: "birthCertificate", birthDate: "2010-06-16", issuedOn: "2012-01-01" }))).toEqual([]);
    expect(issuesOf(representedBy({ type: "birthCertificate", birthDate: "2010-06-15", issuedOn: "2012-01-01" }))).toEqual([
      "representatives.representatives.0.type validation.choice.invalid",
    ]);
  });

  it("wants an industry, from the list or in own words", () => {
    for (const industry of ["62.01.9", "10.71", "Hufschmiede"]) expect(issuesOf(answersWith({ business: { industry } }))).toEqual([]);
    for (const industry of [undefined, "", " "])
      expect(issuesOf(answersWith({ business: { industry } }))[0]).toMatch(/^business\.industry validation\.(industry\.)?required$/);
    expect(issuesOf(answersWith({ business: { industry: undefined } }))).toEqual(["business.industry validation.industry.required"]);
    expect(createTranslate("en")("validation.industry.required")).toBe("Please specify an industry.");
  });

  it("wants a fiscal year that begins on a day of every year", () => {
    const start = (fiscalYearStart: string) => issuesOf(answersWith({ business: { fiscalYearStart } }));
    expect(start("07-01")).toEqual([]);
    for (const wrong of ["02-29", "1.7.", "2026-07-01"])
      expect(start(wrong)).toEqual(["business.fiscalYearStart validation.dayMonth.invalid"]);
    expect(displayAnswer(company.steps["business"].fields.fiscalYearStart, "07-01", "de", createTranslate("de"))).toBe("1. Juli");
    expect(displayAnswer(company.steps["business"].fields.fiscalYearStart, "07-01", "en", createTranslate("en"))).toBe("1 July");
    expect(readDraft(company, { business: { fiscalYearStart: "" } }).ok).toBe(true);
    expect(readDraft(company, { business: { fiscalYearStart: "1.7." } })).toEqual({
      ok: false,
      issues: [{ path: "business.fiscalYearStart", code: "validation.type" }],
    });
  });

  it("takes losses, and nobody in work", () => {
    expect(issuesOf(answersWith({ business: { profit: "-1234.50", revenue: "0", numberOfEmployees: "0" } }))).toEqual([]);
    expect(issuesOf(answersWith({ business: { profit: "1.234,50" } }))).toEqual(["business.profit validation.amount.invalid"]);
    expect(issuesOf(answersWith({ business: { numberOfEmployees: "-1" } }))).toEqual([
      "business.numberOfEmployees validation.integer.range",
    ]);
  });

  it("wants one service at least", () => {
    expect(issuesOf(answersWith({ services: { supportScope: [] } }))).toEqual(["services.supportScope validation.supportScope.required"]);
    expect(issuesOf(answersWith({ services: { supportScope: ["payroll"], payrollDetails: undefined } }))).toEqual([]);
    expect(issuesOf(answersWith({ services: { supportScope: ["gambling"] } }))).toEqual([
      "services.supportScope validation.choice.invalid",
    ]);
  });

  it("wants no dissolution before the founding", () => {
    const dissolved = (dissolutionDate: string) =>
      issuesOf(answersWith({ company: { foundingDate: "2020-01-01" }, dissolution: { dissolutionDate } }));
    expect(dissolved("2020-01-01")).toEqual([]);
    expect(dissolved("2030-12-31")).toEqual([]);
    expect(dissolved("2019-12-31")).toEqual(["dissolution.dissolutionDate validation.dissolutionDate.beforeFounding"]);
    expect(issuesOf(answersWith({ dissolution: { dissolutionProcedure: undefined, liquidator: undefined } }))).toEqual([
      "dissolution.dissolutionProcedure validation.required",
    ]);
  });
});

describe("the company's numbers", () => {
  it.each([
    ["2893", "93815/08152"],
    ["9181", "181/815/08155"],
    ["9216", "216/345/98763"],
    ["1121", "21/815/08150"],
    ["3048", "048/815/08155"],
    ["2475", "75 815 08152"],
    ["4079", "079/815/08151"],
    ["2324", "24/815/08151"],
    ["5133", "133/8150/8159"],
    ["2722", "22/815/08154"],
    ["1010", "010/815/08182"],
    ["2129", "29/815/08158"],
    ["4151", "151/815/08156"],
  ])("finds nothing in the tax number of office %s, and warns of another check digit", (taxOffice, taxNumber) => {
    expect(warningsOf({ tax: { taxOffice, taxNumber } })).toEqual([]);
    const wrong = taxNumber.slice(0, -1) + String((Number(taxNumber.at(-1)) + 1) % 10);
    expect(warningsOf({ tax: { taxOffice, taxNumber: wrong } })).toEqual(["tax.taxNumber warning.taxNumber.checkDigit"]);
    expect(issuesOf(answersWith({ tax: { taxOffice, taxNumber: wrong } }))).toEqual([]);
  });

  it("refuses a tax number of another length, and warns of another Land's", () => {
    expect(issuesOf(answersWith({ tax: { taxNumber: "123456789" } }))).toEqual(["tax.taxNumber validation.taxNumber.length"]);
    expect(warningsOf({ tax: { taxOffice: "2893", taxNumber: "18181508155" } })).toEqual(["tax.taxNumber warning.taxNumber.land"]);
  });

  it.each(["DE136695976", "DE129273398", "DE812277765", "DE118716043", "EL123456789", "XI123456789"])(
    "finds nothing in the VAT ID %s",
    (vatId) => {
      expect(warningsOf({ tax: { vatId } })).toEqual([]);
    },
  );

  it("warns of VAT IDs and business IDs that look wrong, and refuses none of them", () => {
    const wrong = { vatId: "DE123456789", economicId: "DE123456789-00001" };
    expect(warningsOf({ tax: wrong })).toEqual(["tax.vatId warning.vatId.checkDigit", "tax.economicId warning.economicId.checkDigit"]);
    expect(warningsOf({ tax: { vatId: "136695976", economicId: "DE136695976-1" } })).toEqual([
      "tax.vatId warning.vatId.format",
      "tax.economicId warning.economicId.format",
    ]);
    expect(issuesOf(answersWith({ tax: wrong }))).toEqual([]);
    expect(
      settleAnswers(company, answersWith({ tax: { vatId: "de 136 695 976", economicId: "de136695976 00001" } }), today)["tax"],
    ).toMatchObject({
      vatId: "DE136695976",
      economicId: "DE136695976-00001",
    });
  });

  it("refuses a wrong IBAN", () => {
    expect(issuesOf(answersWith({ bank: { iban: "DE89370400440532013001" } }))).toEqual(["bank.iban validation.iban.invalid"]);
  });
});

describe("DATEV targets and secrets", () => {
  /** The fields of a legal person's addressee that can be written (DATEVconnect client master data 1.7.1). */
  const writable = new Set([
    "current_company_name",
    "company_names[].value",
    "current_short_name",
    "short_names[].value",
    "current_legal_form_id",
    "legal_form_ids[].value",
    "date_of_foundation",
    "eu_vat_id_country_code",
    "eu_vat_id_number",
    "addresses[].street",
    "addresses[].postal_code",
    "addresses[].city",
    "addresses[].country_code",
    "communications[].data_content",
    "bank_accounts[].iban",
    "bank_accounts[].bic",
    "bank_accounts[].differing_account_holder",
    "tax_offices[].tax_office_number",
    "tax_offices[].tax_number",
    ...[
      "current_kind_of_register_court",
      "kind_of_register_courts[].value",
      "current_name_of_register_court",
      "names_of_register_court[].value",
      "current_registration_number",
      "registration_numbers[].value",
      "current_location_of_head_office",
      "locations_of_head_office[].value",
      "current_country_of_head_office",
      "countries_of_head_office[].value",
      "current_enterprise_purpose",
      "enterprise_purposes[].value",
      "current_fiscal_year",
      "fiscal_years[].value",
      "date_of_memorandum_of_association",
      "current_federal_state_of_legal_person",
      "federal_states_of_legal_person[].value",
      "winding_up_date",
      "winding_up_proceedings",
    ].map((name) => `detail.${name}`),
  ]);

  it("names every writable field, no other, and none for contact, representatives and services", () => {
    const named = new Set<string>();
    walk(company, answersWith({}), today, ({ field, stepId, path }) => {
      if (field.kind === "group" || field.kind === "list") return;
      const targets = targetsOf(field);
      if (["contact-person", "representatives", "services"].includes(stepId)) expect(targets, path.join(".")).toEqual([]);
      for (const target of targets) named.add(target);
    });
    expect([...named].sort()).toEqual([...writable].sort());
  });

  it("hides what must be hidden, and nothing else", () => {
    const sensitive = new Set<string>();
    walk(company, answersWith({}), today, ({ field, path }) => {
      if ("sensitive" in field && field.sensitive) sensitive.add(path.filter((key) => typeof key === "string").join("."));
    });
    expect([...sensitive]).toEqual([
      "representatives.representatives.documentNumber",
      "business.revenue",
      "business.profit",
      "tax.taxNumber",
      "bank.iban",
    ]);
  });
});

describe("companyUpdate", () => {
  it("asks the same questions of the company it changes", () => {
    expect(companyUpdate.steps).toBe(company.steps);
    expect(companyUpdate.updates).toBe("company");
  });

  it("masks figures, accounts and documents, of representatives too", () => {
    const masked = JSON.stringify(
      maskAnswers(
        companyUpdate,
        answersWith({ business: { revenue: "987654.00", profit: "-4321.00" }, bank: { iban: "DE89370400440532013000" } }),
      ),
    );
    for (const secret of ["987654", "4321.00", "DE8937", "L01X00T471", "C01X0006H"]) expect(masked).not.toContain(secret);
  });
});
