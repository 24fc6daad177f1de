import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { defineForm } from "@stammdaten/shared/forms/form.ts";
import { askAttachments, askDate, askTaxOffice, askText, askValue, askYesNo } from "@stammdaten/shared/forms/parts/ask.ts";
import { Iban } from "@stammdaten/shared/values/bank/iban.ts";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadTexts } from "./load-texts.ts";
import type { SaveBody, StoredDraft } from "./draft-state.ts";
import { createDraftStore } from "./draft-store.ts";
import type { SubmitAnswer } from "./submit-answer.ts";
import { noCopies } from "./unsaved-copy.ts";
import { type Place, Wizard, WizardScope } from "./wizard.tsx";
import type { WizardServices } from "./wizard-context.ts";

const isParent = { field: "hasChildren", is: true } as const;
const form = defineForm({
  formularType: "person",
  edition: 1,
  route: "person-form",
  subject: "person",
  approval: "client",
  steps: {
    personal: {
      fields: {
        lastName: askText(50, { required: true, datev: null }),
        birthDate: askDate({ required: true, datev: null }),
        iban: askValue("iban", Iban, { sensitive: true, datev: null }),
        bankName: askText(99, { datev: null }),
      },
    },
    children: {
      fields: {
        hasChildren: askYesNo({ required: true, datev: null }),
        children: {
          kind: "list",
          visibleWhen: isParent,
          required: true,
          maxItems: 5,
          fields: { firstName: askText(50, { required: true, datev: null }) },
        },
      },
    },
    tax: { fields: { taxOffice: askTaxOffice({ datev: null }), attachments: askAttachments(2, { datev: null }) } },
    overview: { fields: {}, overview: { confirmations: ["dataProtection", "correctness"] } },
  },
});

const attachment = (name: string) => ({
  id: "01970000-0000-7000-8000-000000000001",
  name,
  mimeType: "image/png",
  sizeBytes: 12_000,
  createdAt: "2026-06-01T10:00:00Z",
});
const notice = {
  shown: {
    id: "notice",
    version: 3,
    publishedAt: "2026-05-01T08:00:00Z",
    text: { de: "# Hinweis\nWir sind verschwiegen.", en: "# Notice" },
  },
  confirmedAt: null,
};
const munich = { value: "9143", label: "Finanzamt München", details: "9143, München" };

const services = (): WizardServices => ({
  findBank: async () => ({ bankCode: "37040044", bic: "COBADEFFXXX", name: "Commerzbank Köln", city: "Köln" }),
  lookUp: async () => [munich, { value: "9144", label: "Finanzamt München-Land", details: "9144, München" }],
  upload: async (file) => attachment(file.name),
  removeAttachment: async () => {},
  phone: null,
  requestRevealCode: async () => "",
  readNotice: async () => notice,
  reveal: async () => ({ personal: { iban: "DE89370400440532013000" } }),
});

type Options = {
  at?: string;
  stored?: Partial<StoredDraft>;
  save?: (body: SaveBody) => Promise<StoredDraft>;
  submit?: () => Promise<SubmitAnswer>;
  services?: WizardServices;
};

async function open({ at = "personal", stored = {}, save, submit = async () => "", services: given = services() }: Options = {}) {
  const t = await loadTexts("de", ["forms-of-persons"]);
  const bodies: SaveBody[] = [];
  const lastCalls: SaveBody[] = [];
  let revision = stored.revision ?? 1;
  const store = createDraftStore({
    form,
    stored: { revision, answers: {}, currentStep: null, ...stored },
    save: async (body, last) => {
      bodies.push(body);
      if (last) lastCalls.push(body);
      return save === undefined ? { revision: ++revision, answers: body.answers, currentStep: null } : save(body);
    },
    copies: noCopies,
    today: () => "2026-06-01",
  });
  function Page() {
    const [place, setPlace] = useState<Place>({ stepId: at, isReturning: false, focusPath: null });
    return (
      <WizardScope form={form} store={store} services={given} attachments={[]} today="2026-06-01" locale="de" t={t}>
        <Wizard
          place={place}
          firm="Kanzlei Muster"
          hrefOf={({ stepId }) => `/person-form/${stepId}`}
          go={setPlace}
          onLater={() => {}}
          onSubmit={submit}
        />
      </WizardScope>
    );
  }
  render(<Page />);
  return { store, bodies, lastCalls, user: userEvent.setup() };
}

