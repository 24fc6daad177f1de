import { randomUUID } from "node:crypto";
import { readXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, it } from "vitest";
import { call, loginAs } from "../../../../test/api.ts";
import { makeClient, makeForm, makeTenant, makeUser, system, type TestTenant } from "../../../../test/factories.ts";
import { inTenant } from "../../../db/in-tenant.ts";

type Res = { on: (event: "data" | "end", listener: (chunk: Buffer) => void) => void };
const asBuffer = (res: unknown, done: (error: Error | null, body: Buffer) => void): void => {
  const chunks: Buffer[] = [];
  (res as Res).on("data", (chunk) => chunks.push(chunk));
  (res as Res).on("end", () => done(null, Buffer.concat(chunks)));
};

describe("the export of sent forms", () => {
  let tenant: TestTenant;
  let headers: Record<string, string>;
  const download = async (query: object, more: Record<string, string> = {}) => {
    const answer = await call()
      .get("/api/Main/SentForms")
      .query(query)
      .set({ ...headers, ...more })
      .buffer(true)
      .parse(asBuffer);
    return { status: answer.status, headers: answer.headers as Record<string, string>, body: answer.body as Buffer };
  };
  const linesOf = async (query: object) =>
    (await download({ format: "csv", ...query })).body
      .toString("utf8")
      .slice(1)
      .split("\r\n")
      .filter((line) => line !== "");

  beforeAll(async () => {
    tenant = await makeTenant();
    headers = await loginAs(await makeUser(tenant));
    const client = await makeClient(tenant, { datevNumber: 12_345 });
    await makeForm(tenant, {
      state: "inReview",
      submittedAt: new Date("2026-10-24T22:30:00Z"),
      name: '=HYPERLINK("https://boese.example");\nx',
      email: "+49@demo.example",
    });
    await makeForm(tenant, {
      submittedAt: new Date("2026-10-25T23:30:00Z"),
      name: 'Özdemir; "Ali"',
      email: "ali@demo.example",
      state: "delivered",
      personId: client.id,
    });
    await makeForm(tenant, { state: "draft", name: "Nie gesendet" });
  });

  it("has the columns that are wanted, in their order, and refuses others", async () => {
    const [headers] = await linesOf({ columns: "submittedAt,status,name" });
    expect(headers).toBe("Eingegangen;Status;DATEV;Name");
    expect((await download({ format: "csv", columns: "name,iban" })).status).toBe(400);
  });

  it("is a CSV file for Excel in Germany, whose texts begin no formula", async () => {
    const { status, headers: given, body } = await download({ format: "csv", toDate: "2026-10-31", fromDate: "2026-10-01" });
    expect(status).toBe(200);
    expect(given["content-type"]).toBe("text/csv; charset=utf-8");
    expect(decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(given["content-disposition"] ?? "")?.[1] ?? "")).toBe(
      `${tenant.name} Formulare 2026-10-01 bis 2026-10-31.csv`,
    );
    expect(body.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(body.toString("utf8").slice(1).trimEnd()).toBe(
      [
        "Eingegangen;Name;E-Mail;Formular;Status;DATEV;DATEV-Nummer",
        // Summer time ended in the night between the two.
        '2026-10-26 00:30;"Özdemir; ""Ali""";ali@demo.example;Stammdaten Person;Freigegeben;Übertragen;12345',
        '2026-10-25 00:30;"\'=HYPERLINK(""https://boese.example"");\nx";\'+49@demo.example;Stammdaten Person;Nicht bestätigt;;',
      ].join("\r\n"),
    );
  });

  it("is an Excel file with real dates and numbers, in the caller's language", async () => {
    const { headers: given, body } = await download({ format: "xlsx" }, { "accept-language": "en" });
    expect(given["content-type"]).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
    const [sheet] = (await readXlsx(body)).sheets;
    const [head, first, second] = sheet?.rows ?? [];
    expect(sheet?.name).toBe("Forms");
    expect(head?.slice(0, 3)).toEqual(["Received", "Name", "E-mail"]);
    expect(first).toEqual([
      new Date("2026-10-26T00:30:00Z"),
      'Özdemir; "Ali"',
      "ali@demo.example",
      "Personal details",
      "Approved",
      "Sent",
      12_345,
    ]);
    expect(second?.[1]).toBe('\'=HYPERLINK("https://boese.example");\nx');
  });

  it("holds what the list holds: by period, type, state and search", async () => {
    expect(await linesOf({ fromDate: "2026-10-26" })).toHaveLength(2);
    expect(await linesOf({ toDate: "2026-10-24" })).toHaveLength(1);
    expect(await linesOf({ formularType: "company" })).toHaveLength(1);
    expect((await linesOf({ state: "draft" }))[1]).toBe(";Nie gesendet;;Stammdaten Person;In Bearbeitung;;");
    expect((await linesOf({ search: "Özdemir" }))[1]).toContain("ali@demo.example");
    expect((await linesOf({ sort: "submittedAt" }))[1]).toMatch(/^2026-10-25/);
  });

  it("is written down, with what it was narrowed by but not what was searched for", async () => {
    await download({ format: "xlsx", search: "Özdemir", fromDate: "2026-01-01", state: "approved" });
    const entries = await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.auditEvent.findMany({ where: { tenantId: tenant.tenantId, action: "formsExported" }, orderBy: { at: "desc" }, take: 1 }),
    );
    expect(entries[0]?.details).toEqual({ format: "xlsx", count: 1, searched: true, fromDate: "2026-01-01", state: "approved" });
  });

  it.each([
    [{ format: "csv", fromDate: "2026-10-02", toDate: "2026-10-01" }, "toDate", "Bitte wählen Sie einen gültigen Bereich."],
    [{ format: "pdf" }, "format", undefined],
    [{ format: "" }, "format", undefined],
    [{ format: "csv", limit: "10" }, "limit", undefined],
  ])("is refused for %j before anything is sent", async (query, path, message) => {
    const { status, headers: given, body } = await download(query);
    expect([status, given["content-type"]]).toEqual([400, expect.stringContaining("application/problem+json")]);
    const problem = JSON.parse(body.toString()) as { errors: { path: string }[]; message: string };
    expect(problem.errors[0]?.path).toBe(path);
    if (message !== undefined) expect(problem.message).toBe(message);
  });

  it("leaves the list as it was where no format is named, in whatever spelling", async () => {
    const list = await call().get("/api/Main/SentForms").query({ withTotal: "true" }).set(headers);
    expect([list.status, list.body.total]).toEqual([200, 2]);
    expect((await download({ FORMAT: "csv" })).headers["content-type"]).toBe("text/csv; charset=utf-8");
  });

  it("holds every row once, over all pages, also where many came in at the same moment", async () => {
    const many = await makeTenant();
    headers = await loginAs(await makeUser(many));
    const data = Array.from({ length: 1_203 }, (_, index) => ({
      id: randomUUID(),
      tenantId: many.tenantId,
      formularType: "person",
      edition: 1,
      state: "inReview",
      answers: {},
      name: `Person ${index}`,
      submittedAt: new Date(Date.UTC(2026, 5, 1 + Math.floor(index / 600))),
    }));
    await inTenant(many.tenantId, system, ({ tx }) => tx.form.createMany({ data }));
    const names = (await linesOf({})).slice(1).map((line) => line.split(";")[1]);
    expect(names).toHaveLength(1_203);
    expect(new Set(names).size).toBe(1_203);
  });
});
