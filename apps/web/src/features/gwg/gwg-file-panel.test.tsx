import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import type { DataExport } from "@stammdaten/shared/contract/data-exports.ts";
import type { Api } from "../../api.ts";
import { renderScreen } from "../../shell/render-screen.tsx";
import { GwgOfPerson } from "./gwg-of-person.tsx";
import { makeGwg } from "./sample-gwg.ts";

afterEach(cleanup);

const { id } = makeGwg();
const ready: DataExport = {
  state: "ready",
  done: 4,
  total: 4,
  leftOut: 0,
  sizeBytes: 1_234_567,
  requestedAt: "2026-11-24T08:00:00.000Z",
  requestedBy: "Petra Sommer",
  expiresAt: "2026-12-01T08:00:00.000Z",
};

it("has a client's GwG file for a supervisory authority made, and offers it", async () => {
  const user = userEvent.setup();
  const gwgFile = vi.fn<Api["gwgFile"]>(() => Promise.resolve({ export: null }));
  const beginGwgFile = vi.fn<Api["beginGwgFile"]>(() => Promise.resolve({ ...ready, message: "Der Export wird erstellt." }));
  const gwgFileAddress = vi.fn<Api["gwgFileAddress"]>(() => Promise.resolve({ url: "https://app.example/api/Service/Content?address=x" }));
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  await renderScreen([{ path: "/tenant/persons/:id", element: <GwgOfPerson /> }], `/tenant/persons/${id}`, {
    gwgRecord: () => Promise.resolve(makeGwg()),
    gwgFile,
    beginGwgFile,
    gwgFileAddress,
  });
  const panel = within(await screen.findByRole("region", { name: "Akte für die Aufsicht" }));
  const begin = await panel.findByRole("button", { name: "Export erstellen" });
  gwgFile.mockResolvedValue({ export: ready });
  await user.click(begin);
  expect(await panel.findByText(/^Der Export ist fertig/)).toBeTruthy();
  expect(beginGwgFile.mock.calls[0]?.[0]).toEqual({ query: { mandantType: "person", id } });
  await user.click(panel.getByRole("button", { name: "ZIP-Datei herunterladen" }));
  expect(await panel.findByText("Der Download hat begonnen.")).toBeTruthy();
  expect(clicked.mock.contexts).toHaveLength(1);
});
