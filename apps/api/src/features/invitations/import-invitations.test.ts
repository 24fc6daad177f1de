import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { call, loginAs } from "../../../test/api.ts";
import { makeClient, makeTenant, makeUser, system, type TestTenant } from "../../../test/factories.ts";
import { inTenant } from "../../db/in-tenant.ts";

type Found = { row: number; errors: { path: string; code: string; message: string; column?: string }[] };

async function start() {
  const tenant = await makeTenant();
  const headers = await loginAs(await makeUser(tenant));
  const send = (bytes: Buffer | string, fields: Record<string, string> = {}, name = "liste.csv", language = "de") => {
    const request = call()
      .post("/api/Main/Invitations")
      .set({ ...headers, "accept-language": language });
    for (const [key, value] of Object.entries(fields)) void request.field(key, value);
    return request.attach("file", Buffer.from(bytes), name);
  };
  return { tenant, headers, send };
}

const invitationsOf = ({ tenantId }: TestTenant) =>
  inTenant(tenantId, system, ({ tx }) =>
    tx.invitation.findMany({ where: { tenantId }, include: { form: true }, orderBy: { email: "asc" } }),
  );
const found = (list: unknown): string[] =>
  (list as Found[]).flatMap(({ row, errors }) => errors.map(({ path, code }) => `${row} ${path} ${code}`));

