import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { NewUser, User } from "@stammdaten/shared/contract/users.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx, UserActor } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";
import { checkClientOfUser } from "./check-client-of-user.ts";
import { checkLanguageOfUser } from "./check-language-of-user.ts";
import { checkUserLimit, lockFirm } from "../../domain/firm/lock-firm.ts";
import { presentUser } from "./present-user.ts";
import { sendRegistration } from "./send-registration.ts";
import { canonicalUsername, checkNamesakes, checkUsername } from "./username.ts";

/**
 * Makes a user without a password and mails the link with which they set one.
 * @throws Refusal user.taken (names are one's own within the firm), plan.userLimit, resource.notFound for a client that is not the firm's
 */
export async function createUser(ctx: Ctx<UserActor>, input: NewUser): Promise<User> {
  const { tx, tenantId } = ctx;
  checkUsername(input.username, input.email);
  const firm = await lockFirm(ctx);
  if (input.accessLevel === "tenant") await checkUserLimit(ctx, firm);
  const belonging = { accessLevel: input.accessLevel, personId: input.normalPersonId ?? null, companyId: input.companyId ?? null };
  checkLanguageOfUser(input.accessLevel, input.language);
  await checkClientOfUser(ctx, belonging);
  const { email, firstName, lastName } = input;
  const user = await tx.user.create({
    data: {
      tenantId,
      username: input.username,
      email,
      firstName,
      lastName,
      ...belonging,
      status: "invited",
      language: input.language ?? firm.defaultLanguage,
    },
  });
  await claimUsername(ctx, { username: input.username, userId: user.id, accessLevel: input.accessLevel });
  await sendRegistration(ctx, user.id);
  await audit(ctx, { action: "userCreated", subjectType: "user", subjectId: user.id, details: { accessLevel: input.accessLevel } });
  return presentUser(user);
}

/**
 * Gives a new user their name, and the password where they have one already.
 * @throws Refusal user.taken, within the firm, or by as many accounts of other firms as there may be; of two at once one waits
 */
export async function claimUsername(
  { tx, tenantId }: Ctx,
  owner: { username: string; userId: string; accessLevel: string },
  passwordHash: string | null = null,
): Promise<void> {
  if (passwordHash !== null) await checkNamesakes(tx, owner.username, owner.userId);
  const made = await tx.sql(sql`
    INSERT INTO credential (username, user_id, tenant_id, access_level, password_hash)
    VALUES (${canonicalUsername(owner.username)}, ${owner.userId}::uuid, ${tenantId}::uuid, ${owner.accessLevel}, ${passwordHash})
    ON CONFLICT (tenant_id, username) DO NOTHING RETURNING user_id`);
  if (made.length === 0) throw new Refusal("user.taken");
}
