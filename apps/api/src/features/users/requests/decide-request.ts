import type { AuditAction } from "@stammdaten/shared/contract/audit-log.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { NewUser, UserChange } from "@stammdaten/shared/contract/users.ts";
import { TenantChange } from "@stammdaten/shared/contract/tenants.ts";
import { audit } from "../../../db/audit.ts";
import type { AdminActor, Ctx, UserActor } from "../../../db/context.ts";
import { changeDetails } from "../../../domain/firm/change-details.ts";
import { createUser } from "../create-user.ts";
import { inviteUser } from "../invite-user.ts";
import { lockFirm } from "../../../domain/firm/lock-firm.ts";
import { subjectOfRequest } from "../../../domain/firm/subject-of-request.ts";
import { removeUser } from "../remove-user.ts";
import { updateUser } from "../update-user.ts";

const decisions = {
  confirmed: "userRequestConfirmed",
  declined: "userRequestDeclined",
  withdrawn: "userRequestWithdrawn",
} as const satisfies Record<string, AuditAction>;

type Named = { readonly requestId: string };

/**
 * Consents to what an admin asks: it is done now, with the rights of whoever consents. If it is refused, the request stays open.
 * @throws Refusal resource.notFound, user.requestOver, and what the act itself refuses
 */
export async function confirmRequest(ctx: Ctx<UserActor>, named: Named): Promise<void> {
  const { kind, userId, input } = await decide(ctx, named, "confirmed");
  if (kind === "create") await createUser(ctx, NewUser.parse(input));
  // A logo is none of what waits for the firm's consent: nothing is to be drawn here.
  if (kind === "firm") await changeDetails(ctx, TenantChange.parse(input));
  if (userId === null) return;
  if (kind === "change") await updateUser(ctx, { userId, change: UserChange.parse(input) });
  if (kind === "remove") await removeUser(ctx, { userId });
  if (kind === "invite") await inviteUser(ctx, { userId });
}

/** @throws Refusal resource.notFound, user.requestOver */
export async function declineRequest(ctx: Ctx<UserActor>, named: Named): Promise<void> {
  await decide(ctx, named, "declined");
}

/** @throws Refusal resource.notFound, user.requestOver */
export async function withdrawRequest(ctx: Ctx<AdminActor>, named: Named): Promise<void> {
  await decide(ctx, named, "withdrawn");
}

/** Ends a request that is open, for one of several who decide at once. */
async function decide(ctx: Ctx<UserActor | AdminActor>, { requestId: id }: Named, state: keyof typeof decisions) {
  const { tx, tenantId, actor, now } = ctx;
  await lockFirm(ctx);
  const request = await tx.userRequest.findFirst({ where: { tenantId, id } });
  if (request === null) throw new Refusal("resource.notFound");
  if (request.state !== "open" || request.expiresAt <= now) throw new Refusal("user.requestOver");
  // What was asked is of no use any more; that it was, the log says.
  await tx.userRequest.update({ where: { tenantId, id }, data: { state, input: {}, decidedBy: actor.userId, decidedAt: now } });
  const { kind, askedBy } = request;
  await audit(ctx, { action: decisions[state], ...subjectOfRequest(request, tenantId), details: { request: id, kind, askedBy } });
  return request;
}
