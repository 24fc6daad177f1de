import { randomBytes } from "node:crypto";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { describe, expect, it, vi } from "vitest";
import { call, fromElsewhere, loginAs, withLink, withPhone } from "../../../../test/api.ts";
import { makeInvitation, makeTenant, makeUser, personAnswers, system, type TestTenant } from "../../../../test/factories.ts";
import { png } from "../../../../test/sample-picture.ts";
import { asPlatform } from "../../../db/platform.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { endLinks } from "../../../domain/renew-link.ts";
import { moveForms } from "../../../domain/form-state.ts";
import { sql } from "../../../db/sql.ts";
import { clearPhoneUploads } from "./clear-phone-uploads.ts";

type Phone = { token: string; secret: string };
type Desk = {
  readonly tenant: TestTenant;
  readonly id: string;
  readonly invitationId: string;
  readonly link: Record<string, string>;
  readonly answers: Answers;
};
const PATH = "identity.attachments";
const newSecret = (): string => randomBytes(32).toString("base64url");

async function makeDesk(): Promise<Desk> {
  const tenant = await makeTenant({ name: "Kanzlei Beleg" });
  const sample = personAnswers();
  const answers = { ...sample, identity: { ...sample["identity"], attachments: [] } };
  const { form, token, invitationId } = await makeInvitation(tenant, { answers });
  return { tenant, id: form.id, invitationId, link: withLink(token), answers };
}

const begin = ({ id, link }: Desk, path = PATH) => call().post("/api/Forms/PhoneUpload").query({ id }).set(link).send({ path });
const look = ({ id, link }: Desk, phoneUploadId: string) => call().get("/api/Forms/PhoneUpload").query({ id, phoneUploadId }).set(link);
const open = (phone: Phone, from: Record<string, string> = {}) =>
  call()
    .post("/api/Forms/Phone")
    .set({ ...withPhone(phone), ...from });
const picture = (phone: Phone) =>
  call().post("/api/Forms/PhonePicture").set(withPhone(phone)).attach("file", png, { filename: "Ausweis.png" });

/** Hands the question to a phone, which has opened it. */
async function handOver(desk: Desk): Promise<{ phone: Phone; phoneUploadId: string }> {
  const { status, body, text } = await begin(desk);
  expect(status, text).toBe(201);
  const { token, phoneUploadId } = body as { token: string; phoneUploadId: string };
  const phone = { token, secret: newSecret() };
  expect((await open(phone)).status).toBe(200);
  return { phone, phoneUploadId };
}

const codeOf = ({ status, body }: { status: number; body: unknown }): string => `${status} ${String((body as { code?: string }).code)}`;

const save = ({ id, link, answers }: Desk, revision: number, attachments: readonly string[]) =>
  call()
    .put("/api/Forms/Form")
    .query({ id })
    .set(link)
    .send({
      revision,
      answers: { identity: { ...answers["identity"], attachments: attachments.map((attachmentId) => ({ attachmentId })) } },
    });

describe("a question that is handed to a phone", () => {
  it("names the firm and the question, in the language of the phone, and nothing that was answered", async () => {
    const desk = await makeDesk();
    const { body: begun } = await begin(desk);
    expect(begun).toEqual({
      phoneUploadId: expect.any(String) as string,
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
      expiresAt: expect.any(String) as string,
    });
    const { token, expiresAt } = begun as { token: string; expiresAt: string };
    expect(Math.abs(new Date(expiresAt).getTime() - Date.now() - 15 * 60_000)).toBeLessThan(20_000);
    const opened = await open({ token, secret: newSecret() }, { "Accept-Language": "tr" });
    expect(opened.body).toEqual({
      tenant: { name: "Kanzlei Beleg", logoUrl: null, brandColor: null, email: expect.anything() as string, phone: null },
      question: expect.any(String) as string,
      step: expect.any(String) as string,
      room: 4,
      expiresAt,
    });
    const german = await call()
      .post("/api/Forms/Phone")
      .set(withPhone({ token, secret: newSecret() }));
    expect(codeOf(german)).toBe("400 phone.taken");
  });

  it("takes its pictures and lists them for the desk, whose answer then names them", async () => {
    const desk = await makeDesk();
    const { phone, phoneUploadId } = await handOver(desk);
    expect((await look(desk, phoneUploadId)).body).toMatchObject({ state: "open", attachments: [] });
    const sent = await picture(phone);
    expect([sent.status, sent.body]).toEqual([201, { room: 3 }]);
    const { attachments } = (await look(desk, phoneUploadId)).body as { attachments: { id: string; name: string }[] };
    expect(attachments).toMatchObject([{ name: "Ausweis.png", mimeType: "image/png" }]);
    const saved = await save(
      desk,
      0,
      attachments.map((one) => one.id),
    );
    expect(saved.status, saved.text).toBe(200);
    // Named by the answer or not yet: it counts once.
    expect((await picture(phone)).body).toEqual({ room: 2 });
  });

  it("takes no more than the question does", async () => {
    const { phone } = await handOver(await makeDesk());
    const rooms: unknown[] = [];
    for (let count = 0; count < 4; count += 1) rooms.push((await picture(phone)).body);
    expect(rooms).toEqual([{ room: 3 }, { room: 2 }, { room: 1 }, { room: 0 }]);
    expect(codeOf(await picture(phone))).toBe("422 attachment.tooMany");
  });

  it("has room again for what was removed at the desk", async () => {
    const desk = await makeDesk();
    const { phone, phoneUploadId } = await handOver(desk);
    await picture(phone);
    const [first] = ((await look(desk, phoneUploadId)).body as { attachments: { id: string }[] }).attachments;
    await call()
      .delete("/api/Forms/Attachment")
      .query({ id: desk.id, attachmentId: first?.id ?? "" })
      .set(desk.link)
      .expect(200);
    expect((await picture(phone)).body).toEqual({ room: 3 });
    expect(((await look(desk, phoneUploadId)).body as { attachments: unknown[] }).attachments).toHaveLength(1);
  });

  it("is written into the log once, without a value", async () => {
    const desk = await makeDesk();
    const { phone } = await handOver(desk);
    await open(phone);
    const entries = await inTenant(desk.tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.auditEvent.findMany({ where: { tenantId, action: "phoneAdded" } }),
    );
    expect(entries).toMatchObject([{ actorKind: "guest", subjectId: desk.id, details: null }]);
  });
});

