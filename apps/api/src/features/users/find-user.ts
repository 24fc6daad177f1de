import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { User } from "@stammdaten/shared/contract/users.ts";
import type { AdminActor, Ctx, UserActor } from "../../db/context.ts";
import { enterTenant } from "../../db/platform.ts";
import { presentUser } from "./present-user.ts";
import { canonicalUsername } from "./username.ts";

/**
 * One user by name: a client sees only themselves, a firm only its own, an admin any but clients', of several firms' the first: that
 * somebody is a client, and of whom, is nothing for the operator (§ 203 StGB, § 62a StBerG). Everybody finds
 * themselves by their e-mail too, whatever name they log in with: the e-mail is what a token says of its owner.
 * @throws Refusal resource.notFound, also for a user of another firm
 */
export async function findUser(ctx: Ctx<UserActor | AdminActor>, input: { username: string }): Promise<User> {
  const { tx, actor } = ctx;
  const name = canonicalUsername(input.username);
  const own = actor.kind === "admin" ? await readAdmin(ctx, actor.userId) : await readUser(ctx, ctx.tenantId, actor.userId);
  if ([own.username, own.email].some((one) => canonicalUsername(one) === name)) return own;
  if (actor.kind === "admin") {
    const [found] = await tx.credential.findMany({
      where: { username: name, accessLevel: { not: "mandant" } },
      orderBy: { userId: "asc" },
      take: 1,
    });
    if (found === undefined) throw new Refusal("resource.notFound");
    if (found.tenantId === null) return readAdmin(ctx, found.userId);
    await enterTenant(tx, found.tenantId, actor);
    return readUser(ctx, found.tenantId, found.userId);
  }
  if (actor.level === "mandant") throw new Refusal("resource.notFound");
  const credential = await tx.credential.findFirst({ where: { username: name, tenantId: ctx.tenantId } });
  if (credential === null) throw new Refusal("resource.notFound");
  return readUser(ctx, ctx.tenantId, credential.userId);
}

async function readUser({ tx }: Ctx, tenantId: string, id: string): Promise<User> {
  const user = await tx.user.findFirst({ where: { tenantId, id, deletedAt: null } });
  if (user === null) throw new Refusal("resource.notFound");
  return presentUser(user);
}

async function readAdmin({ tx }: Ctx, id: string): Promise<User> {
  const admin = await tx.admin.findFirst({ where: { id } });
  if (admin === null) throw new Refusal("resource.notFound");
  return {
    id,
    username: admin.username,
    email: admin.email,
    pendingEmail: null,
    firstName: admin.firstName,
    lastName: admin.lastName,
    accessLevel: "admin",
    tenantId: null,
    companyId: null,
    normalPersonId: null,
    status: "active",
    language: admin.language as User["language"],
    lastLoginAt: admin.lastLoginAt?.toISOString() ?? null,
    createdAt: admin.createdAt.toISOString(),
  };
}
