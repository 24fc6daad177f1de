import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { listPeople } from "@stammdaten/shared/gwg/list-people.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx, UserActor } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";
import type { ClientRow } from "../../../db/tables.ts";
import { lockClientToWrite, type ClientKey } from "../../../domain/lock-client.ts";
import { gatherKnown } from "../gather-known.ts";

export type ReadAgainInput = ClientKey & { readonly attachmentId: string };

/**
 * Has the worker read a picture of an identity document once more, where it was not read or only in part. What was read before goes; what
 * the firm has recorded of an identification stays.
 * @throws Refusal reading.notOpen for a picture that waits to be read and for a file that is no picture; resource.notFound for one that the
 *         client's answers do not name, whoever's it is; client.erased
 */
export async function readAgain(ctx: Ctx<UserActor>, input: ReadAgainInput): Promise<ClientRow> {
  const { tx, tenantId } = ctx;
  const { mandantType, attachmentId } = input;
  const client = await lockClientToWrite(ctx, input);
  const people = listPeople((await gatherKnown(ctx, client)).known);
  if (!people.some(({ document }) => document?.attachmentIds.includes(attachmentId) === true)) throw new Refusal("resource.notFound");
  const waiting = await tx.sql(sql`
    UPDATE identity_reading SET state = 'waiting', document = NULL, ended_at = NULL
    WHERE tenant_id = ${tenantId}::uuid AND attachment_id = ${attachmentId}::uuid AND state IN ('read', 'notRead')
    RETURNING attachment_id`);
  if (waiting.length === 0) throw new Refusal("reading.notOpen");
  await ctx.enqueue("readIdentityDocument", { attachmentId });
  await audit(ctx, { action: "identityReadAgain", subjectType: mandantType, subjectId: client.id });
  return client;
}
