import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { syncCauses } from "@stammdaten/shared/contract/choices.ts";
import type { SyncAttempt, SyncLogRow } from "@stammdaten/shared/contract/datev.ts";
import type { Api } from "../../api.ts";
import { renderScreen } from "../../shell/render-screen.tsx";
import { SyncLogsPage } from "./sync-logs-page.tsx";

afterEach(cleanup);

const id = "66666666-6666-4666-8666-666666666666";
const mandantId = "55555555-5555-4555-8555-555555555555";

const makeLog = (given: Partial<SyncLogRow> = {}): SyncLogRow => ({
  id,
  mandantType: "company",
  mandantId,
  name: "Ölmühle eG",
  datevNumber: 20_001,
  status: "NotDelivered",
  attempts: 2,
  lastAttemptAt: "2026-03-02T10:00:00.000Z",
  durationMs: 120,
  message: "Die Nummer gehört in DATEV zu jemand anderem. Bitte prüfen Sie die DATEV-Nummer.",
  nextAttemptAt: null,
  inDatev: null,
  createdAt: "2026-03-01T10:00:00.000Z",
  cause: "numberTaken",
  ...given,
});

const makeAttempt = (given: Partial<SyncAttempt> = {}): SyncAttempt => ({
  at: "2026-03-02T10:00:00.000Z",
  durationMs: 120,
  outcome: "refused",
  cause: "numberTaken",
  fields: [],
  sent: null,
  answer: { reason: "datevNumber.usedInDatev" },
  ...given,
});

const sent = makeAttempt({
  fields: [
    { part: "company", label: "Name des Unternehmens", value: "Ölmühle eG" },
    { part: "company", label: "IBAN", value: "•••051" },
    { part: "client", label: "DATEV-Nummer", value: "20001" },
  ],
  sent: [{ call: "POST /addressees", body: { current_company_name: "Ölmühle eG" } }],
});

async function show(log = makeLog(), history: readonly SyncAttempt[] = [sent], query = "", given: Partial<Api> = {}) {
  const state = { isSetUp: true, automatic: true, retryId: null, comparing: false, comparedAt: null, comparisonMessage: null };
  await renderScreen([{ path: "/tenant/datev-sync-info", element: <SyncLogsPage /> }], `/tenant/datev-sync-info${query}`, {
    datevSyncLogs: () => Promise.resolve({ items: [log], nextCursor: null, total: 1 }),
    datevSyncLog: () => Promise.resolve({ ...log, history: [...history] }),
    datevSyncState: () => Promise.resolve({ ...state, changed: 0, deleted: 0, conflict: 0 }),
    ...given,
  });
}
const retryId = "77777777-7777-4777-8777-777777777777";
const findDetails = async () => within(await screen.findByRole("dialog"));

describe("the log of deliveries", () => {
  it("says in each row why it did not arrive", async () => {
    await show();
    const row = within(await screen.findByRole("row", { name: /Ölmühle eG/ }));
    expect(row.getByText("Die Nummer gehört in DATEV zu jemand anderem.")).toBeTruthy();
  });

  it("repeats DATEV's own words where DATEV refused", async () => {
    await show(makeLog({ cause: "refused", message: "street ist zu lang." }));
    const row = within(await screen.findByRole("row", { name: /Ölmühle eG/ }));
    expect(row.getByText("DATEV hat die Angaben abgelehnt.")).toBeTruthy();
    expect(row.getByText("street ist zu lang.")).toBeTruthy();
  });

  it("is sorted by when deliveries began, and says so in its head", async () => {
    const datevSyncLogs = vi.fn<Api["datevSyncLogs"]>(() => Promise.resolve({ items: [makeLog()], nextCursor: null, total: 1 }));
    const user = userEvent.setup();
    await show(makeLog(), [], "", { datevSyncLogs });
    const head = await screen.findByRole("columnheader", { name: "Angelegt" });
    expect(head.getAttribute("aria-sort")).toBe("descending");
    await user.click(within(head).getByRole("button"));
    expect(datevSyncLogs.mock.lastCall?.[0].query).toMatchObject({ sort: "createdAt" });
  });
});

