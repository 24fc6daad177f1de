import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Outlet } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Client } from "@stammdaten/shared/contract/clients.ts";
import type { SyncLogRow } from "@stammdaten/shared/contract/datev.ts";
import type { Api } from "../../api.ts";
import { refuse, renderScreen } from "../../shell/render-screen.tsx";
import { DatevOfClient } from "./datev-of-client.tsx";

afterEach(cleanup);

const clientId = "55555555-5555-4555-8555-555555555555";
const logId = "66666666-6666-4666-8666-666666666666";

const client: Client = {
  id: clientId,
  mandantType: "company",
  name: "Ölmühle eG",
  email: null,
  datevNumber: 20_001,
  revision: 1,
  archived: false,
  erased: false,
  held: false,
  edition: 1,
  masterData: {},
  forms: [],
  sync: null,
  responsible: null,
  updatedAt: "2026-11-01T10:00:00.000Z",
};

const makeLog = (given: Partial<SyncLogRow> = {}): SyncLogRow => ({
  id: logId,
  mandantType: "company",
  mandantId: clientId,
  name: "Ölmühle eG",
  datevNumber: 20_001,
  status: "Delivered",
  attempts: 2,
  lastAttemptAt: "2026-03-02T10:00:00.000Z",
  durationMs: 120,
  message: null,
  nextAttemptAt: null,
  inDatev: null,
  createdAt: "2026-03-01T10:00:00.000Z",
  cause: null,
  ...given,
});

const attempt = { durationMs: 120, cause: null, sent: null, answer: null };
const history = [
  { ...attempt, at: "2026-03-02T10:00:00.000Z", outcome: "Delivered", fields: [] },
  {
    ...attempt,
    at: "2026-03-01T10:00:00.000Z",
    outcome: "refused",
    fields: [{ part: "company" as const, label: "Name des Unternehmens", value: "Ölmühle eG" }],
  },
];
const state = {
  isSetUp: true,
  automatic: true,
  retryId: null,
  comparing: false,
  comparedAt: "2026-03-03T03:00:00.000Z",
  comparisonMessage: null,
};

async function show(logs: SyncLogRow[], given: Partial<Api> = {}, shown = client) {
  const datevSyncLogs = vi.fn<Api["datevSyncLogs"]>(() => Promise.resolve({ items: logs, nextCursor: null, total: null }));
  const routes = [{ path: "/", element: <Outlet context={shown} />, children: [{ index: true, element: <DatevOfClient /> }] }];
  await renderScreen(routes, "/", {
    datevSyncLogs,
    datevSyncLog: () => Promise.resolve({ ...makeLog(), history }),
    datevSyncState: () => Promise.resolve({ ...state, changed: 0, deleted: 0, conflict: 0 }),
    ...given,
  });
  return datevSyncLogs;
}
const findPart = async (name: string) => within(await screen.findByRole("region", { name }));

describe("a client's tab about DATEV", () => {
  it("asks for this client's deliveries and shows the number, what was last sent, and each entry of the log", async () => {
    const datevSyncLogs = await show([makeLog()]);
    const newest = await findPart("Letzte Übertragung");
    expect(await newest.findByRole("rowheader", { name: "Name des Unternehmens" })).toBeTruthy();
    expect(newest.getByRole("heading", { name: "Versuch 1" })).toBeTruthy();
    expect(datevSyncLogs.mock.calls[0]?.[0].query).toEqual({ clientId });
    expect((await findPart("DATEV-Nummer")).getByText("20001")).toBeTruthy();
    const row = within((await findPart("Alle Übertragungen")).getAllByRole("row")[1] ?? document.body);
    expect(row.getByRole("link", { name: /^Details zur Übertragung vom/ }).getAttribute("href")).toBe(
      `/tenant/datev-sync-info?entry=${logId}`,
    );
    expect(
      await (await findPart("Abgleich mit DATEV")).findByText("Bei diesem Mandanten ist keine Änderung in DATEV bekannt."),
    ).toBeTruthy();
  });

  it("says why a delivery did not arrive and offers what mends it", async () => {
    await show([makeLog({ status: "NotDelivered", cause: "numberTaken", message: "Die Nummer gehört in DATEV zu jemand anderem." })]);
    const alert = within(await screen.findByRole("alert"));
    expect(alert.getByText("Die Nummer gehört in DATEV zu jemand anderem.")).toBeTruthy();
    expect(alert.getByRole("button", { name: "Nummer ändern" })).toBeTruthy();
    expect(alert.getByRole("button", { name: "Noch einmal übertragen" })).toBeTruthy();
  });

  it("has what was changed on both sides decided here", async () => {
    const user = userEvent.setup();
    const datevConflicts = vi.fn<Api["datevConflicts"]>(() => Promise.resolve({ state: "asked", reason: null, items: [] }));
    await show([makeLog({ inDatev: "conflict", cause: "conflict" })], { datevConflicts });
    await user.click(await (await findPart("Abgleich mit DATEV")).findByRole("button", { name: "Entscheiden" }));
    expect(await screen.findByRole("dialog", { name: "Hier und in DATEV geändert" })).toBeTruthy();
    expect(datevConflicts.mock.calls[0]?.[0].query).toEqual({ mandantType: "company", mandantId: clientId });
  });

  it("says that nothing was delivered yet, and offers no new number in the archive", async () => {
    await show([], {}, { ...client, archived: true, datevNumber: null });
    expect(await screen.findByText("Von diesem Mandanten wurde noch nichts übertragen.")).toBeTruthy();
    expect(screen.getByText("Keine DATEV-Nummer")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Nummer ändern" })).toBeNull();
  });

  it("says when deliveries cannot be loaded", async () => {
    await show([], { datevSyncLogs: () => Promise.reject(refuse(500, "internal", "Das ging nicht.")) });
    expect(await screen.findByText("Das ging nicht.")).toBeTruthy();
  });
});