describe("invitations from a file", () => {
  it("go out, and their forms begin with what the file tells", async () => {
    const { tenant, send } = await start();
    const answer = await send(
      "E-Mail;Formular;Anrede;Vorname;Nachname;Firma;Telefon;Straße;Hausnummer;PLZ;Ort;Land;Sprache\n" +
        "b@example.org;Stammdaten Unternehmen;Herr;Jo;Weiß;Weiß GmbH;0221 123456;Ring;1;50667;Köln;;Englisch\n" +
        "a@example.org;person;Frau;Maria;Muster;;+49 221 1234;Ring;1;1010;Wien;Österreich;\n" +
        "c@example.org;Person;;;;;;;;;;;\n".replace("Person", "privatperson"),
    );
    expect(answer.status, JSON.stringify(answer.body)).toBe(202);
    expect(answer.body).toMatchObject({ accepted: 3, rejected: [], warnings: [] });
    const [person, company, bare] = await invitationsOf(tenant);
    expect(person).toMatchObject({
      email: "a@example.org",
      name: "Muster, Maria",
      formularType: "person",
      language: "de",
      method: "email",
    });
    expect(person?.form).toMatchObject({ state: "invited", revision: 0, name: "Muster, Maria" });
    expect(person?.form.answers).toEqual({
      personal: { salutation: "ms", firstName: "Maria", lastName: "Muster" },
      contact: {
        phone: "+49 221 1234",
        street: "Ring",
        houseNumber: "1",
        zip: "1010",
        location: "Wien",
        country: "AT",
        email: "a@example.org",
      },
    });
    expect(company).toMatchObject({ name: "Weiß GmbH", formularType: "company", language: "en" });
    expect(company?.form.answers).toMatchObject({
      company: { companyName: "Weiß GmbH" },
      headquarters: { zip: "50667", country: "DE" },
      "contact-person": { salutation: "mr", firstName: "Jo", lastName: "Weiß" },
    });
    expect(bare?.form.answers).toEqual({ contact: { email: "c@example.org", country: "DE" } });
  });

  it("are refused row by row, with row, column and reason in the caller's language", async () => {
    const { send } = await start();
    const text =
      "E-Mail,Formular,PLZ,Telefon,Firma,Land\n" +
      "keine,person,,,,\n" +
      "a@example.org,steuer,,,,\n" +
      "b@example.org,person,123,,,\n" +
      "c@example.org,person,,abc,,\n" +
      "d@example.org,person,,,GmbH,\n" +
      "e@example.org,person,50667,,,Atlantis\n" +
      "f@example.org,personUpdate,,,,\n" +
      ",person,,,,\n" +
      "g@example.org,person,,,,,,zu viel\n" +
      "h@example.org,person,,,,\n";
    const german = await send(text);
    expect(german.status).toBe(202);
    expect(german.body.accepted).toBe(1);
    expect(found(german.body.rejected)).toEqual([
      "1 email validation.invite.email",
      "2 formularType validation.invite.formularType",
      "3 zip validation.zip.german",
      expect.stringMatching(/^4 phone validation\.phone/),
      "5 companyName validation.table.notAsked",
      "6 country validation.choice.invalid",
      "7 email validation.invite.clientUnknown",
      "8 email validation.invite.email",
      "9  validation.table.tooWide",
    ]);
    const [first] = german.body.rejected as Found[];
    expect(first?.errors[0]).toEqual({
      path: "email",
      code: "validation.invite.email",
      message: "Ungültiges Format der E-Mail-Adresse.",
      column: "E-Mail",
    });
    const english = await send(text.replace("h@", "i@"), {}, "list.csv", "en");
    for (const { errors } of english.body.rejected as Found[])
      for (const { message } of errors) expect(message).not.toMatch(/validation|\{\{|[äöü]/);
    expect((english.body.rejected as Found[])[0]?.errors[0]?.message).not.toBe(first?.errors[0]?.message);
  });

  it("take what a row leaves out from the fields beside the file", async () => {
    const { tenant, send } = await start();
    const answer = await send("email;message\na@example.org;\nb@example.org;Eigene\n", {
      message: "Für alle",
      formularType: "company",
      language: "en",
    });
    expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ accepted: 2, rejected: [] });
    expect((await invitationsOf(tenant)).map(({ message, formularType, language }) => [message, formularType, language])).toEqual([
      ["Für alle", "company", "en"],
      ["Eigene", "company", "en"],
    ]);
  });

  it("name unknown columns, and take a workbook whatever it is called", async () => {
    const { send } = await start();
    const bytes = await writeXlsx({
      sheets: [
        {
          name: "A",
          rows: [
            ["Notiz", "Mail", "Formular"],
            ["x", "a@example.org", "Person"],
            ["y", "kaputt", "company"],
          ],
        },
      ],
    });
    const answer = await send(Buffer.from(bytes), {}, "liste.pdf");
    expect(found(answer.body.rejected)).toEqual(["2 email validation.invite.email"]);
    expect((answer.body.rejected as Found[])[0]?.errors[0]?.column).toBe("Mail");
    // So that the row can be mended and sent again.
    expect(answer.body).toMatchObject({
      headings: ["Notiz", "Mail", "Formular"],
      rejected: [{ row: 2, cells: ["y", "kaputt", "company"] }],
    });
    expect(found(answer.body.warnings)).toEqual(["0  validation.table.unknown"]);
    expect((answer.body.warnings as Found[])[0]?.errors[0]).toMatchObject({
      column: "Notiz",
      message: expect.stringContaining("Notiz") as string,
    });
  });

  it("invite once when the file is sent again, and distinguish two of one address by their names", async () => {
    const { tenant, send } = await start();
    const text =
      "email;name;formularType\npaar@example.org;Anna;person\nPAAR@example.org;Bert;person\npaar@example.org;anna;person\npaar@example.org;Anna;company\n";
    const both = await Promise.all([send(text), send(text)]);
    const [first, second] = both.sort((one, other) => other.body.accepted - one.body.accepted);
    expect(first?.body.accepted).toBe(3);
    expect(found(first?.body.rejected)).toEqual(["3 email validation.invite.twice"]);
    expect(found(first?.body.warnings)).toEqual(["2 email validation.invite.sameAddress"]);
    expect(second?.body.accepted).toBe(0);
    expect(found(second?.body.rejected).slice(0, 2)).toEqual([
      "1 email validation.invite.alreadyInvited",
      "2 email validation.invite.alreadyInvited",
    ]);
    expect(await invitationsOf(tenant)).toHaveLength(3);
    const third = await send("email;name;formularType\npaar@example.org;Cleo;person\n");
    expect([third.body.accepted, found(third.body.warnings)]).toEqual([1, ["1 email validation.invite.alsoInvited"]]);
  });

  it.each([
    [
      "a picture",
      Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64"),
      "file.invalid",
    ],
    ["a page", "<!doctype html><p>email;name</p>", "file.invalid"],
    ["nothing", "", "file.invalid"],
    ["bytes", Buffer.from([1, 0, 2, 0, 3]), "file.invalid"],
    ["no address", "Name;Vorname\nA;B\n", "file.invalid"],
    ["1,001 rows", `email;formularType\n${"a@example.org;person\n".repeat(1_001)}`, "file.invalid"],
    ["1,500 rows", `email;formularType\n${"a@example.org;person\n".repeat(1_500)}`, "file.invalid"],
    ["5 MB", `email\n${"a".repeat(5_000_001)}`, "file.invalid"],
  ])("are refused as a whole for %s", async (_name, bytes, code) => {
    const { tenant, send } = await start();
    const answer = await send(bytes);
    expect([answer.status, answer.body.code], JSON.stringify(answer.body)).toEqual([400, code]);
    expect(answer.body.errors[0].message).not.toMatch(/validation/);
    expect(await invitationsOf(tenant)).toEqual([]);
  });

  it("are refused with rows beside the file, with neither, and by strangers", async () => {
    const { headers, send } = await start();
    expect((await send("email\na@example.org\n", { rows: "[]" })).status).toBe(400);
    expect((await call().post("/api/Main/Invitations").set(headers).send({})).body).toMatchObject({
      status: 400,
      errors: [{ path: "rows" }],
    });
    expect((await call().post("/api/Main/Invitations").attach("file", Buffer.from("email\na@example.org\n"), "a.csv")).status).toBe(401);
  });

  it("begin with what JSON rows tell, too", async () => {
    const { tenant, headers } = await start();
    const rows = [
      { email: "a@example.org", formularType: "person", lastName: "Muster", firstName: "Jo" },
      { email: "b@example.org", formularType: "person", lastName: 7 },
      { email: "c@example.org", formularType: "person", lastName: "A\u0001" },
      { email: "d@example.org", formularType: "person", fremd: 1 },
    ];
    const answer = await call().post("/api/Main/Invitations").set(headers).send({ rows });
    expect(found(answer.body.rejected)).toEqual([
      "2 lastName validation.text.invalid",
      "3 lastName validation.text.characters",
      "4 fremd validation.field.unknown",
    ]);
    expect((await invitationsOf(tenant))[0]?.form.answers).toEqual({
      personal: { lastName: "Muster", firstName: "Jo" },
      contact: { email: "a@example.org", country: "DE" },
    });
  });
});

