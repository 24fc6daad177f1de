import { Router } from "express";
import { refuseQuery } from "../api-error.ts";
import type { DatevStore } from "../datev-store.ts";
import { clientFields } from "../fields/client-fields.ts";
import { deletionLogFields } from "../fields/look-up-fields.ts";
import { highestClientNumber, installation, organization } from "../organization.ts";
import { filterableClientFields } from "../query/filterable-fields.ts";
import { listFilterRules } from "../query/match-filter.ts";
import { listFieldNames, pickFields, queryList, readCount, readNames } from "../query/read-list-query.ts";
import { createClient, findFreeNumber, replaceClient, showClient } from "../write-client.ts";
import { finishWrite, readBody } from "./finish-write.ts";
import { sendAnswer } from "./send-answer.ts";

const selectable = listFieldNames(clientFields);
/** What a list of clients shows when nothing is selected. */
const listed = ["id", "legal_person_id", "natural_person_id", "name", "number", "status", "timestamp", "type"];
const deletionRules = {
  filterable: listFilterRules(deletionLogFields),
  selectable: listFieldNames(deletionLogFields),
};

/** `/clients` and what lies below it. */
export function buildClientRoutes(store: DatevStore, numberDigits: number): Router {
  const router = Router();

  router.get("/clients", (request, response) => {
    const clients = [...store.clients.values()].map((client) => ({ ...client, ...organization }));
    const rules = { filterable: filterableClientFields, selectable, listed };
    sendAnswer(request, response, "Client", queryList(clients, request.query, rules));
  });

  router.get("/clients/deletion-log", (request, response) => {
    sendAnswer(request, response, "DeletionLog", queryList(store.deletedClients, request.query, deletionRules));
  });

  router.get("/clients/next-free-number", (request, response) => {
    const start = Math.max(1, readCount(request.query, "start") ?? installation.clientNumberStart);
    const range = readCount(request.query, "range") ?? 1_000;
    const last = Math.min(start + range - 1, highestClientNumber(numberDigits));
    const number = findFreeNumber(store, start, last);
    if (number === undefined) throw refuseQuery(`Ab ${String(start)} ist in diesem Bereich keine Nummer frei.`);
    sendAnswer(request, response, "NextFreeNumber", { id: 1, number });
  });

  router.post("/clients", async (request, response) => {
    const maxNumber = readCount(request.query, "max-number");
    const created = createClient(store, readBody(request), { maxNumber, numberDigits });
    await finishWrite(request, response, store, { collection: "clients", ...created });
  });

  router.get("/clients/:id", (request, response) => {
    const client = showClient(store, request.params.id);
    const names = readNames(request.query, "select", selectable);
    sendAnswer(request, response, "Client", names === undefined ? client : pickFields(client, names));
  });

  router.put("/clients/:id", async (request, response) => {
    const { id } = request.params;
    const { number } = replaceClient(store, id, readBody(request));
    await finishWrite(request, response, store, { collection: "clients", id, number });
  });

  return router;
}
