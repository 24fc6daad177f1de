import { approvePerson, demo, pickDatevNumber } from "./firm.ts";
import { inspectPage } from "./inspect-page.ts";
import { ConfirmDialog } from "./pages/confirm-dialog.ts";
import { StaffPages } from "./pages/staff-pages.ts";
import { expect, test } from "./test.ts";

test("a firm lets an admin read its data, sees what they looked at, and ends it", async ({ openAs, firm }) => {
  test.slow();
  const { personId } = await approvePerson(firm, pickDatevNumber(), { firstName: "Anna", lastName: "Älter" });
  const member = await openAs(firm, "/tenant/settings");
  await member.getByRole("link", { name: "Support-Zugriff" }).click();
  await expect(member.getByText("Ihre Kanzlei hat noch keinen Zugriff geöffnet")).toBeVisible();
  await member.getByLabel(/^Benutzername beim Betreiber/).fill(demo.admin.username);
  await member.getByLabel(/^Grund/).fill("Eine Übertragung an DATEV hängt.");
  await member.getByLabel("Dauer").selectOption("4");
  await member.getByRole("button", { name: "Zugriff öffnen" }).click();
  await new ConfirmDialog(member).confirm(firm.password);
  await expect(member.getByText("Der Zugriff ist geöffnet.")).toBeVisible();

  const admin = await openAs(demo.admin, `/admin/edit-tenant/${firm.id}`);
  const staff = new StaffPages(admin);
  await admin.getByRole("button", { name: `${firm.name} mit Freigabe ansehen` }).click();
  await expect(staff.heading("Dashboard")).toBeVisible();
  const banner = admin.getByRole("region", { name: "Support-Zugriff" });
  await expect(banner).toContainText(/Lesezugriff auf Kanzlei Übermut & Söhne, noch (4 Std\. 0|3 Std\. 59) Min\./);
  await inspectPage(admin, "support-dashboard");
  await staff.goTo("Personen");
  await admin.getByRole("link", { name: "Älter, Anna" }).click();
  await expect(staff.heading("Älter, Anna")).toBeVisible();
  await inspectPage(admin, "support-person");
  await expect(admin.getByRole("button", { name: "Archivieren" })).toHaveCount(0);
  await staff.openTab("GwG");
  await expect(admin.getByRole("region", { name: "Risiko" })).toBeVisible();
  await expect(admin.getByRole("button", { name: "Akte als PDF herunterladen" })).toHaveCount(0);
  // The record asks again by itself while a picture is being read, and would find the access ended before it is looked at.
  await staff.goTo("Personen");
  await expect(staff.heading("Personen")).toBeVisible();

  await member.reload();
  await member.getByRole("button", { name: /^Aufrufe ansehen/ }).click();
  const looks = member.getByRole("region", { name: /^Aufrufe von / });
  await expect(looks.getByRole("link", { name: "Älter, Anna" }).first()).toHaveAttribute("href", `/tenant/persons/${personId}`);
  await inspectPage(member, "support-access");
  await member.getByRole("button", { name: /sofort beenden$/ }).click();
  await new StaffPages(member).dialog.getByRole("button", { name: "Sofort beenden" }).click();
  await expect(member.getByText("Der Zugriff ist beendet.")).toBeVisible();

  await admin.reload();
  await expect(admin.getByText("Ihr Support-Zugriff auf diese Kanzlei ist beendet.")).toBeVisible();
  await expect(staff.heading(firm.name)).toBeVisible();
  await expect(banner).toHaveCount(0);
});
