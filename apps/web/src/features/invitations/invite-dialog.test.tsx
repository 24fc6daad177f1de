import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Inquiry } from "@stammdaten/shared/contract/inquiries.ts";
import type { Api } from "../../api.ts";
import type { ClientKey } from "../../paths.ts";
import { makeUser, refuse, renderScreen, sampleTenant } from "../../shell/render-screen.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { makeInvitation } from "./sample-invitation.ts";

afterEach(cleanup);

const personId = "33333333-3333-4333-8333-333333333333";
const made = { ...makeInvitation({ email: null, method: "link", status: "Not Sent" }), message: "Der Einladungslink wurde erstellt." };
const person = {
  id: personId,
  mandantType: "person" as const,
  name: "Bruno Brandt",
  email: "bruno@demo.example",
  datevNumber: 10001,
  archived: false,
  sync: null,
  inDatev: null,
  responsible: null,
  updatedAt: made.createdAt,
  createdAt: made.createdAt,
};

const preview = () =>
  vi.fn<Api["previewInvitation"]>(({ body }) =>
    Promise.resolve({
      subject: `Bitte (${body.language})`,
      text: "",
      html: `<p>${body.message ?? "ohne"}</p><a href="https://app.example/" style="x">Los</a>`,
    }),
  );
const show = (api: Partial<Api>, chosen: ClientKey | null = null, onClose = () => {}, tenant = sampleTenant) =>
  renderScreen(
    [{ path: "/", element: <InviteDialog opened client={chosen} onClose={onClose} /> }],
    "/",
    { previewInvitation: preview(), ...api },
    makeUser(),
    tenant,
  );
const optionsOf = (select: HTMLElement) =>
  [...select.querySelectorAll("optgroup")].map((group) => [group.label, [...group.querySelectorAll("option")].map(({ value }) => value)]);

