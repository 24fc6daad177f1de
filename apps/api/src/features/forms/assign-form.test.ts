import { randomUUID } from "node:crypto";
import type { Form } from "@stammdaten/shared/forms/form.ts";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { call, loginAs } from "../../../test/api.ts";
import { makeClient, makeForm, makeTenant, makeUser, system, type TestTenant } from "../../../test/factories.ts";
import { findGwgRecord } from "../../domain/find-gwg-record.ts";
import { inTenant } from "../../db/in-tenant.ts";

const today = germanDayOf(new Date());
let tenant: TestTenant;
let staff: Record<string, string>;
beforeAll(async () => {
  tenant = await makeTenant();
  staff = await loginAs(await makeUser(tenant));
});

const post = (path: string, query: object, body: object = {}) => call().post(`/api${path}`).query(query).set(staff).send(body);
const assign = (id: string, body: object) => post("/Forms/Client", { id }, body);
const recordOf = (clientId: string) => inTenant(tenant.tenantId, system, (ctx) => findGwgRecord(ctx, clientId));

describe.each<[string, Form]>([
  ["personAdditional", forms.personAdditional],
  ["companyAdditional", forms.companyAdditional],
])("%s of somebody who is no client yet", (formularType, form) => {
  const isOfPerson = form.subject === "person";
  const path = isOfPerson ? "normalPersonId" : "companyId";
  const otherPath = isOfPerson ? "companyId" : "normalPersonId";
  const makeSent = () =>
    makeForm(tenant, {
      formularType,
      state: "confirmed",
      submittedAt: new Date(),
      name: "Ö. Muster",
      email: "frage@example.org",
      answers: sampleAnswers(form, 2, { today }),
    });

  it("is asked for by link, by mail and by list, and begun by the firm", async () => {
    const invited = await post("/Main/Invitation", {}, { method: "link", formularType });
    expect(invited.status, invited.text).toBe(201);
    expect((await post("/Main/Invitations", {}, { rows: [{ email: "a@example.org", formularType }] })).body).toMatchObject({
      accepted: 1,
      rejected: [],
    });
    const begun = await post("/Forms/Form", {}, { formularType });
    expect(begun.body, begun.text).toMatchObject({ canBeAssigned: false, normalPersonId: null, companyId: null, answers: {} });
    const { id } = begun.body as { id: string };
    const stored = await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.form.findMany({ where: { tenantId: tenant.tenantId, formularType }, select: { id: true, state: true } }),
    );
    expect(stored.map((row) => [row.id === id, row.state]).toSorted()).toEqual([
      [false, "invited"],
      [false, "invited"],
      [true, "draft"],
    ]);
  });

  it("is assigned, corrected, approved, and becomes part of the client's record", async () => {
    const { id } = await makeSent();
    const early = await post("/Forms/Approve", { id });
    expect([early.status, early.body.code]).toEqual([422, "form.noClient"]);
    const [wrong, right] = [
      await makeClient(tenant, { mandantType: form.subject }),
      await makeClient(tenant, { mandantType: form.subject, name: "Ö & Söhne" }),
    ];
    expect((await assign(id, { [path]: wrong.id })).body).toMatchObject({ canBeAssigned: true, [path]: wrong.id });
    const assigned = await assign(id, { [path]: right.id });
    expect(assigned.body, assigned.text).toMatchObject({
      [path]: right.id,
      name: form.isAboutClient ? "Ö & Söhne" : "Ö. Muster",
      message: "Das Formular ist zugeordnet.",
    });
    const approved = await post("/Forms/Approve", { id });
    expect(approved.body, approved.text).toMatchObject({ mandantId: right.id, form: { canBeAssigned: false } });
    expect(await recordOf(right.id)).toMatchObject({ formId: id });
    expect(await recordOf(wrong.id)).toBeNull();
    expect((await assign(id, { [path]: wrong.id })).body.code).toBe("form.alreadyApproved");
    const history = (await call().get("/api/Forms/History").query({ id }).set(staff)).body as { action: string }[];
    expect(history.map(({ action }) => action)).toContain("formAssigned");
  });

  it("is not assigned to nobody, to the other kind or to another firm's client", async () => {
    const { id } = await makeSent();
    const other = await makeClient(tenant, { mandantType: isOfPerson ? "company" : "person" });
    const foreign = await makeClient(await makeTenant(), { mandantType: form.subject });
    for (const body of [{}, { [otherPath]: other.id }, { [path]: other.id, [otherPath]: other.id }]) {
      expect((await assign(id, body)).body).toMatchObject({ code: "request.invalid", errors: [{ code: "validation.formClient.kind" }] });
    }
    for (const clientId of [other.id, foreign.id, randomUUID()]) expect((await assign(id, { [path]: clientId })).status).toBe(404);
  });

  it("is not assigned while it is still with the guest, whom it would tell who the client is", async () => {
    const own = await makeClient(tenant, { mandantType: form.subject });
    for (const state of ["invited", "draft"]) {
      const { id } = await makeForm(tenant, { formularType, state, email: "frage@example.org" });
      const refused = await assign(id, { [path]: own.id });
      expect([refused.status, refused.body.code]).toEqual([422, "form.notSubmitted"]);
      const read = await call().get("/api/Forms/Form").query({ id }).set(staff);
      expect(read.body, read.text).toMatchObject({ canBeAssigned: false, [path]: null, email: "frage@example.org" });
    }
  });

  it("is not assigned to an archived client", async () => {
    const { id } = await makeSent();
    const gone = await makeClient(tenant, { mandantType: form.subject });
    await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.client.update({ where: { tenantId_id: { tenantId, id: gone.id } }, data: { archivedAt: new Date() } }),
    );
    expect((await assign(id, { [path]: gone.id })).status).toBe(404);
  });

  it("stays with the client whose data it began with, and is no form of master data", async () => {
    const own = await makeClient(tenant, { mandantType: form.subject });
    const { id } = await makeSent();
    await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.form.update({ where: { tenantId_id: { tenantId, id } }, data: { baseAnswers: {} } }),
    );
    expect((await assign(id, { [path]: own.id })).body.code).toBe("form.hasClient");
    const masterData = await makeForm(tenant, { formularType: form.subject });
    expect((await assign(masterData.id, { [path]: own.id })).body.code).toBe("request.invalid");
  });
});
