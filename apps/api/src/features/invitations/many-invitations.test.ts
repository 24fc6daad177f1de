import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { call, fromElsewhere, loginAs } from "../../../test/api.ts";
import { makeInvitation, makeTenant, makeUser, system, type TestTenant } from "../../../test/factories.ts";
import { png } from "../../../test/sample-picture.ts";
import { inTenant } from "../../db/in-tenant.ts";

async function start() {
  const tenant = await makeTenant();
  const headers = await loginAs(await makeUser(tenant));
  const post = (path: string, body: object, query = {}) => call().post(`/api/Main/${path}`).query(query).set(headers).send(body);
  return { tenant, post };
}

type Changes = {
  readonly revokedAt?: Date;
  readonly submittedAt?: Date;
  readonly method?: string;
  readonly email?: null;
  readonly bouncedAt?: Date;
  readonly bounceReason?: string;
  readonly sentAt?: Date;
  readonly expiresAt?: Date;
};
const change = ({ tenantId }: TestTenant, id: string, data: Changes) =>
  inTenant(tenantId, system, ({ tx }) => tx.invitation.update({ where: { tenantId, id }, data }));
const read = ({ tenantId }: TestTenant, id: string) =>
  inTenant(tenantId, system, ({ tx }) => tx.invitation.findFirstOrThrow({ where: { tenantId, id }, include: { form: true } }));
const linksOf = ({ tenantId }: TestTenant, invitationId: string) =>
  inTenant(tenantId, system, ({ tx }) => tx.link.findMany({ where: { tenantId, invitationId }, orderBy: { createdAt: "asc" } }));
const jobsOf = ({ tenantId }: TestTenant) =>
  inTenant(tenantId, system, ({ tx }) => tx.job.count({ where: { tenantId, kind: "mailInvitation" } }));
const codesOf = (skipped: unknown) => (skipped as { id: string; code: string; message: string }[]).map(({ id, code }) => [id, code]);

/** One of each kind: good, revoked, submitted, by link, another firm's, nobody's. */
async function makeAll(tenant: TestTenant) {
  const [good, bounced, revoked, submitted, byLink, foreign] = [
    await makeInvitation(tenant),
    await makeInvitation(tenant),
    await makeInvitation(tenant),
    await makeInvitation(tenant),
    await makeInvitation(tenant),
    await makeInvitation(await makeTenant()),
  ];
  await change(tenant, bounced.invitationId, { bouncedAt: new Date(), bounceReason: "550" });
  await change(tenant, revoked.invitationId, { revokedAt: new Date() });
  await change(tenant, submitted.invitationId, { submittedAt: new Date() });
  await change(tenant, byLink.invitationId, { method: "link", email: null });
  const nobody = randomUUID();
  const ids = [...[good, bounced, revoked, submitted, byLink, foreign].map(({ invitationId }) => invitationId), nobody];
  return { good, bounced, revoked, submitted, byLink, foreign, nobody, ids };
}

describe("reminding many", () => {
  it("mails the link that they have, which is good for the whole time again, and tells why of each other", async () => {
    const { tenant, post } = await start();
    const { good, bounced, revoked, submitted, byLink, foreign, nobody, ids } = await makeAll(tenant);
    const unsent = await makeInvitation(tenant);
    const over = new Date(Date.now() - 1000);
    await change(tenant, good.invitationId, { sentAt: new Date(Date.now() - 40 * 86_400_000), expiresAt: over });
    const [link] = await linksOf(tenant, good.invitationId);
    await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.link.update({ where: { tenantId, id: link?.id ?? "" }, data: { expiresAt: over } }),
    );
    const answer = await post("InvitationsReminder", { ids: [...ids, unsent.invitationId] });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body.done).toBe(1);
    expect(codesOf(answer.body.skipped).sort()).toEqual(
      [
        [revoked.invitationId, "invitation.notOpen"],
        [submitted.invitationId, "invitation.notOpen"],
        [byLink.invitationId, "invitation.byLink"],
        [bounced.invitationId, "invitation.bounced"],
        [unsent.invitationId, "invitation.notSent"],
        [foreign.invitationId, "resource.notFound"],
        [nobody, "resource.notFound"],
      ].sort(),
    );
    const links = await linksOf(tenant, good.invitationId);
    expect(links).toMatchObject([{ id: link?.id, endedAt: null, tokenHash: link?.tokenHash }]);
    const soon = Date.now() + 29 * 86_400_000;
    expect(links[0]?.expiresAt.getTime()).toBeGreaterThan(soon);
    expect((await read(tenant, good.invitationId)).expiresAt.getTime()).toBeGreaterThan(soon);
    const payloads = await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.job.findMany({ where: { tenantId, kind: "mailReminder" }, select: { payload: true } }),
    );
    expect(payloads).toMatchObject([{ payload: { linkId: link?.id } }]);
    expect(await jobsOf(tenant)).toBe(0);
    const again = await post("InvitationsReminder", { ids: [good.invitationId] });
    expect(codesOf(again.body.skipped)).toEqual([[good.invitationId, "invitation.remindedToday"]]);
  });
});

