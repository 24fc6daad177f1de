import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { DatevState } from "@stammdaten/shared/contract/datev.ts";
import type { Api } from "../../api.ts";
import { renderScreen } from "../../shell/render-screen.tsx";
import { DatevDifferences, InDatev } from "./datev-differences.tsx";
import { makeForm } from "./sample-form.ts";

afterEach(cleanup);

const form = makeForm({ formularType: "personUpdate", normalPersonId: "33333333-3333-4333-8333-333333333333" });
const show = (datevState: Api["datevState"], given = form) =>
  renderScreen(
    [
      {
        path: "/",
        element: (
          <>
            <InDatev form={given} path="contact.street" />
            <DatevDifferences form={given} changed={new Set(["contact.street"])} />
          </>
        ),
      },
    ],
    "/",
    {
      datevState,
      taxAuthorities: () =>
        Promise.resolve([{ number: "9143", name: "Finanzamt München", state: "BY", street: null, zip: null, city: null, phone: null }]),
    },
  );
const compared = (items: DatevState["items"]): DatevState => ({ state: "compared", reason: null, items });

describe("what DATEV has beside the master data", () => {
  it("is beside the change that it concerns, and the others below, codes by name", async () => {
    await show(() =>
      Promise.resolve(
        compared([
          { paths: ["contact.street", "contact.houseNumber"], label: "Straße, Hausnummer", ours: "Altweg 1", datev: "Neuweg 2" },
          { paths: ["contact.mobile"], label: "Mobiltelefon", ours: null, datev: "0171 1" },
          { paths: ["tax.taxOffice"], label: "Finanzamt", ours: "9143", datev: null },
        ]),
      ),
    );
    expect((await screen.findByText(/^In DATEV:/)).textContent).toBe("In DATEV: Neuweg 2");
    const table = within(screen.getByRole("table", { name: "In DATEV anders" }));
    const cells = table
      .getAllByRole("row")
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole("cell")
          .map(({ textContent }) => textContent),
      );
    await table.findByText("Finanzamt München (9143)");
    expect(cells[0]).toEqual(["Mobiltelefon", "Keine Angabe", "0171 1"]);
    expect(cells).toHaveLength(2);
  });

  it.each([
    [compared([]), "In DATEV stehen dieselben Werte wie in den Stammdaten."],
    [{ state: "notSetUp", reason: null, items: [] } as DatevState, "Die Verbindung zu DATEV ist nicht eingerichtet."],
    [{ state: "notInDatev", reason: null, items: [] } as DatevState, "Der Mandant ist noch nicht in DATEV."],
  ])("is said in a sentence where there is nothing to show", async (state, text) => {
    await show(() => Promise.resolve(state));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("says why it is not known, and asks again", async () => {
    const ask = vi
      .fn<Api["datevState"]>()
      .mockResolvedValueOnce({ state: "unavailable", reason: "DATEV ist nicht erreichbar.", items: [] })
      .mockResolvedValue(compared([]));
    await show(ask);
    expect(await screen.findByText("Der Vergleich mit DATEV war nicht möglich: DATEV ist nicht erreichbar.")).toBeTruthy();
    await userEvent.setup().click(screen.getByRole("button", { name: "Erneut vergleichen" }));
    expect(await screen.findByText(/dieselben Werte/)).toBeTruthy();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("is not asked for a form of nobody, or one that does not go to DATEV", async () => {
    const ask = vi.fn<Api["datevState"]>();
    await show(ask, makeForm());
    cleanup();
    await show(ask, makeForm({ formularType: "personAdditional", normalPersonId: form.normalPersonId }));
    expect(ask).not.toHaveBeenCalled();
  });
});
