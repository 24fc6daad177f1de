import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { AccountLinkInfo } from "@stammdaten/shared/contract/passwords.ts";
import type { Api } from "../../../api.ts";
import { makeSubscription, makeUser, refuse, renderScreen, sampleTenant, tenantId } from "../../../shell/render-screen.tsx";
import { readSnapshot } from "../../../auth/session-store.ts";
import { LoginPage } from "../login/login-page.tsx";
import { RegistrationPage } from "./registration-page.tsx";
import { ResetPasswordPage } from "./reset-password-page.tsx";
import { TenantInvitationPage } from "./tenant-invitation-page.tsx";

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const routes = [
  { path: "/login", element: <LoginPage /> },
  { path: "/reset-password", element: <ResetPasswordPage /> },
  { path: "/registration", element: <RegistrationPage /> },
  { path: "/tenant-invitation", element: <TenantInvitationPage /> },
  { path: "/", element: <h1>Dashboard</h1> },
];
const NEW = "Fuchs-und-Gans7";
const info = (given: Partial<AccountLinkInfo> = {}): AccountLinkInfo => ({
  kind: "reset",
  tenantName: "Kanzlei Sommer",
  username: "petra",
  email: "petra@demo.example",
  passwordMinLength: 10,
  language: "de",
  applicationType: 2,
  trialDays: null,
  ...given,
});
const linkOf = (given: Partial<AccountLinkInfo> = {}): Partial<Api> => ({ accountLink: () => Promise.resolve(info(given)) });
const findPassword = () => screen.findByLabelText(/^Neues Passwort \*?$/);

async function type(password: string, confirmation = password) {
  const user = userEvent.setup();
  await user.click(await findPassword());
  await user.paste(password);
  await user.click(screen.getByLabelText(/^Passwort wiederholen/));
  await user.paste(confirmation);
  return user;
}

describe("a page that a mailed link leads to", () => {
  it("takes the secret out of the address at once and keeps it for a reload", async () => {
    const accountLink = vi.fn<Api["accountLink"]>(() => Promise.resolve(info()));
    const { router } = await renderScreen(routes, "/reset-password?token=geheim&x=1", { accountLink }, null);
    await findPassword();
    expect(router.state.location).toMatchObject({ pathname: "/reset-password", search: "?x=1" });
    cleanup();
    await renderScreen(routes, "/reset-password", { accountLink }, null);
    await findPassword();
    expect(accountLink.mock.calls.map(([call]) => call.query.token)).toEqual(["geheim", "geheim"]);
  });

  it("keeps the secrets of its kinds separate", async () => {
    await renderScreen(routes, "/reset-password?token=geheim", linkOf(), null);
    await findPassword();
    cleanup();
    await renderScreen(routes, "/registration", linkOf({ kind: "registration" }), null);
    expect(await screen.findByRole("heading", { name: "Hier fehlt der Link" })).toBeTruthy();
  });

  const dead = [
    ["/reset-password", "link.unknown", "Diesen Link gibt es nicht", "Neuen Link anfordern"],
    ["/reset-password", "link.expired", "Dieser Link gilt nicht mehr", "Neuen Link anfordern"],
    ["/registration", "link.expired", "Dieser Link gilt nicht mehr", /bitten Sie Ihre Kanzlei/],
    ["/tenant-invitation", "link.expired", "Dieser Link gilt nicht mehr", "Kanzlei registrieren"],
  ] as const;
  it.each(dead)("%s says at once that a link is dead: %s", async (path, code, title, next) => {
    await renderScreen(routes, `${path}?token=geheim`, { accountLink: () => Promise.reject(refuse(400, code, "")) }, null);
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText(next)).toBeTruthy();
    expect(screen.queryByLabelText(/Passwort/)).toBeNull();
  });

  it("does not know the link of another kind", async () => {
    await renderScreen(routes, "/registration?token=geheim", linkOf({ kind: "reset" }), null);
    expect(await screen.findByRole("heading", { name: "Diesen Link gibt es nicht" })).toBeTruthy();
  });

  it("can be asked again when the server did not answer", async () => {
    const accountLink = vi
      .fn()
      .mockRejectedValueOnce(refuse(429, "rate.limited", "Zu viele Anfragen."))
      .mockResolvedValue(info());
    await renderScreen(routes, "/reset-password?token=geheim", { accountLink }, null);
    expect(await screen.findByText("Zu viele Anfragen.")).toBeTruthy();
    await userEvent.setup().click(screen.getByRole("button", { name: "Noch einmal versuchen" }));
    expect(await findPassword()).toBeTruthy();
  });
});

