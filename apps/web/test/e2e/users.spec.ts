import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { callApi } from "./call-api.ts";
import { approvePerson, demo, type Credentials, type Firm, pickDatevNumber, tokenOf } from "./firm.ts";
import { readButtonLink, waitForMail } from "./inbox.ts";
import { inspectPage } from "./inspect-page.ts";
import { makeCode } from "./make-code.ts";
import { ConfirmDialog } from "./pages/confirm-dialog.ts";
import { LoginPage } from "./pages/login-page.ts";
import { StaffPages } from "./pages/staff-pages.ts";
import { UsersPage } from "./pages/users-page.ts";
import { queryDatabase } from "./query-database.ts";
import { expect, test } from "./test.ts";

const PASSWORD = "Fuchs-und-Gans7";
const newAddress = (name: string): string => `${name}-${randomUUID().slice(0, 8)}@kanzlei.example`;

/** Sets the first password with the link that was mailed. */
async function register(email: string, password = PASSWORD): Promise<Credentials> {
  const token = tokenOf(readButtonLink(await waitForMail(email, "Ihr Zugang")));
  await callApi().register({ body: { token, password, passwordConfirmation: password } });
  return { username: email, password };
}

async function addColleague(firm: Firm): Promise<Credentials> {
  const email = newAddress("karl");
  await firm.api.createUser({ query: {}, body: { username: email, email, firstName: "Karl", lastName: "Kühn", accessLevel: "tenant" } });
  return register(email);
}

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a firm invites a colleague and a client; both come in", async ({ openAs, newDevice, firm }) => {
  await approvePerson(firm, pickDatevNumber(), { firstName: "Änne", lastName: "Groß" });
  const [nele, aenne] = [newAddress("nele"), newAddress("aenne")];
  const page = await openAs(firm, "/tenant/user-management");
  const users = new UsersPage(page);
  await expect(users.row("Änne Übermut")).toContainText("Sie");

  await users.openNew();
  await users.button("Anlegen und einladen").click();
  await expect(page.getByText("Bitte füllen Sie das Feld „Vorname“ aus.")).toBeVisible();
  await inspectPage(page, "users-form-errors");
  await page.getByLabel(/^Kanzlei:/).check();
  await users.fillIn({ firstName: "Nele", lastName: "Neu", email: nele });
  await expect(page.getByRole("textbox", { name: "Benutzername" })).toHaveValue(nele);
  await users.invite();
  await expect(users.row("Nele Neu")).toContainText(`Einladung gesendet an ${nele}`);

  await users.openNew();
  await page.getByLabel(/^Mandant:/).check();
  await users.pickPerson("Gro", /Groß, Änne/);
  await expect(page.getByRole("textbox", { name: "Vorname" })).toHaveValue("Änne");
  await page.getByRole("textbox", { name: "E-Mail" }).fill(aenne);
  await page.getByRole("textbox", { name: "Benutzername" }).fill(aenne);
  await inspectPage(page, "users-form-client");
  await users.invite();
  await expect(users.row("Änne Groß")).toContainText("Mandant");
  await inspectPage(page, "users-list");

  const colleague = await register(nele);
  const login = new LoginPage(await newDevice());
  await login.open();
  await login.logIn(colleague);
  await expect(new StaffPages(login.page).heading("Dashboard")).toBeVisible();

  const client = await openAs(await register(aenne), "/account");
  await expect(section(client, "Ihre Angaben")).toContainText("Mandant");
  await client.goto("/tenant/user-management");
  await expect(new StaffPages(client).heading(/^404/)).toBeVisible();

  await page.reload();
  await expect(users.row("Nele Neu")).toContainText("Aktiv");
});

