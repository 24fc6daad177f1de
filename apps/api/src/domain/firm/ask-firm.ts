import type { TenantChange } from "@stammdaten/shared/contract/tenants.ts";
import type { NewUser, UserChange, UserRequest } from "@stammdaten/shared/contract/users.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../db/audit.ts";
import type { AdminActor, Ctx } from "../../db/context.ts";
import { lockFirm } from "./lock-firm.ts";
import { loadUser } from "./load-user.ts";
import { mailStaff } from "./mail-staff.ts";
import { findOpenRequests } from "./find-requests.ts";
import { subjectOfRequest } from "./subject-of-request.ts";

/** What an admin would do to a firm's users, or to what protects them. */
export type GuardedAct =
  | { readonly kind: "firm"; readonly input: TenantChange }
  | { readonly kind: "create"; readonly input: NewUser }
  | { readonly kind: "change"; readonly userId: string; readonly input: UserChange }
  | { readonly kind: "remove" | "invite"; readonly userId: string };

const ANSWER_MS = 14 * 86_400_000;
/** So many may wait for a firm: each is mailed to all of its staff. */
const MOST_OPEN = 20;

/**
 * Asks the firm for its consent to what an admin would do to its users or its protection, by mail and on its page; it has 14
 * days. The same asked for again is the same request. Nobody at the operator may make themselves a way to a firm's clients
 * (§ 203 StGB, § 62a StBerG).
 * @throws Refusal resource.notFound, also for the login of a client, user.notInvited, rate.limited when too much waits for the firm already
 */
export async function askFirm(ctx: Ctx<AdminActor>, act: GuardedAct): Promise<UserRequest> {
  const { tx, tenantId, actor, now } = ctx;
  await lockFirm(ctx);
  const user = "userId" in act ? await loadUser(ctx, act.userId) : null;
  // As in the lists of an admin: a firm's clients are none of their business.
  if (user?.accessLevel === "mandant") throw new Refusal("resource.notFound");
  if (act.kind === "invite" && user?.status !== "invited") throw new Refusal("user.notInvited");
  const userId = user?.id ?? null;
  const input = "input" in act ? act.input : {};
  const open = await tx.userRequest.findMany({ where: { tenantId, state: "open", expiresAt: { gt: now } } });
  const same = open.find((one) => one.kind === act.kind && one.userId === userId && isSame(one.input, input));
  if (same !== undefined) return readOne(ctx, same.id);
  if (open.length >= MOST_OPEN) throw new Refusal("rate.limited");
  const admin = await tx.admin.findFirst({ where: { id: actor.userId }, select: { firstName: true, lastName: true } });
  const expiresAt = new Date(now.getTime() + ANSWER_MS);
  const { id } = await tx.userRequest.create({
    data: {
      tenantId,
      kind: act.kind,
      userId,
      input,
      askedBy: actor.userId,
      askedByName: `${admin?.firstName ?? ""} ${admin?.lastName ?? ""}`.trim(),
      askedAt: now,
      expiresAt,
    },
  });
  await mailStaff(ctx, "mailUserRequest", (user) => ({ requestId: id, userId: user }));
  await ctx.enqueue("lapseUserRequest", { requestId: id }, expiresAt);
  const { kind } = act;
  await audit(ctx, { action: "userRequestAsked", ...subjectOfRequest({ kind, userId }, tenantId), details: { request: id, kind } });
  return readOne(ctx, id);
}

async function readOne(ctx: Ctx, id: string): Promise<UserRequest> {
  const found = (await findOpenRequests(ctx)).find((one) => one.id === id);
  if (found === undefined) throw new Refusal("resource.notFound");
  return found;
}

/** PostgreSQL keeps the keys of stored JSON in an order of its own. */
function isSame(one: unknown, other: unknown): boolean {
  const sorted = (value: unknown) => JSON.stringify(Object.entries(value ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(one) === sorted(JSON.parse(JSON.stringify(other)));
}