describe("one use", () => {
  it("belongs to the phone that opens it first, of ten at once too, and to that one after a reload", async () => {
    const desk = await makeDesk();
    const { token } = (await begin(desk)).body as { token: string };
    const phones = Array.from({ length: 10 }, () => ({ token, secret: newSecret() }));
    const answers = await Promise.all(phones.map((phone) => open(phone)));
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers.map(codeOf).filter((one) => one === "400 phone.taken")).toHaveLength(9);
    expect((await open(phones[winner] ?? { token, secret: "" })).status).toBe(200);
    for (const [index, phone] of phones.entries()) if (index !== winner) expect(codeOf(await picture(phone))).toBe("400 phone.taken");
  });

  it("needs a secret of 32 bytes", async () => {
    const { token } = (await begin(await makeDesk())).body as { token: string };
    expect(codeOf(await open({ token, secret: "" }, fromElsewhere()))).toBe("400 phone.unknown");
    expect(codeOf(await open({ token, secret: "x" }, fromElsewhere()))).toBe("400 phone.unknown");
    expect((await open({ token, secret: newSecret() })).status).toBe(200);
  });

  it("ends after 15 minutes, when the desk ends it, and when it makes another", async () => {
    const desk = await makeDesk();
    const first = await handOver(desk);
    const second = await handOver(desk);
    expect(codeOf(await picture(first.phone))).toBe("400 phone.over");
    const ended = await call().delete("/api/Forms/PhoneUpload").query({ id: desk.id, phoneUploadId: second.phoneUploadId }).set(desk.link);
    expect([ended.status, (ended.body as { state: string }).state]).toEqual([200, "over"]);
    expect(codeOf(await open(second.phone))).toBe("400 phone.over");
    const third = await handOver(desk);
    await asPlatform("let time pass in a test", (tx) =>
      tx.sql(sql`UPDATE phone_upload SET expires_at = now() - interval '1 second' WHERE id = ${third.phoneUploadId}::uuid`),
    );
    expect(codeOf(await picture(third.phone))).toBe("400 phone.over");
    expect((await look(desk, third.phoneUploadId)).body).toMatchObject({ state: "over" });
  });

  it("says that it is over, not that another phone has it, to a phone that comes while the desk ends it", async () => {
    const { phone, phoneUploadId } = await handOver(await makeDesk());
    let hold = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      hold = resolve;
    });
    const ending = asPlatform("end a handover while its phone is let in", async (tx) => {
      await tx.sql(sql`UPDATE phone_upload SET ended_at = now() WHERE id = ${phoneUploadId}::uuid`);
      hold();
      await vi.waitFor(
        async () => {
          const waiting = await tx.sql(sql`SELECT pid FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`);
          expect(waiting).not.toHaveLength(0);
        },
        { timeout: 5_000 },
      );
    });
    await held;
    const [answer] = await Promise.all([open(phone), ending]);
    expect(codeOf(answer)).toBe("400 phone.over");
  });

  it("ends with the form and with the link", async () => {
    const sent = await makeDesk();
    const { phone, phoneUploadId } = await handOver(sent);
    await picture(phone);
    await inTenant(sent.tenant.tenantId, system, (ctx) => moveForms(ctx, "submit", sql`id = ${sent.id}::uuid`));
    expect(codeOf(await picture(phone))).toBe("422 form.submitted");
    expect(codeOf(await open(phone))).toBe("422 form.submitted");
    expect((await look(sent, phoneUploadId)).body).toMatchObject({ state: "over", attachments: [] });
    expect(codeOf(await begin(sent))).toBe("422 form.submitted");
    const revoked = await makeDesk();
    const other = await handOver(revoked);
    await inTenant(revoked.tenant.tenantId, system, (ctx) => endLinks(ctx, revoked.invitationId));
    expect(codeOf(await picture(other.phone))).toBe("400 phone.over");
  });

  it("is deleted when it has been over for an hour", async () => {
    const desk = await makeDesk();
    const { phone, phoneUploadId } = await handOver(desk);
    await asPlatform("let time pass in a test", (tx) =>
      tx.sql(sql`UPDATE phone_upload SET expires_at = now() - interval '61 minutes' WHERE id = ${phoneUploadId}::uuid`),
    );
    expect((await clearPhoneUploads()).deleted).toBeGreaterThanOrEqual(1);
    expect(codeOf(await open(phone))).toBe("400 phone.unknown");
  });
});

