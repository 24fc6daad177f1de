import { createClientLogin, createCompany } from "./client-login.ts";
import { drawPicture } from "./draw-picture.ts";
import { pickDatevNumber } from "./firm.ts";
import { inspectFully } from "./inspect-fully.ts";
import { inspectPage } from "./inspect-page.ts";
import { makePdf } from "./make-pdf.ts";
import { OwnDocumentsPage } from "./pages/own-documents-page.ts";
import { SigningPage } from "./pages/signing-page.ts";
import { expect, test } from "./test.ts";

test("a client signs one document in the browser, and sends another on paper twice", async ({ firm, openAs }) => {
  test.setTimeout(120_000);
  const companyId = await createCompany(firm, "Übermut Bau GmbH", pickDatevNumber());
  const files = ["Vollmacht.pdf", "Vertrag.pdf"].map(
    (name) => new File([new Uint8Array(makePdf(["Seite eins", "Bitte unterschreiben"]))], name, { type: "application/pdf" }),
  );
  const { items } = await firm.api.addMandantDocuments({
    query: { mandantType: "company", mandantId: companyId },
    body: { description: "Bitte bis Freitag unterschreiben." },
    files,
  });
  const idOf = (wanted: string): string => items.find(({ name }) => name === wanted)?.id ?? "";
  const merkblatt = new File([new Uint8Array(makePdf(["Was sich 2027 ändert"]))], "Merkblatt.pdf", { type: "application/pdf" });
  await firm.api.addMandantDocuments({
    query: { mandantType: "company", mandantId: companyId },
    body: { purpose: "information" },
    files: [merkblatt],
  });
  const page = await openAs(await createClientLogin(firm, { companyId }), "/mandant");
  const own = new OwnDocumentsPage(page);
  await expect(own.toDo.getByRole("listitem")).toHaveCount(3);
  await expect(own.document("Merkblatt.pdf")).toContainText("Zur Kenntnis");
  await expect(page.getByRole("button", { name: "Merkblatt.pdf zurücksenden" })).toBeHidden();
  await own.act("Merkblatt.pdf ansehen");
  // It counts as seen once it has been fetched.
  await expect(page.getByRole("dialog").getByRole("link", { name: "In neuem Tab öffnen" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(own.toDo.getByRole("listitem")).toHaveCount(2);
  await expect(own.document("Merkblatt.pdf")).toContainText("Sie müssen nichts mehr tun.");
  await expect(own.document("Vollmacht.pdf")).toContainText("Neu");
  await inspectPage(page, "documents-client");

  const download = page.waitForEvent("download");
  await own.act("Vollmacht.pdf herunterladen");
  expect((await download).suggestedFilename()).toBe("Vollmacht.pdf");
  await expect(own.document("Vollmacht.pdf")).toContainText("Zu unterschreiben");

  await page.getByRole("link", { name: "Vollmacht.pdf unterschreiben" }).click();
  const signing = new SigningPage(page);
  await signing.expectPage(1, 2);
  await signing.submit();
  await expect(page.getByText("Bitte wählen Sie eine Stelle auf der Seite.")).toBeVisible();
  await signing.turn();
  await signing.expectPage(2, 2);
  await signing.tap(0.7, 0.77);
  await signing.expectPlace(2);
  await signing.draw();
  await inspectFully(page, "documents-sign");
  await signing.agree();
  await signing.submit();
  await expect(own.document("Vollmacht.pdf")).toContainText("Ihre Kanzlei prüft Ihr Dokument.");

  await own.send("Vertrag.pdf", drawPicture());
  await expect(own.document("Vertrag.pdf")).toContainText("Gesendet");
  await firm.api.completeDocument({ query: { documentId: idOf("Vollmacht.pdf") } });
  await firm.api.rejectDocument({ query: { documentId: idOf("Vertrag.pdf"), description: "Die zweite Seite fehlt." } });
  await page.reload();
  await expect(own.document("Vollmacht.pdf")).toContainText("Abgeschlossen");
  await expect(own.document("Vertrag.pdf")).toContainText("Die zweite Seite fehlt.");
  await inspectPage(page, "documents-client-rejected");
  await own.send("Vertrag.pdf", drawPicture());
  await expect(own.document("Vertrag.pdf")).toContainText("Ihre Kanzlei prüft Ihr Dokument.");
});
