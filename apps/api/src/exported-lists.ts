import type { ExportedLists } from "./domain/exported-list.ts";
import { logList } from "./features/activities/export-audit-log.ts";
import { createClientsList } from "./features/datev/export/clients-list.ts";
import { sentFormsList } from "./features/forms/export/sent-forms-list.ts";

/** The lists that the worker writes into files. */
export const createExportedLists = (lookUps: Parameters<typeof createClientsList>[0]): ExportedLists => ({
  forms: sentFormsList,
  clients: createClientsList(lookUps),
  log: logList,
});
