import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MAX_SIGNABLE_BYTES } from "@stammdaten/shared/contract/limits.ts";
import type { Document } from "@stammdaten/shared/contract/documents.ts";
import type { Api } from "../../../api.ts";
import { makeSubscription, makeUser, refuse, renderScreen } from "../../../shell/render-screen.tsx";
import { OwnDocuments } from "./own-documents.tsx";
import { idOf, makeDocument, pageOf } from "../sample-documents.ts";

afterEach(cleanup);

const client = makeUser({ accessLevel: "mandant", normalPersonId: "33333333-3333-4333-8333-333333333333" });
const show = (api: Partial<Api>) => renderScreen([{ path: "/", element: <OwnDocuments /> }], "/", api, client);
const withDocuments = (...documents: Document[]) => show({ mandantDocuments: () => pageOf(...documents) });
const item = (name: string) =>
  screen.getAllByRole("listitem").find((one) => within(one).queryByRole("heading", { name }) !== null) ?? document.body;
const namesIn = (list: string) =>
  within(screen.getByRole("list", { name: list }))
    .getAllByRole("heading")
    .map(({ textContent }) => textContent);

describe("OwnDocuments", () => {
  it("shows first what waits for the client, in words", async () => {
    await withDocuments(
      makeDocument({ id: idOf(1), name: "Fertig.pdf", status: "Completed" }),
      makeDocument({ id: idOf(2), name: "Neu.pdf", description: "Bis Freitag, bitte." }),
      makeDocument({ id: idOf(3), name: "Gesendet.pdf", status: "Uploaded" }),
      makeDocument({ id: idOf(4), name: "Zurück.pdf", status: "Rejected", rejectionReason: "Die zweite Seite fehlt." }),
      makeDocument({ id: idOf(5), name: "Liste.csv", mimeType: "text/csv", status: "Downloaded" }),
      makeDocument({ id: idOf(6), name: "Eigenes.pdf", status: "Rejected", uploadedBy: "mandant", rejectionReason: "Unleserlich." }),
    );
    await screen.findByRole("list", { name: "Zu erledigen" });
    expect(namesIn("Zu erledigen")).toEqual(["Neu.pdf", "Zurück.pdf", "Liste.csv"]);
    expect(namesIn("Gesendet und abgeschlossen")).toEqual(["Fertig.pdf", "Gesendet.pdf", "Eigenes.pdf"]);
    expect(item("Neu.pdf").textContent).toContain("Bis Freitag, bitte.");
    expect(item("Zurück.pdf").textContent).toContain("Die zweite Seite fehlt.");
    expect(item("Fertig.pdf").textContent).toContain("Sie müssen nichts mehr tun.");
    expect(item("Eigenes.pdf").textContent).toContain("Nicht angenommen");
  });

  it("offers signing for a PDF that is not too large, sending back for each that waits, and nothing where nothing waits", async () => {
    await withDocuments(
      makeDocument({ id: idOf(1), name: "A.pdf" }),
      makeDocument({ id: idOf(2), name: "Dick.pdf", sizeBytes: MAX_SIGNABLE_BYTES + 1 }),
      makeDocument({ id: idOf(3), name: "B.csv", mimeType: "text/csv" }),
      makeDocument({ id: idOf(4), name: "C.pdf", status: "Uploaded" }),
      makeDocument({ id: idOf(5), name: "D.pdf", status: "Uploaded", uploadedBy: "mandant" }),
    );
    await screen.findByRole("list", { name: "Zu erledigen" });
    expect(screen.getAllByRole("link").map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")])).toEqual([
      ["A.pdf unterschreiben", `/mandant/documents/${idOf(1)}/sign`],
    ]);
    expect(screen.getAllByRole("button", { name: /zurücksenden$/ }).map((button) => button.getAttribute("aria-label"))).toEqual([
      "A.pdf zurücksenden",
      "Dick.pdf zurücksenden",
      "B.csv zurücksenden",
    ]);
    expect(screen.queryByRole("button", { name: "B.csv ansehen" })).toBeNull();
  });

  it("puts what was sent back below what it answers", async () => {
    const back = makeDocument({
      id: idOf(2),
      name: "Foto.jpg",
      mimeType: "image/jpeg",
      status: "Uploaded",
      uploadedBy: "mandant",
      signedOf: idOf(1),
      isSigned: true,
    });
    await withDocuments(back, makeDocument({ status: "Uploaded" }));
    await screen.findByText("Foto.jpg");
    expect(item("Vollmacht.pdf").textContent).toContain("Foto.jpg");
    expect(item("Vollmacht.pdf").textContent).toContain("Im Browser unterschrieben");
    expect(screen.getByText("Zurzeit haben Sie nichts zu erledigen.")).toBeTruthy();
  });

  it("reads the next part when asked", async () => {
    const mandantDocuments = vi.fn<Api["mandantDocuments"]>(({ query } = { query: {} }) =>
      Promise.resolve(
        query.cursor === undefined
          ? { items: [makeDocument()], nextCursor: "weiter", total: null }
          : { items: [makeDocument({ id: idOf(2), name: "Alt.pdf" })], nextCursor: null, total: null },
      ),
    );
    await show({ mandantDocuments });
    await userEvent.click(await screen.findByRole("button", { name: "Weitere laden" }));
    expect(await screen.findByRole("heading", { name: "Alt.pdf" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Weitere laden" })).toBeNull();
  });

  it("says that there are none, and that they could not be read", async () => {
    await withDocuments();
    expect(await screen.findByText("Es gibt noch keine Dokumente.")).toBeTruthy();
    cleanup();
    const load = vi
      .fn<Api["mandantDocuments"]>()
      .mockRejectedValueOnce(refuse(422, "x", "Das ging schief."))
      .mockReturnValue(pageOf(makeDocument()));
    await show({ mandantDocuments: load });
    expect(await screen.findByText("Das ging schief.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Noch einmal versuchen" }));
    expect(await screen.findByRole("heading", { name: "Vollmacht.pdf" })).toBeTruthy();
  });

  it("is not there where the plan has no documents", async () => {
    const mandantDocuments = vi.fn<Api["mandantDocuments"]>(() => pageOf());
    const getSubscriptionInfo = vi.fn(() => Promise.resolve(makeSubscription({ applicationType: 0 })));
    await show({ mandantDocuments, getSubscriptionInfo });
    await waitFor(() => expect(getSubscriptionInfo).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole("heading")).toBeNull();
    expect(mandantDocuments).not.toHaveBeenCalled();
  });

  it("reads anew after a download, which makes it no longer new", async () => {
    const mandantDocuments = vi
      .fn<Api["mandantDocuments"]>()
      .mockReturnValueOnce(pageOf(makeDocument()))
      .mockReturnValue(pageOf(makeDocument({ status: "Downloaded" })));
    URL.createObjectURL = () => "blob:x";
    URL.revokeObjectURL = () => {};
    await show({ mandantDocuments, downloadDocument: () => Promise.resolve(new File(["x"], "a")) });
    await userEvent.click(await screen.findByRole("button", { name: "Vollmacht.pdf herunterladen" }));
    expect(await screen.findByText("Zu unterschreiben")).toBeTruthy();
  });
});

/** A stand-in for the browser's calls: what was sent, and ways to answer it. */
class SentCall extends EventTarget {
  static all: SentCall[] = [];
  readonly upload = new EventTarget();
  url = "";
  body: unknown = null;
  status = 0;
  responseText = "";
  open(_method: string, url: string) {
    this.url = url;
    SentCall.all.push(this);
  }
  setRequestHeader() {}
  getResponseHeader = () => "application/json";
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.dispatchEvent(new Event("abort"));
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event("load"));
  }
}

