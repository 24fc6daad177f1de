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
  const representatives = answers["step-4"]?.["representatives"] as AnswerGroup[];
  const scopes = answers["step-6"]?.["supportScope"] as string[];
  return [
    ...at("step-1", ["companyName", "legalForm", "registered", "foundingDate"]),
    ...(answers["step-1"]?.["registered"] === true ? at("step-1", ["registerKind", "registerCourt", "registerNumber"]) : []),
    ...at("step-2", ["street", "houseNumber", "zip", "location", "country", "phone", "mobile", "email", "website"]),
    ...at("step-3", named(["salutation", "hasNoFirstName", "firstName", "lastName", "role", "phone", "email"], answers["step-3"])),
    "step-4.representatives",
    ...representatives.flatMap((item, index) =>
      at(`step-4.representatives.${index}`, [...named(naturalPerson, item), "role", "representation", "exempt181BGB", ...identity]),
    ),
    ...at("step-5", ["industry", "numberOfEmployees", "revenue", "profit", "fiscalYearStart", "agreementDate"]),
    "step-6.supportScope",
    ...["accounting", "financialStatements", "payroll", "advisory"].flatMap((scope) =>
      scopes.includes(scope) ? [`step-6.${scope}Details`] : [],
    ),
    ...at("step-7", ["taxOffice", "taxNumber", "vatId", "economicId"]),
    ...at("step-8", ["iban", "bankName", "bic", "accountHolder"]),
    "step-9.isDissolved",
    ...(answers["step-9"]?.["isDissolved"] === true ? at("step-9", ["dissolutionDate", "dissolutionProcedure", "liquidator"]) : []),
  ];
}

function shownFields(answers: Answers): string[] {
  const shown: string[] = [];
  walk(company, answers, today, ({ path }) => shown.push(path.join(".")));
  return shown;
}

const settled = {
  "step-1.legalForm": "gmbh",
  "step-1.registered": true,
  "step-1.registerKind": "HRB",
  "step-4.representatives.type": "passport",
  "step-9.isDissolved": true,
};

/** Complete answers with some of them replaced; an answer of `undefined` is taken out. */
function answersWith(changes: Record<string, AnswerGroup>): Answers {
  return Object.fromEntries(
    Object.entries(sampleAnswers(company, 1, { settled })).map(([stepId, group]) => [stepId, { ...group, ...changes[stepId] }]),
  );
}

/** The same with the first representative changed, and no other. */
function representedBy(changes: AnswerGroup): Answers {
  const [first] = answersWith({})["step-4"]?.["representatives"] as AnswerGroup[];
  return answersWith({ "step-4": { representatives: [{ ...first, ...changes }] } });
}

const issuesOf = (answers: Answers) => checkForm(company, answers, today).map(({ path, code }) => `${path} ${code}`);
const warningsOf = (changes: Record<string, AnswerGroup>) =>
  findWarnings(company, answersWith(changes), today).map(({ path, code }) => `${path} ${code}`);
const firstStep = (changes: AnswerGroup) => issuesOf(answersWith({ "step-1": changes }));

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
        ...at("step-1", "companyName legalForm registered registerKind registerCourt registerNumber foundingDate"),
        ...at("step-2", "street houseNumber zip location country email"),
        ...at("step-3", "firstName lastName email"),
        "step-4.representatives",
        ...at("step-4.representatives", "firstName lastName birthDate birthCity birthCountry citizenship role representation exempt181BGB"),
        ...at("step-4.representatives", "type documentNumber issuingAuthority issuedOn validUntil attachments"),
        ...at("step-5", "industry fiscalYearStart"),
        "step-6.supportScope",
        "step-7.taxOffice",
        "step-8.iban",
        ...at("step-9", "isDissolved dissolutionDate dissolutionProcedure"),
      ].sort(),
    );
  });

  it("is named by its company, and written to at the office", () => {
    const answers = answersWith({ "step-1": { companyName: " Ö & Co. KG " }, "step-2": { email: "buero@example.org" } });
    expect(describeSubject(company, answers)).toEqual({ name: "Ö & Co. KG", email: "buero@example.org" });
  });

  it("drops the register of a company that stands in none, and the end of one that goes on", () => {
    const relevant = relevantAnswers(company, answersWith({ "step-1": { registered: false }, "step-9": { isDissolved: false } }), today);
    expect(Object.keys(relevant["step-1"] ?? {})).toEqual(["companyName", "legalForm", "registered", "foundingDate"]);
    expect(relevant["step-9"]).toEqual({ isDissolved: false });
  });
});

