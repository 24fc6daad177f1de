import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { Api } from "../../../api.ts";
import { makeUser, refuse, renderScreen } from "../../../shell/render-screen.tsx";
import { openPdf, type Pdf } from "../../../downloads/pdf/open-pdf.ts";
import { idOf, makeDocument, pageOf } from "../sample-documents.ts";
import { SignDocumentPage } from "./sign-document-page.tsx";

// Drawing needs a real browser; the browser tests do it.
vi.mock("../../../downloads/pdf/open-pdf.ts");

const close = vi.fn();
const pdf: Pdf = {
  pages: 2,
  openPage: (number) =>
    Promise.resolve({ ratio: 0.7, draw: () => Promise.resolve(), readText: () => Promise.resolve(`Text der Seite ${number}`) }),
  close,
};

beforeEach(() => {
  vi.mocked(openPdf).mockResolvedValue(pdf);
});
afterEach(() => {
  cleanup();
  close.mockClear();
});

const client = makeUser({
  accessLevel: "mandant",
  normalPersonId: "33333333-3333-4333-8333-333333333333",
  firstName: "Käthe",
  lastName: "Müller",
});
const show = (api: Partial<Api> = {}) =>
  renderScreen(
    [
      { path: "/mandant/documents/:id/sign", element: <SignDocumentPage /> },
      { path: "/mandant/dashboard", element: <p>Übersicht</p> },
    ],
    `/mandant/documents/${idOf(1)}/sign`,
    { mandantDocuments: () => pageOf(makeDocument()), documentPreview: () => Promise.resolve(new File(["%PDF"], "a")), ...api },
    client,
  );
const button = (name: string) => screen.getByRole("button", { name });
const submit = () => userEvent.click(button("Unterschreiben und senden"));
const alerts = () => [...screen.queryAllByRole("alert")].map(({ textContent }) => textContent);

/** Gives an element a place on the screen, which jsdom has none of. */
const lay = (element: Element, width: number, height: number): Element =>
  Object.assign(element, {
    getBoundingClientRect: () => ({ left: 0, top: 0, width, height, right: width, bottom: height, x: 0, y: 0, toJSON: () => "" }),
  });

