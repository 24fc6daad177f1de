import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { call, fromElsewhere, settings } from "../../../../test/api.ts";
import { makeAccountToken, makeAdmin, makeTenant, makeUser, system, type TestUser } from "../../../../test/factories.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { asPlatform } from "../../../db/platform.ts";

const look = (token: string, headers = fromElsewhere()) => call().get("/api/Users/LinkByToken").query({ token }).set(headers);
const setUser = ({ tenantId, userId }: TestUser, data: { status?: string; deletedAt?: Date }) =>
  inTenant(tenantId ?? "", system, ({ tx }) => tx.user.update({ where: { tenantId: tenantId ?? "", id: userId }, data }));
const setTenant = (
  tenantId: string,
  data: { active?: boolean; confirmedAt?: null; passwordMinLength?: number; defaultLanguage?: string },
) => inTenant(tenantId, system, ({ tx }) => tx.tenant.update({ where: { id: tenantId }, data }));

describe("what the link of an account is for", () => {
  it("is described for a reset, and looking never uses it up", async () => {
    const tenant = await makeTenant({ name: "Müßig & Söhne" });
    await setTenant(tenant.tenantId, { passwordMinLength: 12 });
    const user = await makeUser(tenant);
    const token = await makeAccountToken("reset", user);
    for (let index = 0; index < 3; index += 1) {
      const answer = await look(token);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        kind: "reset",
        tenantName: "Müßig & Söhne",
        username: user.username,
        email: user.username,
        passwordMinLength: 12,
        language: "de",
        applicationType: 2,
        trialDays: null,
      });
    }
    const used = await call()
      .post("/api/Service/ChangePasswordConfirmation")
      .set(fromElsewhere())
      .send({ token, password: "Fuchs-und-Gans7", passwordConfirmation: "Fuchs-und-Gans7" });
    expect(used.status).toBe(200);
    expect((await look(token)).body.code).toBe("link.expired");
  });

  it("is described for an admin's, for a colleague's and for a firm's", async () => {
    const admin = await makeAdmin();
    expect((await look(await makeAccountToken("reset", admin))).body).toMatchObject({
      kind: "reset",
      tenantName: null,
      username: admin.username,
      applicationType: null,
    });
    const invited = await makeUser(await makeTenant());
    await setUser(invited, { status: "invited" });
    expect((await look(await makeAccountToken("registration", invited))).body).toMatchObject({
      kind: "registration",
      username: invited.username,
      trialDays: null,
    });
    const firm = await makeTenant({ name: "Kanzlei Neu", applicationType: 1 });
    await setTenant(firm.tenantId, { confirmedAt: null, defaultLanguage: "en" });
    const token = await makeAccountToken("tenantInvitation", { tenantId: firm.tenantId, userId: null });
    expect((await look(token)).body).toMatchObject({
      kind: "tenantInvitation",
      tenantName: "Kanzlei Neu",
      username: null,
      language: "en",
      applicationType: 1,
      trialDays: settings.TRIAL_DAYS,
    });
  });

  it("is over with the account that it is for", async () => {
    const codes: string[] = [];
    const codeOf = async (token: string) => codes.push((await look(token)).body.code);
    const disabled = await makeUser(await makeTenant());
    const [reset, gone] = [await makeAccountToken("reset", disabled), await makeUser(await makeTenant())];
    await setUser(disabled, { status: "disabled" });
    await codeOf(reset);
    await codeOf(await makeAccountToken("registration", gone));
    const shut = await makeTenant();
    const ofShut = await makeAccountToken("reset", await makeUser(shut));
    const confirmed = await makeAccountToken("tenantInvitation", { tenantId: shut.tenantId, userId: null });
    await setTenant(shut.tenantId, { active: false });
    await codeOf(ofShut);
    await codeOf(confirmed);
    const off = await makeAdmin();
    await asPlatform("switch a login off in a test", (tx) =>
      tx.credential.updateMany({ where: { userId: off.userId }, data: { enabled: false } }),
    );
    await codeOf(await makeAccountToken("reset", off));
    const late = await makeUser(await makeTenant());
    const ofLate = await makeAccountToken("reset", late);
    await asPlatform("let a link run out in a test", (tx) =>
      tx.accountLink.updateMany({ where: { userId: late.userId }, data: { expiresAt: new Date(Date.now() - 1000) } }),
    );
    await codeOf(ofLate);
    expect(codes).toEqual(Array.from({ length: 6 }, () => "link.expired"));
  });

  it("is guessed at twenty times an address", async () => {
    const from = fromElsewhere();
    for (let index = 0; index < 20; index += 1)
      expect((await look(randomBytes(32).toString("base64url"), from)).body.code).toBe("link.unknown");
    const good = await makeAccountToken("reset", await makeUser(await makeTenant()));
    expect((await look(good, from)).status).toBe(429);
    expect((await look(good)).status).toBe(200);
  });
});
