import { readFileSync, writeFileSync } from "node:fs";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { readXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, it } from "vitest";
import { call, loginAs } from "../../../../test/api.ts";
import { makeClient, makeTenant, makeUser, system, type TestTenant } from "../../../../test/factories.ts";
import { companyWith, sampleCompany } from "../../../../test/sample-company.ts";
import { samplePerson } from "../../../../test/sample-person.ts";
import { inTenant } from "../../../db/in-tenant.ts";

type Res = { on: (event: "data" | "end", listener: (chunk: Buffer) => void) => void };
const asBuffer = (res: unknown, done: (error: Error | null, body: Buffer) => void): void => {
  const chunks: Buffer[] = [];
  (res as Res).on("data", (chunk) => chunks.push(chunk));
  (res as Res).on("end", () => done(null, Buffer.concat(chunks)));
};

const books = { consultantNumber: "29098", clientNumber: "55003", fiscalYearStart: "2024-01-01" };
const personWith = (changes: Readonly<Record<string, Answers[string]>>): Answers =>
  Object.fromEntries(Object.entries(samplePerson).map(([step, answers]) => [step, { ...answers, ...changes[step] }]));

let tenant: TestTenant;
let headers: Record<string, string>;
const download = async (query: object, more: Record<string, string> = {}) => {
  const answer = await call()
    .get("/api/Main/DatevExport")
    .query(query)
    .set({ ...headers, ...more })
    .buffer(true)
    .parse(asBuffer);
  return { status: answer.status, headers: answer.headers as Record<string, string>, body: answer.body as Buffer };
};
const preview = async (query: object = {}) =>
  (await call().get("/api/Main/DatevExportPreview").query(query).set(headers)).body as Record<string, unknown>;

