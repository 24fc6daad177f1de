import { approvePerson, createLink, demo, type Firm, submitForm, saveDatev } from "./firm.ts";
import { datevLogin } from "./datev-stand-in.ts";
import { startDatev } from "../../../sandbox/src/datev/start-datev.ts";
import { inspectFully } from "./inspect-fully.ts";
import { inspectAsIs, inspectPage } from "./inspect-page.ts";
import { InvitationsPage } from "./pages/invitations-page.ts";
import { LoginPage } from "./pages/login-page.ts";
import { ReviewPage } from "./pages/review-page.ts";
import { ConfirmDialog } from "./pages/confirm-dialog.ts";
import { StaffPages } from "./pages/staff-pages.ts";
import { expect, test } from "./test.ts";

const screens = [
  { name: "dashboard", path: "/tenant/dashboard", de: "Dashboard", en: "Dashboard", empty: "Noch ist nichts passiert." },
  { name: "invitations", path: "/tenant/invitations", de: "Einladungen", en: "Invitations", empty: "Noch keine Einladungen" },
  { name: "forms", path: "/tenant/forms", de: "Formulare", en: "Forms", empty: "Noch keine Formulare" },
  { name: "persons", path: "/tenant/persons", de: "Personen", en: "Persons", empty: "Noch keine Personen" },
  { name: "companies", path: "/tenant/companies", de: "Unternehmen", en: "Companies", empty: "Noch keine Unternehmen" },
  { name: "sync-logs", path: "/tenant/datev-sync-info", de: "DATEV-Protokoll", en: "DATEV log", empty: "Noch keine Übertragungen" },
  {
    name: "datev-settings",
    path: "/tenant/datev-settings",
    de: "DATEV-Einstellungen",
    en: "DATEV settings",
    empty: "Es ist noch kein Passwort gespeichert.",
  },
  {
    name: "datev-export",
    path: "/tenant/datev-export",
    de: "Export ohne DATEVconnect",
    en: "Export without DATEVconnect",
    empty: "Es gibt keine Mandanten zu exportieren.",
  },
  {
    name: "retention",
    path: "/tenant/settings/retention",
    de: "Aufbewahrung und Löschung",
    en: "Retention and erasure",
    empty: "In den nächsten 60 Tagen wird nichts gelöscht.",
  },
  {
    name: "support-access",
    path: "/tenant/settings/support",
    de: "Support-Zugriff",
    en: "Support access",
    empty: "Ihre Kanzlei hat noch keinen Zugriff geöffnet",
  },
] as const;

/** Lists like that of the persons and that of the forms: what axe cannot see is looked at on those two. */
const OF_ONE_MAKE = new Set<string>(["invitations", "companies", "sync-logs"]);

test("the way in: login, its errors, no plan, no such page", async ({ page, openAs, firm }) => {
  test.setTimeout(120_000);
  const login = new LoginPage(page);
  await login.open();
  await inspectFully(page, "staff-login");
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page.getByText("Bitte geben Sie Ihr Passwort ein.")).toBeVisible();
  await inspectPage(page, "staff-login-empty");
  await login.logIn({ username: firm.username, password: "Falsch-1" });
  await expect(page.getByRole("alert")).toBeVisible();
  await inspectPage(page, "staff-login-refused");
  await login.logIn(demo.expired);
  await expect(page.getByRole("heading", { level: 1, name: "Kein aktiver Tarif" })).toBeVisible();
  await inspectPage(page, "staff-subscription-required");
  const missing = await openAs(firm, "/tenant/gibt-es-nicht");
  await expect(missing.getByRole("heading", { level: 1, name: /404/ })).toBeVisible();
  await inspectPage(missing, "staff-not-found");
  const account = await openAs(demo.admin, "/admin/dashboard");
  await expect(account.getByRole("button", { name: "Abmelden" }).or(account.getByRole("button", { name: /^Benutzermenü/ }))).toBeVisible();
  await inspectPage(account, "staff-account");
});

