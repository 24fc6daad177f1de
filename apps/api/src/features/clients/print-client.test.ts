import { randomUUID } from "node:crypto";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { call, loginAs } from "../../../test/api.ts";
import { makeClient, makeForm, makeTenant, makeUser, system, type TestTenant } from "../../../test/factories.ts";
import { readPdf } from "../../../test/read-pdf.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { drawPdf } from "../../pdf/draw-pdf.ts";
import { outlineClientPdf } from "./pdf/outline-client-pdf.ts";
import { printClient } from "./print-client.ts";

type Headers = Record<string, string>;
let tenant: TestTenant;
let staff: Headers;
beforeAll(async () => {
  tenant = await makeTenant();
  staff = await loginAs(await makeUser(tenant));
});

const masterData: Answers = {
  personal: { firstName: "Anna", lastName: "Groß", birthDate: "1980-01-31" },
  tax: { taxOffice: "5201" },
  bank: { iban: "DE02120300000000202051" },
};
const get = (query: object, headers = staff) => call().get("/api/Main/ClientPdf").query(query).set(headers);
const timesPrinted = (id: string) =>
  inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
    tx.auditEvent.count({ where: { tenantId, action: "clientPrinted", subjectId: id } }),
  );

describe("the printed master data of a client", () => {
  it.each(["person", "company"] as const)(
    "are a file for the firm, named after the client, and leave their entry: %s",
    async (mandantType) => {
      const client = await makeClient(tenant, { mandantType, name: "Groß & Söhne" });
      const { status, headers, body } = await get({ mandantType, id: client.id });
      expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
      expect(headers["content-disposition"]).toContain(`${encodeURIComponent("Stammdaten Groß & Söhne")}.pdf`);
      expect((body as Buffer).subarray(0, 5).toString("latin1")).toBe("%PDF-");
      expect(await timesPrinted(client.id)).toBe(1);
    },
  );

  it("say who it is, every answer in words, and nothing of what was not answered", async () => {
    const client = await makeClient(tenant, { name: "Groß, Anna", datevNumber: 20_417, masterData });
    const { print } = await inTenant(tenant.tenantId, system, (ctx) => printClient(ctx, { mandantType: "person", id: client.id }));
    const content = outlineClientPdf({ ...print, nameTaxOffice: (number) => `Finanzamt ${number}`, nameIndustry: () => undefined });
    const text = readPdf(await drawPdf(content, { compress: false }))
      .pages.join("\n")
      .replace(/\s+/g, " ");
    for (const words of [tenant.name, "Groß, Anna", "20417", "31.01.1980", "Finanzamt 5201 (5201)"]) expect(text).toContain(words);
    expect(text.replaceAll(" ", "")).toContain("DE02120300000000202051");
    expect(text).not.toContain("Keine Angabe");
    expect(text).not.toContain("Kinder");
  });

  it("name the files that an earlier form brought", async () => {
    const { id: formId } = await makeForm(tenant);
    const file = await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.attachment.create({ data: { tenantId, formId, fileKey: randomUUID(), name: "ausweis.png", mimeType: "image/png", sizeBytes: 1 } }),
    );
    const client = await makeClient(tenant, { masterData: { ...masterData, identity: { attachments: [{ attachmentId: file.id }] } } });
    const { print } = await inTenant(tenant.tenantId, system, (ctx) => printClient(ctx, { mandantType: "person", id: client.id }));
    expect([...(print.attachmentNames ?? [])]).toEqual([[file.id, "ausweis.png"]]);
  });

  it("are not for the client, another firm or an address of the other kind, and leave no entry then", async () => {
    const client = await makeClient(tenant);
    const own = await loginAs(await makeUser(tenant, { accessLevel: "mandant", personId: client.id }));
    const stranger = await loginAs(await makeUser(await makeTenant()));
    expect((await get({ mandantType: "person", id: client.id }, own)).status).toBe(403);
    expect((await get({ mandantType: "person", id: client.id }, stranger)).status).toBe(404);
    expect((await get({ mandantType: "company", id: client.id })).status).toBe(404);
    expect(await timesPrinted(client.id)).toBe(0);
  });
});
