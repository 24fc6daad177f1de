import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { Handlers } from "../../../http/mount.ts";
import { JsonText } from "../../../http/replies.ts";
import { listNotes } from "./list-notes.ts";
import { addNote, changeNote, removeNote } from "./write-note.ts";

type Notes = Pick<Handlers<AppContract>, "clientNotes" | "addClientNote" | "changeClientNote" | "removeClientNote">;

/** The firm's own notes about a client. */
export const notesHandlers: Notes = {
  clientNotes: async ({ ctx, query }) => new JsonText(await listNotes(ctx, query)),
  addClientNote: async ({ ctx, query, body }) => ({ ...(await addNote(ctx, { ...query, ...body })), message: "message.note.saved" }),
  changeClientNote: async ({ ctx, query, body }) => ({
    ...(await changeNote(ctx, { id: query.id, note: body.note })),
    message: "message.note.saved",
  }),
  removeClientNote: async ({ ctx, query }) => {
    await removeNote(ctx, query);
    return { message: "message.note.removed" };
  },
};
