import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { call, loginAs, withLink } from "../../../test/api.ts";
import { makeClient, makeForm, makeTenant, makeUser, system, type TestTenant } from "../../../test/factories.ts";
import { inTenant } from "../../db/in-tenant.ts";

let tenant: TestTenant;
let staff: Record<string, string>;
beforeAll(async () => {
  tenant = await makeTenant();
  staff = await loginAs(await makeUser(tenant));
});

const personal = { firstName: "Anna", lastName: "Groß", birthDate: "1980-01-31" };
const makeAnna = (more: Answers = {}) => makeClient(tenant, { masterData: { personal, ...more } });

/** The firm has seen a passport; `more` is what was otherwise than usual. */
async function verify({ id }: { id: string }, more: object = {}) {
  const document = { method: "original", documentKind: "passport", documentNumber: "C01X00T47", issuingAuthority: "Stadt Köln" };
  await call()
    .post("/api/Main/Verification")
    .query({ mandantType: "person", id })
    .set(staff)
    .send({ person: "Anna Groß", birthDate: "1980-01-31", ...document, verifiedOn: "2026-01-15", validUntil: "2099-01-01", ...more })
    .expect(201);
}

/** What the client finds behind the link of an invitation, and how it is fetched again. */
async function invite({ id }: { id: string }, formularType: "personAdditional" | "personUpdateAddition" = "personAdditional") {
  const { body } = await call()
    .post("/api/Main/Invitation")
    .set(staff)
    .send({ method: "link", formularType, normalPersonId: id })
    .expect(201);
  const { formId, link } = body as { formId: string; link: string };
  const guest = withLink(new URL(link).searchParams.get("token") ?? "");
  const form = await call().get("/api/Forms/Form").set(guest).query({ id: formId }).expect(200);
  return { formId, guest, evidence: (form.body as { answers: Answers }).answers["evidence"] };
}

describe("the questionnaire asks for the identity document by what the firm holds (§§ 11, 12 GwG)", () => {
  it("of a client of whom it holds none", async () => {
    expect((await invite(await makeAnna())).evidence).toEqual({ isIdentified: false });
  });

  it("not of one who has been identified", async () => {
    const client = await makeAnna();
    await verify(client);
    expect((await invite(client)).evidence).toEqual({ isIdentified: true });
  });

  it("again where the document has expired", async () => {
    const client = await makeAnna();
    await verify(client, { verifiedOn: "2020-01-15", validUntil: "2020-12-31" });
    expect((await invite(client)).evidence).toEqual({ isIdentified: false });
  });

  it("again where the name has changed", async () => {
    const client = await makeAnna();
    await verify(client, { person: "Anna Weiß" });
    expect((await invite(client)).evidence).toEqual({ isIdentified: false });
  });

  it("not where it was sent with the master data and the firm has yet to look at it", async () => {
    const identity = { type: "passport", documentNumber: "C01X00T47", issuingAuthority: "Stadt Köln", validUntil: "2099-01-01" };
    expect((await invite(await makeAnna({ identity }))).evidence).toEqual({ isIdentified: true });
  });

  it("the same in a form that the firm fills in itself", async () => {
    const client = await makeAnna();
    await verify(client);
    const begun = await call().post("/api/Forms/Form").set(staff).send({ formularType: "personAdditional", normalPersonId: client.id });
    expect(begun.body, begun.text).toMatchObject({ answers: { evidence: { isIdentified: true } } });
  });
});

describe("an update of the record", () => {
  /** A record whose client said that the firm has the document. */
  async function makeRecord({ id }: { id: string }) {
    const form = await makeForm(tenant, { formularType: "personAdditional", personId: id, state: "approved" });
    const answers = sampleAnswers(forms.personAdditional, 4, { settled: { "evidence.isIdentified": true } });
    const { formularType, edition } = forms.personAdditional;
    await inTenant(tenant.tenantId, system, ({ tx, tenantId, now }) =>
      tx.gwgRecord.create({ data: { tenantId, clientId: id, formId: form.id, formularType, edition, answers, approvedAt: now } }),
    );
  }

  it("shows the question where all else is masked, and cannot be sent without the document", async () => {
    const client = await makeAnna();
    await verify(client, { verifiedOn: "2020-01-15", validUntil: "2020-12-31" });
    await makeRecord(client);
    const { evidence, guest, formId } = await invite(client, "personUpdateAddition");
    expect(evidence).toMatchObject({ isIdentified: false });
    const confirmations = { dataProtection: true, correctness: true, reportChanges: true };
    const refused = await call().post("/api/Forms/Submit").set(guest).query({ id: formId }).send({ revision: 0, confirmations });
    expect(refused.status).toBe(400);
    expect((refused.body as { errors: { path: string }[] }).errors.map(({ path }) => path)).toContain("evidence.documentNumber");
  });

  it("asks nothing again of whom the firm has identified since", async () => {
    const client = await makeAnna();
    await makeRecord(client);
    await verify(client);
    expect((await invite(client, "personUpdateAddition")).evidence).toMatchObject({ isIdentified: true });
  });
});
