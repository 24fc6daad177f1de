import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Api } from "../../../api.ts";
import { makeSubscription, refuse, renderScreen } from "../../../shell/render-screen.tsx";
import { DatevExportPage } from "./datev-export-page.tsx";

afterEach(cleanup);
beforeEach(() => localStorage.clear());

const none = { count: 0, names: [] };
const all = {
  clients: 3,
  written: 3,
  unchecked: 0,
  checkId: null,
  withoutNumber: none,
  outsideAccounts: none,
  respelled: none,
  unreadable: none,
  shortened: none,
};
/** An export that is ready at once. */
const exports = () => {
  const made = { id: "88888888-8888-4888-8888-888888888888", name: "EXTF_Debitoren.csv", done: 3, total: 3, sizeBytes: 900 };
  const ready = { ...made, state: "ready" as const, requestedAt: "2026-11-25T08:00:00.000Z", expiresAt: "2026-11-26T08:00:00.000Z" };
  return {
    beginListExport: vi.fn<Api["beginListExport"]>(() => Promise.resolve({ ...ready, message: "Der Export wird erstellt." })),
    listExports: () => Promise.resolve({ items: [ready] }),
    listExportAddress: () => Promise.resolve({ url: "https://files.example/x" }),
  };
};
const show = (api: Partial<Api>, query = "") =>
  renderScreen([{ path: "/tenant/datev-export", element: <DatevExportPage /> }], `/tenant/datev-export${query}`, {
    datevExportPreview: () => Promise.resolve(all),
    ...api,
  });

