import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Api } from "../../../api.ts";
import type { User } from "@stammdaten/shared/contract/users.ts";
import { makeSubscription, makeUser, refuse, renderScreen } from "../../../shell/render-screen.tsx";
import { UserManagementPage } from "./user-management-page.tsx";

afterEach(cleanup);

const id = (n: number) => `${String(n).repeat(8)}-2222-4222-8222-222222222222`;
const self = makeUser();
const nele = makeUser({ id: id(3), username: "nele", email: "nele@demo.example", firstName: "Nele", lastName: "Neu", status: "invited" });
const karl = makeUser({
  id: id(4),
  username: "karl@demo.example",
  email: "karl@demo.example",
  firstName: "Karl",
  lastName: "Kuhn",
  lastLoginAt: "2026-11-20T09:30:00.000Z",
});
const dora = makeUser({
  id: id(5),
  username: "dora@demo.example",
  email: "dora@demo.example",
  firstName: "Dora",
  lastName: "Dorn",
  status: "disabled",
});
const mia = makeUser({
  id: id(6),
  username: "mia@demo.example",
  email: "mia@demo.example",
  firstName: "Mia",
  lastName: "Mandant",
  accessLevel: "mandant",
  normalPersonId: id(7),
});

const listOf = (items: readonly User[]) => ({ items: [...items], nextCursor: null, total: items.length });
const answerList =
  (...items: readonly User[]) =>
  () =>
    Promise.resolve(listOf(items));
const show = (api: Partial<Api>, path = "/") =>
  renderScreen(
    [
      { path: "/", element: <UserManagementPage /> },
      { path: "*", element: null },
    ],
    path,
    api,
  );
const rowOf = async (name: string) => within((await screen.findByText(name)).closest("tr") as HTMLElement);
type Row = { readonly queryAllByRole: (role: string) => readonly HTMLElement[] };
const buttonsOf = (row: Row) => row.queryAllByRole("button").map(({ textContent }) => textContent);

describe("UserManagementPage", () => {
  it("shows who has access, and what may be done with each", async () => {
    await show({ users: answerList(self, nele, karl, dora, mia) });
    expect(buttonsOf(await rowOf("Petra Sommer"))).toEqual([]);
    const invited = await rowOf("Nele Neu");
    expect(invited.getByText("Eingeladen")).toBeTruthy();
    expect(invited.getByText("Einladung gesendet an nele@demo.example")).toBeTruthy();
    expect(invited.getByText("Noch nie")).toBeTruthy();
    expect(buttonsOf(invited)).toEqual(["Erneut einladen", "Mehr"]);
    const active = await rowOf("Karl Kuhn");
    expect(active.getByText("Aktiv")).toBeTruthy();
    expect(active.getByTitle(/^20\.11\.2026/)).toBeTruthy();
    expect(buttonsOf(active)).toEqual(["Mehr"]);
    expect(buttonsOf(await rowOf("Dora Dorn"))).toEqual(["Aktivieren", "Mehr"]);
    expect((await rowOf("Mia Mandant")).getByRole("link", { name: "Zur Person" }).getAttribute("href")).toBe(`/tenant/persons/${id(7)}`);
  });

  it("leads to the company that an access belongs to", async () => {
    await show({ users: answerList({ ...mia, normalPersonId: null, companyId: id(8) }) });
    expect((await rowOf("Mia Mandant")).getByRole("link", { name: "Zum Unternehmen" }).getAttribute("href")).toBe(
      `/tenant/companies/${id(8)}`,
    );
  });

  it.each([
    { name: "Karl Kuhn", button: null, confirm: "Deaktivieren", call: "updateUser", body: { status: "disabled" } },
    { name: "Dora Dorn", button: "Dora Dorn aktivieren", confirm: "Aktivieren", call: "updateUser", body: { status: "active" } },
    { name: "Nele Neu", button: "Nele Neu erneut einladen", confirm: "Erneut einladen", call: "inviteUser", body: undefined },
    { name: "Karl Kuhn", button: null, confirm: "Entfernen", call: "removeUser", body: undefined },
  ] as const)("asks, then calls: $confirm $name", async ({ name, button, confirm, call, body }) => {
    const user = userEvent.setup();
    const act = vi.fn((_input: { query: { userId: string }; body?: unknown }) => Promise.resolve({ message: "Erledigt." }));
    await show({ users: answerList(nele, karl, dora), [call]: act });
    const row = await rowOf(name);
    if (button === null) {
      await user.click(row.getByRole("button", { name: `Mehr zu ${name}` }));
      await user.click(await screen.findByRole("menuitem", { name: confirm }));
    } else await user.click(row.getByRole("button", { name: button }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(new RegExp(name))).toBeTruthy();
    expect(act).not.toHaveBeenCalled();
    await user.click(dialog.getByRole("button", { name: confirm }));
    expect(await screen.findByText("Erledigt.")).toBeTruthy();
    const input = act.mock.calls[0]?.[0];
    expect(input?.query.userId).toBe([nele, karl, dora].find((one) => `${one.firstName} ${one.lastName}` === name)?.id);
    expect(input?.body).toEqual(body);
  });

  it("shows a refusal in the dialog, which stays", async () => {
    const user = userEvent.setup();
    await show({
      users: answerList(dora),
      updateUser: () => Promise.reject(refuse(422, "plan.userLimit", "Ihr Tarif enthält keine weiteren Benutzer.")),
    });
    await user.click((await rowOf("Dora Dorn")).getByRole("button", { name: "Dora Dorn aktivieren" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Aktivieren" }));
    expect((await dialog.findByRole("alert")).textContent).toBe("Ihr Tarif enthält keine weiteren Benutzer.");
  });

  it("asks the API for what the address says", async () => {
    const users = vi.fn<Api["users"]>(answerList());
    await show({ users }, "/?accessLevel=mandant&status=invited&search=nele&sort=-username&limit=50");
    expect(await screen.findByText("Keine Treffer")).toBeTruthy();
    expect(users.mock.calls.map(([input]) => input.query)).toEqual([
      { limit: "50", withTotal: "true", search: "nele", sort: "-username", accessLevel: "mandant", status: "invited" },
    ]);
  });

  it("takes an order that there is not as none", async () => {
    const users = vi.fn<Api["users"]>(answerList(self));
    await show({ users }, "/?sort=password");
    await rowOf("Petra Sommer");
    expect(users.mock.calls.map(([input]) => input.query.sort)).toEqual([undefined]);
    expect(screen.getByRole("columnheader", { name: "Name" }).getAttribute("aria-sort")).toBe("ascending");
  });

  it("says how many users Go has room for, and what to do once all are taken", async () => {
    const users = vi.fn<Api["users"]>(({ query }) =>
      Promise.resolve(
        query.accessLevel === "tenant" && query.status === "active"
          ? listOf([self])
          : query.status === "invited"
            ? listOf([])
            : listOf([self, dora]),
      ),
    );
    await show({ users, getSubscriptionInfo: () => Promise.resolve(makeSubscription({ applicationType: 1 })) });
    expect(await screen.findByText("Tarif Go: 1 von 1 Benutzern belegt")).toBeTruthy();
    expect(screen.getByText(/Mit Pro \(59,90\s€ im Monat\)/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Neuer Mandantenzugang" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Neuer Benutzer" })).toBeNull();
  });

  it("says nothing of a limit where the plan has none", async () => {
    await show({ users: answerList(self) });
    await rowOf("Petra Sommer");
    expect(screen.getByRole("link", { name: "Neuer Benutzer" })).toBeTruthy();
    expect(screen.queryByText(/Benutzern belegt/)).toBeNull();
  });
});
