import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Client } from "@stammdaten/shared/contract/clients.ts";
import type { Document } from "@stammdaten/shared/contract/documents.ts";
import type { Api } from "../../../api.ts";
import { makeSubscription, makeUser, refuse, renderScreen } from "../../../shell/render-screen.tsx";
import { DocumentsOfPerson } from "./documents-of-person.tsx";
import { idOf, makeDocument, pageOf } from "../sample-documents.ts";
import { WaitingDocuments } from "./waiting-documents.tsx";

afterEach(cleanup);

const id = "33333333-3333-4333-8333-333333333333";
const client = { id, mandantType: "person", name: "Müller, Käthe", archived: false } as Client;
const access = makeUser({ accessLevel: "mandant", normalPersonId: id });
const show = (api: Partial<Api>) =>
  renderScreen([{ path: "/tenant/persons/:id", element: <DocumentsOfPerson /> }], `/tenant/persons/${id}`, {
    person: () => Promise.resolve(client),
    users: () => pageOf(access),
    mandantDocuments: () => pageOf(),
    ...api,
  });
const withDocuments = (...documents: Document[]): Partial<Api> => ({ mandantDocuments: () => pageOf(...documents) });

describe("DocumentsPanel", () => {
  it("shows what came back beside what was sent, and decides on it there", async () => {
    const user = userEvent.setup();
    const sent = makeDocument({ status: "Uploaded", description: "Bitte unterschreiben" });
    const [old, back] = [
      makeDocument({
        id: idOf(2),
        name: "Foto.jpg",
        status: "Rejected",
        rejectionReason: "Die zweite Seite fehlt.",
        signedOf: sent.id,
        uploadedBy: "mandant",
      }),
      makeDocument({ id: idOf(3), name: "Scan.pdf", status: "Uploaded", signedOf: sent.id, uploadedBy: "mandant" }),
    ];
    const mandantDocuments = vi.fn<Api["mandantDocuments"]>(() => pageOf(back, old, sent));
    const completeDocument = vi.fn<Api["completeDocument"]>(() =>
      Promise.reject(refuse(422, "document.statusNotPossible", "Schon entschieden.")),
    );
    await show({ mandantDocuments, completeDocument });
    const answers = within(await screen.findByRole("list", { name: "Zurückgekommen: Vollmacht.pdf" }));
    expect(mandantDocuments.mock.calls[0]?.[0]?.query).toEqual({ mandantType: "person", mandantId: id, limit: "50" });
    expect(answers.getAllByRole("listitem")).toHaveLength(2);
    expect(answers.getByText("Grund der Ablehnung: Die zweite Seite fehlt.")).toBeTruthy();
    expect(screen.getByText("Bitte unterschreiben")).toBeTruthy();
    expect(screen.getAllByRole("button", { name: /annehmen$/ }).map((button) => button.getAttribute("aria-label"))).toEqual([
      "Scan.pdf annehmen",
    ]);
    await user.click(screen.getByRole("button", { name: "Scan.pdf annehmen" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Schon entschieden.");
    expect(completeDocument.mock.calls[0]?.[0]?.query).toEqual({ documentId: back.id });
  });

  it("rejects with a reason, and not without", async () => {
    const user = userEvent.setup();
    const own = makeDocument({ status: "Uploaded", uploadedBy: "mandant" });
    const rejectDocument = vi.fn<Api["rejectDocument"]>(() => Promise.resolve({ ...own, message: "Abgelehnt." }));
    await show({ ...withDocuments(own), rejectDocument });
    await user.click(await screen.findByRole("button", { name: "Mehr zu Vollmacht.pdf" }));
    await user.click(await screen.findByRole("menuitem", { name: "Ablehnen" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Ablehnen" }));
    expect(await dialog.findByText("Bitte füllen Sie das Feld „Begründung“ aus.")).toBeTruthy();
    expect(rejectDocument).not.toHaveBeenCalled();
    await user.type(dialog.getByRole("textbox", { name: /Begründung/ }), " Unleserlich. ");
    await user.click(dialog.getByRole("button", { name: "Ablehnen" }));
    await waitFor(() => expect(rejectDocument.mock.calls[0]?.[0]?.query).toEqual({ documentId: own.id, description: "Unleserlich." }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it.each([
    [
      "New",
      "tenant",
      ["Herunterladen", "Zurücknehmen", "Als abgerufen markieren", "Als zurückgekommen markieren", "In den Papierkorb legen"],
    ],
    ["Downloaded", "tenant", ["Herunterladen", "Auf „Neu“ zurücksetzen", "Als zurückgekommen markieren", "In den Papierkorb legen"]],
    ["Completed", "mandant", ["Herunterladen", "Auf „Neu“ zurücksetzen", "In den Papierkorb legen"]],
  ] as const)("offers for %s of the %s what can follow", async (status, uploadedBy, steps) => {
    const user = userEvent.setup();
    await show(withDocuments(makeDocument({ status, uploadedBy })));
    await user.click(await screen.findByRole("button", { name: "Mehr zu Vollmacht.pdf" }));
    expect((await screen.findAllByRole("menuitem", { hidden: true })).map(({ textContent }) => textContent)).toEqual(steps);
  });

  it("shows who signed in the browser, when, and what it was before and after", async () => {
    const user = userEvent.setup();
    const documentSignature = vi.fn<Api["documentSignature"]>(() =>
      Promise.resolve({
        kind: "drawn",
        signerName: "Käthe Müller",
        username: "kaethe",
        signedAt: "2026-10-01T08:00:00.000Z",
        ip: null,
        userAgent: "Firefox",
        sha256Before: "aa11",
        sha256After: "bb22",
      }),
    );
    await show({ ...withDocuments(makeDocument({ status: "Uploaded", isSigned: true, uploadedBy: "mandant" })), documentSignature });
    await user.click(await screen.findByRole("button", { name: "Mehr zu Vollmacht.pdf" }));
    await user.click(await screen.findByRole("menuitem", { name: "Nachweis" }));
    const dialog = within(await screen.findByRole("dialog"));
    for (const text of ["Käthe Müller", "kaethe", "aa11", "bb22", "Im Browser gezeichnet", "Nicht bekannt"])
      expect(await dialog.findByText(text), text).toBeTruthy();
    expect(documentSignature.mock.calls[0]?.[0].query).toEqual({ documentId: idOf(1) });
  });

  it("draws a PDF itself in WebKit, which shows no blob: in a frame", async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue(
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15",
    );
    URL.createObjectURL = vi.fn(() => "blob:made");
    URL.revokeObjectURL = vi.fn();
    const documentPreview = vi.fn<Api["documentPreview"]>(() => Promise.resolve(new File(["%PDF"], "a", { type: "application/pdf" })));
    await show({ ...withDocuments(makeDocument()), documentPreview });
    await user.click(await screen.findByRole("button", { name: "Vollmacht.pdf ansehen" }));
    expect((await screen.findByRole("link", { name: /neuem Tab/ })).getAttribute("href")).toBe("blob:made");
    expect(screen.queryByTitle("Vollmacht.pdf")).toBeNull();
    vi.restoreAllMocks();
  });

  it("previews a PDF in a frame and a picture as one, and nothing that browsers do not show", async () => {
    const user = userEvent.setup();
    URL.createObjectURL = vi.fn(() => "blob:made");
    URL.revokeObjectURL = vi.fn();
    const documentPreview = vi.fn<Api["documentPreview"]>(() => Promise.resolve(new File(["<script>"], "a", { type: "text/html" })));
    const list = [
      makeDocument(),
      makeDocument({ id: idOf(2), name: "Foto.jpg", mimeType: "image/jpeg" }),
      makeDocument({ id: idOf(3), name: "Liste.csv", mimeType: "text/csv" }),
    ];
    await show({ ...withDocuments(...list), documentPreview });
    await user.click(await screen.findByRole("button", { name: "Vollmacht.pdf ansehen" }));
    expect((await screen.findByTitle("Vollmacht.pdf")).getAttribute("src")).toBe("blob:made");
    // The bytes' own claim does not count.
    expect(vi.mocked(URL.createObjectURL).mock.calls.map(([blob]) => (blob as Blob).type)).toEqual(["application/pdf"]);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getByRole("button", { name: "Foto.jpg ansehen" }));
    expect((await screen.findByRole("img", { name: "Foto.jpg" })).getAttribute("src")).toBe("blob:made");
    expect(screen.queryByRole("button", { name: "Liste.csv ansehen" })).toBeNull();
  });

  it.each([
    ["nobody", [], "Zugang einrichten", `/tenant/user-management/user?client=person.${id}`],
    [
      "somebody who is disabled",
      [makeUser({ ...access, status: "disabled" })],
      "Zugang einrichten",
      `/tenant/user-management/user?client=person.${id}`,
    ],
    ["somebody who is invited", [makeUser({ ...access, status: "invited" })], "Zugang öffnen", `/tenant/user-management/user/${access.id}`],
  ])("says that nobody can log in where there is %s", async (_who, users, link, address) => {
    const asked = vi.fn<Api["users"]>(() => pageOf(...users));
    await show({ users: asked });
    expect((await screen.findByRole("link", { name: link })).getAttribute("href")).toBe(address);
    expect(asked.mock.calls[0]?.[0]?.query).toEqual({ mandantId: id, limit: "25" });
  });

  it("says nothing of access where somebody can log in, and nothing at all without documents in the plan", async () => {
    const { unmount } = await show({});
    expect(await screen.findByText("Es gibt noch keine Dokumente.")).toBeTruthy();
    expect(screen.queryByRole("note")).toBeNull();
    unmount();
    const getSubscriptionInfo = vi.fn<Api["getSubscriptionInfo"]>(() => Promise.resolve(makeSubscription({ applicationType: 0 })));
    await show({ getSubscriptionInfo });
    await waitFor(() => expect(getSubscriptionInfo).toHaveBeenCalled());
    expect(screen.queryByRole("region")).toBeNull();
  });
});

describe("WaitingDocuments", () => {
  it("names each document once, with its client", async () => {
    const sent = makeDocument({ status: "Uploaded" });
    const back = makeDocument({ id: idOf(2), name: "Scan.pdf", status: "Uploaded", signedOf: sent.id });
    await renderScreen([{ path: "/", element: <WaitingDocuments /> }], "/", { mandantDocuments: () => pageOf(back, sent) });
    const list = await screen.findAllByRole("listitem");
    expect(list.map(({ textContent }) => textContent)).toEqual([expect.stringContaining("Müller, Käthe: Scan.pdf")]);
    expect(screen.getByRole("link", { name: "Alle Dokumente zu prüfen" }).getAttribute("href")).toBe(
      "/tenant/documents?tab=clients&status=Uploaded",
    );
  });
});
