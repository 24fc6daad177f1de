import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { Api } from "../../api.ts";
import { refuse, renderScreen, sampleTenant } from "../../shell/render-screen.tsx";
import { ReviewPage } from "./review-page.tsx";
import { makeForm } from "./sample-form.ts";

afterEach(cleanup);

const sampleSync = {
  id: "44444444-4444-4444-8444-444444444444",
  attempts: 1,
  lastAttemptAt: null,
  durationMs: null,
  message: null,
  createdAt: "2026-01-01T00:00:00.000Z",
};
const sampleClient = {
  id: "33333333-3333-4333-8333-333333333333",
  mandantType: "person",
  name: "Anna Albers",
  email: null,
  datevNumber: 21_000,
  revision: 1,
  archived: false,
  erased: false,
  held: false,
  masterData: {},
  updatedAt: "2026-01-01T00:00:00.000Z",
  forms: [],
};
const confirmed = { review: "Confirmed", approval: "Not approved", delivery: "Not Sent", isNew: false } as const;
const show = (api: Partial<Api>, tenant = sampleTenant) =>
  renderScreen(
    [{ path: "/tenant/forms/:id", element: <ReviewPage /> }],
    `/tenant/forms/${makeForm().id}`,
    {
      formNeighbors: () => Promise.resolve({ next: null, previous: null, others: 0 }),
      viewForm: () => Promise.resolve({ others: [] }),
      ...api,
    },
    undefined,
    tenant,
  );

