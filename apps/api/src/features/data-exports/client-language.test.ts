import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import { call, loginAs } from "../../../test/api.ts";
import { makeClient, makeForm, makeTenant, makeUser, system, type TestTenant } from "../../../test/factories.ts";
import { buildExport, fetchByAddress, unzip } from "../../../test/make-export.ts";
import { inTenant } from "../../db/in-tenant.ts";

type Found = { readonly text: string; readonly right: number };
type Client = { readonly tenant: TestTenant; readonly clientId: string; readonly formId: string };

/** A client who was invited in a language and has sent their form. */
async function makeInvited(language: ClientLanguage): Promise<Client> {
  const tenant = await makeTenant();
  const { id: clientId } = await makeClient(tenant, { name: "Yılmaz, Ayşe" });
  const answers = { personal: { salutation: "ms", firstName: "Ayşe", lastName: "Yılmaz", birthDate: "1980-01-31", citizenship: ["TR"] } };
  const submittedAt = new Date("2026-11-20T10:00:00Z");
  const form = await makeForm(tenant, { personId: clientId, state: "submitted", submittedAt, language, answers });
  await inTenant(tenant.tenantId, system, ({ tx, tenantId, now }) =>
    tx.invitation.create({
      data: { tenantId, formId: form.id, method: "email", email: "ayse@example.com", formularType: "person", language, expiresAt: now },
    }),
  );
  return { tenant, clientId, formId: form.id };
}

async function exportOf({ tenant, clientId }: Client, headers: Record<string, string>): Promise<Map<string, Buffer>> {
  const query = { mandantType: "person", id: clientId };
  await call().post("/api/Main/DataExport").query(query).set(headers).expect(202);
  expect((await buildExport(tenant.tenantId)).outcome).toBe("done");
  const given = await call().get("/api/Service/DataExport").query(query).set(headers).expect(200);
  const zip = await fetchByAddress(given.body.url);
  return new Map([
    ...(await unzip(zip.body as Buffer)),
    ["name", Buffer.from(decodeURIComponent(zip.headers["content-disposition"] ?? ""))],
  ]);
}

