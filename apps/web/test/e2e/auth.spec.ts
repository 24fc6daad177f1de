import { randomBytes, randomUUID } from "node:crypto";
import { createFirm, type Firm } from "./firm.ts";
import { readButtonLink, waitForMail } from "./inbox.ts";
import { inspectPage } from "./inspect-page.ts";
import { makeCode } from "./make-code.ts";
import { AuthPages } from "./pages/auth-pages.ts";
import { LoginPage } from "./pages/login-page.ts";
import { queryDatabase } from "./query-database.ts";
import { expect, test } from "./test.ts";

const NEW = "Fuchs-und-Gans7";
const anyToken = (): string => randomBytes(32).toString("base64url");

test("a firm registers, confirms with its mail and is logged in", async ({ page }) => {
  const email = `neu-${randomUUID()}@kanzlei.example`;
  const auth = new AuthPages(page);
  await page.goto("/login");
  await page.getByRole("link", { name: "Kanzlei registrieren" }).click();
  await auth.expectHeading("Kanzlei registrieren");
  await expect(page).toHaveURL(/\/tenant-registration-PRO$/);
  await inspectPage(page, "auth-tenant-registration");
  await auth.button("Kostenlos testen").click();
  await expect(page.getByLabel("Name der Kanzlei")).toBeFocused();
  await inspectPage(page, "auth-tenant-registration-errors");
  await auth.fillRegistration({ name: "Kanzlei Übermut & Söhne", email });
  await page.getByRole("radio", { name: /^Go –/ }).click();
  await expect(page).toHaveURL(/\/tenant-registration-GO$/);
  await page.reload();
  await expect(page.getByRole("radio", { name: /^Go –/ })).toBeChecked();
  await auth.fillRegistration({ name: "Kanzlei Übermut & Söhne", email });
  await auth.button("Kostenlos testen").click();
  await auth.expectHeading("Wir haben Ihnen eine E-Mail geschickt");
  await expect(page.getByText(email)).toBeVisible();
  await inspectPage(page, "auth-tenant-registration-sent");

  const link = readButtonLink(await waitForMail(email, "Bitte bestätigen Sie Ihre Registrierung"));
  await auth.open(link, "Kanzlei bestätigen");
  await expect(auth.username).toHaveValue(email);
  await expect(page.getByText(/^Go, nach dem Testzeitraum 19,99/)).toBeVisible();
  await inspectPage(page, "auth-tenant-invitation");
  await page.reload();
  await auth.typeTwice("kurz", "anders");
  await auth.button("Testzeitraum beginnen").click();
  await expect(page.getByText("Das Passwort erfüllt die Anforderungen nicht.")).toBeVisible();
  await expect(page.getByText("Zu einfach", { exact: true })).toBeVisible();
  await inspectPage(page, "auth-tenant-invitation-errors");
  await auth.typeTwice(NEW);
  await page.getByRole("checkbox").check();
  await auth.button("Testzeitraum beginnen").click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await inspectPage(page, "auth-after-confirmation");
  await expect(page.getByText("Kanzlei Übermut & Söhne").first()).toBeVisible();
  await page.goto(link);
  await expect(page, "who is logged in is sent to the dashboard").toHaveURL(/\/tenant\/dashboard$/);
});

test("a forgotten password is replaced with the link of the mail", async ({ page, firm, newDevice }) => {
  const auth = new AuthPages(page);
  const login = new LoginPage(page);
  await login.open();
  await auth.username.fill(firm.username);
  await page.getByRole("link", { name: "Passwort vergessen?" }).click();
  await auth.expectHeading("Passwort vergessen");
  await expect(auth.username).toHaveValue(firm.username);
  await inspectPage(page, "auth-forgot-password");
  await auth.button("Link anfordern").click();
  await auth.expectHeading("Bitte sehen Sie in Ihr Postfach");
  await inspectPage(page, "auth-forgot-password-sent");

  const link = readButtonLink(await waitForMail(firm.username, "Neues Passwort festlegen"));
  const elsewhere = new AuthPages(await newDevice());
  await elsewhere.open(link, "Neues Passwort festlegen");
  await auth.open(link, "Neues Passwort festlegen");
  await expect(auth.username).toHaveValue(firm.username);
  await auth.typeTwice(NEW, `${NEW}8`);
  await expect(page.getByText("Sicheres Passwort", { exact: true })).toBeVisible();
  await auth.button("Passwort festlegen").click();
  await expect(page.getByText("Die Passwörter stimmen nicht überein.")).toBeVisible();
  await inspectPage(page, "auth-reset-password-errors");
  await auth.typeTwice("Passwort1");
  await auth.button("Passwort festlegen").click();
  await expect(page.getByText("Das Passwort erfüllt die Anforderungen nicht.")).toBeVisible();
  await expect(auth.password).toBeFocused();
  await auth.typeTwice(NEW);
  await auth.button("Passwort festlegen").click();
  await auth.expectHeading("Anmelden");
  await expect(page.getByText("Ihr neues Passwort gilt ab jetzt.")).toBeVisible();

  await elsewhere.typeTwice("Anderes-Wort-9");
  await elsewhere.button("Passwort festlegen").click();
  await elsewhere.expectHeading("Dieser Link gilt nicht mehr");
  await login.logIn(firm);
  await expect(page.getByText("Die Zugangsdaten sind falsch.")).toBeVisible();
  await login.logIn({ username: firm.username, password: NEW });
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
});

