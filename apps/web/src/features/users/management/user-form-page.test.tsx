import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { Api } from "../../../api.ts";
import { makeSubscription, makeUser, refuse, renderScreen, sampleTenant } from "../../../shell/render-screen.tsx";
import { readSnapshot } from "../../../auth/session-store.ts";
import { UserFormPage } from "./user-form-page.tsx";

afterEach(cleanup);

const personId = "33333333-3333-4333-8333-333333333333";
const at = "2026-11-24T00:00:00.000Z";
const person = {
  id: personId,
  mandantType: "person" as const,
  name: "Brandt, Bruno",
  email: "bruno@demo.example",
  datevNumber: 10001,
  archived: false,
  sync: null,
  responsible: null,
  inDatev: null,
  updatedAt: at,
  createdAt: at,
};
const persons = () => Promise.resolve({ items: [person], nextCursor: null, total: null });
const readPerson = () =>
  Promise.resolve({
    ...person,
    revision: 1,
    edition: 1,
    masterData: {},
    erased: false,
    held: false,
    forms: [],
    sync: null,
    responsible: null,
  });
const colleague = makeUser({
  id: "66666666-6666-4666-8666-666666666666",
  username: "karl",
  email: "karl@demo.example",
  firstName: "Karl",
  lastName: "Kuhn",
});
const answerUsers =
  (...items: ReturnType<typeof makeUser>[]) =>
  () =>
    Promise.resolve({ items, nextCursor: null, total: items.length });

const routes = [
  { path: "/tenant/user-management/user", element: <UserFormPage /> },
  { path: "/tenant/user-management/user/:id", element: <UserFormPage /> },
  { path: "/tenant/user-management", element: <p>die Liste</p> },
];
const show = (api: Partial<Api>, id = "") => renderScreen(routes, `/tenant/user-management/user${id === "" ? "" : `/${id}`}`, api);
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });

async function fillIn(given: { level?: RegExp; firstName?: string; lastName?: string; email?: string }) {
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText(given.level ?? /^Kanzlei:/));
  await user.type(field(/^Vorname/), given.firstName ?? "Nele");
  await user.type(field(/^Nachname/), given.lastName ?? "Neu");
  await user.type(field(/^E-Mail/), given.email ?? "nele@demo.example");
  return user;
}

