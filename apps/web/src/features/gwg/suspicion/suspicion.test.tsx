import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { SuspicionNote } from "@stammdaten/shared/contract/suspicion-notes.ts";
import type { Api } from "../../../api.ts";
import { makeUser, refuse, renderScreen } from "../../../shell/render-screen.tsx";
import { GwgOfPerson } from "../gwg-of-person.tsx";
import { makeGwg } from "../sample-gwg.ts";
import { GwgOfficerPage } from "./gwg-officer-page.tsx";

afterEach(cleanup);

const { id } = makeGwg();
const noteId = "66666666-6666-4666-8666-666666666666";
const entry = {
  id: noteId,
  text: "Zahlt bar.",
  state: "open",
  reportedOn: null,
  reportNumber: null,
  reason: null,
  writtenBy: "Anna Amsel",
  writtenAt: "2026-03-02T10:00:00.000Z",
} as const;
const makeNote = (given: Partial<SuspicionNote> = {}): SuspicionNote => ({
  id: noteId,
  client: { id, mandantType: "person" },
  clientName: "Groß, Änne",
  entries: [entry],
  createdAt: entry.writtenAt,
  keptUntil: null,
  ...given,
});
const pageOf = <Item,>(...items: Item[]) => ({ items, nextCursor: null, total: null });
const isOfficer = { gwgOfficers: () => Promise.resolve({ officers: [], isOfficer: true }) };
const showClient = (api: Partial<Api>) =>
  renderScreen([{ path: "/tenant/persons/:id", element: <GwgOfPerson /> }], `/tenant/persons/${id}`, {
    gwgRecord: () => Promise.resolve(makeGwg()),
    ...api,
  });
const showPage = (api: Partial<Api>) =>
  renderScreen([{ path: "/tenant/settings/gwg-officer", element: <GwgOfficerPage /> }], "/tenant/settings/gwg-officer", {
    users: () => Promise.resolve(pageOf(makeUser({ id, firstName: "Bert", lastName: "Buche" }))),
    ...api,
  });