test("whoever has accounts in two firms under one name and password is asked for the firm", async ({ page }) => {
  const [north, south] = [await createFirm("Kanzlei Nord"), await createFirm("Kanzlei Süd & Söhne")];
  await queryDatabase("UPDATE credential SET username = $1 WHERE tenant_id = $2", [north.username, south.id]);
  const login = new LoginPage(page);
  await login.open();
  await login.logIn(north);
  await expect(page.getByRole("heading", { level: 1, name: "Kanzlei wählen" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Kanzlei Nord" })).toBeFocused();
  await inspectPage(page, "auth-firm");
  await page.getByRole("button", { name: "Kanzlei Süd & Söhne" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(page.getByText("Kanzlei Süd & Söhne").first()).toBeVisible();
});

test("an invited colleague sets up their access", async ({ page, firm }) => {
  const email = `kollege-${randomUUID()}@kanzlei.example`;
  await firm.api.createUser({ query: {}, body: { username: email, email, firstName: "Jörg", lastName: "Groß", accessLevel: "tenant" } });
  const auth = new AuthPages(page);
  await auth.open(readButtonLink(await waitForMail(email, "Ihr Zugang")), "Zugang einrichten");
  await expect(page.getByText(firm.name)).toBeVisible();
  await expect(auth.username).toHaveValue(email);
  await auth.username.fill(firm.username);
  await auth.typeTwice(NEW);
  await inspectPage(page, "auth-registration");
  await auth.button("Zugang einrichten").click();
  await expect(page.getByText("Ein Benutzername mit @ muss die eigene E-Mail-Adresse sein.")).toBeVisible();
  await expect(auth.username).toBeFocused();
  await inspectPage(page, "auth-registration-taken");
  const username = `groß-${randomUUID().slice(0, 8)}`;
  await auth.username.fill(username);
  await auth.button("Zugang einrichten").click();
  await auth.expectHeading("Anmelden");
  await expect(auth.username).toHaveValue(username);
  await new LoginPage(page).logIn({ username, password: NEW });
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
});

/** Switches two-factor on. @returns the secret and a recovery code */
async function switchOn({ api, password }: Firm): Promise<{ secret: string; recoveryCode: string }> {
  await api.confirmIdentity({ body: { password } });
  const { secret } = await api.startTwoFactor();
  const { recoveryCodes } = await api.confirmTwoFactor({ body: { code: makeCode(secret) } });
  return { secret, recoveryCode: recoveryCodes[0] ?? "" };
}

test("with two-factor a code follows the password", async ({ page, firm, newDevice }) => {
  const { secret, recoveryCode } = await switchOn(firm);
  const auth = new AuthPages(page);
  const login = new LoginPage(page);
  await login.open();
  await login.logIn(firm);
  await auth.expectHeading("Zweiter Schritt");
  const code = page.getByLabel("Code aus der App");
  await expect(code).toBeFocused();
  await inspectPage(page, "auth-second-factor");
  await code.fill("000000");
  await auth.button("Anmelden").click();
  await expect(page.getByText("Dieser Code ist falsch oder wurde schon verwendet.")).toBeVisible();
  await inspectPage(page, "auth-second-factor-wrong");
  await code.fill(makeCode(secret, 1));
  await code.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();

  const other = await newDevice();
  const otherLogin = new LoginPage(other);
  await otherLogin.open();
  await otherLogin.logIn(firm);
  await other.getByRole("button", { name: "Wiederherstellungscode verwenden" }).click();
  await inspectPage(other, "auth-recovery-code");
  await other.getByLabel("Wiederherstellungscode", { exact: false }).first().fill(recoveryCode.toLowerCase());
  await other.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
});

test("who works alone and has lost phone and codes has the second factor switched off, in 72 hours", async ({ page, firm }) => {
  await switchOn(firm);
  const login = new LoginPage(page);
  await login.open();
  await login.logIn(firm);
  await page.getByRole("button", { name: "Telefon und Codes verloren?" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/^Arbeiten Sie allein/)).toBeVisible();
  await inspectPage(page, "auth-lost-factor");
  await dialog.getByRole("button", { name: "Ausschalten lassen" }).click();
  await expect(page.getByText(/genügt zum Anmelden Ihr Passwort/)).toBeVisible();
  await inspectPage(page, "auth-lost-factor-waits");
  await page.goto(readButtonLink(await waitForMail(firm.username, "Die Zwei-Faktor-Anmeldung soll ausgeschaltet werden")));
  await expect(page.getByText(firm.username)).toBeVisible();
  await inspectPage(page, "stop-recovery");
  await page.getByRole("button", { name: "Stoppen" }).click();
  await expect(page.getByText("Die Zwei-Faktor-Anmeldung bleibt eingeschaltet. Bitte ändern Sie Ihr Passwort.")).toBeVisible();

  await login.logIn(firm);
  await page.getByRole("button", { name: "Telefon und Codes verloren?" }).click();
  await dialog.getByRole("button", { name: "Ausschalten lassen" }).click();
  await expect(page.getByText(/genügt zum Anmelden Ihr Passwort/)).toBeVisible();
  await queryDatabase("UPDATE credential SET recovery_ends_at = now() WHERE tenant_id = $1", [firm.id]);
  await login.open();
  await login.logIn(firm);
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
});

test("links that are of no use say why and what to do", async ({ page, firm }) => {
  const auth = new AuthPages(page);
  await auth.open("/reset-password", "Hier fehlt der Link");
  await inspectPage(page, "auth-link-absent");
  await auth.open(`/reset-password?token=${anyToken()}`, "Diesen Link gibt es nicht");
  await inspectPage(page, "auth-link-unknown");
  await auth.open("/registration?token=abc", "Diesen Link gibt es nicht");
  const email = `spaet-${randomUUID()}@kanzlei.example`;
  await firm.api.createUser({
    query: {},
    body: { username: email, email, firstName: "Jörg", lastName: "Spät", accessLevel: "tenant" },
  });
  const link = readButtonLink(await waitForMail(email, "Ihr Zugang"));
  await queryDatabase(
    "UPDATE account_link SET expires_at = now() - interval '1 minute' FROM app_user u WHERE u.id = user_id AND u.email = $1",
    [email],
  );
  await auth.open(link, "Dieser Link gilt nicht mehr");
  await expect(page.getByText(/bitten Sie Ihre Kanzlei/)).toBeVisible();
  await inspectPage(page, "auth-link-expired");
  await auth.open(link.replace("/registration", "/tenant-invitation"), "Dieser Link gilt nicht mehr");
  await page.getByRole("link", { name: "Kanzlei registrieren" }).click();
  await auth.expectHeading("Kanzlei registrieren");
});

test("a client whose link has run out asks for a new one", async ({ page, firm }) => {
  const email = `mandant-${randomUUID()}@kundin.example`;
  const { id } = await firm.api.invite({
    query: {},
    body: { method: "email", email, formularType: "person", name: "Zoë Müller", language: "de" },
  });
  const link = readButtonLink(await waitForMail(email, "Bitte um Ihre Angaben"));
  await queryDatabase("UPDATE link SET expires_at = now() - interval '1 minute' WHERE invitation_id = $1", [id]);
  await queryDatabase("UPDATE invitation SET expires_at = now() - interval '1 minute' WHERE id = $1", [id]);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Dieser Link gilt nicht mehr" })).toBeVisible();
  await inspectPage(page, "guest-link-renewable");
  await page.getByRole("button", { name: "Neuen Link anfordern" }).click();
  await expect(page.getByText(/senden wir gleich einen neuen Link/)).toBeVisible();
  await inspectPage(page, "guest-link-requested");
  await expect.poll(async () => readButtonLink(await waitForMail(email, "Bitte um Ihre Angaben")), { timeout: 30_000 }).not.toBe(link);
  await page.goto(readButtonLink(await waitForMail(email, "Bitte um Ihre Angaben")));
  await expect(page.getByRole("button", { name: "Beginnen" })).toBeVisible();
});

test("every screen in English", async ({ page }) => {
  const auth = new AuthPages(page);
  await page.goto("/login");
  await page.getByRole("combobox", { name: "Sprache" }).selectOption("English");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await auth.expectHeading("Log in");
  for (const [path, heading] of [
    ["/login", "Log in"],
    ["/forgot-password", "Forgotten password"],
    ["/tenant-registration-PRO", "Register your firm"],
    [`/registration?token=${anyToken()}`, "There is no such link"],
  ] as const) {
    await page.goto(path);
    await auth.expectHeading(heading);
    await inspectPage(page, `auth-en${path.split("?")[0]?.replaceAll("/", "-")}`, ["light"]);
  }
});
