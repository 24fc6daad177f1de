import type { Page } from "@playwright/test";
import { callApi } from "./call-api.ts";
import { createClientLogin, createCompany } from "./client-login.ts";
import { demo, pickDatevNumber, type Credentials } from "./firm.ts";
import { inspectPage } from "./inspect-page.ts";
import { makePdf } from "./make-pdf.ts";
import { StaffPages } from "./pages/staff-pages.ts";
import { expect, test } from "./test.ts";

const pdf = (name: string) => ({ name, mimeType: "application/pdf", buffer: makePdf([name]) });
const upload = (page: Page, ...files: ReturnType<typeof pdf>[]) => page.locator("input[type=file]").setInputFiles(files);

/** Sends an answer as the client does. */
async function answer({ username, password }: Credentials, documentId: string): Promise<void> {
  const { token } = await callApi().bearerToken({ body: { username, password } });
  const file = new File([new Uint8Array(makePdf(["unterschrieben"]))], "Unterschrieben.pdf", { type: "application/pdf" });
  await callApi({ authorization: `Bearer ${token}` }).addDocuments({ query: { documentId }, body: {}, files: [file] });
}

test("the firm puts a document into a client's file, rejects what came back, and accepts the second", async ({ openAs, firm, stack }) => {
  const companyId = await createCompany(firm, "Groß Bau GmbH", pickDatevNumber());
  const page = await openAs(firm, `/tenant/companies/${companyId}/documents`);
  const pages = new StaffPages(page);
  const section = page.getByRole("region", { name: "Dokumente", exact: true });
  await expect(section).toContainText("Dieser Mandant hat keinen Zugang");
  const client = await createClientLogin(firm, { companyId });

  await section.getByRole("button", { name: "Dokumente hochladen" }).click();
  await pages.dialog.getByRole("textbox", { name: "Hinweis für den Mandanten" }).fill("Bitte unterschreiben und zurücksenden.");
  await upload(page, pdf("Vollmacht Müller.pdf"), { name: "Bild.pdf", mimeType: "application/pdf", buffer: Buffer.from("<svg/>") });
  await pages.dialog.getByRole("radio", { name: "Unterschreiben" }).check();
  await pages.button("2 Dateien hochladen").click();
  await expect(pages.dialog).toContainText("1 Datei gespeichert.");
  await expect(pages.dialog).toContainText("Diese Dateiart wird nicht angenommen.");
  await inspectPage(page, "documents-add");
  await pages.dialog.getByText("Schließen", { exact: true }).click();
  await expect(section).toContainText("Bitte unterschreiben und zurücksenden.");

  const fetched = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/Service/Content");
  await section.getByRole("button", { name: "Vollmacht Müller.pdf ansehen" }).click();
  // In a frame, or page by page where the browser has no frames for PDFs.
  await expect(
    pages.dialog.getByTitle("Vollmacht Müller.pdf").or(pages.dialog.getByRole("img", { name: "Vollmacht Müller.pdf, Seite 1 von 1" })),
  ).toBeVisible();
  // From the host for uploaded files, which is given no credentials.
  const request = await fetched;
  expect(new URL(request.url()).origin).toBe(stack.env["CONTENT_URL"]);
  const { authorization, cookie } = await request.allHeaders();
  expect([authorization, cookie]).toEqual([undefined, undefined]);
  await inspectPage(page, "documents-preview", ["light"]);
  await page.keyboard.press("Escape");

  const [sent] = (await firm.api.mandantDocuments({ query: { mandantType: "company", mandantId: companyId } })).items;
  const documentId = sent?.id ?? "";
  await answer(client, documentId);
  await page.reload();
  const back = page.getByRole("list", { name: "Zurückgekommen: Vollmacht Müller.pdf" }).getByRole("listitem");
  await pages.actOnRow("Unterschrieben.pdf", "Ablehnen");
  await pages.dialog.getByRole("textbox", { name: "Begründung" }).fill("Die zweite Seite fehlt.");
  await pages.dialog.getByRole("button", { name: "Ablehnen" }).click();
  await expect(back).toContainText("Grund der Ablehnung: Die zweite Seite fehlt.");

  await answer(client, documentId);
  await page.reload();
  await expect(back).toHaveCount(2);
  await inspectPage(page, "documents-of-client");
  await page.goto("/tenant/dashboard");
  await expect(page.getByRole("region", { name: "Dokumente zu prüfen" }).getByRole("listitem")).toHaveText([
    /^Groß Bau GmbH: Unterschrieben\.pdf/,
  ]);
  await inspectPage(page, "documents-dashboard", ["light"]);
  await page.goBack();
  await back.first().getByRole("button", { name: "Unterschrieben.pdf annehmen" }).click();
  await expect(back.first()).toContainText("Abgeschlossen");
  expect((await firm.api.mandantDocuments({ query: { status: "Completed" } })).items.map(({ signedOf }) => signedOf)).toEqual([
    documentId,
    null,
  ]);
});

