import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { suspicionNotes } from "@stammdaten/shared/contract/suspicion-notes.ts";
import type { Handlers } from "../../../http/mount.ts";
import { listLooks, listSuspicions } from "./list-suspicions.ts";
import { endOfficer, listOfficers, nameOfficer } from "./officers.ts";
import { addSuspicion, correctSuspicion } from "./write-suspicion.ts";

/** Notes on suspicion, and the officers who alone see them. */
export const suspicionHandlers: Pick<Handlers<AppContract>, keyof typeof suspicionNotes> = {
  gwgOfficers: ({ ctx }) => listOfficers(ctx),
  nameGwgOfficer: async ({ ctx, query }) => {
    await nameOfficer(ctx, query);
    return { message: "message.gwgOfficer.named" };
  },
  endGwgOfficer: async ({ ctx, query }) => {
    await endOfficer(ctx, query);
    return { message: "message.gwgOfficer.ended" };
  },
  suspicionNotes: ({ ctx, query }) => listSuspicions(ctx, query),
  addSuspicionNote: async ({ ctx, query, body }) => ({
    ...(await addSuspicion(ctx, { ...query, body })),
    message: "message.suspicion.saved",
  }),
  correctSuspicionNote: async ({ ctx, query, body }) => ({
    ...(await correctSuspicion(ctx, { id: query.id, body })),
    message: "message.suspicion.saved",
  }),
  suspicionLooks: ({ ctx, query }) => listLooks(ctx, query),
};
