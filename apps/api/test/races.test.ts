import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import { describe, expect, it } from "vitest";
import { inTenant } from "../src/db/in-tenant.ts";
import { endLinks, requireOpenLink } from "../src/domain/renew-link.ts";
import { call, loginAs, withLink } from "./api.ts";
import { makeClient, makeInvitation, makeTenant, makeUser, system, type TestTenant } from "./factories.ts";

/** Does work in a transaction of its own, as another request would. */
const elsewhere = AsyncLocalStorage.bind((work: () => Promise<void>) => work());

const confirmations = { dataProtection: true, correctness: true };

/** An invitation whose form is complete, with the file that it names. */
async function inviteWithAnswers(tenant: TestTenant) {
  const attachmentId = randomUUID();
  const made = await makeInvitation(tenant, { answers: sampleAnswers(forms.person, 1, { attachmentId: () => attachmentId }) });
  await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
    tx.attachment.create({
      data: {
        id: attachmentId,
        tenantId,
        formId: made.form.id,
        fileKey: randomUUID(),
        name: "Ausweis.png",
        mimeType: "image/png",
        sizeBytes: 1,
      },
    }),
  );
  return made;
}

describe("calls on one form at the same time", () => {
  it.each(["InvitationResend", "InvitationRevoke"])("submit against %s: none of them is torn", async (rival) => {
    const tenant = await makeTenant();
    const staff = await loginAs(await makeUser(tenant));
    for (let round = 0; round < 12; round += 1) {
      const { form, invitationId, token } = await inviteWithAnswers(tenant);
      const [submitted, other] = await Promise.all([
        call().post("/api/Forms/Submit").query({ id: form.id }).set(withLink(token)).send({ revision: 0, confirmations }),
        call().post(`/api/Main/${rival}`).query({ id: invitationId }).set(staff),
      ]);
      const codes = [submitted, other].map(({ status, body }) => (status === 200 ? "ok" : String(body.code)));
      expect(
        codes.filter((code) => code === "ok"),
        codes.join(),
      ).toHaveLength(1);
      expect(["ok", "link.expired"], codes.join()).toContain(codes[0]);
      expect(["ok", "invitation.notOpen"], codes.join()).toContain(codes[1]);
    }
  });

  it("a link that ended after the call had begun is refused under the form's lock", async () => {
    const tenant = await makeTenant();
    const { linkId, invitationId, form } = await makeInvitation(tenant);
    const guest = { kind: "guest", linkId, invitationId, formId: form.id, proofHash: null, ip: null, requestId: null } as const;
    await inTenant(tenant.tenantId, guest, requireOpenLink);
    await inTenant(tenant.tenantId, guest, async (ctx) => {
      await elsewhere(() => inTenant(tenant.tenantId, system, (other) => endLinks(other, invitationId)));
      await expect(requireOpenLink(ctx)).rejects.toMatchObject({ code: "link.expired", extra: { tenant: { name: tenant.name } } });
    });
    await inTenant(tenant.tenantId, system, requireOpenLink);
  });
});

describe("codes that unmask", () => {
  const make = async () => {
    const tenant = await makeTenant();
    const client = await makeClient(tenant);
    return { tenant, client, ...(await makeInvitation(tenant, { formularType: "personUpdate", personId: client.id })) };
  };
  const ask = (formId: string, token: string) => call().post("/api/Forms/RevealCode").query({ id: formId }).set(withLink(token));

  it("are three in ten minutes, however many are asked for at once", async () => {
    const { form, token } = await make();
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await ask(form.id, token)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(9);
  });

  it("are ten a day", async () => {
    const { tenant, form, token } = await make();
    for (let index = 0; index < 10; index += 1) {
      expect((await ask(form.id, token)).status).toBe(200);
      await inTenant(tenant.tenantId, system, ({ tx }) =>
        tx.revealCode.updateMany({
          where: { tenantId: tenant.tenantId, createdAt: { gt: new Date(Date.now() - 600_000) } },
          data: { createdAt: new Date(Date.now() - 3_600_000) },
        }),
      );
    }
    const refused = await ask(form.id, token);
    expect(refused.body.code).toBe("rate.limited");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(20 * 3600);
  });

  it("are not made where nobody could be mailed one", async () => {
    const { tenant, client, form, token, invitationId } = await make();
    await inTenant(tenant.tenantId, system, async ({ tx }) => {
      await tx.invitation.updateMany({ where: { tenantId: tenant.tenantId, id: invitationId }, data: { email: null } });
      await tx.client.updateMany({ where: { tenantId: tenant.tenantId, id: client.id }, data: { email: null } });
    });
    const refused = await ask(form.id, token);
    expect(refused.status).toBe(422);
    expect(refused.body.code).toBe("revealCode.off");
  });
});