describe("SignDocumentPage", () => {
  it("draws the document from left to right, whatever the direction of the page", async () => {
    await show();
    const sheet = await screen.findByRole("img", { name: /Seite 1 von 2/ });
    expect(sheet.getAttribute("dir")).toBe("ltr");
  });

  it("takes a signature drawn and placed by a pointer", async () => {
    const signDocument = vi.fn<Api["signDocument"]>(() => Promise.resolve({ ...makeDocument(), message: "Gesendet." }));
    const mandantDocuments = vi.fn<Api["mandantDocuments"]>(() => pageOf(makeDocument()));
    const { router } = await show({ signDocument, mandantDocuments });
    await userEvent.click(await screen.findByRole("button", { name: "Nächste Seite" }));
    expect(mandantDocuments.mock.calls[0]?.[0]?.query).toEqual({ documentId: idOf(1) });
    expect(await screen.findByText("Text der Seite 2")).toBeTruthy();
    fireEvent.click(lay(screen.getByTestId("signature-surface"), 700, 1000), { clientX: 350, clientY: 500 });
    expect(screen.getByText("Unterschrift auf Seite 2, 33 % von links, 46 % von oben.")).toBeTruthy();
    const pad = lay(screen.getByRole("img", { name: /^Feld für Ihre Unterschrift/ }), 300, 100);
    for (const [kind, clientX, clientY] of [
      ["pointerDown", 30, 50],
      ["pointerMove", 150, 20],
      ["pointerUp", 150, 20],
      ["pointerMove", 290, 90],
    ] as const)
      fireEvent[kind](pad, { pointerId: 1, button: 0, clientX, clientY });
    await userEvent.click(screen.getByRole("checkbox", { name: /gelesen/ }));
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toBe("/mandant/dashboard"));
    expect(signDocument.mock.calls[0]?.[0]).toEqual({
      query: { documentId: idOf(1) },
      body: {
        signature: {
          kind: "drawn",
          strokes: [
            [
              [0.1, 0.5],
              [0.5, 0.2],
            ],
          ],
        },
        name: "Käthe Müller",
        page: 2,
        x: expect.closeTo(0.325),
        y: expect.closeTo(0.459, 2),
        width: 0.35,
        consent: true,
      },
    });
    await waitFor(() => expect(close).toHaveBeenCalled());
  });

  it("works by keyboard alone: a name that is typed, placed and moved by keys and buttons", async () => {
    const signDocument = vi.fn<Api["signDocument"]>(() => Promise.resolve({ ...makeDocument(), message: "Gesendet." }));
    await show({ signDocument });
    const press = async (element: HTMLElement, key: string) => {
      element.focus();
      await userEvent.keyboard(key);
    };
    await press(await screen.findByRole("button", { name: "Auf diese Seite setzen" }), "{Enter}");
    const before = screen.getByText(/^Unterschrift auf Seite 1/).textContent;
    await press(button("Ihre Unterschrift. Verschieben mit den Pfeiltasten oder durch Ziehen."), "{ArrowLeft}{ArrowUp}");
    await press(button("Nach links"), "{Enter}");
    await press(button("Größer"), "{Enter}");
    expect(screen.getByText(/^Unterschrift auf Seite 1/).textContent).not.toBe(before);
    await press(screen.getByRole("radio", { name: "Namen tippen" }), " ");
    expect(screen.queryByRole("img", { name: /^Feld/ })).toBeNull();
    await userEvent.clear(screen.getByRole("textbox", { name: /Vor- und Nachname/ }));
    await userEvent.type(screen.getByRole("textbox", { name: /Vor- und Nachname/ }), "K. Müller");
    await press(screen.getByRole("checkbox", { name: /gelesen/ }), " ");
    await press(button("Unterschreiben und senden"), "{Enter}");
    await waitFor(() => expect(signDocument).toHaveBeenCalled());
    expect(signDocument.mock.calls[0]?.[0]?.body).toMatchObject({
      signature: { kind: "typed" },
      name: "K. Müller",
      page: 1,
      x: expect.closeTo(0.485),
      width: expect.closeTo(0.4),
    });
  });

  it("names what is missing beside it, goes to the first, and takes it back once it is there", async () => {
    const signDocument = vi.fn<Api["signDocument"]>();
    await show({ signDocument });
    await userEvent.clear(await screen.findByRole("textbox", { name: /Vor- und Nachname/ }));
    await submit();
    expect(alerts()).toEqual(["Bitte wählen Sie eine Stelle auf der Seite.", "Bitte unterschreiben Sie."]);
    expect(screen.getByText("Bitte füllen Sie das Feld „Vor- und Nachname“ aus.")).toBeTruthy();
    expect(screen.getByText("Bitte bestätigen Sie, dass Sie das Dokument gelesen haben.")).toBeTruthy();
    expect(document.activeElement).toBe(button("Auf diese Seite setzen"));
    await userEvent.click(button("Auf diese Seite setzen"));
    await userEvent.click(screen.getByRole("radio", { name: "Namen tippen" }));
    expect(alerts()).toEqual([]);
    expect(signDocument).not.toHaveBeenCalled();
  });

  it("shows the page enlarged, in a frame that keys can scroll", async () => {
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "Vergrößert anzeigen" }));
    expect(screen.getByRole("group", { name: "Seite 1 von 2" }).tabIndex).toBe(0);
    await userEvent.click(button("Vergrößert anzeigen"));
    expect(screen.queryByRole("group", { name: "Seite 1 von 2" })).toBeNull();
  });

  it("undoes strokes one by one, and all", async () => {
    await show();
    const pad = lay(await screen.findByRole("img", { name: /^Feld für Ihre Unterschrift/ }), 300, 100);
    expect(button("Letzten Strich zurücknehmen").hasAttribute("disabled")).toBe(true);
    const lines = () => pad.querySelector("path")?.getAttribute("d")?.match(/M/g)?.length ?? 0;
    for (const clientX of [10, 100, 200]) {
      fireEvent.pointerDown(pad, { pointerId: 1, button: 0, clientX, clientY: 10 });
      fireEvent.pointerUp(pad, { pointerId: 1 });
    }
    expect(lines()).toBe(3);
    await userEvent.click(button("Letzten Strich zurücknehmen"));
    expect(lines()).toBe(2);
    await userEvent.click(button("Alles löschen"));
    expect(lines()).toBe(0);
  });

  it("shows the API's refusal where the client is", async () => {
    const errors = [{ path: "signature.strokes", code: "validation.signature.tooLong", message: "Zu viele Striche." }];
    const signDocument = vi
      .fn<Api["signDocument"]>()
      .mockRejectedValueOnce(new ApiError(400, { code: "request.invalid", message: "Nein.", errors }))
      .mockRejectedValueOnce(refuse(422, "document.notOpen", "Schon gesendet."));
    await show({ signDocument });
    await userEvent.click(await screen.findByRole("button", { name: "Auf diese Seite setzen" }));
    const pad = lay(screen.getByRole("img", { name: /^Feld/ }), 300, 100);
    fireEvent.pointerDown(pad, { pointerId: 1, button: 0, clientX: 9, clientY: 9 });
    await userEvent.click(screen.getByRole("checkbox", { name: /gelesen/ }));
    await submit();
    await waitFor(() => expect(alerts()).toEqual(["Zu viele Striche."]));
    await submit();
    await waitFor(() => expect(alerts()).toEqual(["Schon gesendet."]));
  });

  it.each([
    ["was sent already", makeDocument({ status: "Uploaded" }), /kann zurzeit nicht unterschrieben werden/],
    ["is the client's own", makeDocument({ status: "Uploaded", uploadedBy: "mandant" }), /kann zurzeit nicht unterschrieben werden/],
    ["is a picture", makeDocument({ mimeType: "image/png" }), /kann nicht im Browser unterschrieben werden/],
  ])("signs nothing that %s", async (_, found, text) => {
    const documentPreview = vi.fn<Api["documentPreview"]>();
    await show({ mandantDocuments: () => pageOf(found), documentPreview });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(documentPreview).not.toHaveBeenCalled();
    expect(screen.queryByRole("button", { name: "Unterschreiben und senden" })).toBeNull();
  });

  it("leads to paper where the browser cannot open the PDF", async () => {
    vi.mocked(openPdf).mockRejectedValue(new Error("password"));
    await show();
    expect(await screen.findByText(/kann nicht im Browser unterschrieben werden/)).toBeTruthy();
    expect(button("Vollmacht.pdf herunterladen")).toBeTruthy();
  });

  it("is Not Found for what is not there, and says when it could not be read", async () => {
    await show({ mandantDocuments: () => pageOf() });
    expect(await screen.findByRole("heading", { level: 1, name: /^404/ })).toBeTruthy();
    cleanup();
    await show({ documentPreview: () => Promise.reject(refuse(422, "x", "Das ging schief.")) });
    expect(within(await screen.findByRole("alert")).getByText("Das ging schief.")).toBeTruthy();
  });
});
