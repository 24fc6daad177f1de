import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { Client } from "@stammdaten/shared/contract/clients.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import type { StoredSync } from "../../domain/sync-columns.ts";
import { translateMessage } from "../../domain/sync-message.ts";
import type { Handlers } from "../../http/mount.ts";
import { AfterCommit, FileReply, JsonText } from "../../http/replies.ts";
import { drawInThread } from "../../pdf/draw-in-thread.ts";
import { assignClients } from "./assign-clients.ts";
import { archiveClient } from "./archive-client.ts";
import { listClients } from "./list-clients.ts";
import { outlineClientPdf } from "./pdf/outline-client-pdf.ts";
import { printClient } from "./print-client.ts";
import { readClient, type MandantType } from "./read-client.ts";
import { restoreClient } from "./restore-client.ts";
import { updateClient } from "./update-client.ts";

type Clients = Pick<
  Handlers<AppContract>,
  | "persons"
  | "companies"
  | "person"
  | "company"
  | "updatePerson"
  | "updateCompany"
  | "archivePerson"
  | "archiveCompany"
  | "restoreClient"
  | "assignClients"
  | "clientPdf"
>;

/** What stands for answers that are kept as a code. */
type Names = {
  readonly nameTaxOffice: (number: string) => string | null;
  readonly nameIndustry: (code: string) => string | undefined;
};

/** The delivery's message in the reader's language; most have none, and their text goes out as PostgreSQL wrote it. */
function translateDelivery(text: string, language: Language): JsonText | Client {
  if (!text.includes('"message":{')) return new JsonText(text);
  const client = JSON.parse(text) as Omit<Client, "sync"> & { sync: StoredSync | null };
  const sync = client.sync === null ? null : { ...client.sync, message: translateMessage(client.sync.message, createTranslate(language)) };
  return { ...client, sync };
}

const listOf =
  (mandantType: MandantType): Clients["persons"] =>
  async ({ ctx, query }) =>
    new JsonText(await listClients(ctx, mandantType, query));

const showOf =
  (mandantType: MandantType): Clients["person"] =>
  async ({ ctx, query, language }) =>
    translateDelivery(await readClient(ctx, { id: query.id, mandantType }), language);

const updateOf =
  (mandantType: MandantType): Clients["updatePerson"] =>
  async ({ ctx, query, body, language }) => {
    await updateClient(ctx, { id: query.id, mandantType, ...body });
    const client = translateDelivery(await readClient(ctx, { id: query.id, mandantType }), language);
    return { ...(client instanceof JsonText ? (JSON.parse(client.text) as Client) : client), message: "message.record.saved" };
  };

const archiveOf =
  (mandantType: MandantType): Clients["archivePerson"] =>
  async ({ ctx, query }) => {
    await archiveClient(ctx, { id: query.id, mandantType });
    return { message: "message.record.archived" };
  };

export const createClientsHandlers = (names: Names): Clients => ({
  persons: listOf("person"),
  companies: listOf("company"),
  person: showOf("person"),
  company: showOf("company"),
  updatePerson: updateOf("person"),
  updateCompany: updateOf("company"),
  archivePerson: archiveOf("person"),
  archiveCompany: archiveOf("company"),
  assignClients: async ({ ctx, body }) => {
    await assignClients(ctx, body);
    return { message: "message.clients.assigned" };
  },
  restoreClient: async ({ ctx, query }) => {
    await restoreClient(ctx, query);
    return { message: "message.record.restored" };
  },
  clientPdf: async ({ ctx, query }) => {
    const { print, fileName } = await printClient(ctx, query);
    return new AfterCommit(
      async () =>
        new FileReply(
          { bytes: await drawInThread(outlineClientPdf({ ...print, ...names })) },
          { name: fileName, mimeType: "application/pdf" },
        ),
    );
  },
});
