import { beforeAll, describe, expect, it } from "vitest";
import { call, loginAs, withLink } from "./api.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { makeForm, makeTenant, makeUser, PASSWORD, personAnswers, type TestTenant, type TestUser } from "./factories.ts";

describe("an update of what is known", () => {
  it("begins with it, masked until the code is entered, and keeps its files", async () => {
    const tenant = await makeTenant();
    const staff = await loginAs(await makeUser(tenant));
    const first = await makeForm(tenant, { answers: personAnswers() });
    const uploaded = await call()
      .post("/api/Forms/Attachment")
      .query({ id: first.id })
      .set(staff)
      .attach("file", png, { filename: "Pass.png" });
    const answers = JSON.parse(
      JSON.stringify(personAnswers()).replace(/"attachmentId":"[^"]*"/g, `"attachmentId":"${uploaded.body.id}"`),
    ) as Answers;
    await call().put("/api/Forms/Form").query({ id: first.id }).set(staff).send({ revision: 0, answers });
    await call().post("/api/Forms/Submit").query({ id: first.id }).set(staff).send({ revision: 1, confirmations });
    await call().post("/api/Forms/Confirm").query({ id: first.id }).set(staff);
    const { mandantId } = (await call().post("/api/Forms/Approve").query({ id: first.id }).set(staff).send({ datevNumber: 31_001 })).body;

    const invited = await call()
      .post("/api/Main/Invitation")
      .set(staff)
      .send({ method: "link", formularType: "personUpdate", normalPersonId: mandantId });
    const guest = withLink(new URL(invited.body.link).searchParams.get("token") ?? "");
    const query = { id: invited.body.formId };
    const seen = await call().get("/api/Forms/Form").query(query).set(guest);
    expect(seen.body.answers["bank"].iban).toMatch(/^••••/);
    expect(JSON.stringify(seen.body)).not.toContain(String(answers["bank"]?.["iban"]));
    const file = () =>
      call()
        .get("/api/Forms/Attachment")
        .query({ ...query, attachmentId: uploaded.body.id })
        .set(guest);
    expect((await file()).status).toBe(404);

    const changed = {
      occupation: { ...seen.body.answers["occupation"], currentOccupation: "Müllerin" },
      bank: seen.body.answers["bank"],
    };
    const saved = await call().put("/api/Forms/Form").query(query).set(guest).send({ revision: 0, answers: changed });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const taken = await call()
      .delete("/api/Forms/Attachment")
      .query({ ...query, attachmentId: uploaded.body.id })
      .set(guest);
    expect(taken.status).toBe(200);
    expect((await call().post("/api/Forms/Submit").query(query).set(guest).send({ revision: 1, confirmations })).status).toBe(200);
    const changes = await call().get("/api/Forms/Changes").query(query).set(staff);
    expect(changes.body).toEqual([expect.objectContaining({ path: "occupation.currentOccupation", after: "Müllerin" })]);
    await call().post("/api/Forms/Confirm").query(query).set(staff);
    const approved = await call()
      .post("/api/Forms/Approve")
      .query(query)
      .set(staff)
      .send({ take: ["occupation.currentOccupation"] });
    expect(approved.status, JSON.stringify(approved.body)).toBe(200);
    const person = (await call().get("/api/Main/Person").query({ id: mandantId }).set(staff)).body;
    expect(person).toMatchObject({
      datevNumber: 31_001,
      revision: 2,
      masterData: { occupation: { currentOccupation: "Müllerin" }, bank: { iban: answers["bank"]?.["iban"] } },
    });
  });
});