describe("InviteDialog", () => {
  it("invites by e-mail with what the contract asks for, and closes", async () => {
    const user = userEvent.setup();
    const invite = vi.fn<Api["invite"]>(() => Promise.resolve({ ...made, method: "email", message: "Gesendet." }));
    const onClose = vi.fn();
    await show({ invite }, null, onClose);
    await user.type(await screen.findByLabelText("Name"), "Anna Albers");
    await user.type(screen.getByLabelText(/E-Mail \*|^E-Mail$/), "anna@demo.example");
    await user.click(screen.getByRole("button", { name: "Einladung senden" }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(invite.mock.calls[0]?.[0]?.body).toEqual({
      method: "email",
      formularType: "person",
      language: "de",
      name: "Anna Albers",
      email: "anna@demo.example",
    });
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
    const client = { ...person, revision: 1, edition: 1, masterData: {}, erased: false, held: false, forms: [], sync: null };
    await show(
      { invite, persons: () => Promise.resolve({ items: [person], nextCursor: null, total: null }), person: () => Promise.resolve(client) },
      { mandantType: "person", id: personId },
    );
    expect(await screen.findByDisplayValue("bruno@demo.example")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Einladung senden" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Ungültige Einladungsdaten.");
    expect(invite.mock.calls[0]?.[0]?.body).toMatchObject({ formularType: "personUpdate", normalPersonId: personId, name: "Bruno Brandt" });
  });

  it("answers an inquiry with what was typed there, by the forms that can follow it", async () => {
    const user = userEvent.setup();
    const invite = vi.fn<Api["invite"]>(() => Promise.resolve({ ...made, method: "email", message: "Gesendet." }));
    const inquiry: Inquiry = {
      id: personId,
      kind: "company",
      firstName: "Anna",
      lastName: "Albers",
      companyName: "Ölmühle GmbH",
      email: "anna@demo.example",
      phone: "089 1",
      message: null,
      language: "en",
      status: "New",
      invitationSent: false,
      quarantined: false,
      privacyVersion: null,
      formId: null,
      decidedAt: null,
      createdAt: made.createdAt,
    };
    await renderScreen([{ path: "/", element: <InviteDialog opened client={null} inquiry={inquiry} onClose={() => {}} /> }], "/", {
      invite,
    });
    expect(optionsOf(await screen.findByLabelText("Formular"))).toEqual([["Unternehmen", ["company"]]]);
    expect(screen.queryByLabelText("Per E-Mail an mehrere")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Einladung senden" }));
    await waitFor(() => expect(invite).toHaveBeenCalled());
    expect(invite.mock.calls[0]?.[0]?.body).toEqual({
      method: "email",
      formularType: "company",
      language: "en",
      name: "Ölmühle GmbH",
      email: "anna@demo.example",
      inquiryId: personId,
    });
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

  it("asks for the company of a company's update, and forgets a person chosen before", async () => {
    const user = userEvent.setup();
    const invite = vi.fn<Api["invite"]>(() => Promise.reject(refuse(400, "invite.invalid", "Nein.")));
    const company = { ...person, mandantType: "company" as const, name: "Ölmühle eG", email: null };
    const companies = () => Promise.resolve({ items: [company], nextCursor: null, total: null });
    await show({
      invite,
      companies,
      company: () =>
        Promise.resolve({ ...company, revision: 1, edition: 1, masterData: {}, erased: false, held: false, forms: [], sync: null }),
      persons: () => Promise.resolve({ items: [person], nextCursor: null, total: null }),
    });
    await user.selectOptions(await screen.findByLabelText("Formular"), "companyUpdate");
    await user.click(screen.getByLabelText("Per Link"));
    await user.click(screen.getByRole("button", { name: "Link erstellen" }));
    expect(await screen.findByText("Bitte wählen Sie das Unternehmen, um das es geht.")).toBeTruthy();
    await user.click(screen.getByRole("combobox", { name: /Unternehmen/ }));
    await user.click(await screen.findByRole("option", { name: "Ölmühle eG" }));
    await user.click(screen.getByRole("button", { name: "Link erstellen" }));
    await waitFor(() =>
      expect(invite.mock.calls[0]?.[0]?.body).toEqual({
        method: "link",
        formularType: "companyUpdate",
        language: "de",
        name: "Ölmühle eG",
        companyId: personId,
      }),
    );
    await user.selectOptions(screen.getByLabelText("Formular"), "personUpdate");
    await user.click(screen.getByRole("button", { name: "Link erstellen" }));
    expect(await screen.findByText("Bitte wählen Sie die Person, um die es geht.")).toBeTruthy();
    expect(invite).toHaveBeenCalledOnce();
  });

  it("sends a questionnaire to somebody who is no client yet", async () => {
    const user = userEvent.setup();
    const invite = vi.fn<Api["invite"]>(() => Promise.resolve({ ...made, link: "https://app.example/invitation?token=abc" }));
    await show({ invite, companies: () => Promise.resolve({ items: [], nextCursor: null, total: null }) });
    await user.selectOptions(await screen.findByLabelText("Formular"), "companyAdditional");
    expect(screen.getByRole("combobox", { name: /Unternehmen/ }).getAttribute("aria-required")).toBe("false");
    expect(screen.getByText(/Noch kein Mandant\?/)).toBeTruthy();
    await user.type(screen.getByLabelText("Name"), "Ölmühle eG");
    await user.click(screen.getByLabelText("Per Link"));
    await user.click(screen.getByRole("button", { name: "Link erstellen" }));
    await waitFor(() =>
      expect(invite.mock.calls[0]?.[0]?.body).toEqual({
        method: "link",
        formularType: "companyAdditional",
        language: "de",
        name: "Ölmühle eG",
      }),
    );
  });

  it("offers a known company only what it can be asked for, changes first", async () => {
    const known = {
      ...person,
      mandantType: "company" as const,
      revision: 1,
      edition: 1,
      masterData: {},
      erased: false,
      held: false,
      forms: [],
      sync: null,
    };
    await show(
      { company: () => Promise.resolve(known), companies: () => Promise.resolve({ items: [], nextCursor: null, total: null }) },
      { mandantType: "company", id: personId },
    );
    const select = await screen.findByLabelText<HTMLSelectElement>("Formular");
    expect(optionsOf(select)).toEqual([
      ["Erhebungsbögen", ["companyAdditional"]],
      ["Änderungen", ["companyUpdate"]],
    ]);
    expect(select.value).toBe("companyUpdate");
  });

  it("begins with the words that the firm has saved, and sends what is made of them", async () => {
    const user = userEvent.setup();
    const invite = vi.fn<Api["invite"]>(() => Promise.resolve({ ...made, message: "Gesendet." }));
    await show({ invite }, null, () => {}, { ...sampleTenant, invitationMessage: "Wir freuen uns auf Sie." });
    const message = await screen.findByLabelText<HTMLTextAreaElement>("Eigene Nachricht");
    expect(message.value).toBe("Wir freuen uns auf Sie.");
    await user.type(message, " Bis bald!");
    await user.type(screen.getByLabelText(/E-Mail \*|^E-Mail$/), "anna@demo.example");
    await user.click(screen.getByRole("button", { name: "Einladung senden" }));
    await waitFor(() => expect(invite.mock.calls[0]?.[0]?.body.message).toBe("Wir freuen uns auf Sie. Bis bald!"));
  });

  it("shows the mail as it will be, in a frame where nothing runs, and none for a link", async () => {
    const user = userEvent.setup();
    const previewInvitation = preview();
    await show({ previewInvitation });
    const frame = await screen.findByTitle<HTMLIFrameElement>("So sieht die E-Mail aus");
    expect(frame.getAttribute("sandbox")).toBe("allow-scripts");
    const postMessage = vi.fn();
    const say = (source: Window | null, data: string) =>
      window.dispatchEvent(Object.assign(new Event("message"), { source, data, ports: [{ postMessage }] }));
    say(window, "content-frame");
    say(frame.contentWindow, "something else");
    expect(postMessage).not.toHaveBeenCalled();
    say(frame.contentWindow, "content-frame");
    const mail = (html: string) => ({ kind: "mail", html: `<p>${html}</p><a href="https://app.example/" style="x">Los</a>` });
    await waitFor(() => expect(postMessage).toHaveBeenLastCalledWith(mail("ohne")));
    await user.type(screen.getByLabelText("Eigene Nachricht"), "Hallo");
    await waitFor(() => expect(postMessage).toHaveBeenLastCalledWith(mail("Hallo")));
    // One call a pause, not one a letter.
    expect(previewInvitation).toHaveBeenCalledTimes(2);
    await user.selectOptions(screen.getByLabelText("Sprache des Formulars"), "en");
    expect(await screen.findByText("Betreff: Bitte (en)")).toBeTruthy();
    await user.click(screen.getByLabelText("Per Link"));
    expect(screen.queryByTitle("So sieht die E-Mail aus")).toBeNull();
  });

  it("invites several pasted addresses at once, to forms that need no known client", async () => {
    const user = userEvent.setup();
    const inviteMany = vi.fn<Api["inviteMany"]>(() => Promise.resolve({ accepted: 2, rejected: [], warnings: [] }));
    const onClose = vi.fn();
    await show({ inviteMany, persons: () => Promise.resolve({ items: [], nextCursor: null, total: null }) }, null, onClose);
    await user.selectOptions(await screen.findByLabelText("Formular"), "personUpdate");
    await user.click(screen.getByLabelText("Per E-Mail an mehrere"));
    const select = screen.getByLabelText<HTMLSelectElement>("Formular");
    expect(select.value).toBe("person");
    expect(optionsOf(select).flatMap(([, values]) => values)).toEqual(["person", "company", "personInquiry", "companyInquiry"]);
    await user.click(screen.getByRole("button", { name: "Einladungen senden" }));
    expect(await screen.findByText("Bitte geben Sie mindestens eine E-Mail-Adresse ein.")).toBeTruthy();
    await user.click(screen.getByRole("textbox", { name: /^Adressen/ }));
    await user.paste("Anna Albers <anna@demo.example>\nbernd@");
    expect(await screen.findByText("Hier steht keine gültige E-Mail-Adresse, Zeile: 2")).toBeTruthy();
    await user.paste("demo.example");
    expect(await screen.findByText("Erkannte Adressen: 2")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Einladungen senden" }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(inviteMany.mock.calls[0]?.[0]?.body).toEqual({
      rows: [{ email: "anna@demo.example", name: "Anna Albers" }, { email: "bernd@demo.example" }],
      formularType: "person",
      language: "de",
    });
  });

  it("keeps the addresses that were not taken, and says why", async () => {
    const user = userEvent.setup();
    const rejected = [{ row: 2, errors: [{ path: "email", code: "x", message: "Schon eingeladen." }] }];
    const onClose = vi.fn();
    await show({ inviteMany: () => Promise.resolve({ accepted: 1, rejected, warnings: [] }) }, null, onClose);
    await user.click(await screen.findByLabelText("Per E-Mail an mehrere"));
    const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Adressen/ });
    await user.click(field);
    await user.paste("anna@demo.example\nBernd Brandt <bernd@demo.example>");
    await user.click(screen.getByRole("button", { name: "Einladungen senden" }));
    expect(await screen.findByText("Eingeladen: 1. Nicht eingeladen: 1")).toBeTruthy();
    expect(screen.getByText("Bernd Brandt <bernd@demo.example>: Schon eingeladen.")).toBeTruthy();
    expect(field.value).toBe("Bernd Brandt <bernd@demo.example>");
    expect(onClose).not.toHaveBeenCalled();
  });

  it("does not offer several for a client who is known", async () => {
    const known = { ...person, revision: 1, edition: 1, masterData: {}, erased: false, held: false, forms: [], sync: null };
    await show(
      { person: () => Promise.resolve(known), persons: () => Promise.resolve({ items: [], nextCursor: null, total: null }) },
      { mandantType: "person", id: personId },
    );
    expect(await screen.findByLabelText("Per Link")).toBeTruthy();
    expect(screen.queryByLabelText("Per E-Mail an mehrere")).toBeNull();
  });
});