describe("the register", () => {
  const offered = (legalForm: string | undefined) => visibleOptions(company.steps["step-1"].fields.registerKind, {}, { legalForm }, today);

  it("is one that the legal form can stand in", () => {
    expect(offered("gmbh")).toEqual(["HRB"]);
    expect(offered("registeredMerchant")).toEqual(["HRA"]);
    expect(offered("egbr")).toEqual(["GsR"]);
    expect(offered("eV")).toEqual(["HRA", "VR"]);
    expect(offered("foreign")).toHaveLength(6);
    expect(offered(undefined)).toHaveLength(6);
    expect(firstStep({ registerKind: "HRB" })).toEqual([]);
    expect(firstStep({ registerKind: "HRA" })).toEqual(["step-1.registerKind validation.choice.invalid"]);
    expect(firstStep({ registerKind: "XYZ" })).toEqual(["step-1.registerKind validation.choice.invalid"]);
  });

  it("has a number, typed with or without the register, and kept without", () => {
    for (const [typed, kept] of [
      ["HRB 123", "123"],
      ["hrb123456b", "123456 B"],
      ["12345 HB", "12345 HB"],
    ] as const) {
      const answers = answersWith({ "step-1": { registerNumber: typed } });
      expect(issuesOf(answers)).toEqual([]);
      expect(settleAnswers(company, answers, today)["step-1"]?.["registerNumber"]).toBe(kept);
    }
    expect(firstStep({ registerNumber: "HRA 123" })).toEqual(["step-1.registerNumber validation.registerNumber.kind"]);
    expect(firstStep({ registerNumber: "0123" })).toEqual(["step-1.registerNumber validation.registerNumber.invalid"]);
  });

  it("is at a court that is known by its place", () => {
    const answers = answersWith({ "step-1": { registerCourt: "Amtsgericht München" } });
    expect(issuesOf(answers)).toEqual([]);
    expect(settleAnswers(company, answers, today)["step-1"]?.["registerCourt"]).toBe("München");
    expect(firstStep({ registerCourt: " " })).toEqual(["step-1.registerCourt validation.required"]);
  });
});

