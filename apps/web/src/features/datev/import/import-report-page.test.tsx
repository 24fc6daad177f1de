import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { DatevImportClient, DatevImportRun } from "@stammdaten/shared/contract/datev-import.ts";
import type { Api } from "../../../api.ts";
import { refuse, renderScreen } from "../../../shell/render-screen.tsx";
import { ImportReportPage } from "./import-report-page.tsx";
import { importId, importedId, makeImportClient, makeImportRun } from "./sample-import.ts";

afterEach(cleanup);

const show = (run: DatevImportRun, clients: readonly DatevImportClient[] = [], given: Partial<Api> = {}, query = "") =>
  renderScreen(
    [{ path: "/tenant/datev-sync-info/import/:id", element: <ImportReportPage /> }],
    `/tenant/datev-sync-info/import/${importId}${query}`,
    {
      datevImport: () => Promise.resolve(run),
      datevImportClients: () => Promise.resolve({ items: [...clients], nextCursor: null, total: clients.length }),
      ...given,
    },
  );

describe("the report of an import", () => {
  it("counts how many came to which end, each leading to them, and names every client with why", async () => {
    const run = makeImportRun({ counts: { created: 2, alreadyHere: 1, failed: 1 } });
    const clients = [
      makeImportClient(),
      makeImportClient({
        datevNumber: 10_002,
        state: "failed",
        client: null,
        notes: ["DATEV hat zu dieser Nummer keine Daten."],
      }),
    ];
    await show(run, clients);
    expect((await screen.findByRole("status")).textContent).toBe("4 von 4 Mandanten");
    expect(screen.getByText("Nummern 10000 bis 10999")).toBeTruthy();
    const figures = within(screen.getByRole("region", { name: "Ergebnisse" }));
    expect(figures.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      expect.stringMatching(/\?state=created$/),
      expect.stringMatching(/\?state=alreadyHere$/),
      expect.stringMatching(/\?state=failed$/),
    ]);
    expect((await screen.findByRole("link", { name: "Albers, Anna" })).getAttribute("href")).toBe(`/tenant/persons/${importedId}`);
    expect(screen.getByText("DATEV hat zu dieser Nummer keine Daten.")).toBeTruthy();
    // It is over: nothing is left to cancel or to go on with.
    expect(screen.queryByRole("button", { name: "Import abbrechen" })).toBeNull();
  });

  it("shows only one end where the address names it, and takes that back", async () => {
    const user = userEvent.setup();
    const datevImportClients = vi.fn<Api["datevImportClients"]>(() => Promise.resolve({ items: [], nextCursor: null, total: 0 }));
    await show(makeImportRun({ counts: { failed: 1 } }), [], { datevImportClients }, "?state=failed");
    await user.click(await screen.findByRole("button", { name: "Ergebnis: Fehlgeschlagen entfernen" }));
    expect(datevImportClients.mock.calls[0]?.[0].query).toMatchObject({ id: importId, state: "failed" });
    await waitFor(() => expect(datevImportClients.mock.lastCall?.[0].query).not.toHaveProperty("state"));
  });

  it("offers to take an archived client back, and says what then", async () => {
    const user = userEvent.setup();
    const restoreClient = vi.fn<Api["restoreClient"]>(() => Promise.resolve({ message: "Zurückgeholt." }));
    const archived = makeImportClient({
      state: "alreadyHere",
      client: { id: importedId, mandantType: "person", name: "Albers, Anna", isArchived: true },
      notes: ["Albers, Anna ist hier archiviert."],
    });
    await show(makeImportRun({ counts: { alreadyHere: 1 } }), [archived], { restoreClient });
    expect(await screen.findByText(/^Holen Sie ihn zurück und importieren Sie die Nummer noch einmal/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: /^Aus dem Archiv zurückholen/ }));
    expect(restoreClient.mock.calls[0]?.[0].query).toEqual({ mandantType: "person", id: importedId });
  });

  it("says where DATEV has none of the numbers, and what is not there or could not be read", async () => {
    await show(makeImportRun({ total: 0, done: 0 }));
    expect((await screen.findAllByText("DATEV hat keinen Mandanten mit einer dieser Nummern.")).length).toBeGreaterThan(0);
    cleanup();
    await show(makeImportRun(), [], { datevImport: () => Promise.reject(refuse(422, "x", "Das ging nicht.")) });
    expect(await screen.findByText("Das ging nicht.")).toBeTruthy();
  });
});

describe("an import that is under way", () => {
  it("says that the page may be closed and what holds it up, and is cancelled after a question", async () => {
    const user = userEvent.setup();
    const cancelDatevImport = vi.fn<Api["cancelDatevImport"]>(() => Promise.resolve({ cancelled: 3 }));
    const run = makeImportRun({
      status: "running",
      done: 1,
      endedAt: null,
      hindrance: "DATEV antwortet nicht.",
      counts: { created: 1, waiting: 3 },
    });
    await show(run, [makeImportClient()], { cancelDatevImport });
    expect((await screen.findByRole("progressbar", { name: "Fortschritt des Imports" })).getAttribute("value")).toBe("1");
    expect(screen.getByRole("alert").textContent).toBe("DATEV antwortet nicht. Es wird von selbst wieder versucht.");
    await user.click(screen.getByRole("button", { name: "Import abbrechen" }));
    const question = within(await screen.findByRole("dialog", { name: "Import abbrechen?" }));
    expect(cancelDatevImport).not.toHaveBeenCalled();
    await user.click(question.getByRole("button", { name: "Import abbrechen" }));
    expect(cancelDatevImport.mock.calls[0]?.[0].query).toEqual({ id: importId });
    expect(await screen.findByText("Der Import ist abgebrochen.")).toBeTruthy();
  });

  it("goes on after it was interrupted, by a press", async () => {
    const user = userEvent.setup();
    const resumeDatevImport = vi.fn<Api["resumeDatevImport"]>(() => Promise.resolve({ waiting: 2 }));
    const run = makeImportRun({ status: "failed", done: 2, hindrance: "Das Passwort ist falsch.", counts: { created: 2, waiting: 2 } });
    await show(run, [], { resumeDatevImport });
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Das Passwort ist falsch. Der Import ist nach 2 Mandanten unterbrochen");
    expect(within(alert).getByRole("link").getAttribute("href")).toBe("/tenant/datev-settings");
    await user.click(screen.getByRole("button", { name: "Fortsetzen" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Fortsetzen" }));
    expect(resumeDatevImport.mock.calls[0]?.[0].query).toEqual({ id: importId });
  });
});