describe("a new password", () => {
  it("is judged while it is typed, in three levels, and can be shown", async () => {
    await renderScreen(routes, "/reset-password?token=geheim", linkOf(), null);
    const user = userEvent.setup();
    const field = await findPassword();
    expect(field.getAttribute("autocomplete")).toBe("new-password");
    for (const [typed, level] of [
      ["abc", "Zu einfach"],
      ["Abcde1", "Mittlere Sicherheit"],
      [NEW, "Sicheres Passwort"],
    ] as const) {
      await user.clear(field);
      await user.paste(typed);
      expect(screen.getByRole("status").textContent).toBe(level);
    }
    expect(field.getAttribute("type")).toBe("password");
    await user.click(screen.getByRole("button", { name: "Neues Passwort anzeigen" }));
    expect(field.getAttribute("type")).toBe("text");
    expect(screen.getByText(/Mindestens 10 Zeichen/)).toBeTruthy();
  });

  it("is not sent while it breaks the rule or differs from its repetition", async () => {
    const changePasswordConfirmation = vi.fn();
    await renderScreen(routes, "/reset-password?token=geheim", { ...linkOf(), changePasswordConfirmation }, null);
    const user = await type("abc");
    await user.click(screen.getByRole("button", { name: "Passwort festlegen" }));
    expect(await screen.findByText("Das Passwort erfüllt die Anforderungen nicht.")).toBeTruthy();
    expect(document.activeElement).toBe(await findPassword());
    await user.type(await findPassword(), "DEF-123");
    await user.click(screen.getByRole("button", { name: "Passwort festlegen" }));
    expect(await screen.findByText("Die Passwörter stimmen nicht überein.")).toBeTruthy();
    expect(changePasswordConfirmation).not.toHaveBeenCalled();
  });

  it("is set, and the login page has the name and says so", async () => {
    const changePasswordConfirmation = vi.fn(() => Promise.resolve({ message: "Ihr Passwort wurde gesetzt." }));
    await renderScreen(routes, "/reset-password?token=geheim", { ...linkOf(), changePasswordConfirmation }, null);
    const user = await type(NEW);
    expect(screen.getByLabelText("Benutzername")).toHaveProperty("value", "petra");
    await user.click(screen.getByRole("button", { name: "Passwort festlegen" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Anmelden" })).toBeTruthy();
    expect(changePasswordConfirmation).toHaveBeenCalledWith({ body: { token: "geheim", password: NEW, passwordConfirmation: NEW } });
    expect(screen.getByLabelText("Benutzername")).toHaveProperty("value", "petra");
    expect(await screen.findByText("Ihr Passwort wurde gesetzt.")).toBeTruthy();
    expect(screen.getByText("Ihr neues Passwort gilt ab jetzt.")).toBeTruthy();
    expect(sessionStorage.length).toBe(0);
  });

  it("keeps what was typed when the server refuses it, and tells beside the field", async () => {
    const refusal = new ApiError(400, {
      code: "request.invalid",
      message: "Ungültig.",
      errors: [{ path: "password", code: "validation.password.tooShort", message: "Ihre Kanzlei verlangt längere Passwörter." }],
    });
    await renderScreen(
      routes,
      "/reset-password?token=geheim",
      { ...linkOf(), changePasswordConfirmation: () => Promise.reject(refusal) },
      null,
    );
    const user = await type(NEW);
    await user.click(screen.getByRole("button", { name: "Passwort festlegen" }));
    expect(await screen.findByText("Ihre Kanzlei verlangt längere Passwörter.")).toBeTruthy();
    expect(document.activeElement).toBe(await findPassword());
    expect(await findPassword()).toHaveProperty("value", NEW);
    expect(screen.queryByText("Ungültig.")).toBeNull();
  });

  it("gives way to the reason when the link died meanwhile", async () => {
    const accountLink = vi
      .fn()
      .mockResolvedValueOnce(info())
      .mockRejectedValue(refuse(400, "link.expired", ""));
    await renderScreen(
      routes,
      "/reset-password?token=geheim",
      { accountLink, changePasswordConfirmation: () => Promise.reject(refuse(400, "link.expired", "")) },
      null,
    );
    const user = await type(NEW);
    await user.click(screen.getByRole("button", { name: "Passwort festlegen" }));
    expect(await screen.findByRole("heading", { name: "Dieser Link gilt nicht mehr" })).toBeTruthy();
  });
});

describe("RegistrationPage", () => {
  it("says whose access it is: a firm's, or that of an admin, who has none", async () => {
    await renderScreen(routes, "/registration?token=geheim", linkOf({ kind: "registration" }), null);
    expect(await screen.findByText("Kanzlei Sommer hat einen Zugang für Sie angelegt. Legen Sie Ihr Passwort fest.")).toBeTruthy();
    cleanup();
    await renderScreen(
      routes,
      "/registration?token=geheim",
      linkOf({ kind: "registration", tenantName: null, applicationType: null }),
      null,
    );
    expect(
      await screen.findByText("Sie richten den Zugang für die Verwaltung dieser Anwendung ein. Legen Sie Ihr Passwort fest."),
    ).toBeTruthy();
  });

  it("sends a name only where another was chosen, and tells one that is taken beside it", async () => {
    const register = vi
      .fn()
      .mockRejectedValueOnce(refuse(422, "user.taken", "Dieser Benutzername ist bereits vergeben."))
      .mockResolvedValue({ message: "Fertig." });
    await renderScreen(routes, "/registration?token=geheim", { ...linkOf({ kind: "registration" }), register }, null);
    const user = await type(NEW);
    const name = screen.getByLabelText(/^Benutzername/);
    await user.type(name, "2");
    await user.click(screen.getByRole("button", { name: "Zugang einrichten" }));
    expect(await screen.findByText("Dieser Benutzername ist bereits vergeben.")).toBeTruthy();
    expect(document.activeElement).toBe(name);
    await user.type(name, "{Backspace}");
    await user.click(screen.getByRole("button", { name: "Zugang einrichten" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Anmelden" })).toBeTruthy();
    const common = { token: "geheim", password: NEW, passwordConfirmation: NEW };
    expect(register.mock.calls.map(([call]) => (call as { body: object }).body)).toEqual([{ ...common, username: "petra2" }, common]);
  });
});

describe("TenantInvitationPage", () => {
  const loggedIn = {
    token: `x.${btoa(JSON.stringify({ email: "petra@demo.example" }))}.y`,
    applicationType: 1 as const,
    tenantId,
    accessLevel: "tenant" as const,
    expiresAt: "2026-12-01T00:00:00.000Z",
  };
  const afterwards: Partial<Api> = {
    tenant: () => Promise.resolve(sampleTenant),
    getSubscriptionInfo: () => Promise.resolve(makeSubscription()),
  };
  const ofFirm = linkOf({ kind: "tenantInvitation", username: null, applicationType: 1, trialDays: 21 });

  it("tells firm, plan and trial, has the address as name, and needs the terms", async () => {
    const confirmTenant = vi.fn(() => Promise.resolve({ ...loggedIn, message: "Bestätigt." }));
    const userByUsername = vi.fn(() => Promise.resolve(makeUser()));
    const terms = { id: "11111111-1111-4111-8111-111111111111", version: 3, publishedAt: "2026-11-01T08:00:00Z", text: { de: "", en: "" } };
    const operatorDocument = () => Promise.resolve({ document: terms });
    await renderScreen(
      routes,
      "/tenant-invitation?token=geheim",
      { ...ofFirm, ...afterwards, userByUsername, confirmTenant, operatorDocument },
      null,
    );
    const user = await type(NEW);
    expect(screen.getByRole("link", { name: "Nutzungsbedingungen lesen (neuer Tab)" }).getAttribute("href")).toBe("/terms");
    for (const fact of ["Kanzlei Sommer", /^Go, nach dem Testzeitraum 19,99\s€ im Monat$/, /^21 Tage ab heute/])
      expect(screen.getByText(fact)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Testzeitraum beginnen" }));
    expect(await screen.findByText("Bitte stimmen Sie den Nutzungsbedingungen zu.")).toBeTruthy();
    expect(confirmTenant).not.toHaveBeenCalled();
    await user.click(screen.getByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: "Testzeitraum beginnen" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Dashboard" })).toBeTruthy();
    expect(readSnapshot().session?.token).toBe(loggedIn.token);
    expect(sessionStorage.getItem("link.tenantInvitation")).toBeNull();
    expect(confirmTenant).toHaveBeenCalledWith({
      body: {
        token: "geheim",
        username: "petra@demo.example",
        password: NEW,
        passwordConfirmation: NEW,
        acceptTerms: true,
        termsId: terms.id,
      },
    });
  });

  it("leads to the login with the name in its field where the firm is confirmed and the login is cut short", async () => {
    const confirmTenant = vi.fn(() => Promise.resolve({ ...loggedIn, message: "Bestätigt." }));
    const operatorDocument = () => Promise.resolve({ document: null });
    const given = {
      ...ofFirm,
      confirmTenant,
      operatorDocument,
      tenant: () => Promise.reject(refuse(503, "service.unavailable", "Gleich.")),
    };
    await renderScreen(routes, "/tenant-invitation?token=geheim", given, null);
    const user = await type(NEW);
    await user.click(screen.getByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: "Testzeitraum beginnen" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Anmelden" })).toBeTruthy();
    expect(screen.getByLabelText("Benutzername")).toHaveProperty("value", "petra@demo.example");
    expect(confirmTenant).toHaveBeenCalledTimes(1);
    expect(readSnapshot().session).toBeNull();
  });

  it("tells a firm on Basic of no trial", async () => {
    await renderScreen(
      routes,
      "/tenant-invitation?token=geheim",
      linkOf({ kind: "tenantInvitation", username: null, applicationType: 0, trialDays: null }),
      null,
    );
    expect(await screen.findByText("Basic")).toBeTruthy();
    expect(screen.queryByText(/Testzeitraum/)).toBeNull();
    expect(screen.getByRole("button", { name: "Kanzlei bestätigen" })).toBeTruthy();
  });

  it("speaks the firm's language until somebody chooses another", async () => {
    localStorage.removeItem("language");
    await renderScreen(routes, "/tenant-invitation?token=geheim", linkOf({ kind: "tenantInvitation", language: "en" }), null);
    expect(await screen.findByRole("heading", { name: "Confirm your firm" })).toBeTruthy();
    await act(() => userEvent.setup().selectOptions(screen.getByRole("combobox", { name: "Language" }), "Deutsch"));
    expect(await screen.findByRole("heading", { name: "Kanzlei bestätigen" })).toBeTruthy();
    localStorage.removeItem("language");
  });
});
