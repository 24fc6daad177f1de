import { z } from "zod";
import type { SuspicionNote } from "@stammdaten/shared/contract/suspicion-notes.ts";
import { suspicionStates } from "@stammdaten/shared/gwg/suspicion-states.ts";
import { keptUntil } from "@stammdaten/shared/retention/kept-by-law.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { Ctx } from "../../../db/context.ts";
import { readPeriods } from "../../../domain/read-periods.ts";

/** What an entry holds encrypted. */
export const SuspicionContent = z.object({
  text: z.string(),
  state: z.enum(suspicionStates),
  reportedOn: z.string().nullable(),
  reportNumber: z.string().nullable(),
  reason: z.string().nullable(),
});
export type SuspicionContent = z.infer<typeof SuspicionContent>;

/** Notes on suspicion with all of their entries, in the order of the ids; the transaction is an officer's. */
export async function readSuspicions(ctx: Pick<Ctx, "tx" | "tenantId">, ids: readonly string[]): Promise<SuspicionNote[]> {
  const { tx, tenantId } = ctx;
  if (ids.length === 0) return [];
  const notes = await tx.suspicionNote.findMany({ where: { tenantId, id: { in: [...ids] } } });
  const clientIds = notes.flatMap(({ clientId }) => (clientId === null ? [] : [clientId]));
  const clients = await tx.client.findMany({
    where: { tenantId, id: { in: clientIds } },
    select: { id: true, mandantType: true, archivedAt: true },
  });
  const entries = await tx.suspicionEntry.findMany({
    where: { tenantId, noteId: { in: [...ids] } },
    orderBy: [{ writtenAt: "asc" }, { id: "asc" }],
  });
  const authors = await tx.user.findMany({
    where: { tenantId, id: { in: entries.map(({ writtenBy }) => writtenBy) } },
    select: { id: true, firstName: true, lastName: true },
  });
  const nameOf = (id: string): string => {
    const author = authors.find((one) => one.id === id);
    return author === undefined ? "" : `${author.firstName} ${author.lastName}`;
  };
  const { gwg: years } = await readPeriods(ctx);
  return ids.flatMap((id) => {
    const note = notes.find((one) => one.id === id);
    if (note === undefined) return [];
    const client = clients.find((one) => one.id === note.clientId);
    const endedOn = note.endedOn?.toISOString().slice(0, 10) ?? (client?.archivedAt == null ? null : germanDayOf(client.archivedAt));
    return [
      {
        id,
        client: client === undefined ? null : { id: client.id, mandantType: client.mandantType === "person" ? "person" : "company" },
        clientName: note.clientName,
        entries: entries
          .filter(({ noteId }) => noteId === id)
          .map((entry) => ({
            id: entry.id,
            ...SuspicionContent.parse(entry.content),
            writtenBy: nameOf(entry.writtenBy),
            writtenAt: entry.writtenAt.toISOString(),
          })),
        createdAt: note.createdAt.toISOString(),
        keptUntil: endedOn === null ? null : keptUntil(endedOn, years),
      } satisfies SuspicionNote,
    ];
  });
}
