import type { AnswerGroup, Answers, Form } from "@stammdaten/shared/forms/form.ts";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { call, loginAs } from "../../../test/api.ts";
import { makeClient, makeForm, makeTenant, makeUser, system, type TestTenant } from "../../../test/factories.ts";
import { findGwgRecord } from "../../domain/find-gwg-record.ts";
import { inTenant } from "../../db/in-tenant.ts";
import type { ClientRow } from "../../db/tables.ts";

type Unit = { key: string; label: string } | null;
const today = germanDayOf(new Date());

let tenant: TestTenant;
let staff: Record<string, string>;
beforeAll(async () => {
  tenant = await makeTenant();
  staff = await loginAs(await makeUser(tenant));
});

/** A form of a client that is sent and confirmed. @returns its id */
async function makeConfirmed(
  { formularType, subject }: Form,
  client: ClientRow,
  answers: Answers,
  submittedAt = new Date(),
): Promise<string> {
  const { id } = await makeForm(tenant, {
    formularType,
    ...(subject === "person" ? { personId: client.id } : { companyId: client.id }),
    state: "confirmed",
    submittedAt,
    answers,
  });
  return id;
}
const approve = (id: string, take?: readonly string[]) =>
  call()
    .post("/api/Forms/Approve")
    .query({ id })
    .set(staff)
    .send(take === undefined ? {} : { take });
const recordOf = ({ id }: ClientRow) => inTenant(tenant.tenantId, system, (ctx) => findGwgRecord(ctx, id));

describe("a second questionnaire of a company", () => {
  const form = forms.companyAdditional;
  const base = sampleAnswers(form, 3, {
    today,
    settled: {
      "ownership.isListed": false,
      "ownership.isPublicBody": false,
      "ownership.hasLegalEntityOwners": false,
      "owner-type.beneficialOwnerType": "2A",
    },
  });
  const [like] = base["actual-owners"]?.["owners"] as AnswerGroup[];
  const office = { relation: "self", function: "minister", country: "DE", since: "2020-01-01" };
  const withOwners = (...owners: { lastName: string; isPep: boolean }[]): Answers => ({
    ...base,
    "actual-owners": {
      owners: owners.map(({ lastName }) => ({
        ...like,
        hasNoFirstName: false,
        firstName: "Eva",
        lastName,
        controlKind: "directShares",
        sharePercent: "30",
      })),
    },
    pep: {
      pepStatements: [
        { person: "acting-person", isPep: false },
        ...owners.map(({ isPep }, index) => ({ person: `actual-owners.owners.${String(index)}`, isPep, ...(isPep && office) })),
      ],
    },
  });
  const [anton, berta] = [
    { lastName: "Anton", isPep: true },
    { lastName: "Berta", isPep: false },
  ];

  it("takes owners and what is said of each of them together, or not at all", async () => {
    const company = await makeClient(tenant, { mandantType: "company" });
    expect((await approve(await makeConfirmed(form, company, withOwners(anton, berta)))).status).toBe(200);
    const first = await recordOf(company);
    // Anton has sold: Berta is at his index now.
    const sent = { ...withOwners(berta), "business-relationship": { ...base["business-relationship"], purpose: "Nachfolge" } };
    const again = await makeConfirmed(form, company, sent);

    const changes = (await call().get("/api/Forms/Changes").query({ id: again }).set(staff)).body as { path: string; unit: Unit }[];
    const together = changes.filter(({ unit }) => unit?.key === "acting-person").map(({ path }) => path);
    expect(together).toEqual(expect.arrayContaining(["actual-owners.owners.0.lastName", "pep.pepStatements.1.isPep"]));
    expect(changes.find(({ path }) => path === "pep.pepStatements.1.isPep")?.unit?.label).toMatch(/, Politisch exponierte Personen$/);
    expect(changes.find(({ path }) => path === "business-relationship.purpose")?.unit).toBeNull();

    const torn = await approve(again, ["actual-owners.owners.0.lastName", "business-relationship.purpose"]);
    expect(torn.status).toBe(422);
    const message = "Diese Angaben gehören zusammen und werden nur gemeinsam übernommen.";
    expect(torn.body).toMatchObject({ code: "form.takeIncomplete", errors: [{ code: "validation.take.together", message }] });
    expect(await recordOf(company)).toEqual(first);

    expect((await approve(again, ["business-relationship.purpose"])).status).toBe(200);
    expect((await recordOf(company))?.answers).toMatchObject({
      "actual-owners": { owners: [{ lastName: "Anton" }, { lastName: "Berta" }] },
      "business-relationship": { purpose: "Nachfolge" },
    });
    expect((await approve(await makeConfirmed(form, company, sent))).status).toBe(200);
    expect((await recordOf(company))?.answers).toMatchObject({
      "actual-owners": { owners: [{ lastName: "Berta" }] },
      pep: { pepStatements: [{ isPep: false }, { isPep: false }] },
    });
  });

  it("undoes no owner whom another form added since, unless the review has shown that", async () => {
    const company = await makeClient(tenant, { mandantType: "company" });
    expect((await approve(await makeConfirmed(form, company, withOwners(anton, berta)))).status).toBe(200);
    const id = await makeConfirmed(form, company, withOwners({ ...anton, lastName: "Antonius" }, berta));
    await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.form.update({ where: { tenantId_id: { tenantId, id } }, data: { baseAnswers: withOwners(anton, berta) } }),
    );
    const changesOf = async () =>
      (await call().get("/api/Forms/Changes").query({ id }).set(staff)).body as {
        path: string;
        before: string | null;
        after: string | null;
      }[];
    const seen = (await changesOf()).map(({ path }) => path);
    expect((await approve(await makeConfirmed(form, company, withOwners(anton, berta, { lastName: "Cäsar", isPep: false })))).status).toBe(
      200,
    );

    for (const take of [undefined, seen]) {
      const refused = await approve(id, take);
      expect([refused.status, refused.body.code, refused.body.errors?.[0]?.code]).toEqual([
        422,
        "form.takeIncomplete",
        "validation.take.changedSince",
      ]);
    }
    const now = await changesOf();
    expect(now.find(({ path }) => path === "actual-owners.owners.2.lastName")).toMatchObject({ before: "Cäsar", after: null });
    expect(
      (
        await approve(
          id,
          now.map(({ path }) => path),
        )
      ).status,
    ).toBe(200);
    expect((await recordOf(company))?.answers).toMatchObject({
      "actual-owners": { owners: [{ lastName: "Antonius" }, { lastName: "Berta" }] },
    });
  });
});

