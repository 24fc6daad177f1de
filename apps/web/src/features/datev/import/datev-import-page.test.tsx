import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { Api } from "../../../api.ts";
import { refuse, renderScreen } from "../../../shell/render-screen.tsx";
import { DatevImportPage } from "./datev-import-page.tsx";
import { importId, importedId, makeDatevClient, makeImportRow } from "./sample-import.ts";

afterEach(cleanup);

const noImports: Api["datevImports"] = () => Promise.resolve({ items: [], nextCursor: null, total: 0 });
const show = (api: Partial<Api> = {}) =>
  renderScreen(
    [
      { path: "/tenant/datev-sync-info/import", element: <DatevImportPage /> },
      { path: "/tenant/datev-sync-info/import/:id", element: <p>Bericht</p> },
    ],
    "/tenant/datev-sync-info/import",
    { datevImports: noImports, ...api },
  );
const fillIn = async (user: ReturnType<typeof userEvent.setup>, from: string, to: string) => {
  await user.type(await screen.findByRole("textbox", { name: "Von DATEV-Nummer" }), from);
  await user.type(screen.getByRole("textbox", { name: "Bis DATEV-Nummer" }), to);
};

describe("an import of a range", () => {
  it("is begun, and leads to its report", async () => {
    const user = userEvent.setup();
    const beginDatevImport = vi.fn<Api["beginDatevImport"]>(() => Promise.resolve({ id: importId }));
    const { router } = await show({ beginDatevImport });
    await fillIn(user, "10000", "14999");
    await user.click(screen.getByRole("button", { name: "Importieren" }));
    expect(await screen.findByText("Bericht")).toBeTruthy();
    expect(router.state.location.pathname).toContain(importId);
    expect(beginDatevImport.mock.calls[0]?.[0].body).toEqual({ fromDatevNumber: 10_000, toDatevNumber: 14_999 });
  });

  it.each([
    ["", "100", "Von DATEV-Nummer"],
    ["200", "100", "Bis DATEV-Nummer"],
    ["1", "quatsch", "Bis DATEV-Nummer"],
  ])("asks for numbers that are some, and puts the focus there: from %o to %o", async (from, to, field) => {
    const user = userEvent.setup();
    const beginDatevImport = vi.fn<Api["beginDatevImport"]>();
    await show({ beginDatevImport });
    if (from !== "") await user.type(await screen.findByRole("textbox", { name: "Von DATEV-Nummer" }), from);
    await user.type(await screen.findByRole("textbox", { name: "Bis DATEV-Nummer" }), to);
    await user.click(screen.getByRole("button", { name: "Importieren" }));
    const refused = screen.getByRole("textbox", { name: field });
    expect(refused.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(refused);
    expect(beginDatevImport).not.toHaveBeenCalled();
  });

  it("says why it could not begin; only what is wrong with DATEV leads to its settings", async () => {
    const user = userEvent.setup();
    const beginDatevImport = vi
      .fn<Api["beginDatevImport"]>()
      .mockRejectedValueOnce(
        new ApiError(422, { code: "datev.importFailed", message: "DATEV antwortet nicht.", reason: "Zeit überschritten." }),
      )
      .mockRejectedValueOnce(refuse(409, "datev.importRunning", "Ein anderer Import läuft noch."));
    await show({ beginDatevImport });
    await fillIn(user, "1", "2");
    await user.click(screen.getByRole("button", { name: "Importieren" }));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("DATEV antwortet nicht. Zeit überschritten.");
    expect(within(alert).getByRole("link").getAttribute("href")).toBe("/tenant/datev-settings");
    await user.click(screen.getByRole("button", { name: "Importieren" }));
    expect(await screen.findByText("Ein anderer Import läuft noch.")).toBeTruthy();
    expect(within(screen.getByRole("alert")).queryByRole("link")).toBeNull();
  });
});

describe("an import of clients who are ticked in DATEV's list", () => {
  const items = [
    makeDatevClient(),
    makeDatevClient({ datevNumber: 10_002, name: "Brandt GmbH", kind: "company", isActive: false }),
    makeDatevClient({ datevNumber: 10_003, name: "Claus, Ute", here: { id: importedId, mandantType: "person", name: "Claus, Ute" } }),
  ];

  it("shows who is there, who is inactive and who is here already, and takes over those that are ticked", async () => {
    const user = userEvent.setup();
    const datevClients = vi.fn<Api["datevClients"]>(() => Promise.resolve({ items }));
    const beginDatevImport = vi.fn<Api["beginDatevImport"]>(() => Promise.resolve({ id: importId }));
    await show({ datevClients, beginDatevImport });
    await fillIn(user, "10000", "10999");
    await user.click(screen.getByRole("button", { name: "Aus der Liste wählen" }));
    const list = within(await screen.findByRole("region", { name: "In DATEV von 10000 bis 10999" }));
    expect(datevClients.mock.calls[0]?.[0].query).toEqual({ fromDatevNumber: "10000", toDatevNumber: "10999" });
    expect(await list.findByText("Unternehmen, inaktiv")).toBeTruthy();
    expect(list.getByRole("link", { name: "Claus, Ute" }).getAttribute("href")).toBe(`/tenant/persons/${importedId}`);
    expect(list.queryByRole("button", { name: "Ausgewählte importieren" })).toBeNull();
    await user.click(list.getByRole("checkbox", { name: /10001 Albers, Anna/ }));
    await user.click(list.getByRole("checkbox", { name: /10003 Claus, Ute/ }));
    await user.click(list.getByRole("button", { name: "Ausgewählte importieren" }));
    expect(await screen.findByText("Bericht")).toBeTruthy();
    expect(beginDatevImport.mock.calls[0]?.[0].body).toEqual({ datevNumbers: [10_001, 10_003] });
  });

  it("asks for at most a thousand numbers, and says where DATEV has none or does not answer", async () => {
    const user = userEvent.setup();
    const datevClients = vi
      .fn<Api["datevClients"]>()
      .mockRejectedValueOnce(refuse(422, "datev.notConfigured", "DATEV ist nicht eingerichtet."))
      .mockResolvedValue({ items: [] });
    await show({ datevClients });
    await fillIn(user, "1", "5000");
    await user.click(screen.getByRole("button", { name: "Aus der Liste wählen" }));
    expect(screen.getByText("Für die Liste bitte höchstens 1.000 Nummern auf einmal, von 1 bis 99999.")).toBeTruthy();
    expect(datevClients).not.toHaveBeenCalled();
    const to = screen.getByRole("textbox", { name: "Bis DATEV-Nummer" });
    await user.clear(to);
    await user.type(to, "900");
    await user.click(screen.getByRole("button", { name: "Aus der Liste wählen" }));
    expect((await screen.findByRole("alert")).textContent).toContain("DATEV ist nicht eingerichtet.");
    await user.type(to, "{Backspace}");
    await user.click(screen.getByRole("button", { name: "Aus der Liste wählen" }));
    expect(await screen.findByText("DATEV hat keinen Mandanten mit einer dieser Nummern.")).toBeTruthy();
  });
});

describe("the imports of before", () => {
  it("are listed with what they were of and how far they came, each leading to its report", async () => {
    const items = [
      makeImportRow(),
      makeImportRow({ id: importedId, status: "failed", fromDatevNumber: null, toDatevNumber: null, total: 9, done: 2, endedAt: null }),
    ];
    await show({ datevImports: () => Promise.resolve({ items, nextCursor: null, total: 2 }) });
    const [, first, second] = await within(await screen.findByRole("table", { name: "Bisherige Importe" })).findAllByRole("row");
    const [done, failed] = [within(first as HTMLElement), within(second as HTMLElement)];
    expect(done.getByText("10000–10999")).toBeTruthy();
    expect(done.getByText("4 von 4 Mandanten")).toBeTruthy();
    expect(done.getByRole("link").getAttribute("href")).toContain(importId);
    expect(failed.getByText("Aus der Liste gewählt")).toBeTruthy();
    expect(failed.getByText("Unterbrochen")).toBeTruthy();
  });

  it("are none for a firm that begins", async () => {
    await show();
    expect(await screen.findByText("Noch keine Importe")).toBeTruthy();
  });
});
