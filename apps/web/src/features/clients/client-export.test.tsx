import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { DataExport } from "@stammdaten/shared/contract/data-exports.ts";
import type { Api } from "../../api.ts";
import { refuse, renderScreen } from "../../shell/render-screen.tsx";
import { companyRoute } from "./sample-company-route.tsx";
import { clientId, makeClient } from "./sample-client.ts";

afterEach(cleanup);

const routes = [companyRoute];
const queued: DataExport = {
  state: "queued",
  done: 0,
  total: 0,
  leftOut: 0,
  sizeBytes: null,
  requestedAt: "2026-11-24T08:00:00.000Z",
  requestedBy: "Petra Sommer",
  expiresAt: null,
};
const ready: DataExport = { ...queued, state: "ready", done: 4, total: 4, sizeBytes: 1_234_567, expiresAt: "2026-12-01T08:00:00.000Z" };
const show = (api: Partial<Api>) =>
  renderScreen(routes, `/tenant/companies/${clientId}/data`, {
    industries: () => Promise.resolve([]),
    company: () => Promise.resolve(makeClient()),
    ...api,
  });
const section = async () => within(await screen.findByRole("region", { name: "Datenexport" }));

describe("the export of a client's data", () => {
  it("is asked for, tells how far it is, and can be cancelled", async () => {
    const user = userEvent.setup();
    const clientExport = vi.fn<Api["clientExport"]>().mockResolvedValueOnce({ export: null });
    const beginClientExport = vi
      .fn<Api["beginClientExport"]>()
      .mockRejectedValueOnce(refuse(429, "budget.spent", "Zu viele Exporte."))
      .mockResolvedValue({ ...queued, message: "Der Export wird erstellt." });
    const dropClientExport = vi.fn<Api["dropClientExport"]>().mockResolvedValue({ message: "Der Export ist entfernt." });
    await show({ clientExport, beginClientExport, dropClientExport });
    const panel = await section();
    const begin = await panel.findByRole("button", { name: "Export erstellen" });
    clientExport.mockResolvedValue({ export: null });
    await user.click(begin);
    expect((await panel.findByRole("alert")).textContent).toBe("Zu viele Exporte.");
    clientExport.mockResolvedValue({ export: { ...queued, state: "running", done: 1, total: 4 } });
    await user.click(panel.getByRole("button", { name: "Export erstellen" }));
    expect(await panel.findByText("1 von 4 Teilen")).toBeTruthy();
    expect(panel.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("25");
    clientExport.mockResolvedValue({ export: null });
    await user.click(panel.getByRole("button", { name: "Abbrechen" }));
    expect(await panel.findByRole("button", { name: "Export erstellen" })).toBeTruthy();
    expect(dropClientExport.mock.calls[0]?.[0]).toEqual({ query: { mandantType: "company", id: clientId } });
  });

  it("is offered with its size, who made it and its end, and says what is missing in it", async () => {
    const user = userEvent.setup();
    const url = "https://app.example/api/Service/Content?address=x";
    const clientExportAddress = vi.fn<Api["clientExportAddress"]>().mockResolvedValue({ url });
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    await show({ clientExport: () => Promise.resolve({ export: { ...ready, leftOut: 2 } }), clientExportAddress });
    const panel = await section();
    expect((await panel.findByText(/^Der Export ist fertig/)).textContent).toMatch(
      /1,2\u00a0MB, .* von Petra Sommer.* 1\. Dezember 2026 gelöscht/,
    );
    expect(panel.getByText(/^2 Teile ließen sich nicht lesen/)).toBeTruthy();
    await user.click(panel.getByRole("button", { name: "ZIP-Datei herunterladen" }));
    expect(await panel.findByText("Der Download hat begonnen.")).toBeTruthy();
    expect(clicked.mock.contexts.map((link) => (link as HTMLAnchorElement).href)).toEqual([url]);
  });

  it("says that it failed, and that it could not look", async () => {
    const user = userEvent.setup();
    const clientExport = vi
      .fn<Api["clientExport"]>()
      .mockRejectedValueOnce(refuse(422, "x", "Das ging nicht."))
      .mockResolvedValue({ export: { ...queued, state: "failed" } });
    await show({ clientExport });
    const panel = await section();
    await user.click(await panel.findByRole("button", { name: "Noch einmal versuchen" }));
    expect((await panel.findByRole("alert")).textContent).toContain("fehlgeschlagen");
    expect(panel.getByRole("button", { name: "Export erstellen" })).toBeTruthy();
  });
});
