import { isMasked } from "@stammdaten/shared/forms/mask.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { describe, expect, it } from "vitest";
import { call, withLink } from "../../../test/api.ts";
import { makeClient, makeInvitation, makeTenant, personAnswers, system, type TestTenant } from "../../../test/factories.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { revealDigits } from "../../db/keys.ts";
import { moveForms } from "../../domain/form-state.ts";
import { sql } from "../../db/sql.ts";

type Reply = {
  readonly answers: Answers;
  readonly attachments: readonly unknown[];
  readonly withheld: string | null;
  readonly stage: string;
  readonly proof?: string;
};
const MINUTE_MS = 60_000;

async function read(id: string, token: string): Promise<Reply> {
  const { status, body, text } = await call().get("/api/Forms/Form").query({ id }).set(withLink(token));
  expect(status, text).toBe(200);
  return body as Reply;
}

const ask = (id: string, token: string) => call().post("/api/Forms/RevealCode").query({ id }).set(withLink(token));

/** Has a code mailed and enters it. @returns what the link's holder then brings, and the answer */
async function enterCode(tenant: TestTenant, id: string, token: string): Promise<{ proven: string; reply: Reply }> {
  expect((await ask(id, token)).status).toBe(200);
  const { tenantId } = tenant;
  const code = await inTenant(tenantId, system, ({ tx }) =>
    tx.revealCode.findFirstOrThrow({ where: { tenantId, formId: id, usedAt: null } }),
  );
  const { status, body, text } = await call()
    .post("/api/Forms/Reveal")
    .query({ id })
    .set(withLink(token))
    .send({ code: revealDigits(code.id) });
  expect(status, text).toBe(200);
  return { proven: `${token} ${String((body as Reply).proof)}`, reply: body as Reply };
}

const letTimePass = ({ tenantId }: TestTenant, ms: number): Promise<unknown> =>
  inTenant(tenantId, system, ({ tx }) =>
    tx.revealCode.updateMany({ where: { tenantId, usedAt: { not: null } }, data: { usedAt: new Date(Date.now() - ms) } }),
  );

const change = ({ tenantId }: TestTenant, data: { revealByCode: boolean }): Promise<unknown> =>
  inTenant(tenantId, system, ({ tx }) => tx.tenant.updateMany({ where: { id: tenantId }, data }));

describe("a form that was sent, by its link", () => {
  async function makeSent(email?: string) {
    const tenant = await makeTenant();
    const answers = personAnswers();
    const { form, token, invitationId } = await makeInvitation(tenant, { answers, ...(email !== undefined && { email }) });
    const secret = String(answers["personal"]?.["lastName"]);
    const attachment = await inTenant(tenant.tenantId, system, async (ctx) => {
      await moveForms(ctx, "submit", sql`id = ${form.id}::uuid`);
      return ctx.tx.attachment.create({
        data: { tenantId: tenant.tenantId, formId: form.id, fileKey: form.id, name: "Ausweis.png", mimeType: "image/png", sizeBytes: 1 },
      });
    });
    return { tenant, id: form.id, token, secret, invitationId, attachment };
  }

  it("shows how far it is, and none of its answers, names and files", async () => {
    const { id, token, secret, attachment } = await makeSent();
    const seen = await read(id, token);
    expect(seen).toMatchObject({ stage: "submitted", withheld: "untilCode", answers: {}, attachments: [], name: null, email: null });
    expect(JSON.stringify(seen)).not.toContain(secret);
    const file = await call().get("/api/Forms/Attachment").query({ id, attachmentId: attachment.id }).set(withLink(token));
    expect(file.status).toBe(404);
  });

  it("shows them for ten minutes to the browser that entered a mailed code, and to no other", async () => {
    const { tenant, id, token, secret } = await makeSent();
    const { proven, reply } = await enterCode(tenant, id, token);
    expect(JSON.stringify(reply.answers)).toContain(secret);
    expect(await read(id, proven)).toMatchObject({ withheld: null, answers: reply.answers, attachments: [{ name: "Ausweis.png" }] });
    for (const other of [token, `${token} ${"A".repeat(43)}`, `${token} x`]) expect(await read(id, other)).toMatchObject({ answers: {} });
    await letTimePass(tenant, 10 * MINUTE_MS - 5_000);
    expect(await read(id, proven)).toMatchObject({ withheld: null });
    await letTimePass(tenant, 10 * MINUTE_MS + 1_000);
    expect(await read(id, proven)).toMatchObject({ withheld: "untilCode", answers: {} });
  });

  it("shows nothing more where the firm sends no codes, and says so", async () => {
    const { tenant, id, token } = await makeSent();
    await change(tenant, { revealByCode: false });
    expect(await read(id, token)).toMatchObject({ withheld: "always", answers: {} });
    expect((await ask(id, token)).body.code).toBe("revealCode.off");
  });

  it("shows nothing more where nobody could be mailed a code", async () => {
    const { tenant, id, token, invitationId } = await makeSent();
    const { tenantId } = tenant;
    await inTenant(tenantId, system, ({ tx }) =>
      tx.invitation.updateMany({ where: { tenantId, id: invitationId }, data: { email: null } }),
    );
    expect(await read(id, token)).toMatchObject({ withheld: "always" });
  });
});

