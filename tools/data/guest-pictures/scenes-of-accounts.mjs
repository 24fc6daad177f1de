import { randomUUID } from "node:crypto";

const NOBODYS = "A".repeat(43);

/** Scenes of the login and of getting one, each by its name. */
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
};