test("a user is found, edited, disabled and removed; disabling acts at once on the other device", async ({ openAs, firm }) => {
  const colleague = await addColleague(firm);
  const elsewhere = new StaffPages(await openAs(colleague, "/tenant/persons"));
  await expect(elsewhere.heading("Personen")).toBeVisible();

  const page = await openAs(firm, "/tenant/user-management");
  const users = new UsersPage(page);
  await users.search("Niemand");
  await expect(page.getByText("Keine Treffer")).toBeVisible();
  await inspectPage(page, "users-no-match");
  await users.search("Kühn");
  await expect(users.row("Änne Übermut")).toHaveCount(0);
  await users.row("Karl Kühn").getByRole("link", { name: "Karl Kühn" }).click();
  await expect(users.heading("Benutzer bearbeiten")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Nachname" })).toHaveValue("Kühn");
  await inspectPage(page, "users-form-edit");
  await page.getByRole("textbox", { name: "Nachname" }).fill("Kühn-Lüdenscheidt");
  await users.button("Speichern").click();
  await expect(users.row("Karl Kühn-Lüdenscheidt")).toContainText("Aktiv");

  await users.actOnRow("Karl Kühn-Lüdenscheidt", "Deaktivieren");
  await expect(users.dialog).toBeVisible();
  await inspectPage(page, "users-disable-dialog");
  await page.keyboard.press("Escape");
  await expect(users.dialog).toBeHidden();
  await users.act("Karl Kühn", "Deaktivieren");
  await expect(users.row("Karl Kühn")).toContainText("Deaktiviert");
  await elsewhere.page.goto("/tenant/forms");
  await expect(elsewhere.heading("Anmelden")).toBeVisible();
  await expect(callApi().bearerToken({ body: colleague })).rejects.toMatchObject({ code: "auth.badCredentials" });

  await users.act("Karl Kühn", "Aktivieren");
  await expect(users.row("Karl Kühn")).toContainText("Aktiv");
  await callApi().bearerToken({ body: colleague });
  await users.act("Karl Kühn", "Entfernen");
  await expect(users.row("Karl Kühn")).toHaveCount(0);
});

test("Go has room for one user of the firm, and for any number of clients", async ({ openAs, firm }) => {
  await queryDatabase("UPDATE tenant SET application_type = 1 WHERE id = $1", [firm.id]);
  const page = await openAs(firm, "/tenant/user-management");
  const users = new UsersPage(page);
  await expect(page.getByText("Tarif Go: 1 von 1 Benutzern belegt")).toBeVisible();
  await expect(page.getByText(/Mit Pro \(59,90/)).toBeVisible();
  await inspectPage(page, "users-go");
  await users.openNew("Neuer Mandantenzugang");
  await expect(page.getByLabel(/^Kanzlei:/)).toBeDisabled();
  await expect(page.getByLabel(/^Mandant:/)).toBeEnabled();
  const address = newAddress("nele");
  const another = {
    username: address,
    email: address,
    firstName: "Nele",
    lastName: "Neu",
    accessLevel: "tenant" as const,
  };
  await expect(firm.api.createUser({ query: {}, body: another })).rejects.toMatchObject({ status: 422, code: "plan.userLimit" });
});

test("a changed password keeps this device and ends the others", async ({ openAs, firm }) => {
  const page = await openAs(firm, "/account");
  const account = new StaffPages(page);
  const elsewhere = new StaffPages(await openAs(firm, "/tenant/persons"));
  await expect(elsewhere.heading("Personen")).toBeVisible();
  const form = section(page, "Passwort ändern");
  await form.getByRole("textbox", { name: "Aktuelles Passwort" }).fill("Falsch-1");
  await form.getByRole("textbox", { name: "Neues Passwort" }).fill(PASSWORD);
  await form.getByRole("textbox", { name: "Passwort wiederholen" }).fill(PASSWORD);
  await form.getByRole("button", { name: "Passwort ändern" }).click();
  await expect(form.getByText("Das Passwort ist falsch.")).toBeVisible();
  await inspectPage(page, "account-password-wrong");
  await form.getByRole("textbox", { name: "Aktuelles Passwort" }).fill(firm.password);
  await form.getByRole("button", { name: "Passwort ändern" }).click();
  await expect(page.getByText(/^Ihr Passwort wurde geändert/)).toBeVisible();
  await expect(section(page, "Wo Sie angemeldet sind").getByText("Sie sind nur auf diesem Gerät angemeldet.")).toBeVisible();

  await page.reload();
  await expect(account.heading("Mein Konto")).toBeVisible();
  await expect(section(page, "Wo Sie angemeldet sind").getByRole("row")).toHaveCount(2);
  await elsewhere.page.goto("/tenant/forms");
  await expect(elsewhere.heading("Anmelden")).toBeVisible();
  await callApi().bearerToken({ body: { username: firm.username, password: PASSWORD } });
});

test("the firm's page for a new password", async ({ openAs, firm }) => {
  const page = await openAs(firm, "/tenant/settings");
  await page.getByRole("link", { name: "Passwort ändern" }).click();
  await expect(new StaffPages(page).heading("Passwort ändern")).toBeVisible();
  await page.getByRole("button", { name: "Passwort ändern" }).click();
  await expect(page.getByText("Bitte geben Sie Ihr Passwort ein.")).toBeVisible();
  await inspectPage(page, "account-change-password-errors");
});

test("a second factor is set up, asked for, replaced by a recovery code, and switched off", async ({ openAs, firm }) => {
  const page = await openAs(firm, "/account");
  const box = section(page, "Zwei-Faktor-Anmeldung");
  await expect(box.getByText("Ausgeschaltet")).toBeVisible();
  await inspectPage(page, "account");
  await box.getByRole("button", { name: "Einrichten" }).click();
  await new ConfirmDialog(page).confirm("Falsch-1");
  await expect(page.getByText("Das Passwort ist falsch.")).toBeVisible();
  await inspectPage(page, "account-confirm");
  await new ConfirmDialog(page).confirm(firm.password);
  await expect(box.getByRole("img", { name: /^QR-Code/ })).toBeVisible();
  await inspectPage(page, "account-two-factor-setup");
  const secret = await box.getByLabel("Oder geben Sie diesen Schlüssel ein").inputValue();
  await box.getByLabel("Code aus der App").fill("000000");
  await box.getByRole("button", { name: "Einschalten" }).click();
  await expect(box.getByRole("alert")).toHaveText("Dieser Code ist falsch oder wurde schon verwendet.");
  await box.getByLabel("Code aus der App").fill(makeCode(secret));
  await box.getByRole("button", { name: "Einschalten" }).click();
  await expect(box.getByRole("listitem")).toHaveCount(10);
  await inspectPage(page, "account-recovery-codes");
  const codes = await box.getByRole("listitem").allTextContents();
  const download = page.waitForEvent("download");
  await box.getByRole("button", { name: "Als Textdatei speichern" }).click();
  expect((await download).suggestedFilename()).toBe("Wiederherstellungscodes.txt");
  await box.getByRole("button", { name: "Ich habe die Codes gesichert" }).click();
  await expect(box.getByText("Eingeschaltet", { exact: true })).toBeVisible();

  const body = { username: firm.username, password: firm.password };
  await expect(callApi().bearerToken({ body })).rejects.toMatchObject({ code: "auth.codeRequired" });
  await callApi().bearerToken({ body: { ...body, code: makeCode(secret, 1) } });
  await callApi().bearerToken({ body: { ...body, code: codes[0] ?? "" } });
  await expect(callApi().bearerToken({ body: { ...body, code: codes[0] ?? "" } })).rejects.toMatchObject({ code: "auth.codeWrong" });

  await box.getByRole("button", { name: "Ausschalten" }).click();
  const dialog = page.getByRole("dialog");
  await inspectPage(page, "account-two-factor-remove");
  await dialog.getByRole("button", { name: "Ausschalten" }).click();
  await expect(box.getByText("Ausgeschaltet", { exact: true })).toBeVisible();
  await callApi().bearerToken({ body });
});

test("where the firm asks for a second factor, nothing else is open until it is set up", async ({ openAs, firm }) => {
  await queryDatabase("UPDATE tenant SET two_factor_required = true WHERE id = $1", [firm.id]);
  const page = await openAs(firm, "/tenant/dashboard");
  const staff = new StaffPages(page);
  await expect(staff.heading("Zwei-Faktor-Anmeldung einrichten")).toBeVisible();
  await expect(page.getByText(/^Ihre Kanzlei verlangt/)).toBeVisible();
  await inspectPage(page, "two-factor-due");
  await page.goto("/tenant/persons");
  await expect(staff.heading("Zwei-Faktor-Anmeldung einrichten")).toBeVisible();
  await staff.button("Einrichten").click();
  await new ConfirmDialog(page).confirm(firm.password);
  const secret = await page.getByLabel("Oder geben Sie diesen Schlüssel ein").inputValue();
  await page.getByLabel("Code aus der App").fill(makeCode(secret));
  await staff.button("Einschalten").click();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(10);
  await staff.button("Weiter").click();
  await expect(staff.heading("Dashboard")).toBeVisible();
  await page.goto("/account");
  await expect(page.getByText("Ihre Kanzlei verlangt sie. Sie kann nicht ausgeschaltet werden.")).toBeVisible();
});

test("sessions are seen and ended; the account is there in English, for an admin and with an ended plan", async ({ openAs, firm }) => {
  const elsewhere = new StaffPages(await openAs(firm, "/tenant/persons"));
  await expect(elsewhere.heading("Personen")).toBeVisible();
  const page = await openAs(firm, "/account");
  const list = section(page, "Wo Sie angemeldet sind");
  await expect(list.getByRole("row")).toHaveCount(4);
  await inspectPage(page, "account-sessions");
  await list.getByRole("button", { name: "Alle anderen beenden" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Alle anderen beenden" }).click();
  await expect(list.getByText("Sie sind nur auf diesem Gerät angemeldet.")).toBeVisible();
  await elsewhere.page.goto("/tenant/forms");
  await expect(elsewhere.heading("Anmelden")).toBeVisible();

  const staff = new StaffPages(page);
  await staff.openUserMenu();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await expect(staff.heading("My account")).toBeVisible();
  await inspectPage(page, "account-en", ["light"]);

  await page.route("**/Users/Sessions", (route) =>
    route.fulfill({ status: 429, json: { code: "rate.limited", message: "Too many requests." } }),
  );
  await page.reload();
  await expect(page.getByRole("main").getByText("Too many requests.").first()).toBeVisible();
  await inspectPage(page, "account-failed", ["light"]);

  const admin = await openAs(demo.admin, "/account");
  await expect(section(admin, "Ihre Angaben")).toContainText("Verwaltung der Plattform");
  const expired = await openAs(demo.expired, "/account");
  await expect(new StaffPages(expired).heading("Mein Konto")).toBeVisible();
});
