import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { RegisterLookBody } from "@stammdaten/shared/contract/register-looks.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx, UserActor } from "../../../db/context.ts";
import type { ClientRow } from "../../../db/tables.ts";
import { toDate } from "../../../domain/calendar-day.ts";
import { lockClientToWrite, type ClientKey } from "../../../domain/lock-client.ts";
import { refreshFollowUps } from "../../../domain/refresh-follow-ups.ts";

export type LookInput = ClientKey & RegisterLookBody;

/**
 * The firm writes down that it has looked into the transparency register (§ 12 Abs. 3, § 8 Abs. 1 GwG). A difference from what it knows of
 * the beneficial owners is a task until it is reported (§ 23a Abs. 1 S. 1 GwG) or decided.
 * @throws Refusal request.invalid for a day to come, resource.notFound, client.erased
 */
export async function lookAtRegister(ctx: Ctx<UserActor>, input: LookInput): Promise<ClientRow> {
  const { tx, tenantId, actor, now } = ctx;
  const client = await lockClientToWrite(ctx, input);
  const { lookedOn, differs, note } = input;
  if (lookedOn > germanDayOf(now))
    throw new Refusal("request.invalid", { issues: [{ path: "lookedOn", code: "validation.register.future" }] });
  await tx.registerLook.create({
    data: {
      ...{ tenantId, clientId: client.id, lookedOn: toDate(lookedOn), differs, lookedBy: actor.userId, createdAt: now },
      note: note === undefined || note === "" ? null : note,
    },
  });
  await audit(ctx, { action: "gwgRegisterLooked", subjectType: input.mandantType, subjectId: client.id, details: { differs } });
  await refreshFollowUps(ctx, client.id);
  return client;
}
