import { randomUUID } from "node:crypto";

const NOBODYS = "A".repeat(43);
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

/** Scenes of a client's own area and of the login, each by its name. */
export const scenesOfAccounts = {
  login: async (scene) => {
    const { t, take, openPage, settle } = scene;
    const submit = (page) => page.locator("main button[type=submit], form button[type=submit]").first();
    const page = await openPage("/login");
    await take(page, "login");
    await submit(page).click();
    await take(page, "login errors");
    await page.getByRole("textbox").first().fill("zoe@kundin.example");
    await page.locator("input[type=password]").fill("Falsch-1");
    await submit(page).click();
    await page.getByText(t("auth.badCredentials")).first().waitFor();
    await take(page, "login refused");
    await page.goto("/forgot-password");
    await settle(page);
    await take(page, "forgotten password");
    await page.getByRole("textbox").first().fill("zoe@kundin.example");
    await submit(page).click();
    await page.getByRole("heading", { name: t("auth.forgotten.sentTitle") }).waitFor();
    await take(page, "forgotten password sent");
    for (const [at, name] of [
      ["/reset-password", "no link for a password"],
      [`/reset-password?token=${NOBODYS}`, "unknown link for a password"],
      ["/nowhere", "no such page"],
    ]) {
      await page.goto(at);
      await settle(page);
      await take(page, name);
    }
  },

  registration: async (scene) => {
    const { api, take, openPage, language, readMailLink } = scene;
    const email = `${randomUUID().slice(0, 8)}@kundin.example`;
    const person = (await api.persons({ query: { sort: "-name" } })).items[0];
    await api.createUser({
      query: {},
      body: { username: email, email, firstName: "Zoë", lastName: "Müller", accessLevel: "mandant", normalPersonId: person.id, language },
    });
    const page = await openPage(await readMailLink(email));
    await take(page, "registration");
    await page.locator("input[type=password]").first().fill("kurz");
    await page.locator("input[type=password]").last().fill("anders");
    await page.locator("form button[type=submit]").first().click();
    await take(page, "registration errors");
  },

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
};
