import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Api } from "../../api.ts";
import type { ClientKey } from "../../paths.ts";
import { refuse, renderScreen } from "../../session/render-screen.tsx";
import { InviteDialog } from "./invite-dialog.tsx";

afterEach(cleanup);

const personId = "33333333-3333-4333-8333-333333333333";
const made = {
  id: "44444444-4444-4444-8444-444444444444",
  email: null,
  name: "Anna Albers",
  method: "link" as const,
  formularType: "person" as const,
  language: "de" as const,
  status: "Not Sent" as const,
  formId: "55555555-5555-4555-8555-555555555555",
  expiresAt: "2026-12-24T00:00:00.000Z",
  createdAt: "2026-11-24T00:00:00.000Z",
  message: "Der Einladungslink wurde erstellt.",
};
const person = { id: personId, mandantType: "person" as const, name: "Bruno Brandt", email: "bruno@demo.example", datevNumber: 10001, archived: false, updatedAt: made.createdAt, createdAt: made.createdAt };

const show = (api: Partial<Api>, chosen: ClientKey | null = null, onClose = () => {}) =>
  renderScreen([{ path: "/", element: <InviteDialog opened client={chosen} onClose={onClose} /> }], "/", api);
const optionsOf = (select: HTMLElement) => [...select.querySelectorAll("optgroup")].map((group) => [group.label, [...group.querySelectorAll("option")].map(({ value }) => value)]);

