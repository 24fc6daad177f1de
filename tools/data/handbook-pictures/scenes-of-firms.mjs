/** Scenes of a firm that begins: registration, settings, colleagues, plan. Each is the picture of its name. */
export const scenesOfFirms = {
  registration: async ({ openAsVisitor, t, snap }) => {
    const page = await openAsVisitor("/tenant-registration-PRO");
    await fillRegistration(page, t, "kanzlei@lindner.example");
    await snap(page, page.getByRole("main"));
  },

  confirmation: async ({ openAsVisitor, t, snap, stack, settle }) => {
    const email = "post@lindner.example";
    const page = await openAsVisitor("/tenant-registration-PRO");
    await fillRegistration(page, t, email);
    await page.getByRole("button", { name: t("auth.tenantRegistration.submit") }).click();
    await page.getByRole("heading", { name: t("auth.tenantRegistration.sentTitle") }).waitFor();
    await page.goto(await waitForLink(stack.mailUrl, email));
    await page.getByRole("textbox", { name: t("auth.newPassword.password") }).waitFor();
    await settle(page);
    await snap(page, page.getByRole("main"));
  },

  dashboard: async ({ openDesk, snap }) => {
    const page = await openDesk("/tenant/dashboard");
    await snap(page);
  },

  "settings-look": async ({ openDesk, t, snap }) => {
    const page = await openDesk("/tenant/settings");
    await page.getByLabel(t("fields.brandColor"), { exact: true }).fill("#7a2e5d");
    await snap(page, page.getByRole("region", { name: t("settings.look.title") }));
  },

  "new-user": async ({ openDesk, t, snap }) => {
    const page = await openDesk("/tenant/user-management/user");
    await page.getByRole("radio", { name: t("firmUsers.form.levelTenant") }).check();
    await page.getByLabel(t("firmUsers.form.firstName")).fill("Lena");
    await page.getByLabel(t("firmUsers.form.lastName")).fill("Sommer");
    await page.getByLabel(t("firmUsers.form.email")).fill("lena@sommer.example");
    await snap(page, page.getByRole("main"), { width: 700 });
  },

  users: async ({ openDesk, snap }) => {
    const page = await openDesk("/tenant/user-management");
    await snap(page, page.getByRole("main"));
  },

  account: async ({ openDesk, t, snap }) => {
    const page = await openDesk("/account");
    await snap(page, page.getByRole("region", { name: t("account.twoFactor.title") }));
  },

  plan: async ({ openDesk, t, snap }) => {
    const page = await openDesk("/tenant/tenant-subscription");
    await snap(page, [page.getByRole("heading", { level: 1 }), page.getByRole("region", { name: t("billing.usage.title") })]);
  },

  "inquiry-settings": async ({ openDesk, snap }) => {
    const page = await openDesk("/tenant/settings/inquiry-form");
    await snap(page, page.getByRole("main"));
  },

  "inquiry-form": async ({ openAsVisitor, api, t, snap, language }) => {
    const { token } = await api.iframeToken({ query: {} });
    const page = await openAsVisitor(`/inquiry?token=${token}&language=${language}`);
    await page.getByRole("radio", { name: t("inquiryPage.kind.person") }).check();
    await snap(page, page.getByRole("main"));
  },

  inquiry: async ({ openDesk, snap }) => {
    const page = await openDesk("/tenant/anfragen");
    await page.getByRole("link", { name: "Sanders, Birgit" }).click();
    await page.getByRole("dialog").waitFor();
    await snap(page, undefined);
  },
};

async function fillRegistration(page, t, email) {
  await page.getByLabel(t("fields.name")).fill("Kanzlei Lindner");
  await page.getByLabel(t("fields.email")).first().fill(email);
  await page.getByLabel(t("auth.tenantRegistration.firstName")).fill("Laura");
  await page.getByLabel(t("auth.tenantRegistration.lastName")).fill("Lindner");
}

/** Waits for the mail to somebody, and gives where its button leads. */
async function waitForLink(mailUrl, address) {
  for (let tries = 0; tries < 60; tries += 1) {
    const mails = await (await fetch(`${mailUrl}/api/email`)).json();
    const mail = mails.findLast(({ to }) => to.some((one) => one.address === address));
    const link = /https?:\/\/\S+/.exec(mail?.text ?? "")?.[0];
    if (link !== undefined) return link;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`No mail came to ${address}.`);
}
