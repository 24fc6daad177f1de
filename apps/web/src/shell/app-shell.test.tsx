import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { UserLevel } from "@stammdaten/shared/contract/users.ts";
import { AppShell } from "./app-shell.tsx";
import { closedNavigation, navigation } from "./navigation.tsx";
import { makeSubscription, makeUser, renderScreen } from "./render-screen.tsx";
import { changeSession } from "../auth/session-store.ts";

afterEach(cleanup);

const routes = [{ element: <AppShell />, children: [{ path: "*", element: <h1>Seite</h1> }] }];
const menu = () => screen.getByRole("navigation", { name: "Hauptmenü" });
const addresses = () =>
  within(menu())
    .queryAllByRole("link")
    .map((link) => link.getAttribute("href"));

describe("AppShell", () => {
  it.each(["admin", "tenant", "mandant"] as const)("shows an %s the own level's entries", async (level: UserLevel) => {
    await renderScreen(routes, "/", {}, makeUser({ accessLevel: level }));
    await waitFor(() => expect(addresses()).toEqual(navigation[level].map(({ to }) => to)));
  });

  it.each(["tenant", "mandant"] as const)("shows an %s no documents where the plan has none", async (level) => {
    const getSubscriptionInfo = vi.fn(() => Promise.resolve(makeSubscription({ applicationType: 0 })));
    await renderScreen(routes, "/", { getSubscriptionInfo }, makeUser({ accessLevel: level }));
    await waitFor(() => expect(getSubscriptionInfo).toHaveBeenCalled());
    expect(addresses()).toEqual(navigation[level].filter(({ isOfDocuments }) => isOfDocuments !== true).map(({ to }) => to));
  });

  it.each([
    ["tenant", ["/tenant/tenant-subscription", "/tenant/datev-export", "/tenant/settings/data-export"]],
    ["mandant", []],
  ] as const)("shows an %s whose plan has ended only what needs none", async (level, open) => {
    await renderScreen(
      routes,
      "/account",
      { getSubscriptionInfo: () => Promise.resolve(makeSubscription({ planActive: false, subscriptionStatus: "expired" })) },
      makeUser({ accessLevel: level }),
    );
    await waitFor(() => expect(addresses()).toEqual(open));
    expect(closedNavigation[level].map(({ to }) => to)).toEqual(open);
  });

  it.each([
    ["/tenant/forms/1", "tenant", ["Formulare"]],
    ["/tenant/formsx", "tenant", []],
    ["/tenant/user-form/1", "tenant", ["Personen"]],
    ["/tenant/company-form/1", "tenant", ["Unternehmen"]],
    ["/tenant/user-management/user/1", "tenant", ["Benutzerverwaltung"]],
    ["/tenant/settings/change-password", "tenant", ["Einstellungen"]],
    ["/admin/new-tenant", "admin", ["Kanzleien"]],
    ["/admin/edit-tenant/1", "admin", ["Kanzleien"]],
    ["/admin/user-form", "admin", ["Kanzleien"]],
    ["/account", "admin", []],
  ] as const)("marks where one is at %s", async (path, level, labels) => {
    await renderScreen(routes, path, {}, makeUser({ accessLevel: level }));
    const current = within(menu())
      .getAllByRole("link")
      .filter((link) => link.getAttribute("aria-current") === "page");
    expect(current.map((link) => link.textContent)).toEqual(labels);
  });

  it("shows no entries while a second factor is due, but the menu with the way out", async () => {
    await renderScreen(routes, "/account/two-factor", {});
    act(() => changeSession({ twoFactorDue: true }));
    expect(addresses()).toEqual([]);
    expect(screen.getByRole("button", { name: /^Benutzermenü/ })).toBeTruthy();
  });

  it("moves the focus to the new page, and to the content by the skip link", async () => {
    const { router } = await renderScreen(routes, "/tenant/forms", {});
    expect(document.activeElement).toBe(document.body);
    await act(() => router.navigate("/tenant/persons"));
    expect(document.activeElement).toBe(screen.getByRole("main"));
    act(() => screen.getByRole("button", { name: /^Benutzermenü/ }).focus());
    await userEvent.click(screen.getByRole("link", { name: "Zum Inhalt springen" }));
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });
});