describe("InviteDialog", () => {
  it("invites by e-mail with what the contract asks for, and closes", async () => {
    const user = userEvent.setup();
    const invite = vi.fn<Api["invite"]>(() => Promise.resolve({ ...made, method: "email", message: "Gesendet." }));
    const onClose = vi.fn();
    await show({ invite }, null, onClose);
    await user.type(await screen.findByLabelText("Name"), "Anna Albers");
    await user.type(screen.getByLabelText(/E-Mail \*|^E-Mail$/), "anna@demo.example");
    await user.click(screen.getByRole("button", { name: "Einladung senden" }));
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(invite.mock.calls[0]?.[0]?.body).toEqual({ method: "email", formularType: "person", language: "de", name: "Anna Albers", email: "anna@demo.example" });
  });

  it("says what is wrong with an address before it calls", async () => {
    const user = userEvent.setup();
    const invite = vi.fn();
    await show({ invite });
    await user.type(await screen.findByLabelText(/E-Mail \*|^E-Mail$/), "anna@");
    await user.click(screen.getByRole("button", { name: "Einladung senden" }));
    expect((await screen.findByLabelText(/E-Mail \*|^E-Mail$/)).getAttribute("aria-invalid")).toBe("true");
    expect(invite).not.toHaveBeenCalled();
  });

  it("shows a link to copy, and sends no address left in a hidden field", async () => {
    const user = userEvent.setup();
    const invite = vi.fn<Api["invite"]>(() => Promise.resolve({ ...made, link: "https://app.example/invitation?token=abc" }));
    await show({ invite });
    await user.type(await screen.findByLabelText(/E-Mail \*|^E-Mail$/), "anna@demo.example");
    await user.click(screen.getByLabelText("Per Link"));
    await user.click(screen.getByRole("button", { name: "Link erstellen" }));
    expect(await screen.findByDisplayValue("https://app.example/invitation?token=abc")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Link kopieren" })).toBeTruthy();
    expect(invite.mock.calls[0]?.[0]?.body).toEqual({ method: "link", formularType: "person", language: "de" });
  });

  it("asks for the person of an update", async () => {
    const user = userEvent.setup();
    const invite = vi.fn();
    await show({ invite, persons: () => Promise.resolve({ items: [person], nextCursor: null, total: null }) });
    await user.selectOptions(await screen.findByLabelText("Formular"), "personUpdate");
    await user.click(screen.getByLabelText("Per Link"));
    await user.click(screen.getByRole("button", { name: "Link erstellen" }));
    expect(await screen.findByText("Bitte wählen Sie die Person, um die es geht.")).toBeTruthy();
    expect(invite).not.toHaveBeenCalled();
  });

  it("fills in a person that was chosen beforehand, and shows a refusal inline", async () => {
    const user = userEvent.setup();
    const invite = vi.fn<Api["invite"]>(() => Promise.reject(refuse(400, "invite.invalid", "Ungültige Einladungsdaten.")));
    const client = { ...person, revision: 1, masterData: {}, forms: [], sync: null };
    await show({ invite, persons: () => Promise.resolve({ items: [person], nextCursor: null, total: null }), person: () => Promise.resolve(client) }, { mandantType: "person", id: personId });
    expect(await screen.findByDisplayValue("bruno@demo.example")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Einladung senden" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Ungültige Einladungsdaten.");
    expect(invite.mock.calls[0]?.[0]?.body).toMatchObject({ formularType: "personUpdate", normalPersonId: personId, name: "Bruno Brandt" });
  });

  it("offers every form under its heading, by what it is for", async () => {
    await show({});
    expect(optionsOf(await screen.findByLabelText("Formular"))).toEqual([
      ["Person", ["person"]],
      ["Unternehmen", ["company"]],
      ["Erhebungsbögen", ["personAdditional", "companyAdditional"]],
      ["Änderungen", ["personUpdate", "personUpdateAddition", "companyUpdate"]],
      ["Anfragen", ["personInquiry", "companyInquiry"]],
    ]);
  });

  it("asks for the company of a company's questionnaire, and forgets a person chosen before", async () => {
    const user = userEvent.setup();
    const invite = vi.fn<Api["invite"]>(() => Promise.reject(refuse(400, "invite.invalid", "Nein.")));
    const company = { ...person, mandantType: "company" as const, name: "Ölmühle eG", email: null };
    const companies = () => Promise.resolve({ items: [company], nextCursor: null, total: null });
    await show({ invite, companies, company: () => Promise.resolve({ ...company, revision: 1, masterData: {}, forms: [], sync: null }), persons: () => Promise.resolve({ items: [person], nextCursor: null, total: null }) });
    await user.selectOptions(await screen.findByLabelText("Formular"), "companyAdditional");
    await user.click(screen.getByLabelText("Per Link"));
    await user.click(screen.getByRole("button", { name: "Link erstellen" }));
    expect(await screen.findByText("Bitte wählen Sie das Unternehmen, um das es geht.")).toBeTruthy();
    await user.click(screen.getByRole("combobox", { name: /Unternehmen/ }));
    await user.click(await screen.findByRole("option", { name: "Ölmühle eG", hidden: true }));
    await user.click(screen.getByRole("button", { name: "Link erstellen" }));
    await vi.waitFor(() => expect(invite.mock.calls[0]?.[0]?.body).toEqual({ method: "link", formularType: "companyAdditional", language: "de", name: "Ölmühle eG", companyId: personId }));
    await user.selectOptions(screen.getByLabelText("Formular"), "personUpdate");
    await user.click(screen.getByRole("button", { name: "Link erstellen" }));
    expect(await screen.findByText("Bitte wählen Sie die Person, um die es geht.")).toBeTruthy();
    expect(invite).toHaveBeenCalledOnce();
  });

  it("offers a known company only what it can be asked for, changes first", async () => {
    const known = { ...person, mandantType: "company" as const, revision: 1, masterData: {}, forms: [], sync: null };
    await show({ company: () => Promise.resolve(known), companies: () => Promise.resolve({ items: [], nextCursor: null, total: null }) }, { mandantType: "company", id: personId });
    const select = await screen.findByLabelText<HTMLSelectElement>("Formular");
    expect(optionsOf(select)).toEqual([
      ["Erhebungsbögen", ["companyAdditional"]],
      ["Änderungen", ["companyUpdate"]],
    ]);
    expect(select.value).toBe("companyUpdate");
  });
});