const next = () => screen.getByRole("button", { name: "Weiter" });
const type = async (user: Awaited<ReturnType<typeof open>>["user"], name: string | RegExp, text: string) =>
  user.type(screen.getByLabelText(name), text);

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test("what is missing is in the summary, which has the focus, and beside the fields in the same words", async () => {
  const { user } = await open();
  await user.click(next());
  const summary = screen.getByRole("alert");
  expect(document.activeElement).toBe(summary);
  expect(document.title).toBe("Fehler: Angaben zur Person – Kanzlei Muster");
  expect(within(summary).getAllByRole("link")).toHaveLength(2);
  const field = screen.getByLabelText(/Nachname/);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  const described = (field.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent);
  expect(described).toContain(within(summary).getAllByRole("link")[0]?.textContent);
  await user.click(within(summary).getByRole("link", { name: /Nachname/ }));
  expect(document.activeElement).toBe(field);
});

test("a field loses its error as soon as its answer passes, in place; the summary tells what was found until someone goes on", async () => {
  const { user } = await open();
  await user.click(next());
  const field = screen.getByLabelText(/Nachname/);
  const readError = () => document.getElementById(`${field.id}-error`);
  const room = () => document.querySelectorAll(".field .error").length;
  const before = room();
  expect(readError()).not.toBeNull();
  await user.type(field, "Öz");
  expect(readError()).toBeNull();
  expect(field.getAttribute("aria-invalid")).toBe("false");
  expect(room()).toBe(before);
  expect(within(screen.getByRole("alert")).getAllByRole("link")).toHaveLength(2);
  await user.clear(field);
  expect(readError()?.textContent).toContain("Nachname");
  await user.type(field, "Öz");
  await user.click(next());
  expect(within(screen.getByRole("alert")).getAllByRole("link")).toHaveLength(1);
  expect(room()).toBe(before - 1);
});

test("Enter goes on, the heading of the next step has the focus, and the step is saved", async () => {
  const { user, bodies } = await open();
  await type(user, /Nachname/, "Öz");
  await type(user, "Tag", "17");
  await type(user, "Monat", "märz");
  await type(user, "Jahr", "85{Enter}");
  const heading = screen.getByRole("heading", { level: 1, name: "Kinder" });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText("Schritt 2 von 4 – Kinder")).toBeDefined();
  await waitFor(() =>
    expect(bodies.at(-1)).toMatchObject({ answers: { personal: { lastName: "Öz", birthDate: "1985-03-17" } }, currentStep: "children" }),
  );
});

test("leaving the page saves what was just typed, by a call that outlives it", async () => {
  const { user, lastCalls } = await open();
  await type(user, /Nachname/, "Öz");
  window.dispatchEvent(new Event("pagehide"));
  expect(lastCalls).toMatchObject([{ answers: { personal: { lastName: "Öz" } } }]);
});

test("half a date names the part that is missing", async () => {
  const { user } = await open();
  await type(user, /Nachname/, "Öz");
  await type(user, "Tag", "17");
  await type(user, "Monat", "3");
  await user.click(next());
  expect(within(screen.getByRole("alert")).getByRole("link").textContent).toContain("Jahr");
  expect((screen.getByLabelText("Tag") as HTMLInputElement).value).toBe("17");
});

test("a whole date pasted into the day fills the three fields", async () => {
  const { user, store } = await open();
  await user.click(screen.getByLabelText("Tag"));
  await user.paste("31.12.1999");
  expect((screen.getByLabelText("Jahr") as HTMLInputElement).value).toBe("1999");
  expect(store.getState().answers["personal"]?.["birthDate"]).toBe("1999-12-31");
});

test("an IBAN is grouped once it is left, and its bank is filled in", async () => {
  const { user, store } = await open();
  await type(user, /IBAN/, "de89370400440532013000");
  await user.tab();
  expect((screen.getByLabelText(/IBAN/) as HTMLInputElement).value).toBe("DE89 3704 0044 0532 0130 00");
  await screen.findByText("Bank: Commerzbank Köln");
  expect(store.getState().answers["personal"]).toEqual({
    iban: "DE89370400440532013000",
    bankName: "Commerzbank Köln",
    bic: "COBADEFFXXX",
  });
});

test("a new IBAN replaces the old one's bank, and one that was here before leaves what was written", async () => {
  const { user, store } = await open({ stored: { answers: { personal: { iban: "DE89370400440532013000", bankName: "Meine Bank" } } } });
  await screen.findByText("Bank: Commerzbank Köln");
  expect(store.getState().answers["personal"]?.["bankName"]).toBe("Meine Bank");
  await user.clear(screen.getByLabelText(/IBAN/));
  await type(user, /IBAN/, "DE89370400440532013000");
  expect(store.getState().answers["personal"]?.["bankName"]).toBe("Meine Bank");
  await user.clear(screen.getByLabelText(/IBAN/));
  await type(user, /IBAN/, "DE02120300000000202051");
  await waitFor(() => expect(store.getState().answers["personal"]?.["bankName"]).toBe("Commerzbank Köln"));
});

