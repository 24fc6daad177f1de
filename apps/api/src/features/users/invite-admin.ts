import { randomUUID } from "node:crypto";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { makeAccountLink } from "../../domain/account-link.ts";
import { accountToken } from "../../db/keys.ts";
import { asPlatform, notePlatform } from "../../db/platform.ts";
import { sql, type Tx } from "../../db/sql.ts";
import { canonicalUsername } from "./username.ts";

export type NewAdmin = { readonly email: string; readonly firstName: string; readonly lastName: string; readonly language: Language };

/** With what an admin sets their first password. The token is shown once and stored nowhere. */
export type AdminInvited = { readonly token: string; readonly expiresAt: Date };

/** Whoever may run a command on the machine has no session and no address. */
const byCommand = { ip: null, requestId: null };

/**
 * Makes an admin, who logs in by their e-mail and has no password until they set one with the link.
 * @throws Refusal user.taken
 */
export function createAdmin({ email, ...names }: NewAdmin): Promise<AdminInvited> {
  return asPlatform("make an admin by a command of the operator", async (tx) => {
    const userId = randomUUID();
    const username = canonicalUsername(email);
    const made = await tx.sql(sql`
      INSERT INTO credential (username, user_id, access_level) VALUES (${username}, ${userId}::uuid, 'admin')
      ON CONFLICT (tenant_id, username) DO NOTHING RETURNING user_id`);
    if (made.length === 0) throw new Refusal("user.taken");
    await tx.admin.create({ data: { id: userId, username, email, ...names } });
    return invite(tx, userId, "adminCreated");
  });
}

/**
 * Makes a new link for an admin who has no password yet; the one before ends.
 * @throws Refusal resource.notFound where there is no such admin, user.notInvited for one who has a password
 */
export function inviteAdminAgain({ email }: { readonly email: string }): Promise<AdminInvited> {
  return asPlatform("make an admin a new link by a command of the operator", async (tx) => {
    const credential = await tx.credential.findFirst({
      where: { username: canonicalUsername(email), tenantId: null, accessLevel: "admin" },
    });
    if (credential === null) throw new Refusal("resource.notFound");
    if (credential.passwordHash !== null) throw new Refusal("user.notInvited");
    return invite(tx, credential.userId, "adminInvited");
  });
}

async function invite(tx: Tx, userId: string, action: "adminCreated" | "adminInvited"): Promise<AdminInvited> {
  const { id, expiresAt } = await makeAccountLink(tx, { purpose: "registration", tenantId: null, userId, origin: null });
  await notePlatform(tx, action, { ...byCommand, details: { admin: userId, link: id } });
  return { token: accountToken(id), expiresAt };
}
