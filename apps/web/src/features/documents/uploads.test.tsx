import { MAX_DOCUMENT_BYTES } from "@stammdaten/shared/contract/limits.ts";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeUser, renderScreen } from "../../shell/render-screen.tsx";
import { AddDocumentsDialog } from "./client/add-documents-dialog.tsx";
import { GlobalDocumentsPage } from "./overview/global-documents-page.tsx";
import { makeTemplate, pageOf } from "./sample-documents.ts";

/** A call that a test answers by hand. */
class Call extends EventTarget {
  static made: Call[] = [];
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  method = "";
  url = "";
  body: FormData | null = null;
  status = 0;
  responseText = "";
  open(method: string, url: string) {
    Object.assign(this, { method, url });
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader = () => "application/json";
  send(body: FormData) {
    this.body = body;
    Call.made.push(this);
  }
  abort() {
    this.dispatchEvent(new Event("abort"));
  }
  tell(loaded: number, total: number) {
    act(() => void this.upload.dispatchEvent(Object.assign(new Event("progress"), { lengthComputable: true, loaded, total })));
  }
  async answer(status: number, body: object) {
    await act(async () => {
      Object.assign(this, { status, responseText: JSON.stringify(body) });
      this.dispatchEvent(new Event("load"));
      await new Promise((resolve) => setTimeout(resolve, 10));
    });
  }
}

beforeEach(() => {
  Call.made = [];
  vi.stubGlobal("XMLHttpRequest", Call);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.removeItem("lastAnswerAt");
});

const pdf = (name: string) => new File(["%PDF-1.7"], name, { type: "application/pdf" });
const admin = makeUser({ accessLevel: "admin", tenantId: null });
const documents = vi.fn(() => pageOf(makeTemplate({ name: "Merkblatt.pdf", isGlobal: true })));
const showTemplates = () => renderScreen([{ path: "/", element: <GlobalDocumentsPage /> }], "/", { documents }, admin);
const drop = async (...files: File[]) => {
  const zone = (await screen.findByRole("button", { name: "Vorlagen hochladen" })).parentElement;
  if (zone === null) throw new Error("There is no zone.");
  fireEvent.drop(zone, { dataTransfer: { files } });
};
const row = (name: RegExp) => {
  const found = within(screen.getByRole("list", { name: "Gewählte Dateien" }))
    .getAllByRole("listitem")
    .find(({ textContent }) => name.test(textContent));
  if (found === undefined) throw new Error(`There is no ${String(name)}.`);
  return within(found);
};

describe("uploads", () => {
  it("go one file a call, two at a time, each with its own progress and end", async () => {
    await showTemplates();
    await drop(pdf("a.pdf"), pdf("b.pdf"), pdf("c.pdf"));
    expect(Call.made).toHaveLength(2);
    expect(row(/^c\.pdf/).getByText("Wartet")).toBeTruthy();
    const [a, b] = Call.made;
    expect(a?.url).toBe("/api/Main/Documents");
    expect(a?.headers["authorization"]).toBe("Bearer a.b.c");
    expect((a?.body?.getAll("files") as File[]).map(({ name }) => name)).toEqual(["a.pdf"]);
    a?.tell(1, 4);
    expect(row(/^a\.pdf/).getByText("25 % gesendet")).toBeTruthy();
    expect(
      row(/^a\.pdf/)
        .getByRole("progressbar", { name: "a.pdf" })
        .getAttribute("value"),
    ).toBe("25");
    a?.tell(4, 4);
    expect(row(/^a\.pdf/).getByText("Wird geprüft …")).toBeTruthy();
    localStorage.setItem("lastAnswerAt", "1");
    await a?.answer(201, { items: [], message: "" });
    expect(row(/^a\.pdf/).getByText("Gespeichert")).toBeTruthy();
    // An upload is a sign of life as any other call.
    expect(Number(localStorage.getItem("lastAnswerAt"))).toBeGreaterThan(1);
    expect(Call.made).toHaveLength(3);
    await b?.answer(400, {
      code: "file.invalid",
      message: "Bitte fügen Sie eine gültige Datei hinzu",
      errors: [{ path: "files.0", code: "validation.file.kind", message: "Diese Dateiart wird nicht angenommen." }],
    });
    expect(row(/^b\.pdf/).getByText("Diese Dateiart wird nicht angenommen.")).toBeTruthy();
    const asked = documents.mock.calls.length;
    await Call.made[2]?.answer(201, { items: [], message: "" });
    expect(screen.getByText("2 Dateien gespeichert.")).toBeTruthy();
    expect(screen.getByText("1 Datei wurde nicht gespeichert.")).toBeTruthy();
    await waitFor(() => expect(documents.mock.calls.length).toBe(asked + 1));
  });

  it("are cancelled and sent again", async () => {
    const user = userEvent.setup();
    await showTemplates();
    await drop(pdf("a.pdf"));
    await user.click(row(/a\.pdf/).getByRole("button", { name: "a.pdf abbrechen" }));
    expect(await row(/a\.pdf/).findByText("Abgebrochen")).toBeTruthy();
    await user.click(row(/a\.pdf/).getByRole("button", { name: "a.pdf noch einmal senden" }));
    expect(Call.made).toHaveLength(2);
    await Call.made[1]?.answer(422, { code: "storage.exceeded", message: "Der Speicher reicht nicht." });
    expect(row(/a\.pdf/).getByText("Der Speicher reicht nicht.")).toBeTruthy();
    await user.click(row(/a\.pdf/).getByRole("button", { name: "a.pdf aus dieser Liste entfernen" }));
    expect(screen.queryByRole("list", { name: "Gewählte Dateien" })).toBeNull();
  });

  it("tell what is too large without sending it, and a line that is down", async () => {
    await showTemplates();
    const large = pdf("gross.pdf");
    Object.defineProperty(large, "size", { value: MAX_DOCUMENT_BYTES + 1 });
    await drop(large, pdf("a.pdf"));
    expect(row(/gross/).getByText("Die Datei ist zu groß: höchstens 25 MB.")).toBeTruthy();
    expect(Call.made).toHaveLength(1);
    await act(async () => {
      Call.made[0]?.dispatchEvent(new Event("error"));
      await Promise.resolve();
    });
    expect(await row(/a\.pdf/).findByText(/Verbindung|Internet|offline/i)).toBeTruthy();
  });

  it("end with the screen", async () => {
    const { unmount } = await showTemplates();
    await drop(pdf("a.pdf"));
    const aborted = vi.spyOn(Call.made[0] ?? new Call(), "abort");
    unmount();
    expect(aborted).toHaveBeenCalledOnce();
  });

  it("into a client's file wait for the button, and take the note along", async () => {
    const user = userEvent.setup();
    const client = { mandantType: "person", id: "33333333-3333-4333-8333-333333333333", name: "Müller, Käthe" } as const;
    await renderScreen([{ path: "/", element: <AddDocumentsDialog client={client} onClose={() => {}} /> }], "/", {});
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Dokumente hochladen" }));
    expect(dialog.getByRole("alert").textContent).toBe("Bitte wählen Sie mindestens eine Datei.");
    expect(dialog.getByRole<HTMLInputElement>("radio", { name: "Unterschreiben" }).checked).toBe(true);
    await user.click(dialog.getByRole("radio", { name: "Zur Kenntnis" }));
    await user.type(dialog.getByRole("textbox", { name: /Hinweis für den Mandanten/ }), "Bitte unterschreiben");
    const zone = dialog.getByRole("button", { name: "Dateien auswählen" }).parentElement;
    fireEvent.drop(zone ?? document.body, { dataTransfer: { files: [pdf("Vollmacht Müller.pdf")] } });
    expect(Call.made).toHaveLength(0);
    await user.click(dialog.getByRole("button", { name: "1 Datei hochladen" }));
    const [call] = Call.made;
    expect(call?.url).toBe(`/api/Main/MandantDocumentsByTenant?mandantType=person&mandantId=${client.id}`);
    expect([...(call?.body?.keys() ?? [])]).toEqual(["description", "purpose", "files"]);
    expect(call?.body?.get("purpose")).toBe("information");
    expect(call?.body?.get("description")).toBe("Bitte unterschreiben");
    await call?.answer(201, { items: [], message: "" });
    expect(dialog.getByText("1 Datei gespeichert.")).toBeTruthy();
  });
});
