import { Router } from "express";
import { countryNames } from "../data/accepted-values.ts";
import { banks } from "../data/banks.ts";
import { legalForms } from "../data/legal-forms.ts";
import { taxAuthorities } from "../data/tax-authorities.ts";
import type { DatevStore } from "../datev-store.ts";
import type { FieldTable } from "../fields/field-rule.ts";
import {
  bankFields,
  countryCodeFields,
  legalFormFields,
  relationshipFields,
  relationshipTypeFields,
  taxAuthorityFields,
} from "../fields/look-up-fields.ts";
import type { JsonObject } from "../json-value.ts";
import { installation } from "../organization.ts";
import { listFilterRules } from "../query/match-filter.ts";
import { listFieldNames, queryList } from "../query/read-list-query.ts";
import { sendAnswer } from "./send-answer.ts";

const countries: readonly JsonObject[] = [...countryNames].map(([id, name]) => ({ id, name }));
// Only S00051 is documented; further types would be invented.
const relationshipTypes: readonly JsonObject[] = [
  { id: "S00051", abbreviation: "GV", name: "Gesetzlicher Vertreter des Unternehmens", standard: true, type: 2 },
];

interface LookUp {
  readonly path: string;
  readonly table: FieldTable;
  readonly read: () => Iterable<JsonObject>;
}

/** `/version` and the lists that DATEV's master data refer to; all of them only to be read. */
export function buildLookUpRoutes(store: DatevStore, numberDigits: number): Router {
  const router = Router();

  router.get("/version", (request, response) => {
    sendAnswer(request, response, "Version", {
      id: 1,
      adress_country: "DE",
      client_number_maximum_number_of_digits: numberDigits,
      client_number_start: installation.clientNumberStart,
      client_categories_groups_supported: true,
      db_build: "1",
      db_version: "Sandbox",
      db_version_date: "01.01.2026",
      resource_revision: "1.7.1",
      resource_version: "1",
      version: "Sandbox",
      version_name: "Kernstammdaten - Sandbox",
    });
  });

  const lookUps: readonly LookUp[] = [
    { path: "/banks", table: bankFields, read: () => banks },
    { path: "/tax-authorities", table: taxAuthorityFields, read: () => taxAuthorities },
    { path: "/legal-forms", table: legalFormFields, read: () => legalForms },
    { path: "/country-codes", table: countryCodeFields, read: () => countries },
    { path: "/relationships", table: relationshipFields, read: () => store.relationships },
    { path: "/relationship-types", table: relationshipTypeFields, read: () => relationshipTypes },
  ];
  for (const { path, table, read } of lookUps) {
    const rules = { filterable: listFilterRules(table), selectable: listFieldNames(table) };
    router.get(path, (request, response) => {
      sendAnswer(request, response, table.type, queryList(read(), request.query, rules));
    });
  }
  return router;
}
