import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { SuspicionBody, SuspicionNote } from "@stammdaten/shared/contract/suspicion-notes.ts";
import type { Ctx, UserActor } from "../../../db/context.ts";
import { loadClient, type ClientKey } from "../../../domain/lock-client.ts";
import { actAsOfficer } from "./act-as-officer.ts";
import { noteLooks } from "./note-look.ts";
import { readSuspicions, type SuspicionContent } from "./read-suspicions.ts";

type OfficerCtx = Ctx<UserActor>;

/**
 * Writes down a suspicion about a client (§ 43 Abs. 1 GwG), of whom only what must be kept may be left.
 * @throws Refusal resource.notFound for whoever is no officer, and for a client of another firm
 */
export async function addSuspicion(
  ctx: OfficerCtx,
  { id: clientId, mandantType, body }: ClientKey & { readonly body: SuspicionBody },
): Promise<SuspicionNote> {
  await actAsOfficer(ctx);
  const { tx, tenantId, now } = ctx;
  const { name } = await loadClient(ctx, { id: clientId, mandantType });
  const { id } = await tx.suspicionNote.create({ data: { tenantId, clientId, clientName: name, createdAt: now } });
  await writeEntry(ctx, id, body);
  await noteLooks(ctx, "written", [id]);
  return readOne(ctx, id);
}

/**
 * Adds to a note what counts from now on: a correction, a report to the Financial Intelligence Unit, or why there is none. What was
 * written before stays as it is.
 * @throws Refusal resource.notFound for whoever is no officer, and for a note of another firm
 */
export async function correctSuspicion(
  ctx: OfficerCtx,
  { id, body }: { readonly id: string; readonly body: SuspicionBody },
): Promise<SuspicionNote> {
  await actAsOfficer(ctx);
  const { tx, tenantId } = ctx;
  if ((await tx.suspicionNote.count({ where: { tenantId, id } })) === 0) throw new Refusal("resource.notFound");
  await writeEntry(ctx, id, body);
  await noteLooks(ctx, "corrected", [id]);
  return readOne(ctx, id);
}

/** What another state asks for is left out: a report has a day and a number, a decision against one its reason. */
async function writeEntry({ tx, tenantId, actor, now }: OfficerCtx, noteId: string, body: SuspicionBody): Promise<void> {
  const { text, state, reportedOn, reportNumber, reason } = body;
  const isReported = state === "reported";
  const content: SuspicionContent = {
    text,
    state,
    reportedOn: isReported ? (reportedOn ?? null) : null,
    reportNumber: isReported && reportNumber !== "" ? (reportNumber ?? null) : null,
    reason: state === "notReported" ? (reason ?? null) : null,
  };
  await tx.suspicionEntry.create({ data: { tenantId, noteId, content, writtenBy: actor.userId, writtenAt: now } });
}

async function readOne(ctx: OfficerCtx, id: string): Promise<SuspicionNote> {
  const [note] = await readSuspicions(ctx, [id]);
  if (note === undefined) throw new Refusal("resource.notFound");
  return note;
}