describe("from invitation to master data", () => {
  let tenant: TestTenant;
  let user: TestUser;
  let staff: Record<string, string>;
  beforeAll(async () => {
    tenant = await makeTenant();
    user = await makeUser(tenant);
    staff = await loginAs(user);
  });

  it("logs in with the specified answer", async () => {
    const answer = await call()
      .post("/api/Users/BearerToken")
      .send({ username: ` ${user.username.toUpperCase()} `, password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ tenantId: tenant.tenantId, applicationType: 2, accessLevel: "tenant" });
    const wrong = await call()
      .post("/api/Users/BearerToken")
      .set("Accept-Language", "en")
      .send({ username: user.username, password: "Falsch-1" });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toMatchObject({ code: "auth.badCredentials", message: "Bad credentials." });
  });

  it("carries a form from the link to the client", async () => {
    const invited = await call()
      .post("/api/Main/Invitation")
      .set(staff)
      .send({ method: "link", formularType: "person", name: "Frau Muster", language: "de" });
    expect(invited.status, JSON.stringify(invited.body)).toBe(201);
    const token = new URL(invited.body.link).searchParams.get("token") ?? "";
    const guest = withLink(token);
    const seen = await call().get("/api/Main/InvitationByToken").query({ token });
    expect(seen.body).toMatchObject({ formularType: "person", tenant: { name: tenant.name }, formId: invited.body.formId });
    const query = { id: invited.body.formId };

    const answers = personAnswers();
    const uploaded = await call().post("/api/Forms/Attachment").query(query).set(guest).attach("file", png, { filename: "Ausweis.png" });
    expect(uploaded.status, JSON.stringify(uploaded.body)).toBe(201);
    const named = JSON.parse(
      JSON.stringify(answers).replace(/"attachmentId":"[^"]*"/g, `"attachmentId":"${uploaded.body.id}"`),
    ) as typeof answers;

    const early = await call()
      .post("/api/Forms/Submit")
      .query(query)
      .set(guest)
      .send({ revision: 0, confirmations: { dataProtection: true, correctness: true } });
    expect(early.status).toBe(400);
    expect(early.body.code).toBe("saving.failed");
    expect(early.body.errors[0]).toMatchObject({ path: expect.stringContaining("personal."), message: expect.stringMatching(/.+/) });

    const saved = await call()
      .put("/api/Forms/Form")
      .query(query)
      .set(guest)
      .send({ revision: 0, answers: named, currentStep: "overview" });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(saved.body.revision).toBe(1);
    const stale = await call().put("/api/Forms/Form").query(query).set(guest).send({ revision: 0, answers: {} });
    expect(stale.status).toBe(422);
    expect(stale.body).toMatchObject({ code: "form.conflict", stored: { revision: 1 } });

    const submitted = await call()
      .post("/api/Forms/Submit")
      .query(query)
      .set(guest)
      .send({ revision: 1, confirmations: { dataProtection: true, correctness: true } });
    expect(submitted.status, JSON.stringify(submitted.body)).toBe(200);
    const again = await call()
      .post("/api/Forms/Submit")
      .query(query)
      .set(guest)
      .send({ revision: 2, confirmations: { dataProtection: true, correctness: true } });
    expect(again.body.code).toBe("form.submitted");

    const listed = await call().get("/api/Main/SentForms").set(staff);
    expect(listed.body.items[0]).toMatchObject({ id: query.id, status: { isNew: true, review: "Not Confirmed" } });
    expect((await call().get("/api/Forms/Form").query(query).set(staff)).body.status.isNew).toBe(true);
    expect((await call().get("/api/Forms/Form").query(query).set(staff)).body.status.isNew).toBe(false);

    const unchecked = await call()
      .post("/api/Forms/Approve")
      .query(query)
      .set(staff)
      .set("Accept-Language", "en")
      .send({ datevNumber: 20001 });
    expect(unchecked.body).toMatchObject({ status: 422, message: "Form is not validated!" });
    expect((await call().post("/api/Forms/Confirm").query(query).set(staff)).body.status.review).toBe("Confirmed");
    expect((await call().post("/api/Forms/Approve").query(query).set(staff).send({})).body.code).toBe("datevNumber.required");
    const approved = await call().post("/api/Forms/Approve").query(query).set(staff).send({ datevNumber: "20001" });
    expect(approved.status, JSON.stringify(approved.body)).toBe(200);
    expect(approved.body).toMatchObject({ mandantType: "person", form: { status: { approval: "Approved" } } });
    expect((await call().post("/api/Forms/Approve").query(query).set(staff).send({ datevNumber: 20001 })).body.code).toBe(
      "form.alreadyApproved",
    );

    const person = await call().get("/api/Main/Person").query({ id: approved.body.mandantId }).set(staff);
    expect(person.body).toMatchObject({
      datevNumber: 20001,
      masterData: { personal: { lastName: named["personal"]?.["lastName"] } },
      sync: { status: "Not Processed" },
    });
    expect((await call().get("/api/Forms/Form").query(query).set(guest)).body.code).toBe("link.expired");
    const happened = await call().get("/api/Main/Activities").query({ kind: "formSubmitted", limit: 10 }).set(staff);
    expect(happened.body.items[0]).toMatchObject({ subjectId: query.id, kind: "formSubmitted" });
  });
});

const confirmations = { dataProtection: true, correctness: true };
const png = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
