import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { Client } from "@stammdaten/shared/contract/clients.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { readMessage } from "../../db/sync-message.ts";
import type { Handlers } from "../../http/mount.ts";
import { JsonText } from "../../http/replies.ts";
import { listPersons } from "./list-persons.ts";
import { readClient } from "./read-client.ts";
import { archivePerson } from "./archive-person.ts";
import { updatePerson } from "./update-person.ts";

type Clients = Pick<Handlers<AppContract>, "persons" | "person" | "company" | "updatePerson" | "archivePerson">;

/** The delivery's message in the reader's language; most have none, and their text goes out as PostgreSQL wrote it. */
function tellMessage(text: string, language: Language): JsonText | Client {
  if (!text.includes('"message":"')) return new JsonText(text);
  const client = JSON.parse(text) as Client;
  const sync = client.sync === null ? null : { ...client.sync, message: readMessage(client.sync.message, createTranslate(language)) };
  return { ...client, sync };
}

export const clientsHandlers: Clients = {
  persons: async ({ ctx, query }) => new JsonText(await listPersons(ctx, query)),
  person: async ({ ctx, query, language }) => tellMessage(await readClient(ctx, { id: query.id, mandantType: "person" }), language),
  company: async ({ ctx, query, language }) => tellMessage(await readClient(ctx, { id: query.id, mandantType: "company" }), language),
  updatePerson: async ({ ctx, query, body, language }) => {
    await updatePerson(ctx, { id: query.id, ...body });
    const client = tellMessage(await readClient(ctx, { id: query.id, mandantType: "person" }), language);
    return { ...(client instanceof JsonText ? (JSON.parse(client.text) as Client) : client), message: "message.record.saved" };
  },
  archivePerson: async ({ ctx, query }) => {
    await archivePerson(ctx, query);
    return { message: "message.record.archived" };
  },
};
