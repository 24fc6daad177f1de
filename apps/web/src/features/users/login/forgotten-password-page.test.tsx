import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { refuse, renderScreen } from "../../../shell/render-screen.tsx";
import { ForgottenPasswordPage } from "./forgotten-password-page.tsx";

afterEach(cleanup);

const routes = [{ path: "/forgot-password", element: <ForgottenPasswordPage /> }];
const request = () => screen.getByRole("button", { name: "Link anfordern" });

describe("ForgottenPasswordPage", () => {
  it("needs a name, and answers the same whoever it is", async () => {
    const forgottenPassword = vi.fn(() => Promise.resolve({ message: "Wenn es ein Konto gibt, erhalten Sie eine E-Mail." }));
    await renderScreen(routes, "/forgot-password", { forgottenPassword }, null);
    const user = userEvent.setup();
    await user.click(request());
    expect(await screen.findByText("Bitte geben Sie Ihren Benutzernamen ein.")).toBeTruthy();
    expect(forgottenPassword).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText(/^Benutzername/), " petra ");
    await user.click(request());
    expect(await screen.findByRole("heading", { level: 1, name: "Bitte sehen Sie in Ihr Postfach" })).toBeTruthy();
    expect(forgottenPassword).toHaveBeenCalledWith({ query: { userName: "petra" } });
    expect(screen.getByText(/eine Stunde/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Noch einmal anfordern" }));
    expect(screen.getByLabelText(/^Benutzername/)).toHaveProperty("value", " petra ");
  });

  it("says inline what was refused and keeps the name", async () => {
    await renderScreen(
      routes,
      "/forgot-password",
      { forgottenPassword: () => Promise.reject(refuse(429, "rate.limited", "Zu viele Anfragen.")) },
      null,
    );
    const user = userEvent.setup();
    await user.type(screen.getByLabelText(/^Benutzername/), "petra");
    await user.click(request());
    expect((await screen.findByRole("alert")).textContent).toBe("Zu viele Anfragen.");
    expect(screen.getByLabelText(/^Benutzername/)).toHaveProperty("value", "petra");
  });
});
