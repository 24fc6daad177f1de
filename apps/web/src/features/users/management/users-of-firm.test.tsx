import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Api } from "../../../api.ts";
import { makeUser, renderScreen, tenantId } from "../../../shell/render-screen.tsx";
import { UsersOfFirm } from "./users-of-firm.tsx";

afterEach(cleanup);

const invited = makeUser({
  id: "44444444-4444-4444-8444-444444444444",
  firstName: "Ina",
  lastName: "Igel",
  username: "ina",
  status: "invited",
});
const listed = (items: ReturnType<typeof makeUser>[]) =>
  vi.fn<Api["users"]>(() => Promise.resolve({ items, nextCursor: null, total: items.length }));
const show = (api: Partial<Api>, search = "") =>
  renderScreen(
    [{ path: "/admin/edit-tenant/:id", element: <UsersOfFirm /> }],
    `/admin/edit-tenant/${tenantId}${search}`,
    api,
    makeUser({ id: "99999999-9999-4999-8999-999999999999", accessLevel: "admin", tenantId: null }),
  );

describe("UsersOfFirm", () => {
  it("lists the named firm's users with the way to each", async () => {
    const users = listed([makeUser(), invited]);
    await show({ users });
    const row = within((await screen.findByRole("link", { name: "Petra Sommer" })).closest("tr") as HTMLElement);
    expect(row.getByText("Aktiv")).toBeTruthy();
    expect(row.getByRole("link").getAttribute("href")).toBe(`/admin/user-form?tenantId=${tenantId}&userId=${makeUser().id}`);
    expect(screen.getByRole("link", { name: "Neuer Benutzer" }).getAttribute("href")).toBe(`/admin/user-form?tenantId=${tenantId}`);
    expect(users.mock.calls[0]?.[0]?.query).toEqual({ tenantId, limit: "25", withTotal: "true" });
  });

  it("takes an order that there is not as none", async () => {
    const users = listed([makeUser()]);
    await show({ users }, "?sort=-shoeSize");
    expect(await screen.findByRole("link", { name: "Petra Sommer" })).toBeTruthy();
    expect(users.mock.calls[0]?.[0]?.query).not.toHaveProperty("sort");
  });

  it("disables and invites again within that firm", async () => {
    const user = userEvent.setup();
    const updateUser = vi.fn<Api["updateUser"]>(() => Promise.resolve({ ...makeUser(), message: "Gespeichert." }));
    const inviteUser = vi.fn<Api["inviteUser"]>(() => Promise.resolve({ message: "Wird gesendet." }));
    await show({ users: listed([makeUser(), invited]), updateUser, inviteUser });
    await user.click(await screen.findByRole("button", { name: "Mehr zu Petra Sommer" }));
    await user.click(await screen.findByRole("menuitem", { name: "Deaktivieren" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Deaktivieren" }));
    await waitFor(() =>
      expect(updateUser.mock.calls).toEqual([[{ query: { userId: makeUser().id, tenantId }, body: { status: "disabled" } }]]),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getByRole("button", { name: "Ina Igel erneut einladen" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Erneut einladen" }));
    await waitFor(() => expect(inviteUser.mock.calls).toEqual([[{ query: { userId: invited.id, tenantId } }]]));
  });

  it("says when the first user comes", async () => {
    await show({ users: listed([]) });
    expect(await screen.findByText("Der erste Benutzer entsteht, sobald die Kanzlei ihre Einladung annimmt.")).toBeTruthy();
  });
});
