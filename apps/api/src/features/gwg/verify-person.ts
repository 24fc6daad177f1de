import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { VerificationBody } from "@stammdaten/shared/contract/gwg.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx, UserActor } from "../../db/context.ts";
import type { ClientRow } from "../../db/tables.ts";
import { toDate } from "../../domain/calendar-day.ts";
import { lockClientToWrite, type ClientKey } from "../../domain/lock-client.ts";
import { refreshFollowUps } from "../../domain/refresh-follow-ups.ts";
import { endChangedOwners } from "./tasks/end-changed-owners.ts";

export type VerifyInput = ClientKey & VerificationBody;

const orNull = (text: string | undefined): string | null => (text === undefined || text === "" ? null : text);

/**
 * The firm writes down whom it has identified, how and by which document (§ 8 Abs. 1 und 2, § 13 GwG). A mistake is put right
 * by another entry.
 * @throws Refusal request.invalid for a day to come, resource.notFound, client.erased
 */
export async function verifyPerson(ctx: Ctx<UserActor>, input: VerifyInput): Promise<ClientRow> {
  const { tx, tenantId, actor, now } = ctx;
  const client = await lockClientToWrite(ctx, input);
  if (input.verifiedOn > germanDayOf(now))
    throw new Refusal("request.invalid", { issues: [{ path: "verifiedOn", code: "validation.verification.future" }] });
  await tx.verification.create({
    data: {
      tenantId,
      clientId: client.id,
      person: input.person,
      birthDate: input.birthDate === undefined ? null : toDate(input.birthDate),
      method: input.method,
      documentKind: input.documentKind ?? null,
      documentNumber: orNull(input.documentNumber),
      issuingAuthority: orNull(input.issuingAuthority),
      validUntil: input.validUntil === undefined ? null : toDate(input.validUntil),
      note: orNull(input.note),
      verifiedOn: toDate(input.verifiedOn),
      verifiedBy: actor.userId,
      createdAt: now,
    },
  });
  await audit(ctx, { action: "personVerified", subjectType: input.mandantType, subjectId: client.id, details: { method: input.method } });
  await endChangedOwners(ctx, client);
  await refreshFollowUps(ctx, client.id);
  return client;
}
