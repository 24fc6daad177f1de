import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { ListSetting } from "@stammdaten/shared/contract/list-settings.ts";
import type { Api } from "../../api.ts";
import { PersonsPage } from "../../features/clients/persons-page.tsx";
import { renderScreen } from "../render-screen.tsx";

async function show(setting: Partial<ListSetting> = {}, path = "/tenant/persons") {
  const saveListSetting = vi.fn<Api["saveListSetting"]>(() => Promise.resolve({ message: "" }));
  const view = await renderScreen([{ path: "/tenant/persons", element: <PersonsPage /> }], path, {
    saveListSetting,
    listSettings: () => Promise.resolve({ lists: [{ list: "persons", columns: [], views: [], ...setting }] }),
    persons: () =>
      Promise.resolve({
        items: [
          {
            id: "33333333-3333-4333-8333-333333333333",
            mandantType: "person",
            name: "Albers, Anna",
            email: "anna@demo.example",
            datevNumber: 20_001,
            archived: false,
            createdAt: "2026-01-01T00:00:00.000Z",
            updatedAt: "2026-01-01T00:00:00.000Z",
            sync: null,
            inDatev: null,
            responsible: null,
          },
        ],
        nextCursor: null,
        total: 1,
      }),
  });
  await screen.findByRole("link", { name: "Albers, Anna" });
  return { ...view, saveListSetting };
}
/** The dialogs are loaded when they are opened. */
const patient = { timeout: 20_000 };
const headers = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);

describe("the tools of a list", { timeout: 60_000 }, () => {
  it("lets columns be chosen and moved, at once and for good", async () => {
    const user = userEvent.setup();
    const { saveListSetting } = await show();
    await user.click(await screen.findByRole("button", { name: "Spalten" }, patient));
    const dialog = within(await screen.findByRole("dialog", { name: "Spalten der Liste" }, patient));
    await user.click(dialog.getByRole("checkbox", { name: "E-Mail" }));
    await user.click(dialog.getByRole("checkbox", { name: "Geändert" }));
    // A column that is added comes last.
    await user.click(dialog.getByRole("button", { name: "Geändert nach vorn" }));
    await user.click(dialog.getByRole("button", { name: "Geändert nach vorn" }));
    await user.click(dialog.getByRole("button", { name: "Übernehmen" }));
    const columns = ["Alle auf dieser Seite auswählen", "Name", "DATEV-Nummer", "DATEV-Übertragung", "Geändert", "Zuständig", "Erstellt"];
    await waitFor(() => expect(headers()).toEqual(columns), patient);
    expect(saveListSetting.mock.calls[0]?.[0]?.body).toEqual({
      list: "persons",
      columns: ["datevNumber", "sync", "updatedAt", "responsible", "createdAt"],
    });
  });

  it("keeps filters and order under a name, and shows them again", async () => {
    const user = userEvent.setup();
    const { router, saveListSetting } = await show({}, "/tenant/persons?archived=true&sort=name&search=an");
    await user.click(await screen.findByRole("button", { name: "Ansicht speichern …" }, patient));
    await user.type(await screen.findByRole("textbox", { name: "Name der Ansicht" }, patient), "Archiv nach Namen{Enter}");
    const view = { name: "Archiv nach Namen", query: "archived=true&sort=name" };
    await waitFor(() => expect(saveListSetting.mock.calls[0]?.[0]?.body).toMatchObject({ views: [view] }));
    await router.navigate("/tenant/persons");
    await user.click(await screen.findByRole("link", { name: "Archiv nach Namen" }, patient));
    await waitFor(() => expect(router.state.location.search).toBe("?archived=true&sort=name"));
  });
});