describe("sending many again", () => {
  it("renews those that wait for an answer by e-mail, and tells why of each other", async () => {
    const { tenant, post } = await start();
    const { good, bounced, revoked, submitted, byLink, foreign, nobody, ids } = await makeAll(tenant);
    const answer = await post("InvitationsResend", { ids: [...ids, good.invitationId] });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body.done).toBe(2);
    expect(codesOf(answer.body.skipped)).toEqual([
      [revoked.invitationId, "invitation.notOpen"],
      [submitted.invitationId, "invitation.notOpen"],
      [foreign.invitationId, "resource.notFound"],
      [nobody, "resource.notFound"],
      [byLink.invitationId, "invitation.byLink"],
    ]);
    for (const { message } of answer.body.skipped as { message: string }[]) expect(message).toMatch(/^[A-ZÄÖÜ].*\.$/);
    expect((await linksOf(tenant, good.invitationId)).map(({ endedAt }) => endedAt === null)).toEqual([false, true]);
    expect(await linksOf(tenant, byLink.invitationId)).toHaveLength(1);
    expect(await read(tenant, bounced.invitationId)).toMatchObject({ bouncedAt: null, bounceReason: null, sentAt: null });
    expect(await jobsOf(tenant)).toBe(2);
    expect((await call().get("/api/Main/InvitationByToken").query({ token: good.token }).set(fromElsewhere())).body.code).toBe(
      "link.expired",
    );
  });
});

