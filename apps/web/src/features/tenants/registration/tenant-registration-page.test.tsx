import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Api } from "../../../api.ts";
import { refuse, renderScreen, sampleTenant } from "../../../shell/render-screen.tsx";
import { TenantRegistrationPage } from "./tenant-registration-page.tsx";

afterEach(cleanup);

const routes = ["/tenant-registration-GO", "/tenant-registration-PRO"].map((path) => ({ path, element: <TenantRegistrationPage /> }));
const submit = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole("button", { name: "Kostenlos testen" }));

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText(/^Name der Kanzlei/), "Kanzlei Neu");
  await user.type(screen.getByLabelText(/^E-Mail/), "neu@kanzlei.example");
  await user.type(screen.getByLabelText(/^Vorname/), "Nele");
  await user.type(screen.getByLabelText(/^Nachname/), "Neu");
}

describe("TenantRegistrationPage", () => {
  it("registers on the plan of the address; another one keeps what was typed", async () => {
    const createTenant = vi.fn<Api["createTenant"]>(() => Promise.resolve({ ...sampleTenant, message: "Vielen Dank." }));
    const { router } = await renderScreen(routes, "/tenant-registration-GO", { createTenant }, null);
    const user = userEvent.setup();
    expect(screen.getByRole("radio", { name: /^Go – 19,99\s€/ })).toHaveProperty("checked", true);
    await fill(user);
    await user.click(screen.getByRole("radio", { name: /^Pro – 59,90\s€/ }));
    expect(router.state.location.pathname).toBe("/tenant-registration-PRO");
    expect(screen.getByLabelText(/^Nachname/)).toHaveProperty("value", "Neu");
    await submit(user);
    expect(await screen.findByRole("heading", { level: 1, name: "Wir haben Ihnen eine E-Mail geschickt" })).toBeTruthy();
    expect(screen.getByText(/neu@kanzlei\.example/)).toBeTruthy();
    expect(screen.getByText(/14 Tagen\. Eine Karte brauchen Sie dafür nicht/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Karte hinterlegen" })).toBeNull();
    expect(createTenant.mock.calls[0]?.[0].body).toMatchObject({
      name: "Kanzlei Neu",
      firstName: "Nele",
      applicationType: 2,
      phone: null,
      zip: null,
    });
  });

  it("offers to save a card at once, in the name of whoever has just registered, and shows what keeps that away", async () => {
    const sent: [string, string | null][] = [];
    const replies = [
      () => Response.json({ code: "billing.unavailable", message: "Der Zahlungsdienst ist zurzeit nicht erreichbar." }, { status: 503 }),
      () => Response.json({ url: "https://pay.example/cs_1", sessionId: "cs_1" }),
    ];
    vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
      sent.push([`${init.method} ${address}`, new Headers(init.headers).get("authorization")]);
      return Promise.resolve(replies.shift()?.());
    });
    const open = vi.fn();
    const page = [{ path: "/tenant-registration-GO", element: <TenantRegistrationPage open={open} /> }];
    await renderScreen(
      page,
      "/tenant-registration-GO",
      { createTenant: () => Promise.resolve({ ...sampleTenant, message: "Vielen Dank.", checkoutToken: "a.b.c" }) },
      null,
    );
    const user = userEvent.setup();
    await fill(user);
    await submit(user);
    expect(await screen.findByText(/Testzeitraum von 14 Tagen bleibt kostenlos.*Tarif Go danach für 19,99\s€ im Monat/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Karte hinterlegen" }));
    expect(await screen.findByText(/zurzeit nicht erreichbar/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Karte hinterlegen" }));
    await waitFor(() => expect(open).toHaveBeenCalledWith("https://pay.example/cs_1"));
    expect(sent).toEqual(Array(2).fill(["POST /api/Stripe/CreateCheckoutSession?applicationType=1", "Checkout a.b.c"]));
    vi.unstubAllGlobals();
  });

  it("says in friendly words that the offer of a card has run out, and what to do then", async () => {
    vi.stubGlobal("fetch", () =>
      Promise.resolve(Response.json({ code: "session.expired", message: "Ihre Sitzung ist abgelaufen." }, { status: 419 })),
    );
    await renderScreen(
      routes,
      "/tenant-registration-GO",
      { createTenant: () => Promise.resolve({ ...sampleTenant, message: "Vielen Dank.", checkoutToken: "a.b.c" }) },
      null,
    );
    const user = userEvent.setup();
    await fill(user);
    await submit(user);
    await user.click(await screen.findByRole("button", { name: "Karte hinterlegen" }));
    expect(await screen.findByText(/^Dieses Angebot ist abgelaufen\. Bestätigen Sie Ihre Kanzlei/)).toBeTruthy();
    expect(screen.queryByText(/Sitzung/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Karte hinterlegen" })).toBeNull();
    vi.unstubAllGlobals();
  });

  it("tells every finding beside its field, names it, and goes to the first", async () => {
    const createTenant = vi.fn();
    await renderScreen(routes, "/tenant-registration-PRO", { createTenant }, null);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText(/^Telefon/), "abc");
    await submit(user);
    expect(await screen.findByText("Bitte füllen Sie das Feld „Name der Kanzlei“ aus.")).toBeTruthy();
    expect(screen.getByText("Bitte füllen Sie das Feld „Vorname“ aus.")).toBeTruthy();
    expect(screen.getByText("Bitte geben Sie eine gültige Telefonnummer ein.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Name der Kanzlei/));
    expect(createTenant).not.toHaveBeenCalled();
  });

  it("tells beside the address that it is taken, and loses nothing", async () => {
    await renderScreen(
      routes,
      "/tenant-registration-PRO",
      {
        createTenant: () =>
          Promise.reject(refuse(422, "tenant.emailTaken", "Mit dieser E-Mail-Adresse ist bereits eine Kanzlei registriert.")),
      },
      null,
    );
    const user = userEvent.setup();
    await fill(user);
    await submit(user);
    expect(await screen.findByText(/bereits eine Kanzlei registriert/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^E-Mail/)));
    expect(screen.getByLabelText(/^Name der Kanzlei/)).toHaveProperty("value", "Kanzlei Neu");
  });
});