/** What a reader of PDFs finds on the first page. */
async function findIn(bytes: Buffer | undefined): Promise<Found[]> {
  const document = await getDocument({ data: new Uint8Array(bytes ?? []), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  return items.flatMap((item) =>
    "str" in item ? [{ text: item.str.trim().normalize("NFKC"), right: Number(item.transform[4]) + item.width }] : [],
  );
}

const textsIn = async (bytes: Buffer | undefined): Promise<string[]> => (await findIn(bytes)).map(({ text }) => text);
const textOf = (entries: ReadonlyMap<string, Buffer>, name: string): string => entries.get(name)?.toString() ?? "";

describe("the firm's export of a client who reads another language", () => {
  it("has the forms and what is in it in the language of the invitation, too", async () => {
    const client = await makeInvited("tr");
    const entries = await exportOf(client, await loginAs(await makeUser(client.tenant)));
    const pdf = "Formulare/2026-11-20 Stammdaten Person.pdf";
    const pdfForClient = "Formulare/2026-11-20 Stammdaten Person (Türkçe).pdf";
    expect([...entries.keys()].sort()).toEqual(["BENIOKU.txt", "LIESMICH.txt", "daten.json", "name", pdf, pdfForClient].sort());

    expect(await textsIn(entries.get(pdf))).toEqual(expect.arrayContaining(["Stammdaten Person", "Nachname", "Türkei", "Yılmaz"]));
    expect(await textsIn(entries.get(pdfForClient))).toEqual(
      expect.arrayContaining(["Kişisel ana veriler", "Soyadı", "Türkiye", "Yılmaz"]),
    );

    expect(textOf(entries, "LIESMICH.txt")).toContain("Der Mandant liest Türkisch: BENIOKU.txt sagt ihm");
    expect(textOf(entries, "BENIOKU.txt")).toContain("Veri dışa aktarımı: Yılmaz, Ayşe");
    expect(textOf(entries, "BENIOKU.txt")).toContain("Formulare klasöründedir");
    expect(textOf(entries, "BENIOKU.txt")).toContain("daten.json, tüm verileri");
    expect(textOf(entries, "BENIOKU.txt")).not.toMatch(/\{\{|exportFile/);

    // Data for programs, and for the firm, stay what they are.
    const [form] = JSON.parse(textOf(entries, "daten.json")).forms;
    expect(form).toMatchObject({ id: client.formId, pdf, pdfForClient, answers: { personal: { citizenship: ["TR"] } } });
    expect(form.inWords).toContainEqual(expect.objectContaining({ question: "Nachname", answer: "Yılmaz" }));
  });

  it("has nothing twice for a client of the firm's language, or without any", async () => {
    const client = await makeInvited("de");
    const headers = await loginAs(await makeUser(client.tenant));
    expect([...(await exportOf(client, headers)).keys()].filter((name) => /\.(txt|pdf)$/.test(name))).toHaveLength(2);
    const { id: clientId } = await makeClient(client.tenant);
    expect([...(await exportOf({ ...client, clientId }, headers)).keys()].filter((name) => name.endsWith(".txt"))).toEqual([
      "LIESMICH.txt",
    ]);
  });

  it("follows the client's login where nothing was asked by invitation", async () => {
    const tenant = await makeTenant();
    const { id: clientId } = await makeClient(tenant);
    const login = await makeUser(tenant, { accessLevel: "mandant", personId: clientId });
    await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.user.updateMany({ where: { tenantId, id: login.userId }, data: { language: "uk" } }),
    );
    const entries = await exportOf({ tenant, clientId, formId: "" }, await loginAs(await makeUser(tenant)));
    expect(textOf(entries, "ПРОЧИТАЙТЕ.txt")).toContain("Експорт даних");
  });
});

describe("a client's own export", () => {
  const ownOf = async (client: Client, language: string): Promise<Map<string, Buffer>> => {
    const login = await makeUser(client.tenant, { accessLevel: "mandant", personId: client.clientId });
    return exportOf(client, { ...(await loginAs(login)), "Accept-Language": language });
  };

  it("is in the language of the page: its text, its names and its forms", async () => {
    const entries = await ownOf(await makeInvited("tr"), "tr");
    const pdf = "Formlar/2026-11-20 Kişisel ana veriler.pdf";
    expect([...entries.keys()].sort()).toEqual(["BENIOKU.txt", pdf, "data.json", "name"].sort());
    expect(textOf(entries, "name")).toContain("Veri dışa aktarımı");
    expect(await textsIn(entries.get(pdf))).toEqual(expect.arrayContaining(["Kişisel ana veriler", "Soyadı", "Türkiye"]));
    expect(textOf(entries, "BENIOKU.txt")).toContain("Bunun için lütfen büronuza başvurunuz.");
    const [form] = JSON.parse(textOf(entries, "data.json")).forms;
    expect(form).toMatchObject({ pdf, answers: { personal: { citizenship: ["TR"] } } });
    expect(form.inWords).toContainEqual(expect.objectContaining({ question: "Soyadı", answer: "Yılmaz" }));
  });

  it("is mirrored in Arabic", async () => {
    const entries = await ownOf(await makeInvited("de"), "ar");
    expect(textOf(entries, "اقرأني.txt")).toContain("يحتوي ملف ZIP هذا على بياناتكم");
    const found = await findIn(entries.get("الاستمارات/2026-11-20 البيانات الأساسية لشخص.pdf"));
    const rightOf = (beginning: string): number => found.find(({ text }) => text.startsWith(beginning))?.right ?? 0;
    // A4 without its margin; the answer is at its left.
    expect(Math.round(rightOf("اسم العائلة"))).toBe(595 - 56);
    expect(rightOf("Yılmaz")).toBeLessThan(350);
    expect(rightOf("Yılmaz")).toBeGreaterThan(0);
  });
});
