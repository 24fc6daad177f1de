import type { DatevClientRow, DatevImportClient, DatevImportRow, DatevImportRun } from "@stammdaten/shared/contract/datev-import.ts";

export const importId = "12121212-1212-4212-8212-121212121212";
export const importedId = "34343434-3434-4434-8434-343434343434";

/** For tests: an import of a range that has come to its end. */
export function makeImportRow(given: Partial<DatevImportRow> = {}): DatevImportRow {
  return {
    id: importId,
    status: "done",
    fromDatevNumber: 10_000,
    toDatevNumber: 10_999,
    total: 4,
    done: 4,
    createdAt: "2026-11-26T08:00:00.000Z",
    endedAt: "2026-11-26T08:01:00.000Z",
    ...given,
  };
}

/** For tests: the same with how many clients came to which end. */
export function makeImportRun({
  counts = {},
  ...given
}: Partial<Omit<DatevImportRun, "counts">> & { counts?: Partial<DatevImportRun["counts"]> } = {}): DatevImportRun {
  return {
    ...makeImportRow(given),
    hindrance: null,
    ...given,
    counts: { waiting: 0, created: 0, updated: 0, alreadyHere: 0, failed: 0, cancelled: 0, ...counts },
  };
}

/** For tests: a client of an import. */
export function makeImportClient(given: Partial<DatevImportClient> = {}): DatevImportClient {
  return {
    datevNumber: 10_001,
    state: "created",
    client: { id: importedId, mandantType: "person", name: "Albers, Anna", isArchived: false },
    notes: [],
    ...given,
  };
}

/** For tests: a client as the firm's DATEV lists it. */
export function makeDatevClient(given: Partial<DatevClientRow> = {}): DatevClientRow {
  return { datevNumber: 10_001, name: "Albers, Anna", kind: "person", isActive: true, here: null, ...given };
}
