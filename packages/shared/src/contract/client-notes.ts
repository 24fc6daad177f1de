import { z } from "zod";
import { MandantType } from "./clients.ts";
import { endpoint } from "./endpoint.ts";
import { Id, Message, MessageOnly, page, pageQuery, RequiredText, tenantQuery, Time } from "./schemas.ts";

/** What one of the firm's staff has written down about a client. */
export const ClientNote = z.object({
  id: Id,
  note: z.string(),
  writtenBy: z.string(),
  /** Of the caller, who alone may change and remove it. */
  isOwn: z.boolean(),
  createdAt: Time,
  changedAt: Time.nullable(),
});
export type ClientNote = z.infer<typeof ClientNote>;

/** Most characters of a note. */
export const MOST_OF_NOTE = 4000;

const ofClient = z.strictObject({ ...tenantQuery, mandantType: MandantType, id: Id });
const one = { query: z.strictObject({ ...tenantQuery, id: Id }), objectKey: "id" } as const;
const body = z.strictObject({ note: RequiredText(MOST_OF_NOTE) });
const answer = ClientNote.extend({ message: Message });

/** The firm's own notes about a client; the client never sees them. */
export const clientNotes = {
  clientNotes: endpoint({
    method: "GET",
    path: "/Main/ClientNotes",
    access: ["tenant", "support"],
    scope: "read",
    summary: "What the firm's staff have written down about a client, newest first.",
    query: ofClient.extend(pageQuery(["createdAt"])).omit({ search: true }),
    answer: page(ClientNote),
    objectKey: "id",
    errors: ["resource.notFound"],
  }),
  addClientNote: endpoint({
    method: "POST",
    path: "/Main/ClientNote",
    access: ["tenant"],
    scope: "clients",
    summary: "Writes down something about a client, for the firm alone.",
    query: ofClient,
    body,
    answer,
    status: 201,
    objectKey: "id",
    errors: ["client.erased", "resource.notFound"],
  }),
  changeClientNote: endpoint({
    method: "PUT",
    path: "/Main/ClientNote",
    access: ["tenant"],
    scope: "clients",
    summary: "Changes a note; only its author may.",
    ...one,
    body,
    answer,
    errors: ["client.erased", "access.forbidden", "resource.notFound"],
  }),
  removeClientNote: endpoint({
    method: "DELETE",
    path: "/Main/ClientNote",
    access: ["tenant"],
    scope: "clients",
    summary: "Removes a note; only its author may.",
    ...one,
    answer: MessageOnly,
    errors: ["client.erased", "erasure.held", "access.forbidden", "resource.notFound"],
  }),
};
