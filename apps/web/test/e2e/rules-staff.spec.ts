import { datevLogin, readDatevClient } from "./datev-stand-in.ts";
import { approvePerson, createLink, demo, pickDatevNumber, sendForm, submitForm, saveDatev } from "./firm.ts";
import { InvitationsPage } from "./pages/invitations-page.ts";
import { LoginPage } from "./pages/login-page.ts";
import { ConfirmDialog } from "./pages/confirm-dialog.ts";
import { ReviewPage } from "./pages/review-page.ts";
import { StaffPages } from "./pages/staff-pages.ts";
import { WizardPage } from "./pages/wizard-page.ts";
import { expect, test } from "./test.ts";

test("a wrong password is refused on the login page", async ({ page, firm }) => {
  const login = new LoginPage(page);
  await login.open();
  await login.logIn({ username: firm.username, password: "Falsch-1" });
  await expect(page.getByRole("alert")).toHaveText("Die Zugangsdaten sind falsch.");
  await login.logIn(firm);
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
});

test("empty fields of the login are named", async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page.getByText("Bitte geben Sie Ihren Benutzernamen ein.")).toBeVisible();
  await expect(page.getByText("Bitte geben Sie Ihr Passwort ein.")).toBeVisible();
});

test("a firm without a plan reaches nothing but the page that says so", async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  await login.logIn(demo.expired);
  const title = page.getByRole("heading", { level: 1, name: "Kein aktiver Tarif" });
  await expect(title).toBeVisible();
  await page.goto("/tenant/forms");
  await expect(title).toBeVisible();
  await page.getByRole("button", { name: "Abmelden" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
});

test("the bare address leads to the login, or to where one works", async ({ newDevice, openAs, firm }) => {
  const stranger = await newDevice();
  await stranger.goto("/");
  await expect(stranger.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
  const page = await openAs(firm, "/");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
});

test("an unknown address and one of another level are not found", async ({ openAs, firm }) => {
  const page = await openAs(firm, "/tenant/gibt-es-nicht");
  const title = page.getByRole("heading", { level: 1, name: "404 - Seite nicht gefunden" });
  await expect(title).toBeVisible();
  await page.goto("/admin/dashboard");
  await expect(title).toBeVisible();
  await page.getByRole("link", { name: "Zur Startseite" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
});

test("who logs out is out, here and on the server", async ({ openAs, firm }) => {
  const page = await openAs(firm, "/tenant/dashboard");
  const staff = new StaffPages(page);
  await expect(staff.heading("Dashboard")).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem("token"));
  await staff.openUserMenu();
  await page.getByRole("menuitem", { name: "Abmelden" }).click();
  await expect(staff.heading("Anmelden")).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => ["token", "user", "tenant"].includes(key)))).toEqual([]);
  await page.goto("/tenant/forms");
  await expect(staff.heading("Anmelden")).toBeVisible();
  const answer = await page.request.get("/api/Main/Persons", { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(419);
});

test("the firm's screens change their language, and it stays", async ({ openAs, firm }) => {
  const page = await openAs(firm, "/tenant/forms");
  const staff = new StaffPages(page);
  await expect(staff.heading("Formulare")).toBeVisible();
  await staff.openUserMenu();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await expect(staff.heading("Forms")).toBeVisible();
  await page.reload();
  await expect(staff.heading("Forms")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await staff.openUserMenu();
  await page.getByRole("menuitemradio", { name: "Deutsch" }).click();
  await expect(staff.heading("Formulare")).toBeVisible();
});

test("an invitation by link is copied and opens the form", async ({ openAs, firm, newDevice }) => {
  const page = await openAs(firm, "/tenant/invitations");
  await page.context().grantPermissions(["clipboard-write"]);
  const list = new InvitationsPage(page);
  const link = await list.inviteByLink("Ägidius Übel");
  await list.dialog.getByRole("button", { name: "Link kopieren" }).click();
  await expect(list.dialog.getByRole("status")).toHaveText("Kopiert");
  await page.keyboard.press("Escape");
  await expect(list.row("Ägidius Übel")).toBeVisible();
  // No page of ours may read the clipboard, so it is pasted.
  const search = page.getByRole("searchbox").first();
  await search.focus();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(search).toHaveValue(link);
  await new WizardPage(await newDevice()).open(link);
});

test("a new link ends the one before, a revoked one ends for good", async ({ openAs, firm, newDevice }) => {
  const { link } = await createLink(firm, "Ute Förster");
  const page = await openAs(firm, "/tenant/invitations");
  const list = new InvitationsPage(page);
  await list.row("Ute Förster").getByRole("button", { name: "Neuer Link für Ute Förster" }).click();
  await list.dialog.getByRole("button", { name: "Neuer Link" }).click();
  const newLink = await list.dialog.getByLabel("Link", { exact: true }).inputValue();
  const guest = await newDevice();
  await guest.goto(link);
  await expect(guest.getByRole("heading", { level: 1, name: "Dieser Link gilt nicht mehr" })).toBeVisible();
  await page.keyboard.press("Escape");
  await list.actOnRow("Ute Förster", "Widerrufen");
  await list.dialog.getByRole("button", { name: "Widerrufen" }).click();
  await expect(list.row("Ute Förster")).toContainText("Widerrufen");
  await guest.goto(newLink);
  await expect(guest.getByRole("heading", { level: 1, name: "Dieser Link gilt nicht mehr" })).toBeVisible();
});

test("an invitation without an address or with a wrong one is not sent", async ({ openAs, firm }) => {
  const page = await openAs(firm, "/tenant/invitations");
  const list = new InvitationsPage(page);
  await list.openDialog();
  await list.dialog.getByRole("textbox", { name: "E-Mail" }).fill("keine-adresse");
  await list.dialog.getByRole("button", { name: "Einladung senden" }).click();
  await expect(list.dialog.getByText("Ungültiges Format der E-Mail-Adresse.")).toBeVisible();
  expect((await firm.api.invitations({ query: {} })).items).toEqual([]);
});

test("a rejection needs a reason", async ({ openAs, firm }) => {
  const { formId } = await submitForm(firm);
  const page = await openAs(firm, `/tenant/forms/${formId}`);
  const review = new ReviewPage(page);
  await review.button("Ablehnen").click();
  await review.dialog.getByRole("button", { name: "Ablehnen" }).click();
  await expect(review.dialog.getByText("Bitte füllen Sie das Feld „Begründung“ aus.")).toBeVisible();
});

test("a form that the client has corrected is shown as it is now", async ({ openAs, firm }) => {
  const { formId, invitationId } = await submitForm(firm, { firstName: "Jörg", lastName: "Weiß" });
  const page = await openAs(firm, `/tenant/forms/${formId}`);
  const review = new ReviewPage(page);
  await review.reject("Bitte prüfen Sie Ihren Namen.");
  const { link } = await firm.api.resendInvitation({ query: { id: invitationId } });
  await sendForm(link ?? "", formId, { firstName: "Jörg", lastName: "Weiß-Groß" });
  await review.goTo("Formulare");
  await review
    .row("Weiß-Groß")
    .getByRole("link", { name: /Weiß-Groß/ })
    .click();
  await expect(page.getByRole("region", { name: "Angaben des Mandanten" })).toContainText("Weiß-Groß");
  await expect(review.button("Bestätigen")).toBeVisible();
});

test("what DATEV refused is delivered once the settings are right and it is tried again", async ({ openAs, firm, stack }) => {
  const number = pickDatevNumber();
  await saveDatev(firm, { baseUrl: stack.datevUrl, username: datevLogin.username, password: "falsch", automatic: true });
  await approvePerson(firm, number, { firstName: "Änne", lastName: "Groß" });
  const page = await openAs(firm, "/tenant/datev-sync-info");
  const staff = new StaffPages(page);
  await expect(staff.row("Groß, Änne")).toContainText("Nicht übertragen", { timeout: 30_000 });

  await staff.goTo("DATEV-Einstellungen");
  await staff.button("Verbindung testen").click();
  await expect(page.getByText("Keine Verbindung")).toBeVisible();
  await page.getByLabel("Passwort", { exact: true }).fill(datevLogin.password);
  await staff.button("Speichern").click();
  await new ConfirmDialog(page).confirm(firm.password);
  await expect(page.getByText("Die Einstellungen wurden gespeichert.")).toBeVisible();
  await staff.button("Verbindung testen").click();
  await expect(page.getByText("Die Verbindung steht")).toBeVisible();

  await staff.goTo("DATEV-Protokoll");
  await staff.actOnRow("Groß, Änne", "Wiederholen");
  await expect(staff.row("Groß, Änne")).toContainText("Übertragen", { timeout: 30_000 });
  expect((await readDatevClient(number)).client).toMatchObject({ number, name: "Groß, Änne" });
  await staff
    .row("Groß, Änne")
    .getByRole("button", { name: /Details/ })
    .click();
  await expect(staff.dialog.getByRole("heading", { name: "Versuch 2" })).toBeVisible();
});

test("a person is archived and found in the archive", async ({ openAs, firm }) => {
  const { personId } = await approvePerson(firm, 4711, { firstName: "Änne", lastName: "Groß" });
  const page = await openAs(firm, `/tenant/persons/${personId}`);
  const staff = new StaffPages(page);
  await staff.button("Archivieren").click();
  await staff.dialog.getByRole("button", { name: "Archivieren" }).click();
  await expect(page.getByText("Archiviert", { exact: true })).toBeVisible();
  await staff.goTo("Personen");
  await expect(page.getByText("Noch keine Personen")).toBeVisible();
  await page.getByLabel("Anzeigen").selectOption("Archiv");
  await expect(staff.row("Groß, Änne")).toBeVisible();
});
