import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { makeSubscription, makeUser, refuse, renderScreen, sampleTenant, tenantId } from "../../session/render-screen.tsx";
import { LoginPage } from "./login-page.tsx";

afterEach(cleanup);

const routes = [
  { path: "/login", element: <LoginPage /> },
  { path: "/", element: <p>angekommen</p> },
];
const login = { token: `x.${btoa(JSON.stringify({ email: "m@demo.example" }))}.y`, applicationType: 2 as const, tenantId, accessLevel: "mandant" as const, expiresAt: "2026-12-01T00:00:00.000Z" };

async function submit(password = "Demo-Person-1") {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Benutzername"), "m@demo.example");
  if (password !== "") await user.type(screen.getByLabelText("Passwort"), password);
  await user.click(screen.getByRole("button", { name: "Anmelden" }));
}

describe("LoginPage", () => {
  it("shows the API's message beside the fields and stays", async () => {
    const { router } = await renderScreen(routes, "/login", { bearerToken: () => Promise.reject(refuse(400, "auth.badCredentials", "Die Zugangsdaten sind falsch.")) }, null);
    await submit();
    expect((await screen.findByRole("alert")).textContent).toBe("Die Zugangsdaten sind falsch.");
    expect(router.state.location.pathname).toBe("/login");
  });

  it("refuses a client of a firm without a plan, with the specified message", async () => {
    const { router } = await renderScreen(
      routes,
      "/login",
      {
        bearerToken: () => Promise.resolve(login),
        tenant: () => Promise.resolve(sampleTenant),
        userByUsername: () => Promise.resolve(makeUser({ accessLevel: "mandant" })),
        getSubscriptionInfo: () => Promise.resolve(makeSubscription({ planActive: false, subscriptionStatus: "expired" })),
      },
      null,
    );
    await submit();
    expect((await screen.findByRole("alert")).textContent).toMatch(/Testzeitraum|Testphase|Abonnement|Abo/);
    expect(localStorage.getItem("token")).toBeNull();
    expect(router.state.location.pathname).toBe("/login");
  });

  it("asks for both fields before it calls", async () => {
    const bearerToken = vi.fn();
    await renderScreen(routes, "/login", { bearerToken }, null);
    await submit("");
    expect(await screen.findByText("Bitte geben Sie Ihr Passwort ein.")).toBeTruthy();
    expect(bearerToken).not.toHaveBeenCalled();
  });
});
