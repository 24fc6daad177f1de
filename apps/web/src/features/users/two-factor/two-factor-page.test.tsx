import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import type { Api } from "../../../api.ts";
import { makeUser, refuse, renderScreen } from "../../../shell/render-screen.tsx";
import { changeSession, readSnapshot } from "../../../auth/session-store.ts";
import { TwoFactorPage } from "./two-factor-page.tsx";

afterEach(cleanup);

const routes = [
  { path: "/account/two-factor", element: <TwoFactorPage /> },
  { path: "/", element: <p>angekommen</p> },
];
const answer = (active: boolean) => () =>
  Promise.resolve({ items: [], nextCursor: null, total: null, twoFactor: { active, required: true } });

async function show(api: Partial<Api>, user = makeUser()) {
  const view = await renderScreen(routes, "/account/two-factor", api, user);
  changeSession({ twoFactorDue: true });
  return view;
}

describe("TwoFactorPage", () => {
  it("explains, sets up, shows the codes and goes on", async () => {
    const user = userEvent.setup();
    const { router } = await show({
      sessions: answer(false),
      startTwoFactor: () => Promise.resolve({ otpauthUri: "otpauth://totp/Stammdaten:pro?secret=ABCD", secret: "ABCD" }),
      confirmTwoFactor: () => Promise.resolve({ recoveryCodes: ["AAAA-BBBB-CCCC-DDDD"], message: "Eingeschaltet." }),
    });
    expect(await screen.findByText(/^Ihre Kanzlei verlangt/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Einrichten" }));
    await user.type(await screen.findByLabelText(/^Code aus der App/), "123456");
    await user.click(screen.getByRole("button", { name: "Einschalten" }));
    expect(await screen.findByText("AAAA-BBBB-CCCC-DDDD")).toBeTruthy();
    expect(readSnapshot().session?.twoFactorDue).toBe(true);
    await user.click(screen.getByRole("button", { name: "Weiter" }));
    expect(await screen.findByText("angekommen")).toBeTruthy();
    expect(router.state.location.pathname).toBe("/");
    expect(readSnapshot().session?.twoFactorDue).toBe(false);
  });

  it("goes on at once where the second factor is there", async () => {
    await show({ sessions: answer(true) });
    expect(await screen.findByText("angekommen")).toBeTruthy();
    expect(readSnapshot().session?.twoFactorDue).toBe(false);
  });

  it("tells an admin who asks for it, and lets out", async () => {
    const user = userEvent.setup();
    await show({ sessions: answer(false) }, makeUser({ accessLevel: "admin", tenantId: null }));
    expect(await screen.findByText(/^Für Administratoren ist die Zwei-Faktor-Anmeldung Pflicht/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Abmelden" }));
    expect(readSnapshot().session).toBeNull();
  });

  it("shows inline why it cannot begin", async () => {
    const user = userEvent.setup();
    await show({ sessions: answer(false), startTwoFactor: () => Promise.reject(refuse(503, "service.unavailable", "Bitte warten Sie.")) });
    await user.click(await screen.findByRole("button", { name: "Einrichten" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Bitte warten Sie.");
  });
});