describe("the company's rules", () => {
  it("wants a founding in the past, however long ago", () => {
    const founded = (foundingDate: string) =>
      issuesOf(answersWith({ "step-1": { foundingDate }, "step-9": { dissolutionDate: "2030-12-31" } }));
    expect(founded(today)).toEqual([]);
    expect(founded("1668-05-01")).toEqual([]);
    expect(founded("2026-06-16")).toEqual(["step-1.foundingDate validation.foundingDate.future"]);
    expect(issuesOf(answersWith({ "step-5": { agreementDate: "2026-06-16" } }))).toEqual([
      "step-5.agreementDate validation.agreementDate.future",
    ]);
  });

  it("wants an address of its own and a number at least, as people do", () => {
    expect(issuesOf(answersWith({ "step-2": { zip: "1010" } }))).toEqual(["step-2.zip validation.zip.german"]);
    expect(issuesOf(answersWith({ "step-2": { phone: undefined, mobile: undefined } }))).toEqual([
      "step-2.phone validation.contact.required",
      "step-2.mobile validation.contact.required",
    ]);
    expect(issuesOf(answersWith({ "step-2": { website: undefined } }))).toEqual([]);
    expect(issuesOf(answersWith({ "step-2": { website: "javascript:alert(1)" } }))).toEqual(["step-2.website validation.website.invalid"]);
    expect(settleAnswers(company, answersWith({ "step-2": { website: "www.example.de" } }), today)["step-2"]?.["website"]).toBe(
      "https://www.example.de",
    );
  });

  it("takes a contact person with a single name, and wants an e-mail address", () => {
    expect(issuesOf(answersWith({ "step-3": { hasNoFirstName: true, firstName: undefined, lastName: "x" } }))).toEqual([]);
    expect(issuesOf(answersWith({ "step-3": { hasNoFirstName: false, firstName: undefined } }))).toEqual([
      "step-3.firstName validation.required",
    ]);
    expect(issuesOf(answersWith({ "step-3": { phone: undefined, role: undefined } }))).toEqual([]);
    expect(issuesOf(answersWith({ "step-3": { email: undefined } }))).toEqual(["step-3.email validation.email.required"]);
  });

  it("wants one representative at least, each identified", () => {
    expect(issuesOf(answersWith({ "step-4": { representatives: [] } }))).toEqual(["step-4.representatives validation.required"]);
    expect(issuesOf(answersWith({ "step-4": {} }))).toEqual([]);
    const at = "step-4.representatives.0";
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
      "step-4.representatives.0.type validation.choice.invalid",
    ]);
  });

  it("wants an industry, from the list or in own words", () => {
    for (const industry of ["62.01.9", "10.71", "Hufschmiede"]) expect(issuesOf(answersWith({ "step-5": { industry } }))).toEqual([]);
    for (const industry of [undefined, "", " "])
      expect(issuesOf(answersWith({ "step-5": { industry } }))[0]).toMatch(/^step-5\.industry validation\.(industry\.)?required$/);
    expect(issuesOf(answersWith({ "step-5": { industry: undefined } }))).toEqual(["step-5.industry validation.industry.required"]);
    expect(createTranslate("en")("validation.industry.required")).toBe("Please specify an industry.");
  });

  it("wants a fiscal year that begins on a day of every year", () => {
    const start = (fiscalYearStart: string) => issuesOf(answersWith({ "step-5": { fiscalYearStart } }));
    expect(start("07-01")).toEqual([]);
    for (const wrong of ["02-29", "1.7.", "2026-07-01"])
      expect(start(wrong)).toEqual(["step-5.fiscalYearStart validation.dayMonth.invalid"]);
    expect(displayAnswer(company.steps["step-5"].fields.fiscalYearStart, "07-01", "de", createTranslate("de"))).toBe("1. Juli");
    expect(displayAnswer(company.steps["step-5"].fields.fiscalYearStart, "07-01", "en", createTranslate("en"))).toBe("1 July");
    expect(readDraft(company, { "step-5": { fiscalYearStart: "" } }).ok).toBe(true);
    expect(readDraft(company, { "step-5": { fiscalYearStart: "1.7." } })).toEqual({
      ok: false,
      issues: [{ path: "step-5.fiscalYearStart", code: "validation.type" }],
    });
  });

  it("takes losses, and nobody in work", () => {
    expect(issuesOf(answersWith({ "step-5": { profit: "-1234.50", revenue: "0", numberOfEmployees: "0" } }))).toEqual([]);
    expect(issuesOf(answersWith({ "step-5": { profit: "1.234,50" } }))).toEqual(["step-5.profit validation.amount.invalid"]);
    expect(issuesOf(answersWith({ "step-5": { numberOfEmployees: "-1" } }))).toEqual(["step-5.numberOfEmployees validation.integer.range"]);
  });

  it("wants one service at least", () => {
    expect(issuesOf(answersWith({ "step-6": { supportScope: [] } }))).toEqual(["step-6.supportScope validation.supportScope.required"]);
    expect(issuesOf(answersWith({ "step-6": { supportScope: ["payroll"], payrollDetails: undefined } }))).toEqual([]);
    expect(issuesOf(answersWith({ "step-6": { supportScope: ["gambling"] } }))).toEqual(["step-6.supportScope validation.choice.invalid"]);
  });

  it("wants no dissolution before the founding", () => {
    const dissolved = (dissolutionDate: string) =>
      issuesOf(answersWith({ "step-1": { foundingDate: "2020-01-01" }, "step-9": { dissolutionDate } }));
    expect(dissolved("2020-01-01")).toEqual([]);
    expect(dissolved("2030-12-31")).toEqual([]);
    expect(dissolved("2019-12-31")).toEqual(["step-9.dissolutionDate validation.dissolutionDate.beforeFounding"]);
    expect(issuesOf(answersWith({ "step-9": { dissolutionProcedure: undefined, liquidator: undefined } }))).toEqual([
      "step-9.dissolutionProcedure validation.required",
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
    expect(warningsOf({ "step-7": { taxOffice, taxNumber } })).toEqual([]);
    const wrong = taxNumber.slice(0, -1) + String((Number(taxNumber.at(-1)) + 1) % 10);
    expect(warningsOf({ "step-7": { taxOffice, taxNumber: wrong } })).toEqual(["step-7.taxNumber warning.taxNumber.checkDigit"]);
    expect(issuesOf(answersWith({ "step-7": { taxOffice, taxNumber: wrong } }))).toEqual([]);
  });

  it("refuses a tax number of another length, and warns of another Land's", () => {
    expect(issuesOf(answersWith({ "step-7": { taxNumber: "123456789" } }))).toEqual(["step-7.taxNumber validation.taxNumber.length"]);
    expect(warningsOf({ "step-7": { taxOffice: "2893", taxNumber: "18181508155" } })).toEqual(["step-7.taxNumber warning.taxNumber.land"]);
  });

  it.each(["DE136695976", "DE129273398", "DE812277765", "DE118716043", "EL123456789", "XI123456789"])(
    "finds nothing in the VAT ID %s",
    (vatId) => {
      expect(warningsOf({ "step-7": { vatId } })).toEqual([]);
    },
  );

  it("warns of VAT IDs and business IDs that look wrong, and refuses none of them", () => {
    const wrong = { vatId: "DE123456789", economicId: "DE123456789-00001" };
    expect(warningsOf({ "step-7": wrong })).toEqual([
      "step-7.vatId warning.vatId.checkDigit",
      "step-7.economicId warning.economicId.checkDigit",
    ]);
    expect(warningsOf({ "step-7": { vatId: "136695976", economicId: "DE136695976-1" } })).toEqual([
      "step-7.vatId warning.vatId.format",
      "step-7.economicId warning.economicId.format",
    ]);
    expect(issuesOf(answersWith({ "step-7": wrong }))).toEqual([]);
    expect(
      settleAnswers(company, answersWith({ "step-7": { vatId: "de 136 695 976", economicId: "de136695976 00001" } }), today)["step-7"],
    ).toMatchObject({
      vatId: "DE136695976",
      economicId: "DE136695976-00001",
    });
  });

  it("refuses a wrong IBAN", () => {
    expect(issuesOf(answersWith({ "step-8": { iban: "DE89370400440532013001" } }))).toEqual(["step-8.iban validation.iban.invalid"]);
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
      const targets = field.datev === null ? [] : [field.datev].flat();
      if (["step-3", "step-4", "step-6"].includes(stepId)) expect(targets, path.join(".")).toEqual([]);
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
      "step-4.representatives.documentNumber",
      "step-5.revenue",
      "step-5.profit",
      "step-7.taxNumber",
      "step-8.iban",
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
        answersWith({ "step-5": { revenue: "987654.00", profit: "-4321.00" }, "step-8": { iban: "DE89370400440532013000" } }),
      ),
    );
    for (const secret of ["987654", "4321.00", "DE8937", "L01X00T471", "C01X0006H"]) expect(masked).not.toContain(secret);
  });
});