describe("rows about known clients", () => {
  it("ask them by their DATEV number or their address, and begin with what is known", async () => {
    const { tenant, send } = await start();
    await makeClient(tenant, { name: "Albers, Anna", datevNumber: 10_001, email: "anna@example.org" });
    await makeClient(tenant, { name: "Bauer GmbH", mandantType: "company", datevNumber: 10_002, email: "b@example.org" });
    await makeClient(tenant, { name: "Bauer, Bernd", datevNumber: 10_003, email: "b@example.org" });
    const text =
      "Mandantennummer;E-Mail;Formular\n" +
      "10001;;Aktualisierung Stammdaten Person\n" +
      "10002;neu@example.org;companyUpdate\n" +
      ";B@example.org;personUpdate\n" +
      "10001;;personAdditional\n";
    const answer = await send(text);
    expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ accepted: 4, rejected: [] });
    const made = (await invitationsOf(tenant)).map(({ email, name, formularType, form }) => [
      ...[email, name, formularType],
      ...[form.personId !== null, form.companyId !== null, form.baseAnswers !== null],
    ]);
    expect(made.sort()).toEqual([
      ["B@example.org", "Bauer, Bernd", "personUpdate", true, false, true],
      ["anna@example.org", "Albers, Anna", "personAdditional", true, false, false],
      ["anna@example.org", "Albers, Anna", "personUpdate", true, false, true],
      ["neu@example.org", "Bauer GmbH", "companyUpdate", false, true, true],
    ]);
    const again = await send(text);
    expect(again.body.accepted).toBe(0);
    expect(found(again.body.rejected)).toEqual([1, 2, 3, 4].map((row) => `${row} formularType validation.invite.alreadyOpen`));
  });

  it("are refused where no client or several are meant, the kind does not fit, nobody has an address, or they come twice", async () => {
    const { tenant, send } = await start();
    await makeClient(tenant, { datevNumber: 10_001, email: "anna@example.org" });
    await makeClient(tenant, { datevNumber: 10_002, email: "anna@example.org" });
    await makeClient(tenant, { datevNumber: 10_003, email: null });
    const archived = await makeClient(tenant, { datevNumber: 10_004 });
    await makeClient(await makeTenant(), { datevNumber: 10_005, email: "fremd@example.org" });
    await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.client.update({ where: { tenantId_id: { tenantId, id: archived.id } }, data: { archivedAt: new Date() } }),
    );
    const answer = await send(
      "DATEV-Nummer;E-Mail;Formular\n" +
        ";anna@example.org;personUpdate\n" +
        "10001;;companyUpdate\n" +
        "10003;;personUpdate\n" +
        "10004;;personUpdate\n" +
        "10005;;personUpdate\n" +
        ";fremd@example.org;personUpdate\n" +
        "zehn;;personUpdate\n" +
        "10002;;person\n" +
        "10002;;personUpdate\n" +
        "10002;;personUpdate\n",
    );
    expect(answer.body.accepted).toBe(1);
    expect(found(answer.body.rejected)).toEqual([
      "1 email validation.invite.clientAmbiguous",
      "2 formularType validation.invite.clientKind",
      "3 email validation.invite.email",
      "4 datevNumber validation.invite.clientUnknown",
      "5 datevNumber validation.invite.clientUnknown",
      "6 email validation.invite.clientUnknown",
      "7 datevNumber datevNumber.invalid",
      "8 datevNumber validation.table.notAsked",
      "10 datevNumber validation.invite.twice",
    ]);
  });
});