describe("notes on suspicion on a client's page", () => {
  it("are neither shown to nor asked for by whoever is no officer", async () => {
    const suspicionNotes = vi.fn<Api["suspicionNotes"]>();
    await showClient({ suspicionNotes });
    expect(await screen.findByRole("region", { name: "Freigegebener Erhebungsbogen" })).toBeTruthy();
    expect(screen.queryByText(/Verdacht/)).toBeNull();
    expect(suspicionNotes.mock.calls).toEqual([]);
  });

  it("are written by an officer, who says when they were reported and by which number", async () => {
    const user = userEvent.setup();
    const suspicionNotes = vi.fn<Api["suspicionNotes"]>(() => Promise.resolve(pageOf()));
    const addSuspicionNote = vi.fn<Api["addSuspicionNote"]>(() => Promise.resolve({ ...makeNote(), message: "Gespeichert." }));
    await showClient({ ...isOfficer, suspicionNotes, addSuspicionNote });
    const section = within(await screen.findByRole("region", { name: "Verdachtsvermerke" }));
    expect(await section.findByText("Keine Verdachtsvermerke.")).toBeTruthy();
    expect(suspicionNotes.mock.calls[0]?.[0]?.query).toEqual({ limit: "10", clientId: id });
    await user.click(section.getByRole("button", { name: "Vermerk schreiben" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Verdachtsvermerk" }));
    await user.click(dialog.getByRole("radio", { name: "An die FIU gemeldet" }));
    await user.click(dialog.getByRole("button", { name: "Vermerk speichern" }));
    expect(await dialog.findAllByText("Bitte füllen Sie dieses Feld aus.")).toBeTruthy();
    expect(addSuspicionNote.mock.calls).toEqual([]);
    await user.type(dialog.getByRole("textbox", { name: /Was den Verdacht/ }), "Zahlt bar.");
    await user.type(dialog.getByLabelText(/Gemeldet am/), "2026-11-20");
    await user.type(dialog.getByRole("textbox", { name: /Nummer in goAML/ }), "4711");
    suspicionNotes.mockResolvedValue(pageOf(makeNote()));
    await user.click(dialog.getByRole("button", { name: "Vermerk speichern" }));
    expect(await section.findByText("Zahlt bar.")).toBeTruthy();
    expect(addSuspicionNote.mock.calls[0]?.[0]).toMatchObject({
      query: { mandantType: "person", id },
      body: { text: "Zahlt bar.", state: "reported", reportedOn: "2026-11-20", reportNumber: "4711" },
    });
  });

  it("are added to, and keep what was written before", async () => {
    const user = userEvent.setup();
    const reason = "Die Herkunft ist belegt.";
    const later = { ...entry, id, state: "notReported", reason, writtenAt: "2026-03-05T10:00:00.000Z" } as const;
    const correctSuspicionNote = vi.fn<Api["correctSuspicionNote"]>(() => Promise.reject(refuse(404, "resource.notFound", "Nicht da.")));
    const suspicionNotes = () => Promise.resolve(pageOf(makeNote({ entries: [entry, later], keptUntil: "2031-12-31" })));
    await showClient({ ...isOfficer, suspicionNotes, correctSuspicionNote });
    const section = within(await screen.findByRole("region", { name: "Verdachtsvermerke" }));
    expect(await section.findByText(reason)).toBeTruthy();
    expect(section.getByText("Frühere Fassungen (1)")).toBeTruthy();
    expect(section.getByText("Aufbewahrt bis 31.12.2031")).toBeTruthy();
    await user.click(section.getByRole("button", { name: /ergänzen/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Vermerk ergänzen" }));
    expect(dialog.getByRole<HTMLTextAreaElement>("textbox", { name: /Was den Verdacht/ }).value).toBe("Zahlt bar.");
    await user.click(dialog.getByRole("button", { name: "Vermerk speichern" }));
    expect((await dialog.findByRole("alert")).textContent).toBe("Nicht da.");
    expect(correctSuspicionNote.mock.calls[0]?.[0]).toMatchObject({ query: { id: noteId }, body: { state: "notReported", reason } });
  });
});

describe("the page of the money-laundering officer", () => {
  it("names one of the staff and ends an office after a question", async () => {
    const user = userEvent.setup();
    const nameGwgOfficer = vi.fn<Api["nameGwgOfficer"]>(() => Promise.resolve({ message: "Gespeichert." }));
    const endGwgOfficer = vi.fn<Api["endGwgOfficer"]>(() => Promise.resolve({ message: "Beendet." }));
    const gwgOfficers = vi.fn<Api["gwgOfficers"]>(() => Promise.resolve({ officers: [], isOfficer: false }));
    await showPage({ gwgOfficers, nameGwgOfficer, endGwgOfficer });
    expect(await screen.findByText("Noch ist niemand ernannt.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Ernennen" }));
    expect(screen.getByText("Bitte wählen Sie jemanden aus.")).toBeTruthy();
    await user.click(screen.getByRole("combobox", { name: "Benutzer" }));
    await user.click(await screen.findByRole("option", { name: "Bert Buche" }));
    const officer = { userId: id, name: "Bert Buche", namedBy: "Anna Amsel", namedAt: entry.writtenAt };
    gwgOfficers.mockResolvedValue({ officers: [officer], isOfficer: false });
    await user.click(screen.getByRole("button", { name: "Ernennen" }));
    expect(await screen.findByText(/^Ernannt von Anna Amsel/)).toBeTruthy();
    expect(nameGwgOfficer.mock.calls[0]?.[0]?.query).toEqual({ userId: id });
    await user.click(screen.getByRole("button", { name: "Amt beenden: Bert Buche" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Amt beenden" }));
    expect(endGwgOfficer.mock.calls[0]?.[0]?.query).toEqual({ userId: id });
    expect(screen.queryByText("Alle Verdachtsvermerke")).toBeNull();
  });

  it("shows an officer all notes, with clients that are gone, and their log", async () => {
    const look = { id, at: entry.writtenAt, action: "read", user: "Anna Amsel", noteId, clientName: "Groß, Änne", ip: null } as const;
    await showPage({
      ...isOfficer,
      suspicionNotes: () => Promise.resolve(pageOf(makeNote({ client: null, keptUntil: "2031-12-31" }))),
      suspicionLooks: () => Promise.resolve(pageOf(look)),
    });
    const all = within(await screen.findByRole("region", { name: "Alle Verdachtsvermerke" }));
    expect(await all.findByText("Groß, Änne")).toBeTruthy();
    const log = within(screen.getByRole("region", { name: "Protokoll der Vermerke" }));
    expect(await log.findByText("Gelesen")).toBeTruthy();
  });
});
