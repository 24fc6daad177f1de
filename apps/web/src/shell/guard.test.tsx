import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { endSession } from "../auth/session-store.ts";
import { LoginPage } from "../features/users/login/login-page.tsx";
import { Guard } from "./guard.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { makeSubscription, makeUser, renderScreen, sampleTenant, tenantId } from "./render-screen.tsx";

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const routes = [
  { element: <Guard area="loggedOut" />, children: [{ path: "/login", element: <LoginPage /> }] },
  { element: <Guard area="home" />, children: [{ path: "/", element: null }] },
  {
    element: <Guard area="tenant" />,
    children: [
      { path: "/tenant/dashboard", element: <h1>Dashboard</h1> },
      { path: "/tenant/forms", element: <h1>Formulare</h1> },
    ],
  },
];
const answersFor = (user = makeUser()) => ({
  bearerToken: () =>
    Promise.resolve({
      token: `x.${btoa(JSON.stringify({ email: user.email }))}.y`,
      applicationType: 2 as const,
      tenantId,
      accessLevel: "tenant" as const,
      expiresAt: "2026-12-01T00:00:00.000Z",
    }),
  tenant: () => Promise.resolve(sampleTenant),
  userByUsername: () => Promise.resolve(user),
  getSubscriptionInfo: () => Promise.resolve(makeSubscription()),
});

async function logInAgain(): Promise<void> {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("Benutzername"), "pro@demo.example");
  await user.type(screen.getByLabelText("Passwort"), "Demo-Kanzlei-1");
  await user.click(screen.getByRole("button", { name: "Anmelden" }));
}

describe("an address that does not exist", () => {
  it("keeps the menu of whoever is logged in, and says so plainly to everybody else", async () => {
    await renderScreen([...routes, { path: "*", element: <NotFoundPage /> }], "/tenant/nichts", answersFor());
    expect(await screen.findByRole("heading", { name: /^404/ })).toBeTruthy();
    expect(screen.getByRole("navigation", { name: "Hauptmenü" }).textContent).toContain("Formulare");
    cleanup();
    await renderScreen([...routes, { path: "*", element: <NotFoundPage /> }], "/tenant/nichts", {}, null);
    expect(await screen.findByRole("heading", { name: /^404/ })).toBeTruthy();
    expect(screen.queryByRole("navigation")).toBeNull();
  });

  it("of another level keeps it too", async () => {
    const admin = { element: <Guard area="admin" />, children: [{ path: "/admin/dashboard", element: <h1>Verwaltung</h1> }] };
    await renderScreen([...routes, admin], "/admin/dashboard", answersFor());
    expect(await screen.findByRole("heading", { name: /^404/ })).toBeTruthy();
    expect(screen.getByRole("navigation", { name: "Hauptmenü" })).toBeTruthy();
  });
});

describe("after a new login", () => {
  it("one is where one was when the session ended by itself", async () => {
    const { router } = await renderScreen(routes, "/tenant/forms?state=waiting&page=2", answersFor());
    await screen.findByRole("heading", { name: "Formulare" });
    act(() => endSession("session.expired"));
    await logInAgain();
    await screen.findByRole("heading", { name: "Formulare" });
    expect(router.state.location).toMatchObject({ pathname: "/tenant/forms", search: "?state=waiting&page=2" });
  });

  it("one begins anew where one had logged out", async () => {
    await renderScreen(routes, "/tenant/forms", answersFor());
    await screen.findByRole("heading", { name: "Formulare" });
    act(() => endSession());
    await logInAgain();
    expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeTruthy();
  });

  it("somebody else begins anew", async () => {
    await renderScreen(routes, "/tenant/forms", answersFor(makeUser({ id: "55555555-5555-4555-8555-555555555555" })));
    await screen.findByRole("heading", { name: "Formulare" });
    act(() => endSession("session.expired"));
    await logInAgain();
    expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeTruthy();
  });
});
