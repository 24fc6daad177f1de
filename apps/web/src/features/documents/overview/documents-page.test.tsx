import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Api } from "../../../api.ts";
import { refuse, renderScreen } from "../../../shell/render-screen.tsx";
import { DocumentsPage } from "./documents-page.tsx";
import { idOf, makeDocument, makeTemplate, pageOf } from "../sample-documents.ts";

afterEach(cleanup);

const used = (usedBytes: number) => () => Promise.resolve({ usedBytes, limitBytes: 10_000_000_000 });
const show = (api: Partial<Api>, query = "") =>
  renderScreen(
    [
      { path: "/tenant/documents", element: <DocumentsPage /> },
      { path: "*", element: null },
    ],
    `/tenant/documents${query}`,
    { tenantFileStorageSize: used(3_200_000_000), documents: () => pageOf(), mandantDocuments: () => pageOf(), ...api },
  );

describe("storage", () => {
  it.each([
    [3_200_000_000, "3,2 GB von 10 GB belegt (32 %)", null],
    [8_000_000_000, "8 GB von 10 GB belegt (80 %)", /fast voll/],
    [10_000_000_000, "10 GB von 10 GB belegt (100 %)", /Ihr Speicher ist voll/],
  ] as const)("of %i bytes is said in words", async (bytes, words, warning) => {
    await show({ tenantFileStorageSize: used(bytes) });
    const bar = within(await screen.findByRole("region", { name: "Speicher" }));
    expect(bar.getByText(words)).toBeTruthy();
    expect(bar.queryByText(/voll/)?.textContent ?? "").toMatch(warning ?? /^$/);
  });
});

