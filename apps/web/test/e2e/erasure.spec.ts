import { approvePerson, pickDatevNumber } from "./firm.ts";
import { inspectPage } from "./inspect-page.ts";
import { StaffPages } from "./pages/staff-pages.ts";
import { expect, test } from "./test.ts";

test("a client comes back from the archive, is held, and is erased but for what must be kept", { tag: ["@desktop", "@phone"] }, async ({
  openAs,
  firm,
}) => {
  test.slow();
  const { personId } = await approvePerson(firm, pickDatevNumber(), { firstName: "Änne", lastName: "Größ" });
  await firm.api
    .verifyPerson({
      query: { mandantType: "person", id: personId },
      body: { person: "Änne Größ", method: "videoIdent", verifiedOn: "2026-01-15" },
    })
    .catch(() => undefined);
  await firm.api.archivePerson({ query: { id: personId } });
  const page = await openAs(firm, `/tenant/persons/${personId}/data`);
  const screen = new StaffPages(page);
  await screen.button("Aus dem Archiv zurückholen").click();
  await expect(page.getByRole("link", { name: "Selbst ausfüllen" })).toBeVisible();

  await screen.button("Löschsperre setzen").click();
  await screen.dialog.getByLabel(/^Grund/).fill("Klage vor dem Finanzgericht");
  await inspectPage(page, "legal-hold-dialog");
  await screen.dialog.getByRole("button", { name: "Löschsperre setzen" }).click();
  await expect(page.getByText(/^Löschsperre seit .* Klage vor dem Finanzgericht$/)).toBeVisible();
  await inspectPage(page, "legal-hold");
  await screen.button("Löschsperre aufheben").click();
  await screen.dialog.getByRole("button", { name: "Löschsperre aufheben" }).click();

  await screen.button("Daten löschen").click();
  await expect(screen.dialog.getByText("Das wird gelöscht")).toBeVisible();
  await inspectPage(page, "erasure-preview");
  await screen.dialog.getByLabel(/^Name des Mandanten/).fill("Größ, Änne");
  await screen.dialog.getByRole("button", { name: "Endgültig löschen" }).click();
  await expect(screen.dialog.getByText("Das wurde gelöscht")).toBeVisible();
  await inspectPage(page, "erasure-report");
  await screen.dialog.getByRole("button", { name: "Schließen" }).last().click();
  await expect(page.getByText("Die Daten dieses Mandanten wurden gelöscht.", { exact: false })).toBeVisible();
  await inspectPage(page, "client-erased");
});
