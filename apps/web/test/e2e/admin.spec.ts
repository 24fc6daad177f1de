import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { demo } from "./firm.ts";
import { readButtonLink, waitForMail } from "./inbox.ts";
import { inspectPage } from "./inspect-page.ts";
import { LoginPage } from "./pages/login-page.ts";
import { StaffPages } from "./pages/staff-pages.ts";
import { expect, test } from "./test.ts";

const PASSWORD = "Fuchs-und-Gans7";

/** A firm that no other test makes. */
function nameFirm(): { name: string; email: string } {
  const word = randomUUID().slice(0, 8);
  return { name: `Kanzlei Überall & Söhne ${word}`, email: `neu-${word}@kanzlei.example` };
}

async function fillFirm(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.getByLabel(/^Name der Kanzlei/).fill(name);
  await page.getByLabel(/^E-Mail( \*)?$/).fill(email);
  await page.getByLabel(/^Vorname des Ansprechpartners/).fill("Nele");
  await page.getByLabel(/^Nachname des Ansprechpartners/).fill("Neu");
}

/** The firm's side of the invitation, up to its own dashboard. */
async function acceptInvitation(page: Page, link: string, { name, email }: { name: string; email: string }): Promise<void> {
  await page.goto(link);
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByLabel(/^Benutzername/)).toHaveValue(email);
  await page.getByLabel(/^Neues Passwort( \*)?$/).fill(PASSWORD);
  await page.getByLabel(/^Passwort wiederholen( \*)?$/).fill(PASSWORD);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: /Testzeitraum beginnen$/ }).click();
  await expect(new StaffPages(page).heading("Dashboard")).toBeVisible();
}

/** Any next step of somebody in the firm; the screen that follows need not be the one that was asked for. */
async function askForForms(page: Page): Promise<void> {
  const open = page.getByRole("button", { name: "Menü öffnen" });
  if (await open.isVisible()) await open.click();
  await page.getByRole("navigation", { name: "Hauptmenü" }).getByRole("link", { name: "Formulare", exact: true }).click();
}

/** Presses the row's or page's button and confirms in the dialog. */
async function confirm(page: Page, button: string | RegExp, label: string): Promise<void> {
  const staff = new StaffPages(page);
  await staff.button(button).click();
  await staff.dialog.getByRole("button", { name: label, exact: true }).click();
  await expect(staff.dialog).toHaveCount(0);
}

test("an admin makes a firm by mail; it confirms, is logged in, and is counted", async ({ openAs, newDevice }) => {
  const firm = nameFirm();
  const page = await openAs(demo.admin, "/admin/dashboard");
  const staff = new StaffPages(page);
  await expect(staff.row("Kanzlei").first()).toBeVisible();
  await inspectPage(page, "admin-dashboard");
  await page.getByRole("link", { name: "Neue Kanzlei" }).click();
  await expect(staff.heading("Neue Kanzlei")).toBeVisible();
  await inspectPage(page, "admin-new-tenant");
  await page.getByRole("button", { name: "Kanzlei anlegen" }).click();
  await expect(page.getByText("Bitte füllen Sie das Feld „Name der Kanzlei“ aus.")).toBeVisible();
  await expect(page.getByLabel(/^Name der Kanzlei/)).toBeFocused();
  await inspectPage(page, "admin-new-tenant-refused");
  await fillFirm(page, firm);
  await page.getByRole("button", { name: "Kanzlei anlegen" }).click();
  await expect(staff.heading(`${firm.name} ist angelegt`)).toBeVisible();
  await expect(page.getByText(`geht an ${firm.email}`)).toBeVisible();
  await inspectPage(page, "admin-created-by-mail");
  const link = readButtonLink(await waitForMail(firm.email, "Registrierung"));
  await acceptInvitation(await newDevice(), link, firm);

  await page.getByRole("link", { name: "Kanzlei ansehen" }).click();
  await expect(staff.heading(firm.name)).toBeVisible();
  await expect(page.getByText("Testphase")).toBeVisible();
  await expect(staff.row("Nele Neu")).toBeVisible();
  await inspectPage(page, "admin-edit-tenant");
});