describe("bounds", () => {
  it("are one question of one form, which takes files and is asked", async () => {
    const desk = await makeDesk();
    for (const path of ["personal.lastName", "identity.nothing", "__proto__.x", "representatives.representatives.0.attachments"])
      expect(codeOf(await begin(desk, path)), path).toBe("400 request.invalid");
    const { phone } = await handOver(desk);
    for (const [method, path] of [
      ["get", "/api/Forms/Form"],
      ["get", "/api/Forms/Attachment"],
      ["get", "/api/Forms/PhoneUpload"],
      ["post", "/api/Forms/PhoneUpload"],
      ["put", "/api/Forms/Form"],
    ] as const)
      expect(codeOf(await call()[method](path).query({ id: desk.id }).set(withPhone(phone))), path).toBe("401 auth.unauthorized");
    // Nor is it a link, and a link no phone.
    expect(codeOf(await call().get("/api/Forms/Form").query({ id: desk.id }).set(withLink(phone.token)))).toBe("400 link.unknown");
    expect(codeOf(await call().post("/api/Forms/Phone").set(desk.link))).toBe("401 auth.unauthorized");
  });

  it("are the guest's own: nobody else begins, sees or ends it", async () => {
    const [desk, other] = [await makeDesk(), await makeDesk()];
    const { phoneUploadId } = await handOver(desk);
    const staff = await loginAs(await makeUser(desk.tenant));
    expect(codeOf(await begin({ ...desk, link: other.link }))).toBe("404 resource.notFound");
    expect(codeOf(await look({ ...desk, link: other.link }, phoneUploadId))).toBe("404 resource.notFound");
    expect(codeOf(await look(other, phoneUploadId))).toBe("404 resource.notFound");
    expect(codeOf(await begin({ ...desk, link: staff }))).toBe("401 auth.unauthorized");
    const ended = await call().delete("/api/Forms/PhoneUpload").query({ id: other.id, phoneUploadId }).set(other.link);
    expect(codeOf(ended)).toBe("404 resource.notFound");
    expect((await look(desk, phoneUploadId)).body).toMatchObject({ state: "open" });
  });

  it("are twenty in 15 minutes", async () => {
    const desk = await makeDesk();
    for (let count = 0; count < 20; count += 1) expect((await begin(desk)).status).toBe(201);
    const refused = await begin(desk);
    expect(codeOf(refused)).toBe("429 rate.limited");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(800);
  });

  it("are twenty tokens of one network that nobody was given; a good one goes through still", async () => {
    const { token } = (await begin(await makeDesk())).body as { token: string };
    const from = fromElsewhere();
    for (let count = 0; count < 20; count += 1)
      expect(codeOf(await open({ token: newSecret(), secret: newSecret() }, from))).toBe("400 phone.unknown");
    expect(codeOf(await open({ token: newSecret(), secret: newSecret() }, from))).toBe("429 rate.limited");
    expect((await open({ token, secret: newSecret() }, from)).status).toBe(200);
  });

  it("are a file that is a picture or a PDF", async () => {
    const desk = await makeDesk();
    const { phone, phoneUploadId } = await handOver(desk);
    const answer = await call()
      .post("/api/Forms/PhonePicture")
      .set(withPhone(phone))
      .attach("file", Buffer.from("<script>alert(1)</script>"), { filename: "Ausweis.png" });
    expect(codeOf(answer)).toBe("400 file.invalid");
    expect((await look(desk, phoneUploadId)).body).toMatchObject({ attachments: [] });
  });
});
