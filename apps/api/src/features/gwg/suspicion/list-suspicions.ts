import type { z } from "zod";
import type { SuspicionLook, SuspicionNote, suspicionNotes } from "@stammdaten/shared/contract/suspicion-notes.ts";
import type { Ctx, UserActor } from "../../../db/context.ts";
import { readPage, type PageRequest } from "../../../db/page.ts";
import { sql } from "../../../db/sql.ts";
import { loadClient } from "../../../domain/lock-client.ts";
import { actAsOfficer } from "./act-as-officer.ts";
import { noteLooks } from "./note-look.ts";
import { readSuspicions } from "./read-suspicions.ts";

type Page<Row> = Omit<z.input<typeof suspicionNotes.suspicionNotes.answer>, "items"> & { readonly items: Row[] };

/**
 * The firm's notes on suspicion, newest first, or those about one client; each that is shown is written down as read.
 * @throws Refusal resource.notFound for whoever is no officer, and for a client of another firm
 */
export async function listSuspicions(
  ctx: Ctx<UserActor>,
  { clientId, ...request }: PageRequest & { readonly clientId?: string | undefined },
): Promise<Page<SuspicionNote>> {
  await actAsOfficer(ctx);
  const { tx, tenantId } = ctx;
  if (clientId !== undefined) await loadClient(ctx, { id: clientId });
  const text = await readPage(
    tx,
    {
      columns: sql`n.id`,
      from: sql`suspicion_note n`,
      where: [sql`n.tenant_id = ${tenantId}::uuid`, ...(clientId === undefined ? [] : [sql`n.client_id = ${clientId}::uuid`])],
      id: sql`n.id`,
      sorts: { createdAt: { column: sql`n.created_at`, type: "timestamptz" } },
      defaultSort: "-createdAt",
    },
    request,
  );
  const page = JSON.parse(text) as Page<{ readonly id: string }>;
  const ids = page.items.map(({ id }) => id);
  await noteLooks(ctx, "read", ids);
  return { ...page, items: await readSuspicions(ctx, ids) };
}

type LookRow = Omit<SuspicionLook, "clientName">;

/**
 * Who has read, written and corrected notes on suspicion, newest first.
 * @throws Refusal resource.notFound for whoever is no officer
 */
export async function listLooks(ctx: Ctx<UserActor>, request: PageRequest): Promise<Page<SuspicionLook>> {
  await actAsOfficer(ctx);
  const { tx, tenantId } = ctx;
  const text = await readPage(
    tx,
    {
      columns: sql`l.id, rfc3339(l.at) AS at, l.action, u.first_name || ' ' || u.last_name AS user, l.note_id AS "noteId", l.ip
        FROM app_user u WHERE u.tenant_id = l.tenant_id AND u.id = l.user_id`,
      from: sql`suspicion_look l`,
      where: [sql`l.tenant_id = ${tenantId}::uuid`],
      id: sql`l.id`,
      sorts: { at: { column: sql`l.at`, type: "timestamptz" } },
      defaultSort: "-at",
    },
    request,
  );
  const page = JSON.parse(text) as Page<LookRow>;
  const notes = await tx.suspicionNote.findMany({
    where: { tenantId, id: { in: page.items.map(({ noteId }) => noteId) } },
    select: { id: true, clientName: true },
  });
  const names = new Map(notes.map(({ id, clientName }) => [id, clientName]));
  return { ...page, items: page.items.map((look) => ({ ...look, clientName: names.get(look.noteId) ?? "" })) };
}