test("every screen with the demo's data", async ({ openAs }) => {
  test.setTimeout(360_000);
  const page = await openAs(demo.pro, "/tenant/dashboard");
  const staff = new StaffPages(page);
  for (const { name, path, de } of screens) {
    await page.goto(path);
    await expect(staff.heading(de)).toBeVisible();
    await expect(page.getByRole("row").or(page.getByRole("listitem")).or(page.getByRole("textbox")).last()).toBeVisible();
    await expect(page.getByRole("status", { name: "Wird geladen …" })).toHaveCount(0);
    await (OF_ONE_MAKE.has(name) ? inspectPage : inspectFully)(page, `staff-${name}-de`);
  }
  await staff.openUserMenu();
  await expect(page.getByRole("menu")).toBeVisible();
  await inspectPage(page, "staff-user-menu");
});

test("every screen in English", async ({ openAs }) => {
  test.setTimeout(180_000);
  const page = await openAs(demo.pro, "/tenant/dashboard");
  const staff = new StaffPages(page);
  await staff.openUserMenu();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  for (const { name, path, en } of screens) {
    await page.goto(path);
    await expect(staff.heading(en)).toBeVisible();
    await expect(page.getByRole("row").or(page.getByRole("listitem")).or(page.getByRole("textbox")).last()).toBeVisible();
    await expect(page.getByRole("status", { name: "Loading …" })).toHaveCount(0);
    await inspectPage(page, `staff-${name}-en`, ["light"]);
  }
});

test("every list of a firm that has just begun is empty", async ({ openAs, firm }) => {
  const page = await openAs(firm, "/tenant/dashboard");
  for (const { name, path, empty } of screens) {
    if (name === "dashboard") continue;
    await page.goto(path);
    await expect(page.getByText(empty)).toBeVisible();
    await inspectPage(page, `staff-${name}-empty`);
  }
  await page.goto("/tenant/forms?search=Niemand");
  await expect(page.getByText("Keine Treffer")).toBeVisible();
  await inspectPage(page, "staff-forms-no-match");
});