describe("UserFormPage for a new user", () => {
  it("begins with the client whom the address names", async () => {
    await renderScreen(routes, `/tenant/user-management/user?client=person.${personId}`, { persons, person: readPerson });
    expect((await screen.findByLabelText<HTMLInputElement>(/^Mandant:/)).checked).toBe(true);
    await waitFor(() => expect(field(/^Vorname/).value).toBe("Bruno"));
    expect(field(/^E-Mail/).value).toBe("bruno@demo.example");
  });

  it("invites a colleague; the e-mail is the user name until another is typed", async () => {
    const createUser = vi.fn<Api["createUser"]>(() => Promise.resolve({ ...colleague, message: "Angelegt." }));
    const { router } = await show({ createUser });
    const user = await fillIn({});
    expect(field(/^Benutzername/).value).toBe("nele@demo.example");
    await user.clear(field(/^Benutzername/));
    await user.type(field(/^Benutzername/), "nele.neu");
    await user.type(field(/^E-Mail/), ".org");
    expect(field(/^Benutzername/).value).toBe("nele.neu");
    await user.click(screen.getByRole("button", { name: "Anlegen und einladen" }));
    expect(await screen.findByText("Angelegt.")).toBeTruthy();
    expect(router.state.location.pathname).toBe("/tenant/user-management");
    expect(createUser.mock.calls[0]?.[0]?.body).toEqual({
      username: "nele.neu",
      email: "nele@demo.example.org",
      firstName: "Nele",
      lastName: "Neu",
      accessLevel: "tenant",
      normalPersonId: null,
      companyId: null,
      language: "de",
    });
  });

  it("begins with the firm's language, not the typist's", async () => {
    await renderScreen(routes, "/tenant/user-management/user", {}, makeUser(), { ...sampleTenant, defaultLanguage: "en" });
    expect((await screen.findByRole<HTMLSelectElement>("combobox", { name: "Sprache" })).value).toBe("en");
  });

  it("names everything that is missing at once, and begins with the first", async () => {
    const createUser = vi.fn();
    await show({ createUser, persons });
    const user = userEvent.setup();
    await user.click(screen.getByRole("button", { name: "Anlegen und einladen" }));
    expect(await screen.findByText("Bitte wählen Sie, ob der Benutzer zur Kanzlei gehört oder Mandant ist.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Kanzlei:/));
    await user.click(screen.getByLabelText(/^Mandant:/));
    await user.click(screen.getByRole("button", { name: "Anlegen und einladen" }));
    expect(await screen.findByText("Bitte wählen Sie, zu wem der Zugang gehört.")).toBeTruthy();
    expect(screen.getByText("Bitte füllen Sie das Feld „Vorname“ aus.")).toBeTruthy();
    expect(screen.getByText("Bitte füllen Sie das Feld „Nachname“ aus.")).toBeTruthy();
    expect(screen.getByText("Bitte füllen Sie das Feld „Benutzername“ aus.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("combobox", { name: /^Person/ }));
    expect(createUser).not.toHaveBeenCalled();
  });

  it("makes a client's access and takes over what is known of the person", async () => {
    const user = userEvent.setup();
    const createUser = vi.fn<Api["createUser"]>(() => Promise.resolve({ ...colleague, message: "Angelegt." }));
    await show({ createUser, persons, person: readPerson });
    await user.click(screen.getByLabelText(/^Mandant:/));
    await user.click(await screen.findByRole("combobox", { name: /^Person/ }));
    await user.click(await screen.findByRole("option", { name: /Brandt, Bruno/ }));
    expect(field(/^Nachname/).value).toBe("Brandt");
    expect(field(/^Benutzername/).value).toBe("bruno@demo.example");
    await user.click(screen.getByRole("button", { name: "Anlegen und einladen" }));
    expect(await screen.findByText("die Liste")).toBeTruthy();
    expect(createUser.mock.calls[0]?.[0]?.body).toMatchObject({
      accessLevel: "mandant",
      normalPersonId: personId,
      companyId: null,
      firstName: "Bruno",
      lastName: "Brandt",
      email: "bruno@demo.example",
    });
  });

  it("makes an access for a company, and forgets a person chosen before", async () => {
    const user = userEvent.setup();
    const createUser = vi.fn<Api["createUser"]>(() => Promise.reject(refuse(422, "user.taken", "Vergeben.")));
    const company = {
      ...person,
      mandantType: "company" as const,
      id: "77777777-7777-4777-8777-777777777777",
      name: "Ölmühle eG",
      email: "post@oelmuehle.example",
    };
    const companies = () => Promise.resolve({ items: [company], nextCursor: null, total: null });
    await show({
      createUser,
      persons,
      person: readPerson,
      companies,
      company: () =>
        Promise.resolve({
          ...company,
          revision: 1,
          edition: 1,
          masterData: {},
          erased: false,
          held: false,
          forms: [],
          sync: null,
          responsible: null,
        }),
    });
    await user.click(screen.getByLabelText(/^Mandant:/));
    await user.click(await screen.findByRole("combobox", { name: /^Person/ }));
    await user.click(await screen.findByRole("option", { name: /Brandt, Bruno/ }));
    await user.click(screen.getByLabelText("Unternehmen"));
    await user.click(screen.getByRole("button", { name: "Anlegen und einladen" }));
    expect(await screen.findByText("Bitte wählen Sie, zu wem der Zugang gehört.")).toBeTruthy();
    await user.click(screen.getByRole("combobox", { name: /^Unternehmen/ }));
    await user.click(await screen.findByRole("option", { name: /Ölmühle/ }));
    await waitFor(() => expect(screen.queryByText("Bitte wählen Sie, zu wem der Zugang gehört.")).toBeNull());
    await user.click(screen.getByRole("button", { name: "Anlegen und einladen" }));
    await waitFor(() => expect(createUser.mock.calls[0]?.[0]?.body).toMatchObject({ normalPersonId: null, companyId: company.id }));
  });

  it("shows a taken name beside its field and keeps what was typed", async () => {
    await show({ createUser: () => Promise.reject(refuse(422, "user.taken", "Dieser Benutzername ist bereits vergeben.")) });
    const user = await fillIn({});
    await user.click(screen.getByRole("button", { name: "Anlegen und einladen" }));
    expect(await screen.findByText("Dieser Benutzername ist bereits vergeben.")).toBeTruthy();
    expect(document.activeElement).toBe(field(/^Benutzername/));
    expect(field(/^Vorname/).value).toBe("Nele");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("shows the plan's limit inline, and findings that have no field", async () => {
    const problems = [
      refuse(422, "plan.userLimit", "Ihr Tarif enthält keine weiteren Benutzer."),
      new ApiError(400, {
        code: "request.invalid",
        message: "Ungültig.",
        errors: [{ path: "tenantId", code: "x", message: "Unbekannt." }],
      }),
    ];
    await show({ createUser: () => Promise.reject(problems.shift() ?? new Error("once too often")) });
    const user = await fillIn({});
    await user.click(screen.getByRole("button", { name: "Anlegen und einladen" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Ihr Tarif enthält keine weiteren Benutzer.");
    await user.click(screen.getByRole("button", { name: "Anlegen und einladen" }));
    expect(await screen.findByText("Ungültig.")).toBeTruthy();
  });

  it("offers no further colleague where Go is full, but clients", async () => {
    const users = vi.fn<Api["users"]>(({ query }) =>
      Promise.resolve({ items: [], nextCursor: null, total: query.status === "active" ? 1 : 0 }),
    );
    await show({ users, getSubscriptionInfo: () => Promise.resolve(makeSubscription({ applicationType: 1 })) });
    expect(await screen.findByText("Tarif Go: 1 von 1 Benutzern belegt")).toBeTruthy();
    expect((screen.getByLabelText(/^Kanzlei:/) as HTMLInputElement).disabled).toBe(true);
    expect((screen.getByLabelText(/^Mandant:/) as HTMLInputElement).disabled).toBe(false);
  });
});

describe("UserFormPage for one who is there", () => {
  it("changes what was changed", async () => {
    const user = userEvent.setup();
    const updateUser = vi.fn<Api["updateUser"]>(() => Promise.resolve({ ...colleague, message: "Gespeichert." }));
    const users = vi.fn<Api["users"]>(answerUsers(colleague));
    await show({ users, updateUser }, colleague.id);
    expect((await screen.findByDisplayValue<HTMLInputElement>("Kuhn")).value).toBe("Kuhn");
    expect(users.mock.calls[0]?.[0].query).toEqual({ userId: colleague.id });
    await user.clear(field(/^Nachname/));
    await user.type(field(/^Nachname/), "Kühn");
    await user.type(field(/^E-Mail/), ".org");
    expect(field(/^Benutzername/).value).toBe("karl");
    await user.click(screen.getByRole("button", { name: "Speichern" }));
    expect(await screen.findByText("die Liste")).toBeTruthy();
    expect(updateUser.mock.calls[0]?.[0]).toMatchObject({
      query: { userId: colleague.id },
      body: { lastName: "Kühn", email: "karl@demo.example.org", username: "karl", accessLevel: "tenant" },
    });
  });

  it("leaves one's own access alone and shows one's new name at once", async () => {
    const user = userEvent.setup();
    const self = makeUser();
    await show(
      { users: answerUsers(self), updateUser: () => Promise.resolve({ ...self, lastName: "Winter", message: "Gespeichert." }) },
      self.id,
    );
    expect(await screen.findByText("Ihren eigenen Zugang können Sie nicht ändern.")).toBeTruthy();
    expect(screen.queryByLabelText(/^Mandant:/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Speichern" }));
    expect(await screen.findByText("die Liste")).toBeTruthy();
    expect(readSnapshot().session?.user.lastName).toBe("Winter");
  });

  it("says that there is no such user", async () => {
    for (const id of [colleague.id, "unsinn"]) {
      await show({ users: answerUsers() }, id);
      expect(await screen.findByRole("heading", { level: 1, name: /^404/ })).toBeTruthy();
      expect(screen.queryByRole("button", { name: "Speichern" })).toBeNull();
      cleanup();
    }
  });
});
