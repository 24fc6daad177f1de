import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { ImportReport } from "@stammdaten/shared/contract/datev-import.ts";
import type { Api } from "../../api.ts";
import { renderScreen } from "../../shell/render-screen.tsx";
import { DatevImportPage } from "./datev-import-page.tsx";
import { joinNumbers } from "./join-numbers.ts";

afterEach(cleanup);

type Call = Api["formFromDatev"];
const nothing: ImportReport = { imported: [], skipped: [], missing: [] };
const show = (formFromDatev: Call) =>
  renderScreen(
    [
      { path: "/", element: <DatevImportPage /> },
      { path: "/tenant/persons/:id", element: <h1>Person</h1> },
    ],
    "/",
    { formFromDatev },
  );
async function start(from: string, to: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText(/^Von DATEV-Nummer/), from);
  await userEvent.type(screen.getByLabelText(/^Bis DATEV-Nummer/), to);
  await userEvent.click(screen.getByRole("button", { name: "Importieren" }));
}
const rangesOf = (call: ReturnType<typeof vi.fn<Call>>) =>
  call.mock.calls.map(([{ query }]) => `${query.fromDatevNumber}-${query.toDatevNumber}`);
const imported = (datevNumber: number) => ({
  id: `00000000-0000-4000-8000-0000000${datevNumber}`,
  mandantType: "person" as const,
  datevNumber,
  name: `Maier ${datevNumber}`,
  isNew: true,
  hasEmail: true,
  leftOut: [],
});

describe("the import from DATEV", () => {
  it("asks for ten numbers at a time, shows how far it is, and reports each number", async () => {
    let answer: (report: ImportReport) => void = () => {};
    const call = vi.fn<Call>(() => new Promise((resolve) => (answer = resolve)));
    await show(call);
    await start("10001", "10025");
    expect(screen.getByRole("progressbar").getAttribute("value")).toBe("0");
    answer({
      imported: [imported(10001), { ...imported(10002), hasEmail: false, leftOut: ["Steuer-ID"] }],
      skipped: [{ datevNumber: 10003, reason: "Inaktiv.", archived: null }],
      missing: [10004, 10005],
    });
    expect(await screen.findByText("10 von 25 Nummern")).toBeTruthy();
    expect(screen.getByRole("progressbar").getAttribute("value")).toBe("10");
    answer({ ...nothing, missing: [10011] });
    await screen.findByText("20 von 25 Nummern");
    answer(nothing);
    expect(await screen.findByText("Der Import ist fertig.")).toBeTruthy();
    expect(rangesOf(call)).toEqual(["10001-10010", "10011-10020", "10021-10025"]);
    expect(screen.queryByRole("progressbar")).toBeNull();
    const taken = within(screen.getByRole("region", { name: "Übernommen (2)" }));
    expect(taken.getAllByRole("link").map((link) => link.textContent)).toEqual(["Maier 10001", "Maier 10002"]);
    expect(taken.getByText("Ohne E-Mail-Adresse: kann nicht eingeladen werden.")).toBeTruthy();
    expect(taken.getByText("Ohne gültige Angabe in DATEV, ausgelassen: Steuer-ID")).toBeTruthy();
    expect(within(screen.getByRole("region", { name: "Übersprungen (1)" })).getByText("Inaktiv.")).toBeTruthy();
    expect(screen.getByRole("region", { name: "Nicht in DATEV (3)" }).textContent).toContain("10004–10005, 10011");
  });

  it("stops after the numbers that are under way, and goes on from there", async () => {
    let answer: (report: ImportReport) => void = () => {};
    const call = vi.fn<Call>(() => new Promise((resolve) => (answer = resolve)));
    await show(call);
    await start("1", "30");
    await userEvent.click(screen.getByRole("button", { name: "Anhalten" }));
    answer({ ...nothing, imported: [imported(10001)] });
    expect(await screen.findByText("Der Import wurde nach 10 von 30 Nummern angehalten.")).toBeTruthy();
    expect(call).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole("button", { name: "Ab 11 weitermachen" }));
    expect(rangesOf(call)).toEqual(["1-10", "11-20"]);
    answer({ ...nothing, imported: [imported(10002)] });
    await waitFor(() => expect(rangesOf(call)).toEqual(["1-10", "11-20", "21-30"]));
    answer(nothing);
    expect(await screen.findByRole("region", { name: "Übernommen (2)" })).toBeTruthy();
  });

  it("says what went wrong and what helps, and keeps what was done", async () => {
    const call = vi.fn<Call>(() => Promise.resolve({ ...nothing, missing: [1] }));
    call.mockImplementationOnce(() => Promise.resolve({ ...nothing, imported: [imported(10001)] }));
    call.mockImplementationOnce(() =>
      Promise.reject(
        new ApiError(422, {
          code: "datev.importFailed",
          message: "Der Import aus DATEV ist fehlgeschlagen.",
          reason: "DATEV hat nicht rechtzeitig geantwortet. Bitte prüfen Sie, ob der Server läuft und Ihre Firewall den Zugriff erlaubt.",
        }),
      ),
    );
    await show(call);
    await start("1", "20");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain(
      "Der Import aus DATEV ist fehlgeschlagen. DATEV hat nicht rechtzeitig geantwortet. Bitte prüfen Sie, ob der Server läuft und Ihre Firewall den Zugriff erlaubt. Der Import ist nach 10 von 20 Nummern abgebrochen.",
    );
    expect(within(alert).getByRole("link", { name: "Verbindung zu DATEV prüfen" }).getAttribute("href")).toBe("/tenant/datev-settings");
    expect(screen.getByRole("region", { name: "Übernommen (1)" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Ab 11 weitermachen" }));
    expect(await screen.findByText("Der Import ist fertig.")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it.each([
    ["1", "101", "Bis"],
    ["5", "4", "Bis"],
    ["0", "4", "Von"],
    ["x", "4", "Von"],
  ])("refuses %s to %s and asks nobody", async (from, to, field) => {
    const call = vi.fn<Call>();
    await show(call);
    await start(from, to);
    expect(screen.getByText("Bitte wählen Sie einen gültigen Bereich.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(new RegExp(`^${field} DATEV-Nummer`)));
    expect(call).not.toHaveBeenCalled();
  });
});

describe("numbers for people", () => {
  it("are joined where they are neighbours", () => {
    expect(joinNumbers([7, 9, 10, 11, 12])).toBe("7, 9–12");
    expect(joinNumbers([])).toBe("");
  });
});
