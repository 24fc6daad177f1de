import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { Client } from "@stammdaten/shared/contract/clients.ts";
import type { Handlers } from "../../http/mount.ts";
import { JsonText } from "../../http/replies.ts";
import { listPersons } from "./list-persons.ts";
import { readClient } from "./read-client.ts";
import { archivePerson, updatePerson } from "./update-person.ts";

type Clients = Pick<Handlers<AppContract>, "persons" | "person" | "updatePerson" | "archivePerson">;

export const clientsHandlers: Clients = {
  persons: async ({ ctx, query }) => new JsonText(await listPersons(ctx, query)),
  person: async ({ ctx, query }) => new JsonText(await readClient(ctx, { id: query.id, mandantType: "person" })),
  updatePerson: async ({ ctx, query, body }) => {
    await updatePerson(ctx, { id: query.id, ...body });
    const client = JSON.parse(await readClient(ctx, { id: query.id, mandantType: "person" })) as Client;
    return { ...client, message: "message.record.saved" };
  },
  archivePerson: async ({ ctx, query }) => {
    await archivePerson(ctx, query);
    return { message: "message.record.archived" };
  },
};
