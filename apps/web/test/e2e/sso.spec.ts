import { OidcStandIn } from "../../../sandbox/src/oidc/oidc-stand-in.ts";
import { inspectPage } from "./inspect-page.ts";
import { ConfirmDialog } from "./pages/confirm-dialog.ts";
import { expect, test } from "./test.ts";
import { originsOfTest } from "./watch-context.ts";

let provider: OidcStandIn;
test.beforeAll(async () => {
  provider = await OidcStandIn.start();
  provider.account = { sub: "anna", email: "anna@kanzlei.example" };
  originsOfTest.add(provider.issuer);
});
test.afterAll(() => provider.close());

test("a firm sets up its provider, and one of its staff links an account and logs in by it", async ({ openAs, firm }) => {
  const page = await openAs(firm, "/tenant/settings/sso");
  const redirectUri = await page.getByRole("textbox", { name: "Weiterleitungsadresse" }).inputValue();
  const loginUrl = await page.getByRole("textbox", { name: "Anmeldeadresse" }).inputValue();
  const { clientId, clientSecret } = await provider.register(redirectUri);
  await inspectPage(page, "sso-settings-empty");
  await page.getByRole("textbox", { name: "Adresse des Anbieters" }).fill(`${provider.issuer}/`);
  await page.getByRole("textbox", { name: "Client-ID" }).fill(clientId);
  await page.getByLabel("Client-Geheimnis").fill(clientSecret);
  await page.getByRole("button", { name: "Anbieter prüfen" }).click();
  await expect(page.getByText(`Der Anbieter nennt sich anders: ${provider.issuer}.`)).toBeVisible();
  await page.getByRole("textbox", { name: "Adresse des Anbieters" }).fill(provider.issuer);
  await page.getByRole("button", { name: "Anbieter prüfen" }).click();
  await expect(page.getByText("Der Anbieter antwortet")).toBeVisible();
  const exclusive = page.getByRole("switch", { name: "Wer sein Firmenkonto verbunden hat, meldet sich nur noch damit an" });
  await page.getByRole("switch", { name: "Mitarbeiter dürfen sich mit dem Firmenkonto anmelden" }).click();
  await exclusive.click();
  await expect(page.getByRole("combobox", { name: "Wer Passwort und Passkey behält" })).toBeVisible();
  await inspectPage(page, "sso-settings");
  await exclusive.click();
  await page.getByRole("button", { name: "Speichern" }).click();
  await new ConfirmDialog(page).confirm(firm.password);
  await expect(page.getByText("0 von 1 aktiven Benutzern")).toBeVisible();

  await page.goto("/account");
  const box = page.getByRole("region", { name: "Firmenkonto" });
  await box.getByRole("button", { name: "Firmenkonto verbinden" }).click();
  await expect(box.getByText("anna@kanzlei.example")).toBeVisible();
  await inspectPage(page, "account-sso");

  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
  const logIn = page.getByRole("button", { name: "Firmenkonto verwenden" });
  await logIn.click();
  await expect(page.getByText("Ihre Kanzlei hat dafür eine eigene Anmeldeadresse.")).toBeVisible();
  await page.goto(loginUrl);
  await expect(page.getByText(`weiter zu ${new URL(provider.issuer).host}`)).toBeVisible();
  await inspectPage(page, "login-sso");
  // The provider knows the browser, too.
  await page.context().clearCookies();
  provider.account = { sub: "stranger" };
  await logIn.click();
  await expect(page.getByText("Dieses Firmenkonto ist mit keinem Benutzer verbunden.")).toBeVisible();
  await inspectPage(page, "sso-unlinked");
  expect(page.url()).not.toContain("code=");
  await page.context().clearCookies();
  provider.account = { sub: "anna" };
  await page.goto(loginUrl);
  await logIn.click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();

  // The browser knows the address from now on.
  await page.evaluate(() => {
    for (const key of ["token", "user", "tenant"]) localStorage.removeItem(key);
  });
  await page.goto("/login");
  await expect(page.getByText(`weiter zu ${new URL(provider.issuer).host}`)).toBeVisible();
});
