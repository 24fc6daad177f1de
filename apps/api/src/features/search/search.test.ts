import { beforeAll, describe, expect, it } from "vitest";
import type { Found } from "@stammdaten/shared/contract/search.ts";
import { call, loginAs } from "../../../test/api.ts";
import { makeClient, makeForm, makeInvitation, makeTenant, makeUser, system, type TestTenant } from "../../../test/factories.ts";
import { makeDocument } from "../../../test/make-document.ts";
import { inTenant } from "../../db/in-tenant.ts";

let tenant: TestTenant;
let headers: Record<string, string>;
let clientId: string;

const find = async (text: string, as = headers): Promise<Found> =>
  (await call().get("/api/Main/Search").query({ text }).set(as).expect(200)).body as Found;
const namesOf = ({ clients, forms, invitations }: Found) => [clients, forms, invitations].map((list) => list.map(({ name }) => name));

beforeAll(async () => {
  tenant = await makeTenant({ status: "active" });
  headers = await loginAs(await makeUser(tenant));
  clientId = (await makeClient(tenant, { name: "Albers, Anna", email: "anna@albers.example", datevNumber: 20_017 })).id;
  const archived = await makeClient(tenant, { name: "Albers GmbH", mandantType: "company", email: null, datevNumber: 30_001 });
  await makeForm(tenant, { name: "Albers, Anna", state: "submitted", submittedAt: new Date() });
  await makeForm(tenant, { name: "Albers, Uwe", state: "invited" });
  await makeInvitation(tenant, { name: "Albers, Eva" });
  const revoked = await makeInvitation(tenant, { name: "Albers, Max" });
  await inTenant(tenant.tenantId, system, async ({ tx, tenantId }) => {
    await tx.client.update({ where: { tenantId_id: { tenantId, id: archived.id } }, data: { archivedAt: new Date() } });
    await tx.invitation.update({ where: { tenantId, id: revoked.invitationId }, data: { revokedAt: new Date() } });
    await tx.inquiry.create({
      data: { ...{ tenantId, kind: "person", firstName: "Ina", lastName: "Albers", email: "ina@example.org", phone: "030 1" } },
    });
  });
  await inTenant(tenant.tenantId, system, async (ctx) => {
    await makeDocument(ctx, { clientId, name: "Albers Vollmacht.pdf" });
    await makeDocument(ctx, { clientId, name: "Albers Entwurf.pdf", inBin: true });
    await makeDocument(ctx, { name: "Albers Vorlage.pdf" });
  });
  const other = await makeTenant({ status: "active" });
  await makeClient(other, { name: "Albers, Fremd", email: "fremd@albers.example" });
});

describe("the search over all that a firm has", () => {
  it("finds clients in use and in the archive, forms that were begun, open invitations, inquiries and documents of clients", async () => {
    const found = await find("Albers");
    expect(found.clients).toEqual([
      expect.objectContaining({ id: clientId, mandantType: "person", name: "Albers, Anna", datevNumber: 20_017, archived: false }),
      expect.objectContaining({ mandantType: "company", name: "Albers GmbH", datevNumber: 30_001, archived: true }),
    ]);
    expect(namesOf(found).slice(1)).toEqual([["Albers, Anna"], ["Albers, Eva"]]);
    expect(found.inquiries.map(({ name }) => name)).toEqual(["Ina Albers"]);
    expect(found.documents).toEqual([
      expect.objectContaining({ name: "Albers Vollmacht.pdf", client: { id: clientId, mandantType: "person", name: "Albers, Anna" } }),
    ]);
  });

  it("finds by address, number and misspelt name, and only where every word is found", async () => {
    expect(namesOf(await find("anna@albers"))[0]).toEqual(["Albers, Anna"]);
    expect(namesOf(await find("20017"))[0]).toEqual(["Albers, Anna"]);
    expect(namesOf(await find("Albres"))[0]).toEqual(["Albers, Anna", "Albers GmbH"]);
    expect(namesOf(await find("albers uwe"))).toEqual([[], [], []]);
    expect(namesOf(await find("Zacharias"))).toEqual([[], [], []]);
  });

  it("shows five of a kind at most", async () => {
    const many = await makeTenant({ status: "active" });
    const as = await loginAs(await makeUser(many));
    for (let index = 0; index < 7; index += 1)
      await makeClient(many, { name: `Berger, Kind ${index}`, email: null, datevNumber: 21_000 + index });
    await makeInvitation(many, { name: "Berger, Ida" });
    const found = await find("Berger", as);
    expect(found.clients).toHaveLength(5);
    expect(found.invitations).toHaveLength(1);
  });

  it("takes a text, and no client of the firm", async () => {
    expect((await call().get("/api/Main/Search").query({ text: "" }).set(headers)).status).toBe(400);
    expect((await call().get("/api/Main/Search").set(headers)).status).toBe(400);
    const client = await loginAs(await makeUser(tenant, { accessLevel: "mandant", personId: clientId }));
    expect((await call().get("/api/Main/Search").query({ text: "Albers" }).set(client)).status).toBe(403);
  });
});
