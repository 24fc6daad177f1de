import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Outlet } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ClientNote } from "@stammdaten/shared/contract/client-notes.ts";
import type { Api } from "../../../api.ts";
import { refuse, renderScreen } from "../../../shell/render-screen.tsx";
import { clientId, makeClient } from "../sample-client.ts";
import { NotesOfClient } from "./notes-of-client.tsx";

afterEach(cleanup);

const makeNote = (given: Partial<ClientNote> = {}): ClientNote => ({
  id: "66666666-6666-4666-8666-666666666666",
  note: "Ruft lieber nachmittags an.",
  writtenBy: "Anna Amsel",
  isOwn: true,
  createdAt: "2026-03-02T10:00:00.000Z",
  changedAt: null,
  ...given,
});

async function show(notes: ClientNote[], given: Partial<Api> = {}, client = makeClient()) {
  const clientNotes = vi.fn<Api["clientNotes"]>(() => Promise.resolve({ items: notes, nextCursor: null, total: null }));
  const routes = [{ path: "/", element: <Outlet context={client} />, children: [{ index: true, element: <NotesOfClient /> }] }];
  await renderScreen(routes, "/", { clientNotes, ...given });
  return clientNotes;
}

describe("the firm's notes on a client's page", () => {
  it("shows who wrote what and when, and lets only its author change it", async () => {
    const other = makeNote({ id: "77777777-7777-4777-8777-777777777777", note: "Zahlt bar.", writtenBy: "Bert Buche", isOwn: false });
    await show([makeNote({ changedAt: "2026-03-03T10:00:00.000Z" }), other]);
    const [own, foreign] = (await screen.findAllByRole("listitem")).map((item) => within(item));
    expect(own?.getByText("Ruft lieber nachmittags an.")).toBeTruthy();
    expect(own?.getByText(/^Anna Amsel · 02\.03\.2026.* · geändert 03\.03\.2026/)).toBeTruthy();
    expect(own?.getAllByRole("button").map((button) => button.textContent)).toEqual(["Bearbeiten", "Löschen"]);
    expect(foreign?.getByText(/^Bert Buche/)).toBeTruthy();
    expect(foreign?.queryByRole("button")).toBeNull();
  });

  it("saves a new one, asks anew and is empty then; an empty one is not sent", async () => {
    const user = userEvent.setup();
    const addClientNote = vi.fn<Api["addClientNote"]>(({ body }) => Promise.resolve({ ...makeNote(body), message: "Gespeichert." }));
    const clientNotes = await show([], { addClientNote });
    expect(await screen.findByText("Noch keine Notizen.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Notiz speichern" }));
    expect(screen.getByText("Bitte schreiben Sie etwas auf.")).toBeTruthy();
    const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Neue Notiz" });
    await user.type(field, " Zahlt bar. ");
    clientNotes.mockResolvedValue({ items: [makeNote({ note: "Zahlt bar." })], nextCursor: null, total: null });
    await user.click(screen.getByRole("button", { name: "Notiz speichern" }));
    expect(await screen.findByText("Zahlt bar.", { selector: "p" })).toBeTruthy();
    expect(addClientNote.mock.calls).toHaveLength(1);
    expect(addClientNote.mock.calls[0]?.[0]).toMatchObject({
      query: { mandantType: "company", id: clientId },
      body: { note: "Zahlt bar." },
    });
    expect(field.value).toBe("");
  });

  it("changes one in its place, and keeps what was typed where that was refused", async () => {
    const user = userEvent.setup();
    const changeClientNote = vi.fn<Api["changeClientNote"]>(() => Promise.reject(refuse(422, "client.erased", "Das ging nicht.")));
    await show([makeNote()], { changeClientNote });
    await user.click(await screen.findByRole("button", { name: /^Bearbeiten/ }));
    const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Notiz" });
    expect(document.activeElement).toBe(field);
    await user.clear(field);
    await user.type(field, "Ruft vormittags an.");
    await user.click(screen.getByRole("button", { name: "Speichern" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Das ging nicht.");
    expect(field.value).toBe("Ruft vormittags an.");
    expect(changeClientNote.mock.calls[0]?.[0]).toMatchObject({ query: { id: makeNote().id }, body: { note: "Ruft vormittags an." } });
  });

  it("removes one after a question", async () => {
    const user = userEvent.setup();
    const removeClientNote = vi.fn<Api["removeClientNote"]>(() => Promise.resolve({ message: "Entfernt." }));
    const clientNotes = await show([makeNote()], { removeClientNote });
    await user.click(await screen.findByRole("button", { name: /^Löschen/ }));
    clientNotes.mockResolvedValue({ items: [], nextCursor: null, total: null });
    await user.click(within(await screen.findByRole("dialog", { name: "Notiz löschen" })).getByRole("button", { name: "Löschen" }));
    expect(await screen.findByText("Noch keine Notizen.")).toBeTruthy();
    expect(removeClientNote.mock.calls[0]?.[0].query).toEqual({ id: makeNote().id });
  });

  it("takes none about an erased client, and says when notes cannot be loaded", async () => {
    await show([], { clientNotes: () => Promise.reject(refuse(500, "internal", "Das ging nicht.")) }, makeClient({ erased: true }));
    expect(await screen.findByText("Das ging nicht.")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});
