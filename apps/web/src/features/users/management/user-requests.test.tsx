import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { UserRequest } from "@stammdaten/shared/contract/users.ts";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Api } from "../../../api.ts";
import { makeUser, renderScreen, tenantId } from "../../../shell/render-screen.tsx";
import { UserRequests } from "./user-requests.tsx";

afterEach(cleanup);

const create: UserRequest = {
  id: "55555555-5555-4555-8555-555555555551",
  kind: "create",
  user: null,
  change: { username: "nele", email: "nele@example.org", firstName: "Nele", lastName: "Neu", accessLevel: "tenant", language: "en" },
  before: {},
  clients: {},
  askedBy: "Ada Admin",
  askedAt: "2026-06-01T08:00:00.000Z",
  expiresAt: "2026-06-15T08:00:00.000Z",
};
const change: UserRequest = {
  ...create,
  id: "55555555-5555-4555-8555-555555555552",
  kind: "change",
  user: { id: makeUser().id, username: "petra", email: "petra@kanzlei.example", firstName: "Petra", lastName: "Sommer" },
  change: { email: "neu@example.org", firstName: "Petra", normalPersonId: null, companyId: "c1" },
  before: { email: "petra@kanzlei.example", firstName: "Petra", normalPersonId: "p1", companyId: null },
  clients: { p1: "Albers, Anna", c1: "Birke GmbH" },
};
const firm: UserRequest = {
  ...create,
  id: "55555555-5555-4555-8555-555555555553",
  kind: "firm",
  change: { email: "neu@kanzlei.example", twoFactorRequired: false, passwordMinLength: 6 },
  before: { email: "post@kanzlei.example", twoFactorRequired: true, passwordMinLength: 12 },
};
const listed = (items: readonly UserRequest[]) => vi.fn<Api["userRequests"]>(() => Promise.resolve([...items]));
const show = (api: Partial<Api>) =>
  renderScreen([{ path: "/tenant/user-management", element: <UserRequests /> }], "/tenant/user-management", api);

describe("requests of the operator", () => {
  it("show what would be set, by whom it was asked and until when it is open", async () => {
    await show({ userRequests: listed([create, change, firm]) });
    const first = within(await screen.findByRole("article", { name: "Neuer Benutzer: Nele Neu" }));
    expect(first.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Vorname: Nele",
      "Nachname: Neu",
      "E-Mail: nele@example.org",
      "Benutzername: nele",
      "Sprache: Englisch",
      "Zugang: Kanzlei",
    ]);
    expect(first.getByText(/^Angefragt von Ada Admin am .*2026.*, offen bis .*2026/)).toBeTruthy();
    const second = within(screen.getByRole("article", { name: "Benutzer ändern: Petra Sommer" }));
    expect(second.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "E-Mail: neu@example.org (bisher: petra@kanzlei.example)",
      "Person: nichts (bisher: Albers, Anna)",
      "Unternehmen: Birke GmbH (bisher: nichts)",
    ]);
    const third = within(screen.getByRole("article", { name: "Kanzlei ändern" }));
    expect(third.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "E-Mail: neu@kanzlei.example (bisher: post@kanzlei.example)",
      "Mindestlänge von Passwörtern: 6 (bisher: 12)",
      "Zwei-Faktor-Anmeldung ist Pflicht: nein (bisher: ja)",
    ]);
  });

  it("are consented to or declined after asking, each by its name", async () => {
    const user = userEvent.setup();
    const confirmUserRequest = vi.fn<Api["confirmUserRequest"]>(() => Promise.resolve({ message: "Sie haben zugestimmt." }));
    const declineUserRequest = vi.fn<Api["declineUserRequest"]>(() => Promise.resolve({ message: "Abgelehnt." }));
    await show({ userRequests: listed([create, change]), confirmUserRequest, declineUserRequest });
    await user.click(await screen.findByRole("button", { name: "Zustimmen: Neuer Benutzer: Nele Neu" }));
    expect(confirmUserRequest).not.toHaveBeenCalled();
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Zustimmen" }));
    await waitFor(() => expect(confirmUserRequest.mock.calls).toEqual([[{ query: { requestId: create.id } }]]));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getByRole("button", { name: "Ablehnen: Benutzer ändern: Petra Sommer" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Ablehnen" }));
    await waitFor(() => expect(declineUserRequest.mock.calls).toEqual([[{ query: { requestId: change.id } }]]));
  });

  it("take no room where there are none", async () => {
    const userRequests = listed([]);
    await show({ userRequests });
    await waitFor(() => expect(userRequests).toHaveBeenCalled());
    expect(screen.queryByRole("heading", { name: "Anfragen des Betreibers" })).toBeNull();
  });

  it("can be withdrawn by an admin, who decides on none", async () => {
    const user = userEvent.setup();
    const withdrawUserRequest = vi.fn<Api["withdrawUserRequest"]>(() => Promise.resolve({ message: "Zurückgezogen." }));
    await renderScreen(
      [{ path: "/admin/edit-tenant/:id", element: <UserRequests tenantId={tenantId} /> }],
      `/admin/edit-tenant/${tenantId}`,
      { userRequests: listed([create]), withdrawUserRequest },
      makeUser({ accessLevel: "admin", tenantId: null }),
    );
    await screen.findByRole("heading", { name: "Anfragen, die auf die Kanzlei warten" });
    expect(screen.queryByRole("button", { name: /^Zustimmen/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Zurückziehen: Neuer Benutzer: Nele Neu" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Zurückziehen" }));
    await waitFor(() => expect(withdrawUserRequest.mock.calls).toEqual([[{ query: { requestId: create.id, tenantId } }]]));
  });
});
