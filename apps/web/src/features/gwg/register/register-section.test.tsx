import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { RegisterLook } from "@stammdaten/shared/contract/register-looks.ts";
import { readToday } from "@stammdaten/shared/values/date.ts";
import type { Api } from "../../../api.ts";
import { renderScreen } from "../../../shell/render-screen.tsx";
import { makeGwg } from "../sample-gwg.ts";
import { RegisterSection } from "./register-section.tsx";

afterEach(cleanup);

const id = "33333333-3333-4333-8333-333333333333";
const look: RegisterLook = {
  ...{ id: "77777777-7777-4777-8777-777777777777", lookedOn: "2026-11-02", differs: true, note: "Herr Weiß fehlt." },
  ...{ lookedBy: "Petra Sommer", createdAt: "2026-11-02T08:00:00.000Z", closed: null },
};
const show = (looks: RegisterLook[], api: Partial<Api> = {}, erased = false) =>
  renderScreen(
    [{ path: "/", element: <RegisterSection gwg={makeGwg({ mandantType: "company", registerLooks: looks, erased })} /> }],
    "/",
    api,
  );

describe("the looks into the transparency register", () => {
  it("show the newest and what is to be reported; those before are folded away", async () => {
    const reported = { outcome: "reported", reportedOn: "2026-10-05", reason: null, by: "Petra Sommer", at: look.createdAt } as const;
    await show([
      { ...look, id: "a", lookedOn: "2026-11-20", differs: false, note: null, lookedBy: null },
      look,
      { ...look, id: "b", lookedOn: "2026-10-01", note: "Anderer Wohnort", closed: reported },
    ]);
    const [newest, open, earlier] = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(newest).toBe("Stimmt übereinEingesehen am 20.11.2026 · laut freigegebenem Fragebogen");
    expect(open).toBe("AbweichungZu meldenEingesehen am 02.11.2026 · Petra SommerHerr Weiß fehlt.Meldung festhalten");
    expect(earlier).toBe("AbweichungEingesehen am 01.10.2026 · Petra SommerAnderer WohnortGemeldet am 05.10.2026 · Petra Sommer");
    expect(screen.getByText("Frühere Einsichten (1)")).toBeTruthy();
  });

  it("are written down: a difference only with what differs", async () => {
    const user = userEvent.setup();
    const lookAtRegister = vi.fn<Api["lookAtRegister"]>(() => Promise.resolve({ ...makeGwg(), message: "Die Einsicht ist festgehalten." }));
    await show([], { lookAtRegister });
    expect(screen.getByText("Es ist noch keine Einsicht festgehalten.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Einsicht festhalten" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Einsicht speichern" }));
    expect(await dialog.findByText("Bitte füllen Sie dieses Feld aus.")).toBeTruthy();
    await user.click(dialog.getByRole("radio", { name: "Der Eintrag weicht ab oder fehlt." }));
    await user.click(dialog.getByRole("button", { name: "Einsicht speichern" }));
    await waitFor(() => expect(dialog.getByRole("textbox", { name: "Notiz" }).getAttribute("aria-invalid")).toBe("true"));
    await user.type(dialog.getByRole("textbox", { name: "Notiz" }), "Herr Weiß fehlt.");
    await user.click(dialog.getByRole("button", { name: "Einsicht speichern" }));
    await waitFor(() => expect(lookAtRegister).toHaveBeenCalledTimes(1));
    expect(lookAtRegister.mock.calls[0]?.[0]).toEqual({
      query: { mandantType: "company", id },
      body: { lookedOn: readToday(), differs: true, note: "Herr Weiß fehlt." },
    });
  });

  it("that differ are reported, or not with a reason", async () => {
    const user = userEvent.setup();
    const reportDiscrepancy = vi.fn<Api["reportDiscrepancy"]>(() => Promise.resolve({ ...makeGwg(), message: "Gespeichert." }));
    await show([look], { reportDiscrepancy });
    await user.click(screen.getByRole("button", { name: "Meldung festhalten: Abweichung vom 02.11.2026" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("radio", { name: "Nicht gemeldet" }));
    expect(dialog.queryByLabelText(/^Gemeldet am/)).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Speichern" }));
    await waitFor(() => expect(dialog.getByRole("textbox", { name: "Grund oder Notiz" }).getAttribute("aria-invalid")).toBe("true"));
    await user.type(dialog.getByRole("textbox", { name: "Grund oder Notiz" }), "Verschwiegenheit");
    await user.click(dialog.getByRole("button", { name: "Speichern" }));
    await waitFor(() => expect(reportDiscrepancy).toHaveBeenCalledTimes(1));
    expect(reportDiscrepancy.mock.calls[0]?.[0].body).toEqual({ lookId: look.id, outcome: "notReported", reason: "Verschwiegenheit" });
  });

  it("of a client of whom only what must be kept is left are read alone", async () => {
    await show([look], {}, true);
    expect(screen.queryAllByRole("button")).toEqual([]);
  });
});