describe("revoking many", () => {
  it("ends the links of those that wait for an answer", async () => {
    const { tenant, post } = await start();
    const { good, byLink, foreign, ids } = await makeAll(tenant);
    const answer = await post("InvitationsRevoke", { ids });
    expect(answer.body.done).toBe(3);
    expect((answer.body.skipped as unknown[]).length).toBe(4);
    for (const { invitationId } of [good, byLink]) {
      expect((await linksOf(tenant, invitationId)).every(({ endedAt }) => endedAt !== null)).toBe(true);
      expect((await read(tenant, invitationId)).revokedAt).toBeInstanceOf(Date);
    }
    expect((await call().get("/api/Main/InvitationByToken").query({ token: foreign.token }).set(fromElsewhere())).status).toBe(200);
    expect((await post("InvitationsRevoke", { ids })).body).toMatchObject({ done: 0 });
  });

  it.each([[[]], [["no id"]], [Array.from({ length: 101 }, () => randomUUID())]])("takes between one id and a hundred", async (ids) => {
    const { post } = await start();
    for (const path of ["InvitationsRevoke", "InvitationsResend"]) {
      const refused = await post(path, { ids });
      expect([refused.status, refused.body.errors[0].message]).toEqual([400, expect.not.stringContaining("validation")]);
    }
  });

  it("and sending again at the same time wait for each other, whatever the order", async () => {
    const { tenant, post } = await start();
    const made = await Promise.all(Array.from({ length: 20 }, () => makeInvitation(tenant)));
    const ids = made.map(({ invitationId }) => invitationId);
    const answers = await Promise.all([
      post("InvitationsResend", { ids }),
      post("InvitationsRevoke", { ids: ids.toReversed() }),
      post("InvitationsResend", { ids: ids.toReversed() }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const id of ids) expect((await linksOf(tenant, id)).every(({ endedAt }) => endedAt !== null)).toBe(true);
  });
});

describe("an address that was wrong", () => {
  it("is corrected with the next link; the old one ends", async () => {
    const { tenant, post } = await start();
    const { invitationId, token, form } = await makeInvitation(tenant, { email: "bounce@example.com" });
    await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.form.update({ where: { tenantId_id: { tenantId: tenant.tenantId, id: form.id } }, data: { email: "bounce@example.com" } }),
    );
    await change(tenant, invitationId, { bouncedAt: new Date(), bounceReason: "550 mailbox unknown" });
    const listed = async () =>
      (
        await call()
          .get("/api/Main/Invitations")
          .query({ status: "Bounced" })
          .set(await loginAs(await makeUser(tenant)))
      ).body.items as object[];
    expect(await listed()).toMatchObject([{ id: invitationId, status: "Bounced", bounceReason: "550 mailbox unknown" }]);
    const answer = await post("InvitationResend", { email: " richtig@example.com " }, { id: invitationId });
    expect(answer.body, JSON.stringify(answer.body)).toMatchObject({
      email: "richtig@example.com",
      status: "Not Sent",
      bounceReason: null,
    });
    expect((await read(tenant, invitationId)).form.email).toBe("richtig@example.com");
    expect(await listed()).toEqual([]);
    expect((await call().get("/api/Main/InvitationByToken").query({ token }).set(fromElsewhere())).body.code).toBe("link.expired");
  });

  it("is refused when it is none, and for a link that is handed over", async () => {
    const { tenant, post } = await start();
    const { invitationId } = await makeInvitation(tenant);
    expect((await post("InvitationResend", { email: "keine" }, { id: invitationId })).body.errors).toMatchObject([{ path: "email" }]);
    await change(tenant, invitationId, { method: "link", email: null });
    expect((await post("InvitationResend", { email: "a@example.com" }, { id: invitationId })).body).toMatchObject({
      code: "invite.invalid",
      errors: [{ path: "email", code: "validation.invite.byLink" }],
    });
    expect((await post("InvitationResend", {}, { id: invitationId })).body).toMatchObject({
      link: expect.stringContaining("token=") as string,
    });
  });
});

describe("the preview of a mail", () => {
  it("holds the firm's name and own words as the mail will, in its language, and no link that opens anything", async () => {
    const { tenant, post } = await start();
    const answer = await post("InvitationPreview", {
      method: "email",
      email: "noch nicht fer",
      formularType: "person",
      language: "en",
      message: "Bis <b>bald</b>\nIhre Kanzlei",
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { subject, text, html } = answer.body as { subject: string; text: string; html: string };
    expect(subject).toBe(`${tenant.name}: request for your details`);
    expect(text).toContain("Bis <b>bald</b>\n");
    expect(html).toContain("Bis &lt;b&gt;bald&lt;/b&gt;");
    const token = new URL(/https?:\S+token=\w+/.exec(text)?.[0] ?? "").searchParams.get("token") ?? "";
    expect((await call().get("/api/Main/InvitationByToken").query({ token }).set(fromElsewhere())).body.code).toBe("link.unknown");
    expect((await post("InvitationPreview", {})).body.subject).toContain("Bitte um Ihre Angaben");
  });

  it("shows the firm's logo, which comes with the mail", async () => {
    const { tenant, post } = await start();
    const logoUrl = `data:image/png;base64,${png.toString("base64")}`;
    await inTenant(tenant.tenantId, system, ({ tx }) => tx.tenant.updateMany({ where: { id: tenant.tenantId }, data: { logoUrl } }));
    const { html } = (await post("InvitationPreview", {})).body as { html: string };
    expect(html).toContain(`<img src="${logoUrl}"`);
    expect(html).not.toContain("cid:");
  });
});
