import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { call, loginAs, withLink } from "./api.ts";
import { makeClient, makeForm, makeInvitation, makeTenant, makeUser } from "./factories.ts";

/** The platform's log can be written to by the API and read by the owner alone. */
let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client(inject("ownerUrl"));
  await owner.connect();
});
afterAll(() => owner.end());

type Note = { action: string; actor_id: string; details: { path: string; named: string } };
const notesOf = async (tenantId: string): Promise<Note[]> =>
  (await owner.query<Note>("SELECT action, actor_id, details FROM platform_event WHERE tenant_id = $1 ORDER BY at", [tenantId])).rows;

describe("objects that are not there", () => {
  it("are answered alike and written down alike, foreign or absent", async () => {
    const tenant = await makeTenant();
    const user = await makeUser(tenant);
    const headers = await loginAs(user);
    const foreign = await makeForm(await makeTenant());
    const absent = randomUUID();
    const answers = [
      await call().get("/api/Forms/Form").query({ id: foreign.id }).set(headers),
      await call().get("/api/Forms/Form").query({ id: absent }).set(headers),
    ];
    for (const answer of answers) {
      delete answer.body.requestId;
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual(answers[0]?.body);
    }
    expect(await notesOf(tenant.tenantId)).toEqual(
      [foreign.id, absent].map((named) => ({ action: "objectNotFound", actor_id: user.userId, details: { path: "/Forms/Form", named } })),
    );
  });

  it("are written down for guests by their link", async () => {
    const tenant = await makeTenant();
    const { linkId, token, form } = await makeInvitation(tenant);
    const { id } = await makeForm(tenant);
    expect((await call().get("/api/Forms/Form").query({ id }).set(withLink(token))).status).toBe(404);
    expect((await call().get("/api/Forms/Form").query({ id: form.id }).set(withLink(token))).status).toBe(200);
    expect(await notesOf(tenant.tenantId)).toEqual([
      { action: "objectNotFound", actor_id: linkId, details: { path: "/Forms/Form", named: id } },
    ]);
  });

  it("leave no note where there is one", async () => {
    const tenant = await makeTenant();
    const { id } = await makeClient(tenant);
    expect(
      (
        await call()
          .get("/api/Main/Person")
          .query({ id })
          .set(await loginAs(await makeUser(tenant)))
      ).status,
    ).toBe(200);
    expect(await notesOf(tenant.tenantId)).toEqual([]);
  });
});

describe("the size of a body", () => {
  it("is limited by the call, and nobody looks at one of who may not call", async () => {
    const headers = await loginAs(await makeUser(await makeTenant()));
    const large = { method: "link", formularType: "person", message: "x".repeat(300_000) };
    const refused = await call().post("/api/Main/Invitation").set(headers).send(large);
    expect([refused.status, refused.body.code]).toEqual([400, "body.tooLarge"]);
    const many = await call()
      .post("/api/Main/Invitations")
      .set(headers)
      .send({ rows: [{ message: "x".repeat(300_000) }] });
    expect(many.status).toBe(202);
    expect(
      (
        await call()
          .post("/api/Main/Invitations")
          .set(headers)
          .send({ rows: ["x".repeat(7_000_000)] })
      ).body.code,
    ).toBe("body.tooLarge");
    for (const size of [100, 300_000, 3_000_000])
      expect(
        (
          await call()
            .post("/api/Main/Invitation")
            .send({ message: "x".repeat(size) })
        ).status,
      ).toBe(401);
  });

  it("is looked at after its caller where it may be large", async () => {
    const answer = await call()
      .post("/api/Connector/Answer")
      .query({ id: randomUUID() })
      .set({ authorization: `Connector ${"x".repeat(43)}`, "content-type": "application/json" })
      .send("{".repeat(300_000));
    expect([answer.status, answer.body.code]).toEqual([401, "auth.unauthorized"]);
  });

  it("is not unpacked", async () => {
    const headers = await loginAs(await makeUser(await makeTenant()));
    const answer = await call()
      .post("/api/Main/Invitation")
      .set({ ...headers, "content-type": "application/json", "content-encoding": "gzip" })
      .send(gzipSync(JSON.stringify({ method: "link", formularType: "person", name: "Weiß" })));
    expect([answer.status, answer.body.code]).toEqual([400, "body.malformed"]);
  });
});