test("the log, and a client's own history", async ({ openAs }) => {
  const page = await openAs(demo.pro, "/tenant/persons");
  await page.getByRole("table").getByRole("link").first().click();
  await new StaffPages(page).openTab("Verlauf");
  await expect(page.getByRole("heading", { level: 2, name: "Verlauf" })).toBeVisible();
  await expect(page.getByText("Stammdaten angesehen").first()).toBeVisible();
  await inspectPage(page, "staff-client-history-de");
  await page.getByRole("link", { name: "Ganzes Protokoll zu diesem Mandanten" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Protokoll" })).toBeVisible();
  await expect(page.getByText("Nur Einträge zu:")).toBeVisible();
  await inspectPage(page, "staff-audit-log-client-de");
  await page.getByRole("button", { name: /^Nur Einträge zu: .* entfernen$/ }).click();
  await expect(page.getByText("Nur Einträge zu:")).toHaveCount(0);
  await inspectPage(page, "staff-audit-log-de");
  await page.goto("/tenant/audit-log?toDate=2020-01-01");
  await expect(page.getByRole("main").getByText("Keine Treffer")).toBeVisible();
  await inspectPage(page, "staff-audit-log-no-match");
  await page.route("**/Main/AuditLog*", (route) => route.fulfill({ status: 422, json: { code: "x", message: "Das ging nicht." } }));
  await page.goto("/tenant/audit-log");
  await expect(page.getByRole("button", { name: "Noch einmal versuchen" })).toBeVisible();
  await inspectPage(page, "staff-audit-log-failed");
  await page.unroute("**/Main/AuditLog*");
  await new StaffPages(page).openUserMenu();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Log" })).toBeVisible();
  await inspectPage(page, "staff-audit-log-en");
});

test("the dialogs of the invitations", async ({ openAs, firm }) => {
  await createLink(firm, "Ute Förster");
  const page = await openAs(firm, "/tenant/invitations");
  const list = new InvitationsPage(page);
  await list.openDialog();
  await list.dialog.getByRole("button", { name: "Einladung senden" }).click();
  await expect(list.dialog.getByText("Ungültiges Format der E-Mail-Adresse.")).toBeVisible();
  await inspectPage(page, "staff-invite-dialog-errors");
  await list.dialog.getByLabel("Formular", { exact: true }).selectOption("Aktualisierung Stammdaten Person");
  await expect(list.dialog.getByLabel("Person")).toBeVisible();
  await inspectPage(page, "staff-invite-dialog-update");
  await page.keyboard.press("Escape");
  await expect(list.dialog).toBeHidden();
  await list.inviteByLink("Ägidius Übel");
  await inspectPage(page, "staff-invite-dialog-link");
  await page.keyboard.press("Escape");
  await expect(list.dialog).toBeHidden();
  await list.actOnRow("Ute Förster", "Widerrufen");
  await expect(list.dialog).toBeVisible();
  await inspectPage(page, "staff-revoke-dialog");
});

test("a form under review, its dialogs, and one that was sent back", async ({ openAs, firm }) => {
  test.setTimeout(150_000);
  const { formId } = await submitForm(firm, { firstName: "Anne-Marie", lastName: "Müller-Lüdenscheidt" });
  await approvePerson(firm, 4711);
  const page = await openAs(firm, `/tenant/forms/${formId}`);
  const review = new ReviewPage(page);
  await expect(review.button("Bestätigen")).toBeVisible();
  const beside = page.getByRole("region", { name: "Dateien zu diesem Formular" });
  if (test.info().project.name === "desktop") await expect(beside.getByRole("img", { name: "Ausweis.png" })).toBeVisible();
  await inspectFully(page, "staff-review");
  await review.button("Ausweis.png ansehen").click();
  await expect(page.getByRole("img", { name: "Ausweis.png" })).toBeVisible();
  await inspectPage(page, "staff-review-picture");
  await page.keyboard.press("Escape");
  await expect(review.dialog).toBeHidden();
  await review.button("Ablehnen").click();
  await review.dialog.getByRole("button", { name: "Ablehnen" }).click();
  await expect(review.dialog.getByText(/Begründung“ aus/)).toBeVisible();
  await inspectPage(page, "staff-reject-dialog-errors");
  await page.keyboard.press("Escape");
  await expect(review.dialog).toBeHidden();
  await review.confirm();
  await inspectPage(page, "staff-review-confirmed");
  await review.openApproval();
  await review.approve(4711);
  await expect(review.dialog.getByText("Die DATEV-Nummer ist bereits vergeben.")).toBeVisible();
  await inspectPage(page, "staff-approve-dialog-errors");
  await page.keyboard.press("Escape");
  await expect(review.dialog).toBeHidden();
  await review.reject("Bitte laden Sie auch die Rückseite Ihres Ausweises hoch.");
  await expect(page.getByText("Bitte laden Sie auch die Rückseite")).toBeVisible();
  await inspectPage(page, "staff-review-rejected");
});

/** A person whose delivery was refused. */
async function addRefusedPerson(firm: Firm, baseUrl: string): Promise<string> {
  await saveDatev(firm, { baseUrl, username: datevLogin.username, password: "falsch", automatic: true });
  return (await approvePerson(firm, 4712, { firstName: "Änne", lastName: "Groß" })).personId;
}

test("a person, the log of deliveries and its details", async ({ openAs, firm, stack }) => {
  test.setTimeout(240_000);
  const personId = await addRefusedPerson(firm, stack.datevUrl);
  const page = await openAs(firm, "/tenant/datev-sync-info");
  const staff = new StaffPages(page);
  await expect(staff.row("Groß, Änne")).toContainText("Nicht übertragen", { timeout: 30_000 });
  await inspectPage(page, "staff-sync-refused");
  await staff
    .row("Groß, Änne")
    .getByRole("button", { name: /Details/ })
    .click();
  await expect(staff.dialog.getByRole("heading", { name: "Versuch 1" })).toBeVisible();
  await expect(staff.dialog.getByRole("alert")).toContainText("DATEV lehnt die Anmeldung ab.");
  await staff.dialog.getByText("Technische Details").click();
  await expect(staff.dialog.getByRole("region", { name: "Antwort" })).toBeVisible();
  await inspectPage(page, "staff-sync-details");
  await page.goto(`/tenant/persons/${personId}`);
  await expect(staff.heading("Groß, Änne")).toBeVisible();
  await inspectPage(page, "staff-person");
  for (const [tab, picture] of [
    ["Stammdaten", "master-data"],
    ["Formulare", "forms"],
    ["Dokumente", "documents"],
    ["GwG", "gwg"],
    ["DATEV", "datev"],
    ["Verlauf", "history"],
    ["Export und Löschung", "data"],
  ] as const) {
    await staff.openTab(tab);
    await expect(page.getByRole("status", { name: "Wird geladen …" })).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await inspectFully(page, `staff-person-${picture}`);
  }
  await staff.button("Archivieren").click();
  await expect(staff.dialog).toBeVisible();
  await inspectPage(page, "staff-archive-dialog");
  await page.goto("/tenant/datev-settings");
  await staff.button("Verbindung testen").click();
  await expect(page.getByText("Keine Verbindung")).toBeVisible();
  await inspectPage(page, "staff-datev-settings-inactive");
});

test("what a test of DATEV's settings finds, and a certificate that is pinned", async ({ openAs, firm, stack }) => {
  const page = await openAs(firm, "/tenant/datev-settings");
  const staff = new StaffPages(page);
  await page.getByRole("textbox", { name: "Adresse von DATEVconnect" }).fill(stack.datevUrl);
  await page.getByRole("textbox", { name: "Benutzername" }).fill(datevLogin.username);
  await page.getByRole("textbox", { name: "Passwort" }).fill(datevLogin.password);
  await staff.button("Verbindung testen").click();
  await expect(page.getByText("Die Verbindung steht")).toBeVisible();
  await inspectPage(page, "staff-datev-settings-found");
  const secure = await startDatev({ port: 0, tls: true });
  try {
    await page.getByRole("textbox", { name: "Adresse von DATEVconnect" }).fill(secure.url);
    await staff.button("Verbindung testen").click();
    await expect(page.getByText("Dieses Zertifikat zeigt der Server")).toBeVisible();
    await inspectPage(page, "staff-datev-settings-untrusted");
    await staff.button("Diesem Zertifikat vertrauen").click();
    await expect(page.getByText("Die Verbindung steht")).toBeVisible();
    await expect(page.getByRole("radio", { name: /Genau dieses eine/ })).toBeChecked();
    await inspectPage(page, "staff-datev-settings-pinned");
    await page.getByRole("radio", { name: /eigenen Zertifizierungsstelle/ }).click();
    await page.getByRole("textbox", { name: "Zertifikat der Zertifizierungsstelle" }).fill("Kein Zertifikat");
    await staff.button("Speichern").click();
    await expect(page.getByText("Das ist kein Zertifikat.", { exact: false })).toBeVisible();
    await inspectPage(page, "staff-datev-settings-refused");
    await page.getByRole("radio", { name: /Genau dieses eine/ }).click();
    await staff.button("Speichern").click();
    await new ConfirmDialog(page).confirm(firm.password);
    await expect(page.getByText("Die Einstellungen wurden gespeichert.")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("textbox", { name: "Fingerabdruck (SHA-256)" })).toHaveValue(secure.fingerprint ?? "");
  } finally {
    await secure.close();
  }
});

test("the firm's own switch of colours works against the device's", async ({ openAs, firm }) => {
  const page = await openAs(firm, "/tenant/dashboard");
  const staff = new StaffPages(page);
  await expect(staff.heading("Dashboard")).toBeVisible();
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await staff.openUserMenu();
  await page.getByRole("menuitemradio", { name: "Dunkel" }).click();
  await expect.poll(ground).not.toBe(light);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await inspectAsIs(page, `staff-dashboard-empty-${test.info().project.name}-switched-dark`);
  await page.reload();
  await expect(staff.heading("Dashboard")).toBeVisible();
  expect(await ground()).not.toBe(light);
});