describe("a check", () => {
  it("says what would become of each row, and invites nobody", async () => {
    const { tenant, headers } = await start();
    await makeClient(tenant, { name: "Albers, Anna", datevNumber: 10_001, email: "anna@example.org" });
    const rows = [
      { email: "neu@example.org", name: "Nele Neu", formularType: "person" },
      { email: "falsch", formularType: "person" },
      { datevNumber: "10001", formularType: "personUpdate" },
    ];
    const answer = await call().post("/api/Main/Invitations").query({ check: "true" }).set(headers).send({ rows });
    expect(answer.body).toMatchObject({
      accepted: 2,
      checked: [
        { row: 1, email: "neu@example.org", name: "Nele Neu", formularType: "person" },
        { row: 3, email: "anna@example.org", name: "Albers, Anna", formularType: "personUpdate" },
      ],
      rejected: [{ row: 2, errors: [{ path: "email" }] }],
    });
    expect(await invitationsOf(tenant)).toEqual([]);
    const sent = await call().post("/api/Main/Invitations").set(headers).send({ rows });
    expect(sent.body.accepted).toBe(2);
    expect("checked" in sent.body).toBe(false);
  });
});

describe("the template", () => {
  it.each([
    ["csv", "text/csv; charset=utf-8"],
    ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ])("is downloaded as %s", async (format, type) => {
    const { headers, send } = await start();
    const answer = await call()
      .get("/api/Main/InvitationTemplate")
      .query({ format })
      .set(headers)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => done(null, Buffer.concat(chunks)));
      });
    expect([answer.status, answer.headers["content-type"], answer.headers["content-disposition"]]).toEqual([
      200,
      type,
      expect.stringContaining(`Einladungen.${format}`),
    ]);
    const sentBack = await send(answer.body as Buffer);
    expect(sentBack.body, JSON.stringify(sentBack.body)).toMatchObject({ accepted: 0, rejected: [], warnings: [] });
  });
});