describe("the export without DATEVconnect", () => {
  it("asks for the two numbers, and sends nothing before they are right", async () => {
    const user = userEvent.setup();
    const beginListExport = vi.fn<Api["beginListExport"]>();
    await show({ beginListExport });
    await user.type(await screen.findByLabelText(/^Beraternummer/), "1000");
    await user.click(screen.getByRole("button", { name: "Datei herunterladen" }));
    expect(await screen.findByText("Die Beraternummer liegt zwischen 1001 und 9999999.")).toBeTruthy();
    expect(screen.getByText("Die Mandantennummer liegt zwischen 1 und 99999.")).toBeTruthy();
    expect(beginListExport).not.toHaveBeenCalled();
  });

  it("asks for what the address and the fields say, saves the file and remembers the books", async () => {
    const user = userEvent.setup();
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    const { beginListExport, ...exported } = exports();
    const datevExportPreview = vi.fn<Api["datevExportPreview"]>(() => Promise.resolve(all));
    await show({ beginListExport, ...exported, datevExportPreview }, "?mandantType=company&archived=true&search=Ring");
    await user.type(await screen.findByLabelText(/^Beraternummer/), "29098");
    await user.type(screen.getByLabelText(/^Mandantennummer/), "55003");
    await user.selectOptions(screen.getByLabelText("Stellen der Sachkonten"), "5");
    await user.click(screen.getByLabelText("100000 + DATEV-Nummer"));
    await vi.waitFor(
      () =>
        expect(datevExportPreview.mock.lastCall?.[0]?.query).toEqual({
          mandantType: "company",
          archived: "true",
          search: "Ring",
          accountLength: "5",
          accounts: "added",
        }),
      { timeout: 5_000 },
    );
    await user.click(screen.getByRole("button", { name: "Datei herunterladen" }));
    expect(await screen.findByText("Der Export ist fertig.")).toBeTruthy();
    expect(beginListExport.mock.calls[0]?.[0].body).toMatchObject({
      ...{ list: "clients", format: "extf", mandantType: "company", archived: true, search: "Ring" },
      ...{ consultantNumber: 29_098, clientNumber: 55_003, accountLength: 5, accounts: "added" },
    });
    cleanup();
    await show({});
    expect((await screen.findByLabelText<HTMLInputElement>(/^Beraternummer/)).value).toBe("29098");
  });

  it("tells who is missing and what is written otherwise, and says so in the singular", async () => {
    await show({
      datevExportPreview: () =>
        Promise.resolve({
          ...all,
          clients: 9,
          written: 1,
          withoutNumber: { count: 7, names: ["A", "B", "C", "D", "E"] },
          respelled: { count: 1, names: ["Dąbrowski, Łukasz"] },
        }),
    });
    expect(await screen.findByText("1 von 9 Mandanten kommt in die Datei.")).toBeTruthy();
    expect(screen.getByText("7 Mandanten haben keine DATEV-Nummer und fehlen: A; B; C; D; E …")).toBeTruthy();
    expect(screen.getByText(/^1 Mandant wird mit den nächstliegenden Buchstaben geschrieben.*: Dąbrowski, Łukasz$/)).toBeTruthy();
  });

  it("has many clients looked through, tells of those who are, and ends when all are", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const checkId = "99999999-9999-4999-8999-999999999999";
    const many = { ...all, clients: 50_000, written: 50_000, unchecked: 50_000 };
    const datevExportPreview = vi
      .fn<Api["datevExportPreview"]>()
      .mockResolvedValueOnce(many)
      .mockResolvedValueOnce({ ...many, unchecked: 30_000, checkId, respelled: { count: 1, names: ["Dąbrowski, Łukasz"] } })
      .mockResolvedValue({ ...many, unchecked: 0, respelled: { count: 2, names: ["Dąbrowski, Łukasz", "Żak, Ewa"] } });
    const beginDatevExportCheck = vi.fn<Api["beginDatevExportCheck"]>(() => Promise.resolve({ jobId: checkId }));
    try {
      await show({ datevExportPreview, beginDatevExportCheck }, "?archived=true");
      expect(await screen.findByText(/^20000 von 50000 Mandanten sind durchgesehen\./)).toBeTruthy();
      expect(screen.getByText(/^1 Mandant wird mit den nächstliegenden Buchstaben/)).toBeTruthy();
      await vi.advanceTimersByTimeAsync(2_100);
      expect(await screen.findByText(/^2 Mandanten werden mit den nächstliegenden Buchstaben/)).toBeTruthy();
      expect(screen.queryByText(/durchgesehen/)).toBeNull();
      expect(beginDatevExportCheck.mock.calls.map(([given]) => given?.query)).toEqual([{ archived: "true" }]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("cancels the look through many clients, begins it no second time by itself, and goes on with it", async () => {
    const user = userEvent.setup();
    const checkId = "99999999-9999-4999-8999-999999999999";
    const running = { ...all, written: 3000, unchecked: 2000, checkId };
    let found: Awaited<ReturnType<Api["datevExportPreview"]>> = running;
    const beginDatevExportCheck = vi.fn<Api["beginDatevExportCheck"]>(() => {
      found = running;
      return Promise.resolve({ jobId: checkId });
    });
    found = { ...running, checkId: null };
    const cancelJob = vi.fn<Api["cancelJob"]>(() => {
      found = { ...running, checkId: null };
      return Promise.resolve({ message: "Die Arbeit ist abgebrochen." });
    });
    await show({ datevExportPreview: () => Promise.resolve(found), beginDatevExportCheck, cancelJob });
    await user.click(await screen.findByRole("button", { name: "Abbrechen" }));
    expect(await screen.findByText(/^2000 Mandanten sind noch nicht durchgesehen/)).toBeTruthy();
    expect(cancelJob.mock.calls[0]?.[0]?.query).toEqual({ id: checkId });
    expect(beginDatevExportCheck).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole("button", { name: "Durchsehen" }));
    expect(await screen.findByRole("progressbar", { name: "1000 von 3000 Mandanten sind durchgesehen." })).toBeTruthy();
    expect(beginDatevExportCheck).toHaveBeenCalledTimes(2);
  });

  it("says why the clients are not looked through", async () => {
    await show({
      datevExportPreview: () => Promise.resolve({ ...all, unchecked: 2 }),
      beginDatevExportCheck: () => Promise.reject(refuse(429, "budget.spent", "Bitte später.")),
    });
    expect((await screen.findByRole("alert")).textContent).toBe("Bitte später.");
    expect(screen.getByRole("button", { name: "Durchsehen" })).toBeTruthy();
  });

  it("gives all details of persons and companies as tables, those of the kind that was chosen alone", async () => {
    const user = userEvent.setup();
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    const { beginListExport, ...exported } = exports();
    await show({ beginListExport, ...exported }, "?archived=true");
    const names = () => screen.getAllByRole("button", { name: / als (Excel|CSV)-Datei$/ }).map(({ textContent }) => textContent);
    expect(names()).toEqual([
      "Personen als CSV-Datei",
      "Personen als Excel-Datei",
      "Unternehmen als CSV-Datei",
      "Unternehmen als Excel-Datei",
    ]);
    await user.click(screen.getByRole("button", { name: "Personen als Excel-Datei" }));
    await vi.waitFor(
      () =>
        expect(beginListExport.mock.calls[0]?.[0].body).toEqual({ list: "clients", archived: true, mandantType: "person", format: "xlsx" }),
      { timeout: 5_000 },
    );
    await user.selectOptions(screen.getByLabelText("Mandanten"), "company");
    expect(names()).toEqual(["Unternehmen als CSV-Datei", "Unternehmen als Excel-Datei"]);
  });

  it("leads back to the plan where that has ended and the lists are closed", async () => {
    await show({ getSubscriptionInfo: () => Promise.resolve(makeSubscription({ planActive: false, subscriptionStatus: "expired" })) });
    expect(await screen.findByRole("heading", { level: 1, name: "Stammdaten exportieren" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Tarif" }).getAttribute("href")).toBe("/tenant/tenant-subscription");
  });

  it("says what went wrong", async () => {
    await show({ datevExportPreview: () => Promise.reject(refuse(422, "x", "Gerade nicht.")) });
    expect(await screen.findByText("Gerade nicht.")).toBeTruthy();
  });
});
