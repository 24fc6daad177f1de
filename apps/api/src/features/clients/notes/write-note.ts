import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { ClientNote } from "@stammdaten/shared/contract/client-notes.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx, UserActor } from "../../../db/context.ts";
import type { ClientNoteRow, ClientRow } from "../../../db/tables.ts";
import { type ClientKey, lockClientToAdd } from "../../../domain/lock-client.ts";

type StaffCtx = Ctx<UserActor>;

/**
 * Writes down something about a client.
 * @throws Refusal resource.notFound, client.erased
 */
export async function addNote(ctx: StaffCtx, { mandantType, id, note }: ClientKey & { readonly note: string }): Promise<ClientNote> {
  const { tx, tenantId, actor, now } = ctx;
  const client = await lockClientToAdd(ctx, { id, mandantType });
  const row = await tx.clientNote.create({ data: { tenantId, clientId: client.id, note, writtenBy: actor.userId, createdAt: now } });
  await audit(ctx, { action: "clientNoteAdded", subjectType: mandantType, subjectId: client.id });
  return present(ctx, row);
}

/**
 * Changes a note of the caller's own.
 * @throws Refusal resource.notFound, access.forbidden for a colleague's, client.erased
 */
export async function changeNote(ctx: StaffCtx, { id, note }: { readonly id: string; readonly note: string }): Promise<ClientNote> {
  const { tx, tenantId, now } = ctx;
  const { client } = await lockOwnNote(ctx, id);
  await tx.clientNote.updateMany({ where: { tenantId, id }, data: { note, changedAt: now } });
  await audit(ctx, { action: "clientNoteChanged", subjectType: kindOf(client), subjectId: client.id });
  const row = await tx.clientNote.findFirst({ where: { tenantId, id } });
  if (row === null) throw new Refusal("resource.notFound");
  return present(ctx, row);
}

/**
 * Removes a note of the caller's own.
 * @throws Refusal resource.notFound, access.forbidden for a colleague's, client.erased, erasure.held while nothing of the client is erased
 */
export async function removeNote(ctx: StaffCtx, { id }: { readonly id: string }): Promise<void> {
  const { tx, tenantId } = ctx;
  const { client } = await lockOwnNote(ctx, id);
  if (client.heldAt !== null) throw new Refusal("erasure.held");
  const { count } = await tx.clientNote.deleteMany({ where: { tenantId, id } });
  if (count === 0) throw new Refusal("resource.notFound");
  await audit(ctx, { action: "clientNoteRemoved", subjectType: kindOf(client), subjectId: client.id });
}

/** A note of the caller's own, and its client, whom nobody erases meanwhile. */
async function lockOwnNote(ctx: StaffCtx, id: string): Promise<{ readonly note: ClientNoteRow; readonly client: ClientRow }> {
  const { tx, tenantId, actor } = ctx;
  const note = await tx.clientNote.findFirst({ where: { tenantId, id } });
  if (note === null) throw new Refusal("resource.notFound");
  if (note.writtenBy !== actor.userId) throw new Refusal("access.forbidden");
  return { note, client: await lockClientToAdd(ctx, { id: note.clientId }) };
}

const kindOf = ({ mandantType }: ClientRow): "person" | "company" => (mandantType === "person" ? "person" : "company");

async function present({ tx, tenantId, actor }: StaffCtx, row: ClientNoteRow): Promise<ClientNote> {
  const { id, note, writtenBy, createdAt, changedAt } = row;
  const author = await tx.user.findFirst({ where: { tenantId, id: writtenBy }, select: { firstName: true, lastName: true } });
  return {
    id,
    note,
    writtenBy: author === null ? "" : `${author.firstName} ${author.lastName}`,
    isOwn: writtenBy === actor.userId,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt?.toISOString() ?? null,
  };
}
