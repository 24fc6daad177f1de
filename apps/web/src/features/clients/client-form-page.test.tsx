import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Api } from "../../api.ts";
import { refuse, renderScreen } from "../../shell/render-screen.tsx";
import { ClientFormPage } from "./client-form-page.tsx";
import { clientId, makeClient, makeClientForm } from "./sample-client.ts";

afterEach(cleanup);

const created = (id: string) => ({ id }) as Awaited<ReturnType<Api["createForm"]>>;

describe("what the firm fills in for a client", () => {
  const show = (api: Partial<Api>, path: string, open = vi.fn()) =>
    renderScreen(
      [
        { path: "/tenant/user-form/:id?", element: <ClientFormPage mandantType="person" open={open} /> },
        { path: "/tenant/company-form/:id?", element: <ClientFormPage mandantType="company" open={open} /> },
      ],
      path,
      api,
    );
  const offers = () => screen.getAllByRole("button", { name: /^Ausfüllen: / }).map((button) => button.getAttribute("aria-label"));

  it.each([
    ["/tenant/user-form", "Person anlegen", ["Ausfüllen: Stammdaten Person"]],
    ["/tenant/company-form", "Unternehmen anlegen", ["Ausfüllen: Stammdaten Unternehmen"]],
  ])("is for somebody new the form that makes a client: %s", async (path, title, expected) => {
    await show({}, path);
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
    expect(offers()).toEqual(expected);
  });

  it("is for a known company what changes or adds to what is known, in the chosen language", async () => {
    const user = userEvent.setup();
    const open = vi.fn();
    const createForm = vi.fn<Api["createForm"]>(() => Promise.resolve(created("f1")));
    await show({ company: () => Promise.resolve(makeClient()), createForm }, `/tenant/company-form/${clientId}`, open);
    await screen.findByRole("link", { name: "Ölmühle eG" });
    expect(offers()).toEqual(["Ausfüllen: Aktualisierung Stammdaten Unternehmen", "Ausfüllen: Erhebungsbogen Unternehmen"]);
    expect(screen.queryByRole("heading", { name: "Begonnene Formulare" })).toBeNull();
    await user.selectOptions(screen.getByLabelText("Sprache des Formulars"), "en");
    await user.click(screen.getByRole("button", { name: /^Ausfüllen: Erhebungsbogen/ }));
    await waitFor(() => expect(open).toHaveBeenCalledWith("/tenant/form/f1"));
    expect(createForm.mock.calls[0]?.[0]?.body).toEqual({ formularType: "companyAdditional", language: "en", companyId: clientId });
  });

  it("goes on with what is begun, and leaves out what is sent", async () => {
    const forms = [makeClientForm(), makeClientForm({ id: "f2", formularType: "companyAdditional", stage: "submitted" })];
    await show({ company: () => Promise.resolve(makeClient({ forms })) }, `/tenant/company-form/${clientId}`);
    const link = await screen.findByRole("link", { name: /^Weiter ausfüllen/ });
    expect(link.getAttribute("href")).toBe(`/tenant/form/${makeClientForm().id}`);
  });

  it("says inline why it could not begin, and begins nothing for who does not exist", async () => {
    const open = vi.fn();
    await show({ createForm: () => Promise.reject(refuse(422, "form.noClient", "Geht nicht.")) }, "/tenant/user-form", open);
    await userEvent.click(await screen.findByRole("button", { name: /^Ausfüllen: / }));
    expect((await screen.findByRole("alert")).textContent).toBe("Geht nicht.");
    expect(open).not.toHaveBeenCalled();
    cleanup();
    await show({ person: () => Promise.reject(refuse(404, "resource.notFound", "Nein.")) }, `/tenant/user-form/${clientId}`);
    expect(await screen.findByRole("heading", { level: 1, name: "404 - Seite nicht gefunden" })).toBeTruthy();
  });
});
