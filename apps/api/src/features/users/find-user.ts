import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { User } from "@stammdaten/shared/contract/users.ts";
import type { AdminActor, Ctx, UserActor } from "../../db/context.ts";
import { enterTenant } from "../../db/platform.ts";
import { presentUser } from "./present-user.ts";
import { canonicalUsername } from "./username.ts";

/**
 * One user by name: a client sees only themselves, a firm only its own, an admin any.
 * @throws Refusal resource.notFound, also for a user of another firm
 */
export async function findUser(ctx: Ctx<UserActor | AdminActor>, input: { username: string }): Promise<User> {
  const { tx, actor } = ctx;
  const credential = await tx.credential.findFirst({ where: { username: canonicalUsername(input.username) } });
  if (credential === null) throw new Refusal("resource.notFound");
  if (actor.kind === "admin") {
    if (credential.tenantId === null) return readAdmin(ctx, credential.userId);
    await enterTenant(tx, credential.tenantId, actor);
    return readUser(ctx, credential.tenantId, credential.userId);
  }
  if (actor.level === "mandant" && credential.userId !== actor.userId) throw new Refusal("resource.notFound");
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