test("the firm gives a template to all clients, and erases what it no longer needs", async ({ openAs, firm }) => {
  await createCompany(firm, "Groß Bau GmbH", pickDatevNumber());
  await createCompany(firm, "Café Ö", pickDatevNumber());
  const page = await openAs(firm, "/tenant/dashboard");
  const pages = new StaffPages(page);
  await pages.goTo("Dokumente");
  await upload(page, pdf("Merkblatt Datenschutz.pdf"));
  await expect(page.getByText("1 Datei gespeichert.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Merkblatt Datenschutz.pdf auswählen" }).check();
  await inspectPage(page, "documents-templates");
  await pages.button("Mandanten bereitstellen").click();
  await pages.dialog.getByRole("radio", { name: "Zur Kenntnis" }).check();
  await pages.dialog.getByRole("radio", { name: "Alle Mandanten (2)" }).check();
  await inspectPage(page, "documents-give");
  await pages.button("Dokumente bereitstellen").click();
  await expect(pages.dialog).toContainText("Fertig. 2 Mandanten haben die Dokumente.", { timeout: 30_000 });
  await pages.dialog.getByText("Schließen", { exact: true }).click();

  await page.getByRole("link", { name: "Mandantendokumente" }).click();
  // The list before it has a search too, and is there until this one's code has come.
  await expect(page.getByRole("searchbox", { name: "Suche nach Dokument oder Mandant" })).toBeVisible();
  await pages.search("Café");
  await expect(pages.row("Merkblatt")).toHaveCount(1);
  await inspectPage(page, "documents-of-clients");
  await pages.actOnRow("Merkblatt Datenschutz.pdf", "In den Papierkorb legen");
  await expect(page.getByText("Keine Treffer")).toBeVisible();
  await page.getByRole("link", { name: "Papierkorb" }).click();
  await expect(pages.row("Café Ö")).toBeVisible();
  await pages.actOnRow("Merkblatt Datenschutz.pdf", "Endgültig löschen");
  await expect(pages.dialog).toContainText("„Merkblatt Datenschutz.pdf“ von Café Ö");
  await inspectPage(page, "documents-erase");
  await pages.dialog.getByRole("button", { name: "Endgültig löschen" }).click();
  await expect(page.getByText("Der Papierkorb ist leer")).toBeVisible();
  await inspectPage(page, "documents-empty", ["light"]);
});

test("the admin offers templates to all firms, and takes one out of use", async ({ openAs, firm }) => {
  const name = `Merkblatt ${firm.id}.pdf`;
  const page = await openAs(demo.admin, "/admin/dashboard");
  const pages = new StaffPages(page);
  await pages.goTo("Dokumentvorlagen");
  await upload(page, pdf(name));
  await expect(pages.row(name)).toBeVisible();
  await pages.search(firm.id);
  await expect(pages.row("Merkblatt")).toHaveCount(1);
  await inspectPage(page, "documents-global");
  expect((await firm.api.documents({ query: { search: firm.id } })).items.map(({ isGlobal }) => isGlobal)).toEqual([true]);
  await pages.actOnRow(name, "Außer Gebrauch nehmen");
  await pages.dialog.getByRole("button", { name: "Außer Gebrauch nehmen" }).click();
  await expect(page.getByText("Keine Treffer")).toBeVisible();
});