describe("ReviewPage", () => {
  it("shows answers by step, list items, files, and each warning beside its answer", async () => {
    await show({ form: () => Promise.resolve(makeForm()) });
    expect(await screen.findByRole("heading", { level: 1, name: "Anna Albers" })).toBeTruthy();
    const tax = screen.getByText("Steuernummer", { selector: "dt" }).parentElement;
    expect(tax?.textContent).toContain("Bitte prüfen Sie die Steuernummer.");
    const birth = screen.getAllByText("Geburtsdatum", { selector: "dt" })[0]?.parentElement;
    expect(birth?.textContent).toContain("17.03.1985");
    expect(birth?.textContent).not.toContain("Bitte prüfen");
    expect(screen.getByRole("heading", { level: 4, name: "Kind 1" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "ausweis.png ansehen" })).toBeTruthy();
  });

  it("says who else has the form open", async () => {
    const viewForm = vi.fn<Api["viewForm"]>(() => Promise.resolve({ others: [{ name: "Bernd Brandt" }, { name: "Änne Übermut" }] }));
    await show({ form: () => Promise.resolve(makeForm()), viewForm });
    expect(await screen.findByText("Auch geöffnet von Bernd Brandt und Änne Übermut")).toBeTruthy();
    expect(viewForm.mock.calls[0]?.[0].query).toEqual({ id: makeForm().id });
  });

  it("confirms, and then offers to approve", async () => {
    const user = userEvent.setup();
    await show({
      form: () => Promise.resolve(makeForm()),
      confirmForm: () => Promise.resolve({ ...makeForm({ status: confirmed }), message: "Bestätigt." }),
    });
    expect(screen.queryByRole("button", { name: "Freigeben" })).toBeNull();
    await user.click(await screen.findByRole("button", { name: "Bestätigen" }));
    expect(await screen.findByRole("button", { name: "Freigeben" })).toBeTruthy();
  });

  it("asks for the form again when its delivery has come to an end", async () => {
    const approved = { review: "Confirmed", approval: "Approved", delivery: "Not Sent", isNew: false } as const;
    const form = makeForm({ status: approved, normalPersonId: "33333333-3333-4333-8333-333333333333" });
    const client = (status: string) => ({ ...sampleClient, sync: { ...sampleSync, status } });
    const person = vi.fn().mockResolvedValueOnce(client("Not Processed")).mockResolvedValue(client("Delivered"));
    const load = vi
      .fn<Api["form"]>()
      .mockResolvedValueOnce(form)
      .mockResolvedValue({ ...form, status: { ...approved, delivery: "Sent" } });
    const { queries } = await show({ form: load, person: person as Api["person"] });
    // One word for it: neither the form nor its delivery says besides that something is missing.
    expect(await screen.findByText("Wird übertragen", {}, { timeout: 5_000 })).toBeTruthy();
    for (const word of ["Noch nicht übertragen", "Wartet auf Übertragung"]) expect(screen.queryByText(word)).toBeNull();
    const before = load.mock.calls.length;
    await queries.invalidateQueries({ queryKey: ["person"] });
    expect(await screen.findByText("Übertragen", { selector: "section *" }, { timeout: 5_000 })).toBeTruthy();
    await waitFor(() => expect(load.mock.calls.length).toBe(before + 1), { timeout: 5_000 });
  });

  it("shows the API's refusal of a DATEV number at the field", async () => {
    const user = userEvent.setup();
    const approveForm = vi.fn<Api["approveForm"]>(() =>
      Promise.reject(refuse(422, "datevNumber.taken", "Die DATEV-Nummer ist bereits vergeben.")),
    );
    await show({ form: () => Promise.resolve(makeForm({ status: confirmed })), approveForm });
    await user.click(await screen.findByRole("button", { name: "Freigeben" }));
    const dialog = within(await screen.findByRole("dialog"));
    const field = dialog.getByRole("textbox");
    await user.type(field, "10001");
    await user.click(dialog.getByRole("button", { name: "Freigeben" }));
    expect(await dialog.findByText("Die DATEV-Nummer ist bereits vergeben.")).toBeTruthy();
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(approveForm.mock.calls[0]?.[0]?.body).toEqual({ datevNumber: "10001" });
  });

  it("takes only the chosen changes of an update, without a number", async () => {
    const user = userEvent.setup();
    const form = makeForm({ formularType: "personUpdate", status: confirmed, normalPersonId: "33333333-3333-4333-8333-333333333333" });
    const approveForm = vi.fn<Api["approveForm"]>(() => Promise.reject(refuse(422, "form.alreadyApproved", "Schon freigegeben.")));
    const formChanges = () =>
      Promise.resolve([
        { path: "contact.street", label: "Straße", before: "Altweg", after: "Neuweg", unit: null },
        { path: "contact.zip", label: "Postleitzahl", before: "10115", after: "10117", unit: null },
      ]);
    await show({ form: () => Promise.resolve(form), formChanges, approveForm });
    await user.click(await screen.findByRole("checkbox", { name: /^Postleitzahl .* übernehmen$/ }));
    await user.click(screen.getByRole("button", { name: "Freigeben" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.queryByRole("textbox")).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Freigeben" }));
    expect((await dialog.findByRole("alert")).textContent).toBe("Schon freigegeben.");
    expect(approveForm.mock.calls[0]?.[0]?.body).toEqual({ take: ["contact.street"] });
  });

  it("confirms and approves by one press in firms that want that", async () => {
    const user = userEvent.setup();
    const form = makeForm({ formularType: "person", normalPersonId: null, answers: {}, warnings: [], attachments: [] });
    const approveForm = vi.fn<Api["approveForm"]>(() => Promise.reject(refuse(422, "x", "Das ging nicht.")));
    await show(
      {
        form: () => Promise.resolve(form),
        formChanges: () => Promise.resolve([]),
        datevNextNumber: () =>
          Promise.resolve({ number: 21_000, fixed: false, range: { from: 10_000, to: 99_999 }, datev: "asked", reason: null }),
        datevNumberCheck: () => Promise.resolve({ takenBy: null, datev: "asked", reason: null }),
        approveForm,
      },
      { ...sampleTenant, oneStepApproval: true },
    );
    await user.click(await screen.findByRole("button", { name: "Bestätigen und freigeben" }));
    const dialog = within(await screen.findByRole("dialog"));
    await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>(/DATEV-Nummer/).value).toBe("21000"));
    await user.click(dialog.getByRole("button", { name: "Bestätigen und freigeben" }));
    expect(approveForm.mock.calls[0]?.[0]?.body).toEqual({ datevNumber: "21000", confirm: true });
  });

  it("takes what belongs together by one box, and shows what a choice leaves incomplete", async () => {
    const user = userEvent.setup();
    const form = makeForm({
      formularType: "personUpdateAddition",
      status: confirmed,
      normalPersonId: "33333333-3333-4333-8333-333333333333",
      answers: {},
      warnings: [],
      attachments: [],
    });
    const finding = { path: "relatives.relatives.0.since", code: "validation.required", message: "Bitte füllen Sie das Feld „Seit“ aus." };
    const approveForm = vi.fn<Api["approveForm"]>(() =>
      Promise.reject(new ApiError(422, { code: "form.takeIncomplete", message: "Das passt nicht zusammen.", errors: [finding] })),
    );
    const unit = { key: "relatives.relatives", label: "Familie und Nahestehende" };
    const formChanges = vi.fn<Api["formChanges"]>(() =>
      Promise.resolve([
        { path: "business-relationship.purpose", label: "Zweck", before: "Alt", after: "Neu", unit: null },
        { path: "relatives.relatives.0.lastName", label: "Nachname", before: "Anton", after: "Berta", unit },
        { path: "relatives.relatives.0.function", label: "Amt", before: "Ministerin", after: "Botschafter", unit },
      ]),
    );
    await show({ form: () => Promise.resolve(form), formChanges, approveForm });
    const together = within(await screen.findByRole("region", { name: unit.label }));
    expect(together.getByText(/gehören zusammen/)).toBeTruthy();
    expect(together.getAllByRole("checkbox")).toHaveLength(1);
    await user.click(together.getByRole("checkbox", { name: `${unit.label} übernehmen` }));
    await user.click(screen.getByRole("button", { name: "Freigeben" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Freigeben" }));
    expect(approveForm.mock.calls[0]?.[0]?.body).toEqual({ take: ["business-relationship.purpose"] });
    expect((await dialog.findByRole("alert")).textContent).toBe("Das passt nicht zusammen.");
    expect(dialog.getByRole("listitem").textContent).toContain("Person 1: Bitte füllen Sie das Feld „Seit“ aus.");
    // What has changed meanwhile is shown before the next try.
    await waitFor(() => expect(formChanges).toHaveBeenCalledTimes(2));
    await user.click(dialog.getByRole("button", { name: "Abbrechen" }));
    await user.click(together.getByRole("checkbox", { name: `${unit.label} übernehmen` }));
    await user.click(screen.getByRole("button", { name: "Freigeben" }));
    const again = within(await screen.findByRole("dialog"));
    expect(again.queryByText(/^Übernommene Änderungen/)).toBeNull();
    await user.click(again.getByRole("button", { name: "Freigeben" }));
    // All of it, by name: no more than the page showed.
    expect(approveForm.mock.calls[1]?.[0]?.body).toEqual({
      take: ["business-relationship.purpose", "relatives.relatives.0.lastName", "relatives.relatives.0.function"],
    });
  });

  const companyId = "44444444-4444-4444-8444-444444444444";
  it("names of each change the place, looks codes up, and hides what did not change until it is asked for", async () => {
    const user = userEvent.setup();
    const answers = {
      representatives: { representatives: [{ firstName: "Anna" }, { firstName: "Bea" }] },
      business: { industry: "62.01.9" },
    };
    const form = makeForm({ formularType: "companyUpdate", name: "Ölmühle eG", companyId, answers, warnings: [], attachments: [] });
    const formChanges = () =>
      Promise.resolve([
        { path: "representatives.representatives.1.firstName", label: "Vorname", before: null, after: "Bea", unit: null },
        { path: "business.industry", label: "Branche", before: "10.71.0", after: "62.01.9", unit: null },
      ]);
    const industries: Api["industries"] = (input) =>
      Promise.resolve([{ code: input.query.filter, name: `Name von ${input.query.filter}` }]);
    await show({ form: () => Promise.resolve(form), formChanges, industries });
    expect(await screen.findByText("Name von 62.01.9 (62.01.9)")).toBeTruthy();
    expect(screen.getByText("Name von 10.71.0 (10.71.0)")).toBeTruthy();
    expect(screen.getByRole("checkbox", { name: "Vorname (Vertretung · Vertretungsberechtigte Person 2) übernehmen" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Zum Unternehmen" }).getAttribute("href")).toBe(`/tenant/companies/${companyId}`);
    expect(screen.queryByText("Vorname", { selector: "dt" })).toBeNull();
    await user.click(screen.getByRole("switch", { name: "Nur Änderungen zeigen" }));
    const answered = screen.getAllByText("Vorname", { selector: "dt" }).map(({ nextElementSibling }) => nextElementSibling?.textContent);
    expect(answered).toEqual(expect.arrayContaining(["Anna", "Bea"]));
  });

  it("approves a questionnaire without a number, as part of the client's record", async () => {
    const user = userEvent.setup();
    const form = makeForm({ formularType: "companyAdditional", status: confirmed, companyId, answers: {}, warnings: [], attachments: [] });
    const approveForm = vi.fn<Api["approveForm"]>(() => Promise.reject(refuse(422, "form.alreadyApproved", "Schon freigegeben.")));
    // Nothing is known yet: all answers are new, and stand on the page once.
    const formChanges = () =>
      Promise.resolve([{ path: "company.companyName", label: "Name", before: null, after: "Ölmühle eG", unit: null }]);
    await show({ form: () => Promise.resolve(form), formChanges, approveForm });
    await user.click(await screen.findByRole("button", { name: "Freigeben" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.queryByRole("textbox")).toBeNull();
    expect(dialog.getByText(/Geldwäscheakte/)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Freigeben" }));
    await dialog.findByRole("alert");
    expect(approveForm.mock.calls[0]?.[0]?.body).toEqual({});
    expect(screen.queryByRole("table", { name: "Das ändert sich" })).toBeNull();
  });

  it("lets the firm say whose questionnaire a stranger filled in, and approves then", async () => {
    const user = userEvent.setup();
    const nobodys = makeForm({
      formularType: "companyAdditional",
      status: confirmed,
      answers: {},
      warnings: [],
      attachments: [],
      canBeAssigned: true,
    });
    const assignForm = vi.fn<Api["assignForm"]>(() => Promise.resolve({ ...nobodys, companyId, message: "Zugeordnet." }));
    const row = {
      id: companyId,
      mandantType: "company",
      name: "Ölmühle eG",
      email: null,
      datevNumber: 10002,
      archived: false,
      sync: null,
      inDatev: null,
      responsible: null,
      updatedAt: "2026-11-01T10:00:00.000Z",
      createdAt: "2026-11-01T10:00:00.000Z",
    } as const;
    await show({
      form: () => Promise.resolve(nobodys),
      formChanges: () => Promise.resolve([]),
      assignForm,
      companies: () => Promise.resolve({ items: [row], nextCursor: null, total: null }),
      company: () => Promise.reject(refuse(404, "resource.notFound", "Nicht gefunden.")),
    });
    expect(await screen.findByText(/gehört noch zu keinem Mandanten/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Freigeben" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Mandanten zuordnen" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Zuordnen" }));
    expect(await dialog.findByText("Bitte wählen Sie das Unternehmen, um das es geht.")).toBeTruthy();
    expect(assignForm).not.toHaveBeenCalled();
    await user.click(dialog.getByRole("combobox", { name: /Unternehmen/ }));
    await user.click(await screen.findByRole("option", { name: "Ölmühle eG" }));
    await user.click(dialog.getByRole("button", { name: "Zuordnen" }));
    expect(await screen.findByRole("button", { name: "Freigeben" })).toBeTruthy();
    expect(assignForm.mock.calls[0]?.[0]).toEqual({ query: { id: nobodys.id }, body: { companyId } });
    expect(screen.getByRole("button", { name: "Zuordnung ändern" })).toBeTruthy();
  });

  it("offers to invite who sent a confirmed inquiry, and nothing to approve", async () => {
    await show({
      form: () =>
        Promise.resolve(makeForm({ formularType: "personInquiry", status: confirmed, answers: {}, warnings: [], attachments: [] })),
    });
    expect((await screen.findByRole("link", { name: "Einladen" })).getAttribute("href")).toBe("/tenant/invitations?invite=new");
    expect(screen.queryByRole("button", { name: "Freigeben" })).toBeNull();
  });

  it("lets the firm fill in what is not sent yet", async () => {
    await show({ form: () => Promise.resolve(makeForm({ stage: "draft", submittedAt: null })) });
    expect((await screen.findByRole("link", { name: "Für den Mandanten ausfüllen" })).getAttribute("href")).toBe(
      `/tenant/form/${makeForm().id}`,
    );
    expect(screen.queryByRole("button", { name: "Bestätigen" })).toBeNull();
    expect(screen.queryByRole("button", { name: "PDF herunterladen" })).toBeNull();
  });

  it("does not reject without a reason", async () => {
    const user = userEvent.setup();
    const rejectForm = vi.fn();
    await show({ form: () => Promise.resolve(makeForm()), rejectForm });
    await user.click(await screen.findByRole("button", { name: "Ablehnen" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Ablehnen" }));
    expect(await dialog.findByText("Bitte füllen Sie das Feld „Begründung“ aus.")).toBeTruthy();
    expect(rejectForm).not.toHaveBeenCalled();
  });
});
