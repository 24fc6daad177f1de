import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import type { AuditLogEntry } from "@stammdaten/shared/contract/audit-log.ts";
import type { SupportAccess } from "@stammdaten/shared/contract/support-access.ts";
import type { Api } from "../../../api.ts";
import { readSnapshot } from "../../../auth/session-store.ts";
import { makeUser, refuse, renderScreen, sampleTenant } from "../../../shell/render-screen.tsx";
import { OpenFirms } from "./open-firms.tsx";
import { SupportAccessPage } from "./support-access-page.tsx";

afterEach(cleanup);

const clientId = "44444444-4444-4444-8444-444444444444";
const access = (given: Partial<SupportAccess> = {}): SupportAccess => ({
  id: "11111111-1111-4111-8111-111111111111",
  admin: "Ada Admin",
  reason: "Ein Import hängt",
  openedBy: "Petra Sommer",
  openedAt: "2026-11-25T08:00:00.000Z",
  expiresAt: "2026-11-25T10:00:00.000Z",
  closedAt: null,
  closedBy: null,
  isOpen: true,
  looks: 2,
  ...given,
});
const show = (api: Partial<Api>) =>
  renderScreen([{ path: "/tenant/settings/support", element: <SupportAccessPage /> }], "/tenant/settings/support", api);
const pageOf = <Item,>(...items: Item[]) => ({ items, nextCursor: null, total: items.length });

it("opens an access, shows a refusal at its field, and says what was looked at", async () => {
  const openSupportAccess = vi
    .fn<Api["openSupportAccess"]>()
    .mockRejectedValueOnce(refuse(422, "support.unknownAdmin", "Beim Betreiber gibt es niemanden mit diesem Benutzernamen."))
    .mockResolvedValueOnce({ ...access(), message: "Der Zugriff ist geöffnet." });
  const look: AuditLogEntry = {
    id: clientId,
    at: "2026-11-25T08:10:00.000Z",
    action: "supportLooked",
    actorKind: "admin",
    actor: "Ada Admin",
    subjectType: "person",
    subjectId: clientId,
    title: "Alt, Anna",
    client: { id: clientId, mandantType: "person" },
    fields: [],
    call: "person",
    ip: null,
  };
  await show({ supportAccesses: async () => pageOf(access()), auditLog: async () => pageOf(look), openSupportAccess });
  await userEvent.click(screen.getByRole("button", { name: "Zugriff öffnen" }));
  // The rules are loaded when they are needed: what was typed before they are there would be sent.
  const username = screen.getByRole("textbox", { name: /Benutzername beim Betreiber/ });
  await waitFor(() => expect(username.getAttribute("aria-invalid")).toBe("true"));
  expect(openSupportAccess).not.toHaveBeenCalled();
  await userEvent.type(username, "ada");
  await userEvent.type(screen.getByRole("textbox", { name: /Grund/ }), "Ein Import hängt");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Dauer" }), "2 Stunden");
  await userEvent.click(screen.getByRole("button", { name: "Zugriff öffnen" }));
  expect(await screen.findByText("Beim Betreiber gibt es niemanden mit diesem Benutzernamen.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Zugriff öffnen" }));
  expect(openSupportAccess).toHaveBeenLastCalledWith({ query: {}, body: { username: "ada", reason: "Ein Import hängt", hours: 2 } });
  await userEvent.click(await screen.findByRole("button", { name: "Aufrufe ansehen: Ada Admin" }));
  const looks = await screen.findByRole("region", { name: "Aufrufe von Ada Admin" });
  expect((await within(looks).findByRole("link", { name: "Alt, Anna" })).getAttribute("href")).toBe(`/tenant/persons/${clientId}`);
});

it("ends an access after asking", async () => {
  const closeSupportAccess = vi.fn<Api["closeSupportAccess"]>().mockResolvedValue({ message: "Der Zugriff ist beendet." });
  await show({ supportAccesses: async () => pageOf(access()), closeSupportAccess });
  await userEvent.click(await screen.findByRole("button", { name: "Zugriff von Ada Admin sofort beenden" }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Sofort beenden" }));
  expect(closeSupportAccess).toHaveBeenCalledWith({ query: { id: access().id } });
});

it("leads an admin into a firm that has let them in", async () => {
  const admin = makeUser({ accessLevel: "admin", tenantId: null });
  const firm = { accessId: access().id, tenantId: sampleTenant.id, tenantName: sampleTenant.name, expiresAt: access().expiresAt };
  await renderScreen(
    [{ path: "/admin/dashboard", element: <OpenFirms /> }],
    "/admin/dashboard",
    {
      openFirms: async () => [firm],
      tenant: async () => sampleTenant,
      enterFirm: async () => ({ token: "s.s.s", tenantId: sampleTenant.id, expiresAt: "2099-01-01T00:00:00.000Z" }),
    },
    admin,
  );
  await userEvent.click(await screen.findByRole("button", { name: `${sampleTenant.name} mit Freigabe ansehen` }));
  await waitFor(() => expect(readSnapshot().session).toMatchObject({ token: "s.s.s", support: { admin: { user: admin } } }));
});