test("a question that follows from another comes and goes with it", async () => {
  const { user } = await open({ at: "children" });
  expect(screen.queryByText("Kind 1")).toBeNull();
  await user.click(screen.getByRole("radio", { name: "Ja" }));
  expect(screen.getByText("Kind 1")).toBeDefined();
  await user.click(screen.getByRole("radio", { name: "Nein" }));
  expect(screen.queryByText("Kind 1")).toBeNull();
});

test("entries of a list are added, closed, removed and brought back without losing an answer", async () => {
  const { user, store } = await open({
    at: "children",
    stored: { answers: { children: { hasChildren: true, children: [{ firstName: "Ada" }] } } },
  });
  await user.click(screen.getByRole("button", { name: /hinzufügen/ }));
  await type(user, /Vorname/, "Ben");
  expect(screen.getByText("Ada")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Entfernen: Kind 1" }));
  expect(store.getState().answers["children"]?.["children"]).toEqual([{ firstName: "Ben" }]);
  await user.click(screen.getByRole("button", { name: "Rückgängig" }));
  expect(store.getState().answers["children"]?.["children"]).toEqual([{ firstName: "Ada" }, { firstName: "Ben" }]);
});

test("a mistake in a closed entry is reached by its link", async () => {
  const { user } = await open({
    at: "children",
    stored: { answers: { children: { hasChildren: true, children: [{}, { firstName: "Ben" }] } } },
  });
  await user.click(next());
  await user.click(within(screen.getByRole("alert")).getByRole("link"));
  expect(document.activeElement?.id).toBe("children.children.0.firstName");
});

test("a tax office is found by typing and taken with the keyboard", async () => {
  const { user, store } = await open({ at: "tax" });
  const box = screen.getByRole("combobox", { name: /Finanzamt/ });
  await user.type(box, "münchen");
  await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(2));
  await user.keyboard("{ArrowDown}");
  expect(box.getAttribute("aria-activedescendant")).toBe(screen.getAllByRole("option")[1]?.id);
  await user.keyboard("{Enter}");
  expect(store.getState().answers["tax"]?.["taxOffice"]).toBe("9144");
  expect((box as HTMLInputElement).value).toBe("Finanzamt München-Land (9144)");
});

test("a file is uploaded at once, listed with its name, and can be taken away", async () => {
  const { user, store } = await open({ at: "tax" });
  await user.upload(screen.getByLabelText(/Datei auswählen/), new File(["x"], "ausweis.png", { type: "image/png" }));
  await screen.findByText("ausweis.png");
  expect(store.getState().answers["tax"]?.["attachments"]).toEqual([{ attachmentId: attachment("").id }]);
  await user.click(screen.getByRole("button", { name: "ausweis.png entfernen" }));
  expect(store.getState().answers["tax"]?.["attachments"]).toBeUndefined();
});

test("an upload that the server could not take says so and can be tried again", async () => {
  const upload = vi.fn<WizardServices["upload"]>().mockRejectedValueOnce(new ApiError(500, { code: "upload.failed" }));
  upload.mockImplementation(async (file) => attachment(file.name));
  const { user } = await open({ at: "tax", services: { ...services(), upload } });
  await user.upload(screen.getByLabelText(/Datei auswählen/), new File(["x"], "ausweis.png", { type: "image/png" }));
  await screen.findByText("Das Hochladen ist fehlgeschlagen.");
  await user.click(screen.getByRole("button", { name: "Noch einmal versuchen" }));
  await screen.findByText("ausweis.png");
});

test("an upload that did not come through waits for the network and is then sent under the same name", async () => {
  const upload = vi.fn<WizardServices["upload"]>().mockRejectedValueOnce(new Error("not sent"));
  upload.mockImplementation(async (file) => attachment(file.name));
  const { user } = await open({ at: "tax", services: { ...services(), upload } });
  await user.upload(screen.getByLabelText(/Datei auswählen/), new File(["x"], "ausweis.png", { type: "image/png" }));
  await screen.findByText(/^Keine Verbindung/);
  window.dispatchEvent(new Event("online"));
  await screen.findByText("ausweis.png");
  expect(new Set(upload.mock.calls.map(([, , , name]) => name)).size).toBe(1);
});

