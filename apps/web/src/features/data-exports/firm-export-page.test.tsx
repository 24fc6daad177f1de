import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import type { DataExport } from "@stammdaten/shared/contract/data-exports.ts";
import type { ListExport } from "@stammdaten/shared/contract/list-exports.ts";
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
const show = (api: Partial<Api>) =>
  renderScreen(routes, "/tenant/settings/data-export", { listExports: () => Promise.resolve({ items: [] }), ...api });

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

it("offers the lists that one has exported until they are removed, and cancels one that is being made", async () => {
  const user = userEvent.setup();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const one = { requestedAt: "2026-11-25T08:00:00.000Z", total: 1_203 };
  const ready: ListExport = {
    ...{ ...one, id: "88888888-8888-4888-8888-888888888888", name: "Kanzlei Formulare.csv", state: "ready", done: 1_203 },
    ...{ sizeBytes: 90_000, expiresAt: "2026-11-26T08:00:00.000Z" },
  };
  const made: ListExport = {
    ...{ ...one, id: "99999999-9999-4999-8999-999999999999", name: "Kanzlei Protokoll.xlsx", state: "running", done: 500 },
    ...{ sizeBytes: null, expiresAt: null },
  };
  let items = [made, ready];
  const listExportAddress = vi.fn<Api["listExportAddress"]>(() => Promise.resolve({ url: "https://files.example/x" }));
  const dropListExport = vi.fn<Api["dropListExport"]>(() => {
    items = [ready];
    return Promise.resolve({ message: "Der Export ist entfernt." });
  });
  await show({
    ...{ firmExport: () => Promise.resolve({ export: null }), listExports: () => Promise.resolve({ items }) },
    ...{ listExportAddress, dropListExport },
  });
  await user.click(await screen.findByRole("button", { name: "Herunterladen: Kanzlei Formulare.csv" }));
  expect(listExportAddress.mock.calls[0]?.[0].query).toEqual({ id: ready.id });
  expect(screen.getByText(/^500 von 1203 Zeilen\./)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Export abbrechen: Kanzlei Protokoll.xlsx" }));
  await vi.waitFor(() => expect(screen.queryByText("Kanzlei Protokoll.xlsx")).toBeNull());
  expect(dropListExport.mock.calls[0]?.[0].query).toEqual({ id: made.id });
});
