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
    stage: "submitted",
    review: "Confirmed",
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
      "step-4.isListed": false,
      "step-4.isPublicBody": false,
      "step-4.hasLegalEntityOwners": false,
      "step-5.beneficialOwnerType": "2A",
    },
  });
  const [like] = base["step-5a"]?.["owners"] as AnswerGroup[];
  const office = { relation: "self", function: "minister", country: "DE", since: "2020-01-01" };
  const withOwners = (...owners: { lastName: string; isPep: boolean }[]): Answers => ({
    ...base,
    "step-5a": {
      owners: owners.map(({ lastName }) => ({
        ...like,
        hasNoFirstName: false,
        firstName: "Eva",
        lastName,
        controlKind: "directShares",
        sharePercent: "30",
      })),
    },
    "step-6": {
      pepStatements: [
        { person: "step-3", isPep: false },
        ...owners.map(({ isPep }, index) => ({ person: `step-5a.owners.${String(index)}`, isPep, ...(isPep && office) })),
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
    // Anton has sold: Berta now stands at his place.
    const sent = { ...withOwners(berta), "step-7": { ...base["step-7"], purpose: "Nachfolge" } };
    const again = await makeConfirmed(form, company, sent);

    const changes = (await call().get("/api/Forms/Changes").query({ id: again }).set(staff)).body as { path: string; unit: Unit }[];
    const together = changes.filter(({ unit }) => unit?.key === "step-3").map(({ path }) => path);
    expect(together).toEqual(expect.arrayContaining(["step-5a.owners.0.lastName", "step-6.pepStatements.1.isPep"]));
    expect(changes.find(({ path }) => path === "step-6.pepStatements.1.isPep")?.unit?.label).toMatch(/, Politisch exponierte Personen$/);
    expect(changes.find(({ path }) => path === "step-7.purpose")?.unit).toBeNull();

    const torn = await approve(again, ["step-5a.owners.0.lastName", "step-7.purpose"]);
    expect(torn.status).toBe(422);
    const message = "Diese Angaben gehören zusammen und werden nur gemeinsam übernommen.";
    expect(torn.body).toMatchObject({ code: "form.takeIncomplete", errors: [{ code: "validation.take.together", message }] });
    expect(await recordOf(company)).toEqual(first);

    expect((await approve(again, ["step-7.purpose"])).status).toBe(200);
    expect((await recordOf(company))?.answers).toMatchObject({
      "step-5a": { owners: [{ lastName: "Anton" }, { lastName: "Berta" }] },
      "step-7": { purpose: "Nachfolge" },
    });
    expect((await approve(await makeConfirmed(form, company, sent))).status).toBe(200);
    expect((await recordOf(company))?.answers).toMatchObject({
      "step-5a": { owners: [{ lastName: "Berta" }] },
      "step-6": { pepStatements: [{ isPep: false }, { isPep: false }] },
    });
  });

  it("undoes no owner whom another form added since, unless the review has shown that", async () => {
    const company = await makeClient(tenant, { mandantType: "company" });
    expect((await approve(await makeConfirmed(form, company, withOwners(anton, berta)))).status).toBe(200);
    const id = await makeConfirmed(form, company, withOwners({ ...anton, lastName: "Antonius" }, berta));
    await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.form.update({ where: { tenantId, id }, data: { baseAnswers: withOwners(anton, berta) } }),
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
    expect(now.find(({ path }) => path === "step-5a.owners.2.lastName")).toMatchObject({ before: "Cäsar", after: null });
    expect(
      (
        await approve(
          id,
          now.map(({ path }) => path),
        )
      ).status,
    ).toBe(200);
    expect((await recordOf(company))?.answers).toMatchObject({ "step-5a": { owners: [{ lastName: "Antonius" }, { lastName: "Berta" }] } });
  });
});

describe("an update of a person", () => {
  it("is refused where what is taken needs what is left out, with the places", async () => {
    const known = sampleAnswers(forms.person, 2, { today, settled: { "step-4.maritalStatus": "single" } });
    const person = await makeClient(tenant, { masterData: known });
    const id = await makeConfirmed(
      forms.personUpdate,
      person,
      sampleAnswers(forms.personUpdate, 2, { today, settled: { "step-4.maritalStatus": "married" } }),
    );
    const refused = await approve(id, ["step-4.maritalStatus"]);
    expect([refused.status, refused.body.code]).toEqual([422, "form.takeIncomplete"]);
    expect((refused.body.errors as { path: string }[]).map(({ path }) => path)).toContain("step-4.dateOfStatusChange");
    expect((await approve(id)).status).toBe(200);
  });

  it("is judged by the day it was sent: a passport that has run out since does not stand in the way", async () => {
    const known = sampleAnswers(forms.person, 2, {
      today: "2026-01-10",
      settled: { "step-3.type": "passport", "step-3.validUntil": "2026-01-20" },
    });
    const person = await makeClient(tenant, { masterData: known });
    const id = await makeConfirmed(
      forms.personUpdate,
      person,
      { ...known, "step-2": { ...known["step-2"], street: "Neuweg" } },
      new Date("2026-01-10T12:00:00Z"),
    );
    expect((await approve(id, ["step-2.street"])).status).toBe(200);
  });
});