describe("an update form, by its link", () => {
  const hasMask = (answers: unknown): boolean =>
    isMasked(answers) || (typeof answers === "object" && answers !== null && Object.values(answers).some(hasMask));

  it("shows stored values to the browser that entered the code; whoever else reads or saves gets them masked", async () => {
    const tenant = await makeTenant();
    const client = await makeClient(tenant);
    const answers = personAnswers();
    const { form, token } = await makeInvitation(tenant, { formularType: "personUpdate", personId: client.id, answers });
    expect(hasMask((await read(form.id, token)).answers)).toBe(true);
    const { proven, reply } = await enterCode(tenant, form.id, token);
    expect(hasMask(reply.answers)).toBe(false);
    expect(hasMask((await read(form.id, proven)).answers)).toBe(false);
    expect(hasMask((await read(form.id, token)).answers)).toBe(true);
    const save = async (by: string, revision: number) =>
      (await call().put("/api/Forms/Form").query({ id: form.id }).set(withLink(by)).send({ revision, answers: {} })).body as Reply;
    expect(hasMask((await save(token, 0)).answers)).toBe(true);
    expect(hasMask((await save(proven, 1)).answers)).toBe(false);
    await letTimePass(tenant, 10 * MINUTE_MS + 1_000);
    expect(hasMask((await save(proven, 2)).answers)).toBe(true);
  });

  it("takes five wrong codes, and then not even the right one", async () => {
    const tenant = await makeTenant();
    const client = await makeClient(tenant);
    const { form, token } = await makeInvitation(tenant, { formularType: "personUpdate", personId: client.id });
    expect((await ask(form.id, token)).status).toBe(200);
    const { id } = await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.revealCode.findFirstOrThrow({ where: { tenantId: tenant.tenantId, formId: form.id } }),
    );
    const enter = (code: string) => call().post("/api/Forms/Reveal").query({ id: form.id }).set(withLink(token)).send({ code });
    const right = revealDigits(id);
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, "0");
    for (const code of [wrong, wrong, wrong, wrong, wrong, right]) expect((await enter(code)).body.code).toBe("revealCode.wrong");
  });

  it("takes a proof of another form's code for none", async () => {
    const tenant = await makeTenant();
    const client = await makeClient(tenant);
    const make = () => makeInvitation(tenant, { formularType: "personUpdate", personId: client.id, answers: personAnswers() });
    const [one, other] = [await make(), await make()];
    const { proven } = await enterCode(tenant, one.form.id, one.token);
    const proof = proven.split(" ")[1];
    expect(hasMask((await read(other.form.id, `${other.token} ${proof}`)).answers)).toBe(true);
  });
});
