import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Api } from "../../../api.ts";
import { makeSubscription, makeUser, refuse, renderScreen } from "../../../shell/render-screen.tsx";
import { EditTenantPage } from "./edit-tenant-page.tsx";
import { sampleFirm, sampleStatistics } from "./sample-firms.ts";

afterEach(cleanup);

const known: Partial<Api> = {
  tenant: () => Promise.resolve(sampleFirm),
  statistics: () => Promise.resolve(sampleStatistics),
  getSubscriptionInfo: () => Promise.resolve(makeSubscription({ planExpires: "2026-11-15T08:00:00.000Z" })),
};
const show = (api: Partial<Api> = {}, id: string = sampleFirm.id) =>
  renderScreen(
    [{ path: "/admin/edit-tenant/:id?", element: <EditTenantPage />, children: [{ index: true, element: <p>Ihre Benutzer</p> }] }],
    `/admin/edit-tenant/${id}`,
    { ...known, ...api },
    makeUser({ accessLevel: "admin", tenantId: null }),
  );
const fieldOf = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`));

describe("EditTenantPage", () => {
  it("shows a firm's state, figures, users and data", async () => {
    await show();
    expect(await screen.findByRole("heading", { level: 1, name: "Kanzlei Birke" })).toBeTruthy();
    expect(screen.getByText("Testphase")).toBeTruthy();
    expect(screen.getByText(/Tarif bis 15\. November 2026/)).toBeTruthy();
    const figures = within(screen.getByRole("region", { name: "Kennzahlen" }));
    expect(await figures.findByText("1.066")).toBeTruthy();
    expect(figures.getByText("1,2 GB")).toBeTruthy();
    expect(figures.getByText("von 10 GB")).toBeTruthy();
    expect(screen.getByText("Ihre Benutzer")).toBeTruthy();
    expect(fieldOf("Telefon").value).toBe("+49 89 1234");
    expect(screen.queryByRole("button", { name: "Erneut einladen" })).toBeNull();
  });

  it("sends only what was changed, the plan among it", async () => {
    const user = userEvent.setup();
    const updateTenant = vi.fn<Api["updateTenant"]>((input) =>
      Promise.resolve({
        ...sampleFirm,
        name: "Kanzlei Birke & Buche",
        phone: null,
        applicationType: 0,
        message: `Gespeichert: ${input.query.tenantId}`,
      }),
    );
    await show({ updateTenant });
    await user.type(await screen.findByDisplayValue("Kanzlei Birke"), " & Buche");
    await user.clear(fieldOf("Telefon"));
    await user.selectOptions(fieldOf("Tarif"), "0");
    await user.click(screen.getByRole("button", { name: "Speichern" }));
    expect(await screen.findByText(`Gespeichert: ${sampleFirm.id}`)).toBeTruthy();
    expect(updateTenant.mock.calls).toEqual([
      [{ query: { tenantId: sampleFirm.id }, body: { name: "Kanzlei Birke & Buche", phone: null, applicationType: 0 } }],
    ]);
  });

  it("keeps what is typed while a change is being saved, and sends it with the next", async () => {
    const user = userEvent.setup();
    const answers: (() => void)[] = [];
    const updateTenant = vi.fn<Api["updateTenant"]>(
      () => new Promise((resolve) => answers.push(() => resolve({ ...sampleFirm, name: "Kanzlei Birke 2", message: "Gespeichert." }))),
    );
    await show({ updateTenant, tenant: vi.fn(() => Promise.resolve(sampleFirm)) });
    await user.type(await screen.findByDisplayValue("Kanzlei Birke"), " 2");
    await user.click(screen.getByRole("button", { name: "Speichern" }));
    await waitFor(() => expect(answers.length).toBe(1));
    await user.type(fieldOf("Ort"), "München");
    await user.selectOptions(fieldOf("Tarif"), "1");
    answers[0]?.();
    expect(await screen.findByText("Gespeichert.")).toBeTruthy();
    expect([fieldOf("Name der Kanzlei").value, fieldOf("Ort").value, fieldOf("Tarif").value]).toEqual(["Kanzlei Birke 2", "München", "1"]);
    await user.click(screen.getByRole("button", { name: "Speichern" }));
    await waitFor(() => expect(updateTenant.mock.calls[1]?.[0]?.body).toEqual({ location: "München", applicationType: 1 }));
  });

  it("judges a field that was changed, and leaves an old gap alone", async () => {
    const user = userEvent.setup();
    const updateTenant = vi.fn<Api["updateTenant"]>(() => Promise.resolve({ ...sampleFirm, firstName: null, message: "Gespeichert." }));
    await show({ updateTenant, tenant: () => Promise.resolve({ ...sampleFirm, firstName: null }) });
    await user.clear(await screen.findByDisplayValue("post@birke.example"));
    await user.click(screen.getByRole("button", { name: "Speichern" }));
    await waitFor(() => expect(fieldOf("E-Mail").getAttribute("aria-invalid")).toBe("true"));
    expect(updateTenant).not.toHaveBeenCalled();
    await user.type(fieldOf("E-Mail"), "neu@birke.example");
    await user.click(screen.getByRole("button", { name: "Speichern" }));
    await waitFor(() => expect(updateTenant.mock.calls[0]?.[0]?.body).toEqual({ email: "neu@birke.example" }));
  });

  it("keeps what is typed when it is refused, and when the firm is read anew", async () => {
    const user = userEvent.setup();
    const tenant = vi.fn(() => Promise.resolve(sampleFirm));
    const activateTenant = vi.fn<Api["activateTenant"]>(() => Promise.resolve({ message: "Aktiviert." }));
    tenant.mockResolvedValueOnce({ ...sampleFirm, active: false });
    await show({ tenant, activateTenant, updateTenant: () => Promise.reject(refuse(422, "x", "Heute nicht.")) });
    await user.type(await screen.findByDisplayValue("Kanzlei Birke"), " neu");
    await user.click(screen.getByRole("button", { name: "Speichern" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Heute nicht.");
    await user.click(screen.getByRole("button", { name: "Aktivieren" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Aktivieren" }));
    expect(await screen.findByRole("button", { name: "Deaktivieren" })).toBeTruthy();
    expect(screen.getByDisplayValue("Kanzlei Birke neu")).toBeTruthy();
  });

  it("tells beside the address that another firm has it", async () => {
    const user = userEvent.setup();
    await show({ updateTenant: () => Promise.reject(refuse(409, "tenant.emailTaken", "Schon vergeben.")) });
    const email = await screen.findByRole("textbox", { name: /^E-Mail/ });
    await user.type(email, "x");
    await user.click(screen.getByRole("button", { name: "Speichern" }));
    expect(await screen.findByText("Schon vergeben.")).toBeTruthy();
    expect(email.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(email);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it.each([
    ["Ada", true],
    [null, false],
  ])("stars the contact's first name only where there is one to keep: %s", async (firstName, isRequired) => {
    await show({ tenant: () => Promise.resolve({ ...sampleFirm, firstName }) });
    const field = await screen.findByRole("textbox", { name: /Vorname/ });
    expect(field.getAttribute("aria-required")).toBe(isRequired ? "true" : null);
  });

  it("offers the countries by name, and keeps words that were stored before", async () => {
    const user = userEvent.setup();
    const updateTenant = vi.fn<Api["updateTenant"]>((input) =>
      Promise.resolve({ ...sampleFirm, ...(input.body as object), message: "Gespeichert." }),
    );
    await show({ tenant: () => Promise.resolve({ ...sampleFirm, country: "BRD" }), updateTenant });
    const field = (await screen.findByRole("combobox", { name: "Land" })) as HTMLSelectElement;
    expect(field.value).toBe("BRD");
    await user.selectOptions(field, "Österreich");
    await user.click(screen.getByRole("button", { name: "Speichern" }));
    expect(await screen.findByText("Gespeichert.")).toBeTruthy();
    expect(updateTenant.mock.calls[0]?.[0].body).toEqual({ country: "AT" });
  });

  it("offers a firm that has not confirmed its invitation again", async () => {
    const user = userEvent.setup();
    const inviteTenant = vi.fn<Api["inviteTenant"]>(() => Promise.resolve({ message: "Der Link wird gesendet." }));
    await show({ inviteTenant, tenant: () => Promise.resolve({ ...sampleFirm, confirmedAt: null }) });
    await user.click(await screen.findByRole("button", { name: "Erneut einladen" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(/per E-Mail an post@birke\.example/)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Erneut einladen" }));
    expect(await screen.findByText("Der Link wird gesendet.")).toBeTruthy();
    expect(inviteTenant.mock.calls).toEqual([[{ query: { tenantId: sampleFirm.id } }]]);
  });

  it.each(["keine-kennung", sampleFirm.id])("is Not Found for the id '%s' of no firm", async (id) => {
    const tenant = vi.fn<Api["tenant"]>(() => Promise.reject(refuse(404, "resource.notFound", "Nicht gefunden.")));
    await show({ tenant }, id);
    expect(await screen.findByRole("heading", { level: 1, name: /404/ })).toBeTruthy();
    expect(tenant).toHaveBeenCalledTimes(id === sampleFirm.id ? 1 : 0);
  });

  it("can be loaded again when that failed", async () => {
    const user = userEvent.setup();
    const tenant = vi.fn<Api["tenant"]>(() => Promise.resolve(sampleFirm));
    tenant.mockRejectedValueOnce(refuse(422, "x", "Heute nicht."));
    await show({ tenant });
    expect(await screen.findByText("Heute nicht.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Noch einmal versuchen" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Kanzlei Birke" })).toBeTruthy();
  });
});
