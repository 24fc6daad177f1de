import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { Api } from "../../../api.ts";
import { makeUser, refuse, renderScreen } from "../../../shell/render-screen.tsx";
import { NewTenantPage } from "./new-tenant-page.tsx";
import { sampleFirm } from "./sample-firms.ts";

afterEach(cleanup);

const show = (createTenant: Api["createTenant"]) =>
  renderScreen([{ path: "/", element: <NewTenantPage /> }], "/", { createTenant }, makeUser({ accessLevel: "admin", tenantId: null }));
const made = (given: { invitationLink?: string } = {}) =>
  vi.fn<Api["createTenant"]>(() => Promise.resolve({ ...sampleFirm, message: "Die Kanzlei wurde angelegt.", ...given }));
const fieldOf = (label: string) => screen.getByLabelText(new RegExp(`^${label}( \\*)?$`));

async function fill(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await screen.findByRole("heading", { level: 1, name: "Neue Kanzlei" });
  await user.type(fieldOf("Name der Kanzlei"), "Kanzlei Birke");
  await user.type(fieldOf("E-Mail"), "post@birke.example");
  await user.type(fieldOf("Vorname des Ansprechpartners"), "Bea");
  await user.type(fieldOf("Nachname des Ansprechpartners"), "Birke");
}
const submit = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole("button", { name: "Kanzlei anlegen" }));

describe("NewTenantPage", () => {
  it("makes a firm, has the link mailed and says what comes next", async () => {
    const user = userEvent.setup();
    const createTenant = made();
    await show(createTenant);
    await fill(user);
    await user.selectOptions(fieldOf("Tarif"), "1");
    await submit(user);
    expect(await screen.findByRole("heading", { level: 1, name: "Kanzlei Birke ist angelegt" })).toBeTruthy();
    expect(screen.getByText(/geht an post@birke\.example/)).toBeTruthy();
    expect(screen.getByText(/Der Testzeitraum von 14 Tagen/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Link kopieren" })).toBeNull();
    const nothing = { phone: null, street: null, houseNumber: null, zip: null, location: null, country: null };
    expect(createTenant.mock.calls).toEqual([
      [
        {
          query: { disableEmailSender: "false" },
          body: { name: "Kanzlei Birke", email: "post@birke.example", firstName: "Bea", lastName: "Birke", applicationType: 1, ...nothing },
        },
      ],
    ]);
  });

  it("shows the link in place of the mail, and begins anew for another firm", async () => {
    const user = userEvent.setup();
    const createTenant = made({ invitationLink: "https://app.example/tenant-invitation?token=abc" });
    await show(createTenant);
    await fill(user);
    await user.click(screen.getByRole("switch", { name: /^E-Mail nicht senden, Link anzeigen/ }));
    await submit(user);
    expect(await screen.findByDisplayValue("https://app.example/tenant-invitation?token=abc")).toBeTruthy();
    expect(createTenant.mock.calls[0]?.[0]?.query).toEqual({ disableEmailSender: "true" });
    await user.click(screen.getByRole("button", { name: "Weitere Kanzlei anlegen" }));
    expect((fieldOf("Name der Kanzlei") as HTMLInputElement).value).toBe("");
  });

  it("names what is missing beside its field and puts the focus into the first", async () => {
    const user = userEvent.setup();
    const createTenant = made();
    await show(createTenant);
    await screen.findByRole("heading", { level: 1, name: "Neue Kanzlei" });
    await user.type(fieldOf("Postleitzahl"), "!");
    await submit(user);
    expect(await screen.findByText("Bitte füllen Sie das Feld „Name der Kanzlei“ aus.")).toBeTruthy();
    expect(screen.getByText("Bitte geben Sie eine gültige Postleitzahl ein.")).toBeTruthy();
    expect(screen.getByText("Bitte füllen Sie das Feld „Nachname des Ansprechpartners“ aus.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(fieldOf("Name der Kanzlei")));
    expect(createTenant).not.toHaveBeenCalled();
  });

  it("puts what the API refuses beside its field, or above the button, and loses nothing", async () => {
    const user = userEvent.setup();
    const createTenant = vi.fn<Api["createTenant"]>();
    createTenant.mockRejectedValueOnce(refuse(422, "tenant.emailTaken", "Die Adresse ist vergeben."));
    createTenant.mockRejectedValueOnce(
      new ApiError(400, {
        code: "request.invalid",
        message: "Ungültig.",
        errors: [{ path: "zip", code: "validation.zip.invalid", message: "So nicht." }],
      }),
    );
    createTenant.mockRejectedValueOnce(refuse(429, "rate.limited", "Zu viele Anfragen."));
    await show(createTenant);
    await fill(user);
    await submit(user);
    expect(await screen.findByText("Die Adresse ist vergeben.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(fieldOf("E-Mail")));
    expect(fieldOf("E-Mail").getAttribute("aria-invalid")).toBe("true");
    expect((fieldOf("Name der Kanzlei") as HTMLInputElement).value).toBe("Kanzlei Birke");
    await submit(user);
    expect(await screen.findByText("So nicht.")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
    await submit(user);
    expect((await screen.findByRole("alert")).textContent).toBe("Zu viele Anfragen.");
  });
});
