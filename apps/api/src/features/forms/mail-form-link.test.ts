import { describe, expect, it } from "vitest";
import { call, withLink } from "../../../test/api.ts";
import { makeClient, makeInvitation, makeTenant, system, type TestTenant } from "../../../test/factories.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { asPlatform } from "../../db/platform.ts";
import { sql } from "../../db/sql.ts";
import { moveForms } from "../../domain/form-state.ts";
import { mailFormLink } from "./mail-form-link.ts";

type Asked = { readonly tenant: TestTenant } & Awaited<ReturnType<typeof makeInvitation>>;

const make = async (changes: Parameters<typeof makeInvitation>[1] = {}): Promise<Asked> => {
  const tenant = await makeTenant();
  return { tenant, ...(await makeInvitation(tenant, changes)) };
};
const inside = <Result>({ tenant }: Asked, work: Parameters<typeof inTenant<typeof system, Result>>[2]) =>
  inTenant(tenant.tenantId, system, work);
const pause = ({ form, token }: Asked, language = "tr") =>
  call().post("/api/Forms/LinkMail").query({ id: form.id }).set(withLink(token)).set("accept-language", language);
const jobsOf = ({ linkId }: Asked) =>
  asPlatform("find a job in a test", (tx) =>
    tx.sql<{ language: string }>(
      sql`SELECT payload ->> 'language' AS language FROM job WHERE kind = 'mailLink' AND payload ->> 'linkId' = ${linkId}`,
    ),
  );
/** Pauses so many minutes from now. */
const pauseIn = ({ tenant, form, linkId, invitationId }: Asked, minutes: number) => {
  const guest = { ...system, kind: "guest", linkId, invitationId, formId: form.id, proofHash: null } as const;
  return inTenant(tenant.tenantId, guest, (ctx) =>
    mailFormLink({ ...ctx, now: new Date(Date.now() + minutes * 60_000) }, { id: form.id, language: "de" }),
  );
};

describe("the link of a form that is paused", () => {
  it("goes to the invited address in the language of the page, and the answer names it masked", async () => {
    const asked = await make({ email: "julia.sommer@kundin.example" });
    await inside(asked, ({ tx }) => tx.form.updateMany({ where: { id: asked.form.id }, data: { email: "fremd@example.com" } }));
    const { status, body } = await pause(asked);
    expect([status, body]).toEqual([200, { sentTo: "j•••@k•••.example" }]);
    expect(await jobsOf(asked)).toEqual([{ language: "tr" }]);
  });

  it("goes to the address of the approved master data where the link was handed over", async () => {
    const tenant = await makeTenant();
    const client = await makeClient(tenant);
    const asked: Asked = { tenant, ...(await makeInvitation(tenant, { personId: client.id })) };
    await inside(asked, async ({ tx }) => {
      await tx.invitation.updateMany({ where: { id: asked.invitationId }, data: { email: null } });
      await tx.client.updateMany({ where: { id: client.id }, data: { email: "stamm@mandant.example" } });
    });
    expect((await pause(asked)).body).toEqual({ sentTo: "s•••@m•••.example" });
  });

  it("goes nowhere where only the answers name an address, and says so", async () => {
    const asked = await make();
    await inside(asked, async ({ tx }) => {
      await tx.invitation.updateMany({ where: { id: asked.invitationId }, data: { email: null } });
      await tx.form.updateMany({ where: { id: asked.form.id }, data: { email: "fremd@example.com" } });
    });
    expect((await pause(asked)).body).toEqual({ sentTo: null });
    expect(await jobsOf(asked)).toEqual([]);
  });

  it("is mailed once in ten minutes, however often and at once somebody pauses", async () => {
    const asked = await make();
    const answers = await Promise.all([pause(asked), pause(asked), pause(asked)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await jobsOf(asked)).toHaveLength(1);
    await pauseIn(asked, 9);
    expect(await jobsOf(asked)).toHaveLength(1);
    await pauseIn(asked, 11);
    expect(await jobsOf(asked)).toHaveLength(2);
  });

  it("is mailed five times a day at most", async () => {
    const asked = await make();
    for (let times = 0; times < 5; times++) await pauseIn(asked, times * 11);
    await expect(pauseIn(asked, 5 * 11)).rejects.toMatchObject({ code: "rate.limited" });
    expect(await jobsOf(asked)).toHaveLength(5);
    await pauseIn(asked, 24 * 60 + 1);
    expect(await jobsOf(asked)).toHaveLength(6);
  });

  it("is not mailed once the form was sent", async () => {
    const asked = await make();
    await inside(asked, (ctx) => moveForms(ctx, "submit", sql`id = ${asked.form.id}::uuid`));
    expect((await pause(asked)).body.code).toBe("form.submitted");
    expect(await jobsOf(asked)).toEqual([]);
  });

  it("opens no other form", async () => {
    const [asked, other] = [await make(), await make()];
    expect((await pause({ ...asked, form: other.form })).status).toBe(404);
  });
});
