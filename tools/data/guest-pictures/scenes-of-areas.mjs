import { randomUUID } from "node:crypto";
import { button } from "./walk-form.mjs";

const PASSWORD = "Demo-Pro-1";
/** The hash of that password. */
const HASH = "$2b$04$tnE7y20Kw0zRXl2sFLBTY.e7LL5vXmzc7/3zxJpTxFJi2iCoek18.";

/** A client of whom the firm has nothing yet, with a login. @returns {Promise<string>} the user name */
async function createEmptyClient({ query, tenantId, language }) {
  const [company, user] = [randomUUID(), randomUUID()];
  const username = `${user.slice(0, 8)}@kundin.example`;
  await query(
    "INSERT INTO client (id, tenant_id, mandant_type, name, datev_number, formular_type, edition, master_data) VALUES ($1, $2, 'company', $3, $4, 'company', 1, '{}')",
    [company, tenantId, "Übermut Bau & Söhne GmbH", 30_000 + Math.floor(Math.random() * 60_000)],
  );
  await query(
    "INSERT INTO app_user (id, tenant_id, username, email, first_name, last_name, access_level, status, company_id, language) VALUES ($1, $2, $3, $3, 'Zoë', 'Übermut', 'mandant', 'active', $4, $5)",
    [user, tenantId, username, company, language],
  );
  await query("INSERT INTO credential (username, user_id, tenant_id, access_level, password_hash) VALUES ($1, $2, $3, 'mandant', $4)", [
    username,
    user,
    tenantId,
    HASH,
  ]);
  return username;
}

/** Scenes of a client's own area, each by its name. */
export const scenesOfAreas = {
  area: async (scene) => {
    const { t, take, settle, openPageAs } = scene;
    const page = await openPageAs("person@demo.example", undefined, "/mandant/dashboard");
    await page.getByRole("region", { name: t("documentsClient.title") }).waitFor();
    await take(page, "area of a person");
    await page
      .getByRole("link", { name: new RegExp(`^${t("documentsClient.signOf", { name: ".*" })}`) })
      .first()
      .click();
    await page.getByTestId("signature-surface").waitFor();
    await settle(page);
    await take(page, "document to sign");
    await page.getByRole("button", { name: t("documentsClient.signing.submit"), exact: true }).click();
    await take(page, "document to sign, errors");
    await page.goto("/account");
    await settle(page);
    await take(page, "account");
    await page.getByRole("button", { name: t("account.twoFactor.start"), exact: true }).click();
    await page.getByRole("dialog").waitFor();
    await take(page, "account, proof");
    const company = await openPageAs("company@demo.example", undefined, "/mandant/dashboard");
    await take(company, "area of a company");
    const empty = await openPageAs(await createEmptyClient(scene), PASSWORD, "/mandant/dashboard");
    await take(empty, "area with nothing in it");
    await empty.route("**/api/**", (route) => route.abort());
    await empty.reload();
    await settle(empty);
    await take(empty, "area without network");
  },

  menu: async (scene) => {
    const page = await scene.openPageAs("person@demo.example", undefined, "/mandant/dashboard");
    const label = new RegExp(`^${scene.t("staff.menu.label", { name: ".*" })}$`);
    await page.getByRole("button", { name: label }).click();
    await page.getByRole("menu").waitFor();
    await scene.take(page, "menu of the area");
  },

  "second-factor": async (scene) => {
    const { t, product, take, openPage, openPageAs } = scene;
    const submit = (at) => at.locator("form button[type=submit]").first();
    const username = await createEmptyClient(scene);
    const page = await openPageAs(username, PASSWORD, "/account");
    await button(scene, page, "account.twoFactor.start").click();
    await page.getByRole("dialog").locator("input[type=password]").fill(PASSWORD);
    await button(scene, page, "account.confirm.submit").click();
    await page.getByRole("heading", { name: t("account.twoFactor.scan") }).waitFor();
    await take(page, "second factor");
    const secret = await page.getByLabel(t("account.twoFactor.secret"), { exact: true }).inputValue();
    const codeField = page.locator("input[name=code]");
    await codeField.fill("000000");
    await button(scene, page, "account.twoFactor.submit").click();
    await page.getByRole("alert").filter({ hasText: /./ }).first().waitFor();
    await take(page, "second factor refused");
    await codeField.fill(product.totpCode(secret, product.totpStepAt(new Date())));
    await button(scene, page, "account.twoFactor.submit").click();
    await page.getByRole("heading", { name: t("account.twoFactor.codes"), exact: true }).waitFor();
    await take(page, "recovery codes");
    await button(scene, page, "account.twoFactor.done").click();
    await take(page, "second factor is on");
    const login = await openPage("/login");
    await login.getByRole("textbox").first().fill(username);
    await login.locator("input[type=password]").fill(PASSWORD);
    await submit(login).click();
    await login.locator("input[name=code]").waitFor();
    await take(login, "login asks for a code");
    await login.locator("input[name=code]").fill("000000");
    await submit(login).click();
    await login.locator("input[name=code][aria-invalid=true]").waitFor();
    await take(login, "login refuses a code");
  },

  "own-form": async (scene) => {
    const { t, take, settle, openPageAs } = scene;
    const page = await openPageAs("person@demo.example", undefined, "/mandant/dashboard");
    // Another language's scene has begun it.
    const goOn = page.getByRole("link", { name: t("mandant.action.open") });
    await button(scene, page, "mandant.update.personStart").or(goOn).first().click();
    await page.waitForURL(/\/mandant\/form\//);
    await settle(page);
    await take(page, "form in the area");
  },
};
