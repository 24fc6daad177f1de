import { Router } from "express";
import { refuseQuery } from "../api-error.ts";
import { formatToday } from "../datev-date.ts";
import type { DatevStore } from "../datev-store.ts";
import { addresseeFields, expandableParts } from "../fields/addressee-fields.ts";
import { deletionLogFields } from "../fields/look-up-fields.ts";
import type { JsonObject } from "../json-value.ts";
import { filterableAddresseeFields } from "../query/filterable-fields.ts";
import { listFilterRules } from "../query/match-filter.ts";
import { listFieldNames, queryList, readNames, readParameter, type QueryParameters } from "../query/read-list-query.ts";
import { renderAddressee } from "../render-addressee.ts";
import { createAddressee, replaceAddressee, showAddressee } from "../write-addressee.ts";
import { finishWrite, readBody } from "./finish-write.ts";
import { sendAnswer } from "./send-answer.ts";

const expandable: ReadonlySet<string> = new Set(expandableParts);
const selectable = new Set([...listFieldNames(addresseeFields)].filter((name) => !expandable.has(name)));
const deletionRules = {
  filterable: listFilterRules(deletionLogFields),
  selectable: listFieldNames(deletionLogFields),
};

function leaveOutParts(addressee: JsonObject, kept: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(Object.entries(addressee).filter(([name]) => !expandable.has(name) || kept.has(name)));
}

function readExpanded(query: QueryParameters): ReadonlySet<string> {
  if (readParameter(query, "expand")?.trim() === "*") return expandable;
  return new Set(readNames(query, "expand", expandable));
}

function readNationalRight(query: QueryParameters): "DE" | "AT" {
  const right = readParameter(query, "national-right") ?? "german";
  if (right !== "german" && right !== "austrian") throw refuseQuery("national-right muss german oder austrian sein.");
  return right === "german" ? "DE" : "AT";
}

/** `/addressees` and what lies below it. */
export function buildAddresseeRoutes(store: DatevStore): Router {
  const router = Router();

  router.get("/addressees", (request, response) => {
    const today = formatToday();
    const none = new Set<string>();
    const addressees = [...store.addressees.values()].map((stored) =>
      renderAddressee(leaveOutParts(stored, none), today, (id) => store.addressees.get(id)),
    );
    const rules = { filterable: filterableAddresseeFields, selectable };
    sendAnswer(request, response, "Addressee", queryList(addressees, request.query, rules));
  });

  router.get("/addressees/deletion-log", (request, response) => {
    sendAnswer(request, response, "DeletionLog", queryList(store.deletedAddressees, request.query, deletionRules));
  });

  router.post("/addressees", async (request, response) => {
    const id = createAddressee(store, readBody(request), readNationalRight(request.query));
    await finishWrite(request, response, store, { collection: "addressees", id });
  });

  router.get("/addressees/:id", (request, response) => {
    const expanded = readExpanded(request.query);
    sendAnswer(request, response, "Addressee", leaveOutParts(showAddressee(store, request.params.id), expanded));
  });

  router.put("/addressees/:id", async (request, response) => {
    const { id } = request.params;
    replaceAddressee(store, id, readBody(request));
    await finishWrite(request, response, store, { collection: "addressees", id });
  });

  return router;
}