/** Byte for byte, but for the moment at which the file was made: its 17 digits are zeros in the kept file. */
function expectGolden(body: Buffer, name: string): void {
  const path = new URL(`./golden/${name}.csv`, import.meta.url);
  const stamped = body.toString("latin1").replace(/^(("[^"]*"|\d+);){5}\d{17};/, (begin) => `${begin.slice(0, -18)}${"0".repeat(17)};`);
  const bytes = Buffer.from(stamped, "latin1");
  if (process.env["WRITE_GOLDEN"] !== undefined) writeFileSync(path, bytes);
  expect(bytes.toString("latin1")).toBe(readFileSync(path).toString("latin1"));
}

describe("DATEV's file of debtors", () => {
  beforeAll(async () => {
    tenant = await makeTenant();
    headers = await loginAs(await makeUser(tenant));
  });

  it("holds nothing but its two lines where there is nobody", async () => {
    const { status, headers: given, body } = await download({ format: "extf", ...books });
    expect(status).toBe(200);
    expect(given["content-type"]).toBe("text/csv; charset=windows-1252");
    expect(given["content-disposition"]).toMatch(/filename="EXTF_Debitoren_\d{8}\.csv"/);
    expectGolden(body, "nobody");
  });

  it("is the same byte for byte: persons with umlauts, a postal address abroad, Polish and Cyrillic names, semicolons and quotes", async () => {
    await makeClient(tenant, { datevNumber: 10_001, masterData: samplePerson });
    await makeClient(tenant, {
      datevNumber: 10_002,
      masterData: personWith({
        personal: { title: undefined, academicDegree: undefined, salutation: "mr", firstName: "Łukasz Żółć", lastName: "Dąbrowski" },
        contact: { street: "ul. Świętokrzyska", location: "Łódź", zip: "90-001", country: "PL", hasPostalAddress: false },
      }),
    });
    await makeClient(tenant, {
      datevNumber: 10_003,
      masterData: personWith({
        personal: { title: undefined, academicDegree: undefined, firstName: "Юлия", lastName: "Щукина" },
        contact: { hasPostalAddress: false, mobile: undefined },
      }),
    });
    await makeClient(tenant, {
      datevNumber: 10_004,
      masterData: personWith({
        personal: { title: undefined, lastName: 'O\'Hara; "Scarlett"', firstName: "=1+1" },
        contact: { hasPostalAddress: false },
      }),
    });
    const { body } = await download({ ...books, mandantType: "person" });
    expectGolden(body, "persons");
  });

  it("is the same byte for byte: companies, with the VAT ID parted and a long name cut between words", async () => {
    await makeClient(tenant, { mandantType: "company", datevNumber: 20_001, masterData: sampleCompany });
    await makeClient(tenant, {
      mandantType: "company",
      datevNumber: 20_002,
      masterData: companyWith({
        company: { companyName: "Gesellschaft für Wärme-, Kälte- und Schallschutz an der Großen Bleiche mbH & Co. KG" },
      }),
    });
    const { body } = await download({ ...books, mandantType: "company" });
    expectGolden(body, "companies");
  });

  it("holds persons and companies in the order of their accounts, and adds numbers to the first account where that is asked for", async () => {
    await makeClient(tenant, { datevNumber: 7, masterData: samplePerson });
    const accounts = async (query: object) =>
      (await download({ ...books, ...query })).body
        .toString("latin1")
        .split("\r\n")
        .slice(2, -1)
        .map((line) => line.split(";")[0]);
    expect(await accounts({})).toEqual(["10001", "10002", "10003", "10004", "20001", "20002"]);
    expect(await accounts({ accounts: "added" })).toEqual(["10007", "20001", "20002", "20003", "20004", "30001", "30002"]);
    expect(await accounts({ accountLength: "5", accounts: "added", mandantType: "company" })).toEqual(["120001", "120002"]);
    expect(await accounts({ search: "Dąbrowski" })).toEqual(["10002"]);
    expect(await accounts({ archived: "true" })).toEqual([]);
  });

  it("tells beforehand what is left out and what is written otherwise", async () => {
    await inTenant(tenant.tenantId, system, async ({ tx }) => {
      await tx.client.create({
        data: {
          tenantId: tenant.tenantId,
          mandantType: "person",
          formularType: "person",
          edition: 1,
          name: "Ohne Nummer",
          masterData: samplePerson,
        },
      });
    });
    await makeClient(tenant, {
      datevNumber: 10_005,
      name: "王, 芳",
      masterData: personWith({ personal: { title: undefined, lastName: "王", firstName: "芳" } }),
    });
    expect(await preview()).toMatchObject({
      clients: 9,
      written: 7,
      withoutNumber: { count: 1, names: ["Ohne Nummer"] },
      outsideAccounts: { count: 1 },
      respelled: { count: 2 },
      unreadable: { count: 1, names: ["王, 芳"] },
      shortened: { count: 1 },
    });
    expect(await preview({ mandantType: "company", accounts: "added" })).toMatchObject({
      clients: 2,
      written: 2,
      outsideAccounts: { count: 0, names: [] },
    });
  });

  it.each([
    [{}, ["consultantNumber", "clientNumber"]],
    [{ consultantNumber: "1000", clientNumber: "100000" }, ["consultantNumber", "clientNumber"]],
    [{ consultantNumber: "10000000", clientNumber: "0" }, ["consultantNumber", "clientNumber"]],
    [{ ...books, fiscalYearStart: "2024-02-30" }, ["fiscalYearStart"]],
    [{ ...books, accountLength: "9" }, ["accountLength"]],
    [{ ...books, accounts: "guessed" }, ["accounts"]],
    [{ ...books, format: "dtvf" }, ["format"]],
    [{ format: "csv" }, ["mandantType"]],
  ])("is refused for %j", async (query, paths) => {
    const { status, body } = await download(query);
    expect(status).toBe(400);
    expect((JSON.parse(body.toString()) as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual(paths);
  });

  it("is written down with what it was narrowed by, but not what was searched for", async () => {
    await download({ ...books, mandantType: "person", search: "Dąbrowski" });
    const entries = await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.auditEvent.findMany({ where: { tenantId: tenant.tenantId, action: "clientsExported" }, orderBy: { at: "desc" }, take: 1 }),
    );
    expect(entries[0]?.details).toEqual({
      format: "extf",
      count: expect.any(Number) as number,
      archived: false,
      searched: true,
      mandantType: "person",
    });
  });
});

describe("our own table of clients", () => {
  beforeAll(async () => {
    tenant = await makeTenant();
    headers = await loginAs(await makeUser(tenant));
    await makeClient(tenant, { datevNumber: 4_711, name: '=HYPERLINK("x")', masterData: samplePerson });
    await makeClient(tenant, { datevNumber: 4_712, name: "Щукина, Юлия", masterData: personWith({ personal: { lastName: "Щукина" } }) });
  });

  it("is CSV with every question of the form, in every script, and no formula", async () => {
    const { headers: given, body } = await download({ format: "csv", mandantType: "person" });
    expect(given["content-type"]).toBe("text/csv; charset=utf-8");
    expect([...body.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head = "", first = "", second = ""] = body.toString("utf8").slice(1).split("\r\n");
    expect(head).toMatch(/^DATEV-Nummer;Name;/);
    const cells = Object.fromEntries(
      head.split(";").map((name, index) => [name, first.match(/("([^"]|"")*"|[^;]*)(;|$)/g)?.[index]?.replace(/;$/, "")]),
    );
    expect(cells).toMatchObject({
      "DATEV-Nummer": "4711",
      Name: '"\'=HYPERLINK(""x"")"',
      "Angaben zur Person: Nachname": "Müller-Lüdenscheidt",
      "Angaben zur Person: Geburtsdatum": "1980-03-31",
      Kinder: expect.stringContaining("Zoë, Müller") as string,
    });
    expect(second).toContain("Щукина");
  });

  it("is an Excel file with real dates and numbers, in the caller's language", async () => {
    const { body } = await download({ format: "xlsx", mandantType: "person" }, { "accept-language": "en" });
    const [sheet] = (await readXlsx(body)).sheets;
    const [head = [], first = []] = sheet?.rows ?? [];
    expect(sheet?.name).toBe("Persons");
    expect(first[0]).toBe(4_711);
    expect(first.find((value) => value instanceof Date)).toEqual(new Date("1980-03-31T00:00:00Z"));
    expect(new Set(head).size).toBe(head.length);
  });
});
