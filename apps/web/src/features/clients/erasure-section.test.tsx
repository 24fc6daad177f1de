import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ErasurePlan } from "@stammdaten/shared/contract/erasure.ts";
import type { Api } from "../../api.ts";
import { refuse, renderScreen } from "../../shell/render-screen.tsx";
import { CompaniesPage } from "./companies-page.tsx";
import { companyRoute } from "./sample-company-route.tsx";
import { clientId, makeClient } from "./sample-client.ts";

afterEach(cleanup);

const plan: ErasurePlan = {
  erased: [
    { kind: "masterData", count: 1 },
    { kind: "forms", count: 3 },
  ],
  kept: [{ kept: "gwg", count: 2, years: 5, until: "2031-12-31" }],
  keepsIdentification: true,
  endedOn: "2026-11-23",
  hold: null,
};
const routes = [{ path: "/tenant/companies", element: <CompaniesPage /> }, companyRoute];
const industries = () => Promise.resolve([]);
const clientExport = () => Promise.resolve({ export: null });
const show = (api: Partial<Api>) =>
  renderScreen(routes, `/tenant/companies/${clientId}/data`, {
    industries,
    clientExport,
    company: () => Promise.resolve(makeClient()),
    ...api,
  });
const open = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole("button", { name: "Daten löschen" }));
  return within(await screen.findByRole("dialog", { name: "Daten löschen" }));
};

describe("erasing a client's data", () => {
  it("shows what goes and what stays until when, wants the name, and reports what was done", async () => {
    const user = userEvent.setup();
    const eraseClient = vi
      .fn<Api["eraseClient"]>()
      .mockRejectedValueOnce(refuse(422, "erasure.held", "Es gilt eine Löschsperre."))
      .mockResolvedValue({ ...plan, message: "Die Daten sind gelöscht." });
    await show({ erasurePlan: () => Promise.resolve(plan), eraseClient });
    const dialog = await open(user);
    expect(await dialog.findByText("Formulare mit allen Angaben: 3")).toBeTruthy();
    expect(dialog.getByText(/Geldwäscheakte mit ihren Nachweisen \(2\) bis 31\. Dezember 2031/)).toBeTruthy();
    const button = dialog.getByRole("button", { name: "Endgültig löschen" });
    expect(button).toHaveProperty("disabled", true);
    await user.type(dialog.getByLabelText(/Name des Mandanten/), "Ölmühle eG");
    await user.click(button);
    expect((await dialog.findByRole("alert")).textContent).toBe("Es gilt eine Löschsperre.");
    await user.click(button);
    expect((await dialog.findByRole("status")).textContent).toBe("Die Daten sind gelöscht.");
    expect(dialog.getByText("Das wurde gelöscht")).toBeTruthy();
    expect(eraseClient.mock.calls[1]?.[0]).toMatchObject({ query: { mandantType: "company", id: clientId }, body: { name: "Ölmühle eG" } });
  });

  it("leads to the list where nothing of the client is left", async () => {
    const user = userEvent.setup();
    const nothing = { ...plan, kept: [], keepsIdentification: false };
    await show({
      erasurePlan: () => Promise.resolve(nothing),
      eraseClient: () => Promise.resolve({ ...nothing, message: "Die Daten sind gelöscht." }),
      companies: () => Promise.resolve({ items: [], nextCursor: null, total: 0 }),
    });
    const dialog = await open(user);
    await user.type(await dialog.findByLabelText(/Name des Mandanten/), "Ölmühle eG");
    await user.click(dialog.getByRole("button", { name: "Endgültig löschen" }));
    const [, close] = await dialog.findAllByRole("button", { name: "Schließen" });
    if (close !== undefined) await user.click(close);
    expect(await screen.findByRole("heading", { level: 1, name: "Unternehmen" })).toBeTruthy();
  });

  it("says that it could not look, and looks again", async () => {
    const user = userEvent.setup();
    const erasurePlan = vi
      .fn<Api["erasurePlan"]>()
      .mockRejectedValueOnce(refuse(422, "x", "Das ging nicht."))
      .mockResolvedValue(plan);
    await show({ erasurePlan });
    const dialog = await open(user);
    await user.click(await dialog.findByRole("button", { name: "Noch einmal versuchen" }));
    expect(await dialog.findByText("Das wird gelöscht")).toBeTruthy();
  });

  it("is not offered under legal hold, which is set with a reason and lifted", async () => {
    const user = userEvent.setup();
    const company = vi.fn<Api["company"]>(() => Promise.resolve(makeClient()));
    const holdClient = vi.fn<Api["holdClient"]>(() => Promise.resolve({ message: "Gesetzt." }));
    const releaseClient = vi.fn<Api["releaseClient"]>(() => Promise.resolve({ message: "Aufgehoben." }));
    const erasurePlan = () => Promise.resolve({ ...plan, hold: { since: "2026-11-02T10:00:00.000Z", reason: "Klage" } });
    await show({ company, holdClient, releaseClient, erasurePlan });
    await user.click(await screen.findByRole("button", { name: "Löschsperre setzen" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Löschsperre setzen" }));
    await user.click(dialog.getByRole("button", { name: "Löschsperre setzen" }));
    expect(holdClient).not.toHaveBeenCalled();
    await user.type(dialog.getByLabelText(/Grund/), "Klage");
    company.mockResolvedValue(makeClient({ held: true }));
    await user.click(dialog.getByRole("button", { name: "Löschsperre setzen" }));
    expect(await screen.findByText(/^Löschsperre seit .*: Klage$/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Daten löschen" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Löschsperre aufheben" }));
    company.mockResolvedValue(makeClient());
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Löschsperre aufheben" }));
    expect(await screen.findByRole("button", { name: "Daten löschen" })).toBeTruthy();
    expect(releaseClient).toHaveBeenCalledOnce();
  });
});