describe("an update of a person", () => {
  it("is refused where what is taken needs what is left out, with the places", async () => {
    const known = sampleAnswers(forms.person, 2, { today, settled: { "marital-status.maritalStatus": "single" } });
    const person = await makeClient(tenant, { masterData: known });
    const id = await makeConfirmed(
      forms.personUpdate,
      person,
      sampleAnswers(forms.personUpdate, 2, { today, settled: { "marital-status.maritalStatus": "married" } }),
    );
    const refused = await approve(id, ["marital-status.maritalStatus"]);
    expect([refused.status, refused.body.code]).toEqual([422, "form.takeIncomplete"]);
    expect((refused.body.errors as { path: string }[]).map(({ path }) => path)).toContain("marital-status.dateOfStatusChange");
    expect((await approve(id)).status).toBe(200);
  });

  it("is judged by the day it was sent: a passport that has run out since does not stand in the way", async () => {
    const known = sampleAnswers(forms.person, 2, {
      today: "2026-01-10",
      settled: { "identity.type": "passport", "identity.validUntil": "2026-01-20" },
    });
    const person = await makeClient(tenant, { masterData: known });
    const id = await makeConfirmed(
      forms.personUpdate,
      person,
      { ...known, contact: { ...known["contact"], street: "Neuweg" } },
      new Date("2026-01-10T12:00:00Z"),
    );
    expect((await approve(id, ["contact.street"])).status).toBe(200);
  });
});

describe("approval in one step", () => {
  const form = forms.person;
  const send = async (state: "submitted" | "draft") => {
    const answers = sampleAnswers(form, 5, { today, settled: {} });
    const { id } = await makeForm(tenant, { formularType: "person", state, submittedAt: state === "draft" ? null : new Date(), answers });
    return id;
  };
  const approveAtOnce = (id: string, datevNumber: number) =>
    call().post("/api/Forms/Approve").query({ id }).set(staff).send({ datevNumber, confirm: true });
  const setOneStep = (oneStepApproval: boolean) =>
    inTenant(tenant.tenantId, system, ({ tx }) => tx.tenant.update({ where: { id: tenant.tenantId }, data: { oneStepApproval } }));

  it("confirms and approves by one call where the firm wants that, and says both in the history", async () => {
    await setOneStep(true);
    const id = await send("submitted");
    const { body } = await approveAtOnce(id, 30_001).expect(200);
    expect(body.form.status).toMatchObject({ review: "Confirmed", approval: "Approved" });
    const history = await call().get("/api/Forms/History").query({ id }).set(staff).expect(200);
    expect(JSON.stringify(history.body)).toMatch(/formConfirmed[\s\S]*formApproved|formApproved[\s\S]*formConfirmed/);
  });

  it("is refused to a firm that has two steps, and of a form that is still with the client", async () => {
    await setOneStep(false);
    const { body } = await approveAtOnce(await send("submitted"), 30_002).expect(422);
    expect(body.code).toBe("form.notValidated");
    await setOneStep(true);
    await approveAtOnce(await send("draft"), 30_003).expect(422);
    await setOneStep(false);
  });

  it("leaves the form unconfirmed when the approval is refused", async () => {
    await setOneStep(true);
    const id = await send("submitted");
    await approveAtOnce(id, 0).expect((response) => expect(response.status).toBeGreaterThanOrEqual(400));
    const { body } = await call().get("/api/Forms/Form").query({ id }).set(staff);
    expect(body.status.review).toBe("Not Confirmed");
    await setOneStep(false);
  });
});
