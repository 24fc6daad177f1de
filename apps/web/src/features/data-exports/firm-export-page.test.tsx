import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import type { DataExport } from "@stammdaten/shared/contract/data-exports.ts";
import type { Api } from "../../api.ts";
import { makeSubscription, refuse, renderScreen } from "../../shell/render-screen.tsx";
import { FirmExportPage } from "./firm-export-page.tsx";

afterEach(cleanup);

const running: DataExport = {
  state: "running",
  done: 120,
  total: 480,
  leftOut: 0,
  sizeBytes: null,
  requestedAt: "2026-11-25T08:00:00.000Z",
  requestedBy: "Petra Sommer",
  expiresAt: null,
};
const routes = [{ path: "/tenant/settings/data-export", element: <FirmExportPage /> }];
const show = (api: Partial<Api>) => renderScreen(routes, "/tenant/settings/data-export", api);

it("says who is told, asks for the export, and tells how many clients are done", async () => {
  const user = userEvent.setup();
  const firmExport = vi.fn<Api["firmExport"]>().mockResolvedValueOnce({ export: null }).mockResolvedValue({ export: running });
  const beginFirmExport = vi.fn<Api["beginFirmExport"]>().mockResolvedValue({ ...running, message: "Der Export wird erstellt." });
  await show({ firmExport, beginFirmExport });
  expect(await screen.findByText(/Alle Mitarbeiter der Kanzlei erhalten darüber jeweils eine E-Mail/)).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Export erstellen" }));
  expect(await screen.findByText("120 von 480 Mandanten und offenen Formularen")).toBeTruthy();
});

it("says why the file is not to be had, also to a firm without a plan", async () => {
  const user = userEvent.setup();
  const ready: DataExport = { ...running, state: "ready", done: 480, sizeBytes: 5e9, expiresAt: "2026-12-02T08:00:00.000Z" };
  await show({
    firmExport: () => Promise.resolve({ export: ready }),
    firmExportAddress: () => Promise.reject(refuse(422, "confirmation.required", "Bitte bestätigen Sie.")),
    getSubscriptionInfo: () => Promise.resolve(makeSubscription({ planActive: false, subscriptionStatus: "expired" })),
  });
  await user.click(await screen.findByRole("button", { name: "ZIP-Datei herunterladen" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Bitte bestätigen Sie.");
});