describe("sending files", () => {
  beforeEach(() => {
    SentCall.all = [];
    vi.stubGlobal("XMLHttpRequest", SentCall);
  });
  afterEach(() => vi.unstubAllGlobals());

  const photo = (name: string) => new File(["x"], name, { type: "image/jpeg" });
  const choose = (...files: File[]) => fireEvent.change(document.querySelector("input[type=file]") ?? document.body, { target: { files } });
  const sent = async (at: number): Promise<SentCall> => {
    await waitFor(() => expect(SentCall.all[at]?.body).toBeTruthy());
    return SentCall.all[at] ?? new SentCall();
  };

  it("sends the pages of an answer in one call, and can be cancelled and begun again", async () => {
    await withDocuments(makeDocument());
    await userEvent.click(await screen.findByRole("button", { name: "Vollmacht.pdf zurücksenden" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Dokument senden" }));
    expect(dialog.getByRole("alert").textContent).toBe("Bitte wählen Sie mindestens eine Datei.");
    choose(photo("Seite 1.jpg"), photo("Seite 2.jpg"), photo("Katze.jpg"));
    await userEvent.click(dialog.getByRole("button", { name: "Katze.jpg aus dieser Liste entfernen" }));
    await userEvent.click(dialog.getByRole("button", { name: "2 Dateien senden" }));
    const first = await sent(0);
    expect(first.url).toBe(`/api/Main/Documents?documentId=${idOf(1)}`);
    expect(first.body instanceof FormData && first.body.getAll("files").map((file) => (file instanceof File ? file.name : ""))).toEqual([
      "Seite 1.jpg",
      "Seite 2.jpg",
    ]);
    first.upload.dispatchEvent(new ProgressEvent("progress", { lengthComputable: true, loaded: 1, total: 4 }));
    expect(await dialog.findByText("25 % gesendet")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Senden abbrechen" }));
    expect(await dialog.findByText("Das Senden wurde abgebrochen. Es wurde nichts gespeichert.")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Noch einmal versuchen" }));
    (await sent(1)).answer(201, { items: [], message: "Gesendet." });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("says what is wrong with a file, and keeps the others chosen", async () => {
    await withDocuments();
    await userEvent.click(await screen.findByRole("button", { name: "Dokument senden" }));
    const dialog = within(await screen.findByRole("dialog"));
    choose(photo("Bild.svg"), photo("Foto.jpg"));
    await userEvent.click(dialog.getByRole("button", { name: "2 Dateien senden" }));
    const call = await sent(0);
    expect(call.url).toBe("/api/Main/Documents");
    call.answer(400, {
      code: "file.invalid",
      message: "Bitte eine gültige Datei.",
      errors: [{ path: "files", code: "validation.file.kind", message: "Diese Dateiart wird nicht angenommen." }],
    });
    expect((await dialog.findByRole("alert")).textContent).toBe("Diese Dateiart wird nicht angenommen.");
    expect(dialog.getAllByRole("listitem")).toHaveLength(2);
  });

  it("sends nothing that is too large", async () => {
    await withDocuments();
    await userEvent.click(await screen.findByRole("button", { name: "Dokument senden" }));
    const dialog = within(await screen.findByRole("dialog"));
    const large = photo("Film.pdf");
    Object.defineProperty(large, "size", { value: 25_000_001 });
    choose(large);
    await userEvent.click(dialog.getByRole("button", { name: "1 Datei senden" }));
    expect(dialog.getByRole("alert").textContent).toBe("Film.pdf ist zu groß: höchstens 25\u00a0MB.");
    expect(SentCall.all).toEqual([]);
  });
});