describe("trying all again", () => {
  it("shows how many are queued of those that the worker queues, and cancels it", async () => {
    const user = userEvent.setup();
    const idle = { isSetUp: true, automatic: true, comparing: false, comparedAt: null, comparisonMessage: null, changed: 0, deleted: 0 };
    let queuing: string | null = null;
    let work = { state: "running", done: 1_500, total: 50_000, errors: [] } as Awaited<ReturnType<Api["job"]>>;
    const cancelJob = vi.fn<Api["cancelJob"]>(() => {
      queuing = null;
      work = { ...work, state: "cancelled" };
      return Promise.resolve({ message: "Die Arbeit ist abgebrochen." });
    });
    await show(makeLog(), [], "", {
      datevSyncState: () => Promise.resolve({ ...idle, conflict: 0, retryId: queuing }),
      datevSyncRetry: () => {
        queuing = retryId;
        return Promise.resolve({ message: "Die Übertragungen an DATEV werden eingereiht.", jobId: retryId });
      },
      job: () => Promise.resolve(work),
      cancelJob,
    });
    await user.click(await screen.findByRole("button", { name: "Alle wiederholen" }));
    expect(await screen.findByRole("progressbar", { name: "1500 von 50000 Mandanten sind eingereiht." })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Einreihen abbrechen" }));
    await vi.waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
    expect(cancelJob.mock.calls[0]?.[0]?.query).toEqual({ id: retryId });
  });
});

describe("one delivery", () => {
  it("shows what was sent as a table, and the calls folded away", async () => {
    await show(makeLog(), [sent], `?entry=${id}`);
    const dialog = await findDetails();
    const table = within(await dialog.findByRole("table", { name: "Gesendete Angaben, Versuch 1" }));
    expect(within(table.getByRole("row", { name: /IBAN/ })).getByRole("cell").textContent).toBe("•••051");
    expect(table.getByRole("rowheader", { name: "Mandant" })).toBeTruthy();
    const folded = dialog.getByText("Technische Details").closest("details");
    expect(folded?.open).toBe(false);
    expect(within(folded as HTMLElement).getByRole("region", { name: "Gesendet", hidden: true }).textContent).toContain("POST /addressees");
  });

  it("counts its attempts from the first, and folds the earlier ones", async () => {
    await show(makeLog(), [sent, makeAttempt({ outcome: "unreachable", cause: "unreachable" })], `?entry=${id}`);
    const dialog = await findDetails();
    expect(await dialog.findByRole("heading", { name: "Versuch 2" })).toBeTruthy();
    expect(dialog.getByText(/^Versuch 1 · .*nicht erreichbar$/).closest("details")?.open).toBe(false);
  });

  it("leads from its cause to the client, or tries again", async () => {
    const datevSyncRetry = vi.fn<Api["datevSyncRetry"]>(() => Promise.resolve({ message: "Eingereiht.", jobId: null }));
    const user = userEvent.setup();
    await show(makeLog(), [sent], `?entry=${id}`, { datevSyncRetry });
    const alert = within(await (await findDetails()).findByRole("alert"));
    expect(alert.getByText("Die Nummer gehört in DATEV zu jemand anderem.")).toBeTruthy();
    expect(alert.getByRole("link", { name: "Zu den Stammdaten" }).getAttribute("href")).toBe(`/tenant/companies/${mandantId}/master-data`);
    await user.click(alert.getByRole("button", { name: "Noch einmal übertragen" }));
    expect(datevSyncRetry).toHaveBeenCalledWith({ query: { id } });
    expect(await screen.findByText("Eingereiht.")).toBeTruthy();
  });

  it.each(syncCauses)("says what mends it and has something to press for it: %s", async (cause) => {
    await show(makeLog({ cause }), [], `?entry=${id}`);
    const alert = within(await (await findDetails()).findByRole("alert"));
    expect([...alert.queryAllByRole("link"), ...alert.queryAllByRole("button")].length).toBeGreaterThan(0);
    expect(alert.queryByText(/staff\.sync/)).toBeNull();
  });

  it("shows no remedy for what arrived, and why nothing was sent", async () => {
    const done = makeAttempt({ outcome: "Delivered", cause: null, answer: { changed: false } });
    await show(makeLog({ status: "Delivered", cause: null, message: null }), [done], `?entry=${id}`);
    const dialog = await findDetails();
    expect(await dialog.findByText("DATEV hatte schon alles so; es war nichts zu senden.")).toBeTruthy();
    expect(dialog.queryByRole("alert")).toBeNull();
  });
});
