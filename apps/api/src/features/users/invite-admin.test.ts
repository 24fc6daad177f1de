import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { call, fromElsewhere } from "../../../test/api.ts";
import { makeAdmin, makeTenant, makeUser } from "../../../test/factories.ts";
import { queryAsOwner } from "../../../test/query-as-owner.ts";
import { hashToken } from "../../db/keys.ts";
import { createAdmin, inviteAdminAgain, type NewAdmin } from "./invite-admin.ts";

const NEW = "Fuchs-und-Gans7";
const DAY_MS = 86_400_000;

const someone = (): NewAdmin => ({
  email: `Betrieb-${randomUUID().slice(0, 13)}@example.org`,
  firstName: "Ada",
  lastName: "Admin",
  language: "en",
});
const look = (token: string) => call().get("/api/Users/LinkByToken").query({ token }).set(fromElsewhere());
const register = (token: string, username?: string) =>
  call()
    .post("/api/Users/Register")
    .set(fromElsewhere())
    .send({ token, ...(username !== undefined && { username }), password: NEW, passwordConfirmation: NEW });
const logIn = (username: string) => call().post("/api/Users/BearerToken").set(fromElsewhere()).send({ username, password: NEW });
const forgotten = (userName: string) => call().post("/api/Service/ForgottenPassword").query({ userName }).set(fromElsewhere());

describe("an admin made by the operator", () => {
  it("has no password, sets one with the link once, and logs in", async () => {
    const admin = someone();
    const { token, expiresAt } = await createAdmin(admin);
    expect(Math.round((expiresAt.getTime() - Date.now()) / DAY_MS)).toBe(7);
    expect((await logIn(admin.email)).body.code).toBe("auth.badCredentials");
    expect((await look(token)).body).toMatchObject({
      kind: "registration",
      tenantName: null,
      username: admin.email.toLowerCase(),
      email: admin.email,
      language: "en",
    });
    expect((await register(token)).status).toBe(200);
    const entered = await logIn(admin.email);
    expect(entered.body).toMatchObject({ accessLevel: "admin", tenantId: null });
    expect((await register(token)).body.code).toBe("link.expired");
    const tenants = await call()
      .get("/api/Main/Tenants")
      .set({ Authorization: `Bearer ${entered.body.token as string}` });
    expect(tenants.status).toBe(200);
  });

  it("may choose another name, and only one that is free", async () => {
    const admin = someone();
    const { token } = await createAdmin(admin);
    const chosen = `Leitung-${randomUUID().slice(0, 8)}`;
    expect((await register((await createAdmin(someone())).token, chosen)).status).toBe(200);
    expect((await register(token, chosen.toUpperCase())).body.code).toBe("user.taken");
    expect((await register(token, (await makeAdmin()).username)).body.errors).toMatchObject([{ path: "username" }]);
    const own = `Leitung-${randomUUID().slice(0, 8)}`;
    expect((await register(token, own)).status).toBe(200);
    expect((await logIn(own)).body.accessLevel).toBe("admin");
    expect((await logIn(admin.email)).body.code).toBe("auth.badCredentials");
    const rows = await queryAsOwner("SELECT username FROM admin WHERE email = $1", [admin.email]);
    expect(rows).toEqual([{ username: own }]);
  });

  it("leaves the token nowhere but on the screen, and a line in the platform's log", async () => {
    const { token } = await createAdmin(someone());
    const rows = await queryAsOwner<{ id: string; user_id: string; stored: string }>(
      "SELECT id, user_id, to_jsonb(l)::text AS stored FROM account_link l WHERE token_hash = $1",
      [hashToken(token)],
    );
    const link = rows[0] ?? expect.fail("no link");
    expect(link.stored).not.toContain(token);
    expect((await register(token)).status).toBe(200);
    const events = await queryAsOwner(
      "SELECT action, actor_id, details FROM platform_event WHERE details ->> 'admin' = $1 OR (actor_id = $1::uuid AND action = 'adminRegistered') ORDER BY at",
      [link.user_id],
    );
    expect(events).toEqual([
      { action: "adminCreated", actor_id: null, details: { admin: link.user_id, link: link.id } },
      { action: "adminRegistered", actor_id: link.user_id, details: null },
    ]);
    expect(JSON.stringify(events)).not.toContain(token);
  });

  it("is refused where another admin has the name, however it is written", async () => {
    const user = await makeUser(await makeTenant());
    const admin = someone();
    await createAdmin(admin);
    for (const email of [admin.email, ` ${admin.email.toUpperCase()}`])
      await expect(createAdmin({ ...someone(), email })).rejects.toMatchObject({ code: "user.taken" });
    await expect(createAdmin({ ...someone(), email: user.username })).resolves.toMatchObject({ token: expect.any(String) as string });
    const rows = await queryAsOwner("SELECT count(*)::int AS count FROM admin WHERE lower(email) = $1", [admin.email.toLowerCase()]);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it("gets a new link, and the old one ends", async () => {
    const admin = someone();
    const first = await createAdmin(admin);
    const second = await inviteAdminAgain(admin);
    expect((await register(first.token)).body.code).toBe("link.expired");
    expect((await register(second.token)).status).toBe(200);
  });

  it("gets none once there is a password, nor does anybody else", async () => {
    const [known, user] = [await makeAdmin(), await makeUser(await makeTenant())];
    await expect(inviteAdminAgain({ email: known.username })).rejects.toMatchObject({ code: "user.notInvited" });
    await expect(inviteAdminAgain({ email: user.username })).rejects.toMatchObject({ code: "resource.notFound" });
    await expect(inviteAdminAgain(someone())).rejects.toMatchObject({ code: "resource.notFound" });
  });

  it("gets no link by mail before there is a password", async () => {
    const admin = someone();
    const { token } = await createAdmin(admin);
    expect((await forgotten(admin.email)).status).toBe(200);
    const rows = await queryAsOwner("SELECT purpose FROM account_link l JOIN admin a ON a.id = l.user_id WHERE a.email = $1", [
      admin.email,
    ]);
    expect(rows).toEqual([{ purpose: "registration" }]);
    expect((await register(token)).status).toBe(200);
  });
});