describe("templates", () => {
  const own = makeTemplate({ id: idOf(1), name: "Hausregel.pdf" });
  const global = makeTemplate({ id: idOf(2), name: "Merkblatt.pdf", isGlobal: true, uploadedBy: "admin" });

  it("are distinguished, and only the firm's own can be binned", async () => {
    const user = userEvent.setup();
    const removeTemplate = vi.fn<Api["removeTemplate"]>(() => Promise.reject(refuse(404, "resource.notFound", "Nicht gefunden.")));
    await show({ documents: () => pageOf(own, global), removeTemplate });
    await screen.findByRole("checkbox", { name: "Hausregel.pdf auswählen" });
    expect(
      screen
        .getAllByRole("row")
        .slice(1)
        .map((row) => within(row).getByText(/^(Ihre Kanzlei|Anbieter)$/).textContent),
    ).toEqual(["Ihre Kanzlei", "Anbieter"]);
    await user.click(screen.getByRole("button", { name: "Mehr zu Merkblatt.pdf" }));
    expect((await screen.findAllByRole("menuitem", { hidden: true })).map(({ textContent }) => textContent)).toEqual(["Herunterladen"]);
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: "Mehr zu Hausregel.pdf" }));
    await user.click(await screen.findByRole("menuitem", { name: "In den Papierkorb legen" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Nicht gefunden.");
    expect(removeTemplate.mock.calls[0]?.[0]?.query).toEqual({ id: own.id });
  });

  it("are given to single clients, with progress until it is done", async () => {
    const user = userEvent.setup();
    const client = { id: idOf(7), mandantType: "company" as const, name: "Groß Bau GmbH", datevNumber: null, email: null };
    const copyDocuments = vi.fn<Api["copyDocuments"]>(() => Promise.resolve({ jobId: idOf(9) }));
    const job = vi.fn<Api["job"]>(() => Promise.resolve({ state: "done", done: 1, total: 1, errors: [] }));
    job.mockResolvedValueOnce({ state: "running", done: 0, total: 1, errors: [] });
    await show({ documents: () => pageOf(own, global), allMandants: () => pageOf(client), copyDocuments, job });
    await user.click(await screen.findByRole("checkbox", { name: "Merkblatt.pdf auswählen" }));
    expect(screen.getByText("1 Vorlage gewählt")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Mandanten bereitstellen" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("Merkblatt.pdf")).toBeTruthy();
    expect(await dialog.findByRole("radio", { name: "Alle Mandanten (1)" })).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Dokumente bereitstellen" }));
    expect(dialog.getByText("Bitte wählen Sie mindestens einen Mandanten.")).toBeTruthy();
    expect(dialog.getByText("Bitte wählen Sie, was der Mandant mit den Dokumenten tun soll.")).toBeTruthy();
    await user.click(dialog.getByRole("radio", { name: "Zur Kenntnis" }));
    expect(copyDocuments).not.toHaveBeenCalled();
    await user.click(dialog.getByRole("combobox", { name: /Mandanten/ }));
    await user.click(await screen.findByRole("option", { name: "Groß Bau GmbH" }));
    await user.click(dialog.getByRole("button", { name: "Dokumente bereitstellen" }));
    expect(await dialog.findByText("0 von 1 Mandanten")).toBeTruthy();
    expect(copyDocuments.mock.calls[0]?.[0].body).toEqual({
      documentIds: [global.id],
      mandants: [{ mandantType: "company", mandantId: client.id }],
      purpose: "information",
    });
    expect(await dialog.findByText("Fertig. 1 Mandant hat die Dokumente.", {}, { timeout: 3_000 })).toBeTruthy();
    expect(screen.queryByText("1 Vorlage gewählt")).toBeNull();
  });

  it("are given to no more when that is cancelled, and say how many have them", async () => {
    const user = userEvent.setup();
    const running = { state: "running" as const, done: 2, total: 5, errors: [] };
    const job = vi.fn<Api["job"]>(() => Promise.resolve(running));
    const cancelJob = vi.fn<Api["cancelJob"]>(() => {
      job.mockResolvedValue({ ...running, state: "cancelled" });
      return Promise.resolve({ message: "Die Arbeit ist abgebrochen." });
    });
    await show({
      documents: () => pageOf(own),
      allMandants: () => pageOf(),
      copyDocuments: () => Promise.resolve({ jobId: idOf(9) }),
      job,
      cancelJob,
    });
    await user.click(await screen.findByRole("checkbox", { name: "Hausregel.pdf auswählen" }));
    await user.click(screen.getByRole("button", { name: "Mandanten bereitstellen" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("radio", { name: /^Alle Mandanten/ }));
    await user.click(dialog.getByRole("radio", { name: "Ausfüllen und zurücksenden" }));
    await user.click(dialog.getByRole("button", { name: "Dokumente bereitstellen" }));
    await user.click(await dialog.findByRole("button", { name: "Abbrechen" }));
    expect(await dialog.findByText("Abgebrochen. 2 von 5 Mandanten haben die Dokumente.")).toBeTruthy();
    expect(cancelJob.mock.calls[0]?.[0]?.query).toEqual({ id: idOf(9) });
    expect(dialog.queryByRole("button", { name: "Abbrechen" })).toBeNull();
  });

  it("given to all name no client, and say when that failed", async () => {
    const user = userEvent.setup();
    const copyDocuments = vi.fn<Api["copyDocuments"]>(() => Promise.resolve({ jobId: idOf(9) }));
    const job: Api["job"] = () => Promise.resolve({ state: "failed", done: 2, total: 5, errors: [] });
    await show({ documents: () => pageOf(own), allMandants: () => pageOf(), copyDocuments, job });
    await user.click(await screen.findByRole("checkbox", { name: "Hausregel.pdf auswählen" }));
    await user.click(screen.getByRole("button", { name: "Mandanten bereitstellen" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("radio", { name: /^Alle Mandanten/ }));
    await user.click(dialog.getByRole("radio", { name: "Ausfüllen und zurücksenden" }));
    await user.click(dialog.getByRole("button", { name: "Dokumente bereitstellen" }));
    expect((await dialog.findByRole("alert")).textContent).toContain("2 von 5 haben die Dokumente.");
    expect(copyDocuments.mock.calls[0]?.[0].body).toEqual({ documentIds: [own.id], mandants: [], purpose: "return" });
  });
});

describe("clients' documents", () => {
  it("are filtered by the address, and lead to their client", async () => {
    const mandantDocuments = vi.fn<Api["mandantDocuments"]>(() =>
      pageOf(makeDocument({ status: "Uploaded", uploadedBy: "mandant", signedOf: idOf(5) })),
    );
    await show({ mandantDocuments }, "?tab=clients&status=Uploaded&search=K%C3%A4the");
    expect((await screen.findByRole("link", { name: "Müller, Käthe" })).getAttribute("href")).toBe(
      "/tenant/persons/33333333-3333-4333-8333-333333333333/documents",
    );
    expect(mandantDocuments.mock.calls[0]?.[0]?.query).toEqual({ limit: "25", withTotal: "true", search: "Käthe", status: "Uploaded" });
    expect(screen.getByRole("link", { name: "Mandantendokumente" }).getAttribute("aria-current")).toBe("page");
    expect(screen.getByText("Antwort des Mandanten")).toBeTruthy();
  });

  it("are narrowed to one's own clients, and arranged as their reader wants, in views that stay in the tab", async () => {
    const mandantDocuments = vi.fn<Api["mandantDocuments"]>(() => pageOf(makeDocument({ status: "Uploaded" })));
    const views = [{ name: "Meine", query: "status=Uploaded&responsible=mine" }];
    const listSettings = () => Promise.resolve({ lists: [{ list: "clientDocuments" as const, columns: ["createdAt", "client"], views }] });
    await show({ mandantDocuments, listSettings }, "?tab=clients&responsible=mine");
    const view = await screen.findByRole("link", { name: "Meine" });
    expect(view.getAttribute("href")).toBe("/tenant/documents?tab=clients&status=Uploaded&responsible=mine");
    expect(mandantDocuments.mock.calls[0]?.[0]?.query).toEqual({ limit: "25", withTotal: "true", responsible: "mine" });
    const headers = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(headers).toEqual(["Dokument", "Hinzugefügt", "Mandant", "Aktionen"]);
  });

  it("say when nothing matches, and when the list fails", async () => {
    const { unmount } = await show({}, "?tab=clients&status=Rejected");
    expect(await screen.findByText("Keine Treffer")).toBeTruthy();
    unmount();
    await show({ mandantDocuments: () => Promise.reject(refuse(422, "x", "Geht gerade nicht.")) }, "?tab=clients");
    expect(await screen.findByText("Geht gerade nicht.")).toBeTruthy();
  });
});

describe("the bin", () => {
  const binned = makeDocument({ deletedAt: "2026-10-02T08:00:00.000Z" });

  it("erases what is named, after asking", async () => {
    const user = userEvent.setup();
    const eraseDocument = vi.fn<Api["eraseDocument"]>(() => Promise.resolve({ message: "Weg." }));
    const mandantDocuments = vi.fn<Api["mandantDocuments"]>(() => pageOf(binned));
    await show({ mandantDocuments, eraseDocument }, "?tab=bin");
    await user.click(await screen.findByRole("button", { name: "Mehr zu Vollmacht.pdf" }));
    await user.click(await screen.findByRole("menuitem", { name: "Endgültig löschen" }));
    expect(mandantDocuments.mock.calls[0]?.[0]?.query).toMatchObject({ deleted: "true" });
    const dialog = within(await screen.findByRole("dialog"));
    expect(
      dialog.getByText("„Vollmacht.pdf“ von Müller, Käthe wird endgültig gelöscht und lässt sich nicht wiederherstellen."),
    ).toBeTruthy();
    expect(eraseDocument).not.toHaveBeenCalled();
    mandantDocuments.mockImplementation(() => pageOf());
    await user.click(dialog.getByRole("button", { name: "Endgültig löschen" }));
    expect(await screen.findByText("Der Papierkorb ist leer")).toBeTruthy();
    expect(eraseDocument.mock.calls[0]?.[0]?.query).toEqual({ documentId: binned.id });
  });

  it("restores, and shows the firm's templates too", async () => {
    const user = userEvent.setup();
    const restoreDocument = vi.fn<Api["restoreDocument"]>(() => Promise.resolve({ ...binned, message: "Da." }));
    const documents = vi.fn<Api["documents"]>(() => pageOf(makeTemplate({ deletedAt: binned.deletedAt })));
    await show({ documents, restoreDocument, mandantDocuments: () => pageOf(binned) }, "?tab=bin");
    await user.selectOptions(await screen.findByRole("combobox", { name: "Anzeigen" }), "Vorlagen");
    await user.click(await screen.findByRole("button", { name: "Vollmacht.pdf wiederherstellen" }));
    await waitFor(() => expect(restoreDocument.mock.calls[0]?.[0]?.query).toEqual({ documentId: binned.id }));
    expect(documents.mock.calls[0]?.[0]?.query).toMatchObject({ deleted: "true" });
  });
});
