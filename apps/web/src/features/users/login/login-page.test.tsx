import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { makeSubscription, makeUser, refuse, renderScreen, sampleTenant, tenantId } from "../../../shell/render-screen.tsx";
import { readSnapshot } from "../../../auth/session-store.ts";
import { LoginPage } from "./login-page.tsx";

afterEach(cleanup);

const routes = [
  { path: "/login", element: <LoginPage /> },
  { path: "/forgot-password", element: <p>vergessen</p> },
  { path: "/", element: <p>angekommen</p> },
];
const login = {
  token: `x.${btoa(JSON.stringify({ email: "m@demo.example" }))}.y`,
  applicationType: 2 as const,
  tenantId,
  accessLevel: "mandant" as const,
  expiresAt: "2026-12-01T00:00:00.000Z",
};

async function submit(password = "Demo-Person-1") {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Benutzername"), "m@demo.example");
  if (password !== "") await user.type(screen.getByLabelText("Passwort"), password);
  await user.click(screen.getByRole("button", { name: "Anmelden" }));
}

describe("LoginPage", () => {
  it("shows the API's message beside the fields and stays", async () => {
    const { router } = await renderScreen(
      routes,
      "/login",
      { bearerToken: () => Promise.reject(refuse(400, "auth.badCredentials", "Die Zugangsdaten sind falsch.")) },
      null,
    );
    await submit();
    expect((await screen.findByRole("alert")).textContent).toBe("Die Zugangsdaten sind falsch.");
    expect(router.state.location.pathname).toBe("/login");
  });

  it("asks for the firm where name and password open accounts in several, and logs in to the one that is chosen", async () => {
    const firms = [
      { tenantId: "22222222-2222-4222-8222-222222222222", name: "Kanzlei Nord" },
      { tenantId, name: "Kanzlei Süd" },
    ];
    const bearerToken = vi.fn(({ body }: { body: { tenantId?: string | null | undefined } }) =>
      body.tenantId === undefined
        ? Promise.reject(new ApiError(400, { code: "auth.firmRequired", message: "Bitte wählen Sie eine Kanzlei.", firms }))
        : Promise.resolve(login),
    );
    const { router } = await renderScreen(
      routes,
      "/login",
      {
        bearerToken,
        tenant: () => Promise.resolve(sampleTenant),
        userByUsername: () => Promise.resolve(makeUser({ accessLevel: "mandant" })),
        getSubscriptionInfo: () => Promise.resolve(makeSubscription()),
      },
      null,
    );
    await submit();
    expect(await screen.findByRole("heading", { name: "Kanzlei wählen" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Anmelden" })).toBeNull();
    await userEvent.setup().click(screen.getByRole("button", { name: "Kanzlei Süd" }));
    expect(await screen.findByText("angekommen")).toBeTruthy();
    expect(bearerToken.mock.lastCall?.[0].body).toEqual({ username: "m@demo.example", password: "Demo-Person-1", tenantId });
    expect(router.state.location.pathname).toBe("/");
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

  describe("with two-factor", () => {
    const codes: (string | undefined)[] = [];
    const withCode = (right: string) => ({
      bearerToken: ({ body }: { body: { code?: string | undefined } }) => {
        codes.push(body.code);
        if (body.code === undefined) return Promise.reject(refuse(400, "auth.codeRequired", "Bitte geben Sie den Code ein."));
        return body.code === right ? Promise.resolve(login) : Promise.reject(refuse(400, "auth.codeWrong", "Dieser Code ist falsch."));
      },
      tenant: () => Promise.resolve(sampleTenant),
      userByUsername: () => Promise.resolve(makeUser({ accessLevel: "mandant" })),
    });

    it("asks for the code in a second step and keeps name and password", async () => {
      codes.length = 0;
      const { router } = await renderScreen(routes, "/login", withCode("123456"), null);
      await submit();
      const field = await screen.findByLabelText(/^Code aus der App/);
      expect(document.activeElement).toBe(field);
      expect(field.getAttribute("autocomplete")).toBe("one-time-code");
      expect(field.getAttribute("inputmode")).toBe("numeric");
      expect(screen.getByText(/Anmeldung als m@demo\.example/)).toBeTruthy();
      const user = userEvent.setup();
      await user.click(screen.getByRole("button", { name: "Anmelden" }));
      expect(await screen.findByText("Bitte geben Sie den Code ein.")).toBeTruthy();
      await user.type(field, "000000{Enter}");
      expect(await screen.findByText("Dieser Code ist falsch.")).toBeTruthy();
      expect(screen.getByLabelText(/^Code aus der App/).getAttribute("aria-invalid")).toBe("true");
      await user.clear(field);
      await user.type(field, "123456{Enter}");
      expect(await screen.findByText("angekommen")).toBeTruthy();
      expect(router.state.location.pathname).toBe("/");
      expect(codes).toEqual([undefined, "000000", "123456"]);
    });

    it("takes a recovery code, typed with letters", async () => {
      await renderScreen(routes, "/login", withCode("ABCD-EFGH"), null);
      await submit();
      const user = userEvent.setup();
      await user.click(await screen.findByRole("button", { name: "Wiederherstellungscode verwenden" }));
      const field = screen.getByLabelText(/^Wiederherstellungscode/);
      expect(field.getAttribute("inputmode")).toBeNull();
      await user.type(field, "ABCD-EFGH{Enter}");
      expect(await screen.findByText("angekommen")).toBeTruthy();
    });

    it("goes back to name and password, which are still there", async () => {
      await renderScreen(routes, "/login", withCode("123456"), null);
      await submit();
      await userEvent.setup().click(await screen.findByRole("button", { name: "Anderes Konto verwenden" }));
      expect(screen.getByLabelText("Benutzername")).toHaveProperty("value", "m@demo.example");
      expect(screen.getByLabelText("Passwort")).toHaveProperty("value", "Demo-Person-1");
    });

    it("sends a client who has lost phone and codes to the firm, and lets the firm's own people ask for a recovery", async () => {
      const problem = { code: "auth.codeRequired", message: "Bitte geben Sie den Code ein.", recoveryEndsAt: null };
      const refuseAs = (isClient: boolean) => ({ bearerToken: () => Promise.reject(new ApiError(400, { ...problem, isClient })) });
      await renderScreen(routes, "/login", refuseAs(true), null);
      await submit();
      expect(await screen.findByText(/Bitte wenden Sie sich an Ihre Kanzlei/)).toBeTruthy();
      expect(screen.queryByRole("button", { name: "Telefon und Codes verloren?" })).toBeNull();
      cleanup();
      await renderScreen(routes, "/login", refuseAs(false), null);
      await submit();
      expect(await screen.findByRole("button", { name: "Telefon und Codes verloren?" })).toBeTruthy();
      expect(screen.queryByText(/Bitte wenden Sie sich an Ihre Kanzlei/)).toBeNull();
    });

    it("keeps in mind that a second factor is due", async () => {
      await renderScreen(routes, "/login", { ...withCode(""), bearerToken: () => Promise.resolve({ ...login, twoFactorDue: true }) }, null);
      await submit();
      expect(await screen.findByText("angekommen")).toBeTruthy();
      expect(readSnapshot().session?.twoFactorDue).toBe(true);
    });
  });

  it("hands the typed name on to the page for forgotten passwords, and shows what another page hands over", async () => {
    const { router } = await renderScreen(routes, "/login", {}, null);
    await userEvent.setup().type(screen.getByLabelText("Benutzername"), "m@demo.example");
    await userEvent.setup().click(screen.getByRole("link", { name: "Passwort vergessen?" }));
    expect(router.state.location).toMatchObject({ pathname: "/forgot-password", state: { username: "m@demo.example" } });
    await act(() => router.navigate("/login", { state: { username: "neu@demo.example", notice: "auth.login.afterReset" } }));
    expect(screen.getByLabelText("Benutzername")).toHaveProperty("value", "neu@demo.example");
    expect(screen.getByRole("status").textContent).toBe("Ihr neues Passwort gilt ab jetzt.");
  });
});
