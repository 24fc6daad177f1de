import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Api } from "../../../api.ts";
import { makeUser, refuse, renderScreen, sampleTenant, tenantId } from "../../../shell/render-screen.tsx";
import { AdminUserFormPage } from "./admin-user-form-page.tsx";

afterEach(cleanup);

const path = "/admin/user-form";
const show = (api: Partial<Api>, search: string) =>
  renderScreen(
    [
      { path, element: <AdminUserFormPage /> },
      { path: "/admin/edit-tenant/:id?", element: <p>Die Kanzlei</p> },
    ],
    `${path}?${search}`,
    { tenant: () => Promise.resolve(sampleTenant), ...api },
    makeUser({ id: "99999999-9999-4999-8999-999999999999", accessLevel: "admin", tenantId: null }),
  );
const found = (user: ReturnType<typeof makeUser> | null) =>
  vi.fn<Api["users"]>(() => Promise.resolve({ items: user === null ? [] : [user], nextCursor: null, total: null }));
const fieldOf = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`));
const staff = makeUser();
const client = makeUser({ accessLevel: "mandant", normalPersonId: "33333333-3333-4333-8333-333333333333" });

describe("AdminUserFormPage", () => {
  it("makes a user of the firm that the address names", async () => {
    const user = userEvent.setup();
    const createUser = vi.fn<Api["createUser"]>(() => Promise.resolve({ ...staff, message: "Angelegt." }));
    const { router } = await show({ createUser }, `tenantId=${tenantId}`);
    expect(await screen.findByText("Kanzlei: Kanzlei Sommer & Partner")).toBeTruthy();
    expect(screen.queryByRole("radio")).toBeNull();
    await user.type(fieldOf("Vorname"), "Nele");
    await user.type(fieldOf("Nachname"), "Neu");
    await user.type(fieldOf("E-Mail"), "nele@sommer.example");
    await user.click(screen.getByRole("button", { name: "Kanzlei um Zustimmung bitten" }));
    expect(await screen.findByText("Die Kanzlei")).toBeTruthy();
    expect(router.state.location.pathname).toBe(`/admin/edit-tenant/${tenantId}`);
    expect(createUser.mock.calls[0]?.[0]).toMatchObject({
      query: { tenantId },
      body: {
        username: "nele@sommer.example",
        email: "nele@sommer.example",
        firstName: "Nele",
        lastName: "Neu",
        accessLevel: "tenant",
        normalPersonId: null,
        companyId: null,
      },
    });
  });

  it("begins with the language of the firm", async () => {
    await show({ tenant: () => Promise.resolve({ ...sampleTenant, defaultLanguage: "en" }) }, `tenantId=${tenantId}`);
    expect((await screen.findByRole<HTMLSelectElement>("combobox", { name: "Sprache" })).value).toBe("en");
  });

  it("changes a client's user without moving them to another client", async () => {
    const user = userEvent.setup();
    const users = found(client);
    const updateUser = vi.fn<Api["updateUser"]>(() => Promise.resolve({ ...client, message: "Gespeichert." }));
    await show({ users, updateUser }, `tenantId=${tenantId}&userId=${client.id}`);
    expect(await screen.findByText(/^Zugang: Mandant\./)).toBeTruthy();
    expect(users.mock.calls[0]?.[0]?.query).toEqual({ tenantId, userId: client.id });
    await user.clear(fieldOf("Nachname"));
    await user.type(fieldOf("Nachname"), "Winter");
    await user.click(screen.getByRole("button", { name: "Kanzlei um Zustimmung bitten" }));
    expect(await screen.findByText("Die Kanzlei")).toBeTruthy();
    expect(updateUser.mock.calls[0]?.[0]).toMatchObject({
      query: { tenantId, userId: client.id },
      body: { lastName: "Winter", accessLevel: "mandant", normalPersonId: client.normalPersonId },
    });
  });

  it("puts a taken name beside its field, a full plan above the button, and loses nothing", async () => {
    const user = userEvent.setup();
    const updateUser = vi.fn<Api["updateUser"]>();
    updateUser.mockRejectedValueOnce(refuse(422, "user.taken", "Der Name ist vergeben."));
    updateUser.mockRejectedValueOnce(refuse(422, "plan.userLimit", "Der Tarif ist voll."));
    await show({ users: found(staff), updateUser }, `tenantId=${tenantId}&userId=${staff.id}`);
    await user.type(await screen.findByDisplayValue("Petra"), "!");
    await user.click(screen.getByRole("button", { name: "Kanzlei um Zustimmung bitten" }));
    expect(await screen.findByText("Der Name ist vergeben.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(fieldOf("Benutzername")));
    expect(screen.queryByRole("alert")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Kanzlei um Zustimmung bitten" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Der Tarif ist voll.");
    expect(fieldOf("Vorname").value).toBe("Petra!");
  });

  it.each([
    ["", 0],
    ["tenantId=quatsch", 0],
    [`tenantId=${tenantId}&userId=quatsch`, 0],
    [`tenantId=${tenantId}&userId=${staff.id}`, 1],
  ])("is Not Found at '%s' of nobody", async (search, calls) => {
    const users = found(null);
    await show({ users }, search);
    expect(await screen.findByRole("heading", { level: 1, name: /404/ })).toBeTruthy();
    expect(users).toHaveBeenCalledTimes(calls);
  });

  it("is Not Found for a firm that does not exist", async () => {
    await show({ tenant: () => Promise.reject(refuse(404, "resource.notFound", "Nicht gefunden.")) }, `tenantId=${tenantId}`);
    expect(await screen.findByRole("heading", { level: 1, name: /404/ })).toBeTruthy();
  });
});