test("a masked value stays unless it is changed, and a code shows it", async () => {
  const { user } = await open({ stored: { answers: { personal: { lastName: "Öz", birthDate: "1985-03-17", iban: "••••3000" } } } });
  expect(screen.getByText("••••3000")).toBeDefined();
  await user.click(await screen.findByRole("button", { name: "Code per E-Mail senden" }));
  await type(user, "Sechsstelliger Code", "123 456");
  await user.click(screen.getByRole("button", { name: "Angaben anzeigen" }));
  await waitFor(() => expect((screen.getByLabelText(/IBAN/) as HTMLInputElement).value).toBe("DE89 3704 0044 0532 0130 00"));
  expect(screen.queryByText("Gespeicherte Angaben anzeigen")).toBeNull();
});

test("two windows: both answers are shown, and the chosen one is saved", async () => {
  const theirs: StoredDraft = { revision: 7, answers: { personal: { lastName: "Dort" } }, currentStep: null };
  const save = vi.fn(async (body: SaveBody): Promise<StoredDraft> => {
    if (body.revision !== 7) throw new ApiError(422, { code: "form.conflict", stored: theirs });
    return { ...theirs, revision: 8, answers: body.answers };
  });
  const { user, store } = await open({ save });
  await type(user, /Nachname/, "Hier");
  await store.saveNow();
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("Hier: Hier");
  expect(dialog.textContent).toContain("An anderer Stelle: Dort");
  await user.click(within(dialog).getByRole("radio", { name: /An anderer Stelle/ }));
  await user.click(within(dialog).getByRole("button", { name: "Weiter" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(store.getState().answers["personal"]?.["lastName"]).toBe("Dort");
});

const complete = { personal: { lastName: "Öz", birthDate: "1985-03-17" }, children: { hasChildren: false }, tax: {} };

test("the overview shows what is missing, leads there, and is come back to once it is complete", async () => {
  const { user } = await open({ at: "overview", stored: { answers: { ...complete, children: {} } } });
  await user.click(screen.getByRole("link", { name: "Diesen Schritt ausfüllen: Kinder" }));
  expect(screen.getByRole("heading", { level: 1, name: "Kinder" })).toBeDefined();
  await user.click(screen.getByRole("radio", { name: "Nein" }));
  await user.click(next());
  expect(screen.getByRole("heading", { level: 1, name: "Übersicht" })).toBeDefined();
});

test("nothing is sent without the declarations, and a double click sends once", async () => {
  const submit = vi.fn(() => new Promise<string>(() => {}));
  const { user } = await open({ at: "overview", stored: { answers: complete }, submit });
  const send = screen.getByRole("button", { name: "Angaben an die Kanzlei senden" });
  await user.click(send);
  expect(within(screen.getByRole("alert")).getAllByRole("link")).toHaveLength(2);
  expect(submit).not.toHaveBeenCalled();
  for (const box of screen.getAllByRole("checkbox")) await user.click(box);
  await user.dblClick(send);
  expect(submit).toHaveBeenCalledTimes(1);
});

test("what the server finds is in the summary and beside the field of the step", async () => {
  const submit = async () => [{ path: "personal.lastName", code: "Vom Server: Name fehlt" }];
  const { user } = await open({ at: "overview", stored: { answers: complete }, submit });
  for (const box of screen.getAllByRole("checkbox")) await user.click(box);
  await user.click(screen.getByRole("button", { name: "Angaben an die Kanzlei senden" }));
  await user.click(await screen.findByRole("link", { name: "Vom Server: Name fehlt" }));
  expect(screen.getByLabelText(/Nachname/).getAttribute("aria-invalid")).toBe("true");
});

test("opens the firm's privacy notice over the page, and says when it cannot be loaded", async () => {
  const read = vi.fn<WizardServices["readNotice"]>().mockRejectedValueOnce(new Error("offline")).mockResolvedValue(notice);
  const { user } = await open({ at: "overview", services: { ...services(), readNotice: read } });
  const [first] = await screen.findAllByRole("checkbox");
  if (first !== undefined) await user.click(first);
  const link = screen.getByRole("button", { name: "Datenschutzhinweis" });
  await user.click(link);
  expect((await screen.findByRole("alert")).textContent).toContain("Verbindung");
  await user.click(link);
  const dialog = await screen.findByRole("dialog", { name: "Datenschutzhinweis" });
  expect(within(dialog).getByText("Wir sind verschwiegen.")).toBeDefined();
  expect(within(dialog).getByText("Fassung 3 vom 1. Mai 2026")).toBeDefined();
  await user.click(within(dialog).getByRole("button", { name: "Schließen" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect((first as HTMLInputElement).checked).toBe(true);
});