test("an admin hands a link over, and sends a lost invitation again", async ({ openAs, newDevice }) => {
  const firm = nameFirm();
  const page = await openAs(demo.admin, "/admin/new-tenant");
  const staff = new StaffPages(page);
  await fillFirm(page, firm);
  await page.getByLabel(/^E-Mail nicht senden, Link anzeigen/).check();
  await page.getByRole("button", { name: "Kanzlei anlegen" }).click();
  const shown = page.getByRole("textbox", { name: "Link" });
  await expect(shown).toBeVisible();
  const first = await shown.inputValue();
  await inspectPage(page, "admin-created-with-link");
  await page.getByRole("link", { name: "Alle Kanzleien" }).click();
  await staff.search(firm.name);
  await expect(staff.row(firm.name).getByText("Eingeladen")).toBeVisible();
  await confirm(page, `${firm.name} erneut einladen`, "Erneut einladen");
  const second = readButtonLink(await waitForMail(firm.email, "Registrierung"));
  expect(second).not.toBe(first);
  const device = await newDevice();
  await device.goto(first);
  await expect(device.getByLabel(/^Neues Passwort/)).toHaveCount(0);
  await acceptInvitation(await newDevice(), second, firm);
});

test("a deactivated firm is out with its next request, and in again when it is let in", async ({ openAs, firm }) => {
  const member = await openAs(firm, "/tenant/dashboard");
  await expect(new StaffPages(member).heading("Dashboard")).toBeVisible();
  const page = await openAs(demo.admin, `/admin/edit-tenant/${firm.id}`);
  const staff = new StaffPages(page);
  await staff.button("Deaktivieren").first().click();
  await expect(staff.dialog.getByText(/werden sofort abgemeldet/)).toBeVisible();
  await inspectPage(page, "admin-deactivate");
  await staff.dialog.getByRole("button", { name: "Deaktivieren", exact: true }).click();
  await expect(page.getByText("Die Kanzlei wurde deaktiviert.")).toBeVisible();
  await expect(page.getByText("Deaktiviert", { exact: true })).toBeVisible();

  await askForForms(member);
  await expect(member.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
  await expect(member.getByRole("status").filter({ hasText: "Der Zugang Ihrer Kanzlei ist zurzeit deaktiviert." })).toBeVisible();
  const login = new LoginPage(member);
  await login.logIn(firm);
  await expect(member.getByRole("alert")).toHaveText("Der Zugang Ihrer Kanzlei ist zurzeit deaktiviert.");

  await confirm(page, "Aktivieren", "Aktivieren");
  await expect(page.getByText("Die Kanzlei wurde aktiviert.")).toBeVisible();
  await login.open();
  await login.logIn(firm);
  // Where they were when they were shut out.
  await expect(new StaffPages(member).heading("Formulare")).toBeVisible();
});

test("a firm's data, plan and users are the admin's to change; its clients stay unseen", async ({ openAs, firm }) => {
  const page = await openAs(demo.admin, `/admin/edit-tenant/${firm.id}`);
  const staff = new StaffPages(page);
  await page.getByLabel("Tarif", { exact: true }).selectOption("1");
  await page.getByLabel(/^Postleitzahl/).fill("!");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Bitte geben Sie eine gültige Postleitzahl ein.")).toBeVisible();
  await page.getByLabel(/^Postleitzahl/).fill("80331");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Die Kanzlei wurde gespeichert.")).toBeVisible();
  await expect(page.getByText(/^Go · Tarif bis/)).toBeVisible();

  await page.getByRole("link", { name: "Neuer Benutzer" }).click();
  await expect(page.getByText(`Kanzlei: ${firm.name}`)).toBeVisible();
  await inspectPage(page, "admin-user-form-new");
  const email = `kollegin-${randomUUID().slice(0, 8)}@kanzlei.example`;
  await page.getByLabel(/^Vorname/).fill("Klara");
  await page.getByLabel(/^Nachname/).fill("Kollegin");
  await page.getByLabel(/^E-Mail/).fill(email);
  await page.getByRole("button", { name: "Kanzlei um Zustimmung bitten" }).click();
  await expect(page.getByText("Die Kanzlei wurde um Zustimmung gebeten. Bis sie zustimmt, ändert sich nichts.")).toBeVisible();
  await expect(page.getByRole("article", { name: "Neuer Benutzer: Klara Kollegin" })).toBeVisible();
  await inspectPage(page, "admin-user-requests");
  await expect(staff.row("Klara Kollegin")).toHaveCount(0);

  const asked = await waitForMail(firm.username, "Der Betreiber bittet um Ihre Zustimmung");
  const member = await openAs(firm, new URL(readButtonLink(asked)).pathname);
  const request = member.getByRole("article", { name: "Neuer Benutzer: Klara Kollegin" });
  await expect(request.getByText(`E-Mail: ${email}`)).toBeVisible();
  await inspectPage(member, "firm-user-requests");
  await request.getByRole("button", { name: /^Zustimmen/ }).click();
  const dialog = member.getByRole("dialog");
  await dialog.getByRole("button", { name: "Zustimmen" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    "Der Tarif enthält nicht so viele Benutzer. Bitte wählen Sie den Tarif Pro, oder deaktivieren Sie zuerst andere Benutzer.",
  );

  await page.goto(`/admin/edit-tenant/${firm.id}`);
  await page.getByLabel("Tarif", { exact: true }).selectOption("2");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText(/^Pro · Tarif bis/)).toBeVisible();

  await dialog.getByRole("button", { name: "Zustimmen" }).click();
  await expect(request).toHaveCount(0);
  await expect(new StaffPages(member).row("Klara Kollegin").getByText("Eingeladen")).toBeVisible();
  await waitForMail(email, "Ihr Zugang");

  await page.reload();
  await staff.actOnRow("Klara Kollegin", "Entfernen");
  await staff.dialog.getByRole("button", { name: "Entfernen", exact: true }).click();
  await expect(staff.dialog).toHaveCount(0);
  await confirm(page, "Zurückziehen: Benutzer entfernen: Klara Kollegin", "Zurückziehen");
  await expect(page.getByRole("article")).toHaveCount(0);
  await expect(staff.row("Klara Kollegin")).toBeVisible();
});

test("what does not exist is Not Found, and what is not found is said", async ({ openAs, firm }) => {
  const page = await openAs(demo.admin, `/admin/edit-tenant/${randomUUID()}`);
  const staff = new StaffPages(page);
  for (const path of [
    "/admin/edit-tenant/quatsch",
    `/admin/user-form?tenantId=${randomUUID()}`,
    `/admin/user-form?tenantId=${firm.id}&userId=${randomUUID()}`,
  ]) {
    await expect(staff.heading(/404/)).toBeVisible();
    await page.goto(path);
  }
  await expect(staff.heading(/404/)).toBeVisible();
  await inspectPage(page, "admin-not-found");
  await page.goto("/admin/edit-tenant");
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto("/admin/dashboard?search=Niemand-heißt-so");
  await expect(page.getByText("Keine Treffer")).toBeVisible();
  await inspectPage(page, "admin-no-match");
  await page.getByRole("button", { name: "Suche und Filter zurücksetzen" }).click();
  await expect(staff.row("Kanzlei").first()).toBeVisible();
  await page.getByLabel("Anzeigen").selectOption("deactivated");
  await expect(page).toHaveURL(/shown=deactivated/);
  const member = await openAs(firm, "/admin/dashboard");
  await expect(new StaffPages(member).heading(/404/)).toBeVisible();
});

test("the admin's screens in English, and when the API fails", async ({ openAs }) => {
  const page = await openAs(demo.admin, "/admin/dashboard");
  const staff = new StaffPages(page);
  await staff.openUserMenu();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await expect(staff.heading("Firms")).toBeVisible();
  // Anew, without the menu.
  await page.goto("/admin/dashboard");
  await expect(staff.row("Kanzlei").first()).toBeVisible();
  await inspectPage(page, "admin-dashboard-en", ["light"]);
  await page.goto("/admin/new-tenant");
  await expect(staff.heading("New firm")).toBeVisible();
  await inspectPage(page, "admin-new-tenant-en", ["light"]);
  await page.route("**/api/Main/Tenants*", (route) =>
    route.fulfill({ status: 422, contentType: "application/problem+json", body: JSON.stringify({ code: "x", message: "Not today." }) }),
  );
  await page.goto("/admin/dashboard");
  await expect(page.getByText("Not today.")).toHaveCount(1);
  await inspectPage(page, "admin-dashboard-failed", ["light"]);
});
