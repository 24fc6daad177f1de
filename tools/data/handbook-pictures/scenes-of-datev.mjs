/** Scenes of DATEV, and of sole proprietorships. Each is the picture of its name. */
export const scenesOfDatev = {
  "datev-settings": async ({ openDesk, t, snap }) => {
    const page = await openDesk("/tenant/datev-settings");
    await page.getByRole("button", { name: t("staff.datev.test") }).click();
    await page.getByText(t("staff.datev.active")).first().waitFor();
    await snap(page, page.getByRole("main"), { width: 680 });
  },

  connector: async ({ openDesk, t, snap }) => {
    const page = await openDesk("/tenant/datev-settings");
    await page.getByRole("radio", { name: t("connectors.way.connector") }).check();
    await page
      .getByRole("button", { name: t("connectors.add") })
      .first()
      .waitFor();
    await snap(page, page.getByRole("main"), { width: 680 });
  },

  "datev-log": async ({ openDesk, snap }) => {
    const page = await openDesk("/tenant/datev-sync-info");
    await snap(page, page.getByRole("main"), { height: 640 });
  },

  "datev-conflict": async ({ openDesk, t, snap }) => {
    const page = await openDesk("/tenant/datev-sync-info");
    await page
      .getByRole("button", { name: t("staff.sync.decideOf", { name: "Weiß, Zoë" }) })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio").first().waitFor();
    await snap(page, dialog, { margin: 0 });
  },

  "datev-import": async ({ openDesk, t, snap }) => {
    const page = await openDesk("/tenant/datev-sync-info/import");
    await page.getByLabel(t("staff.import.from")).fill("10001");
    await page.getByLabel(t("staff.import.to")).fill("10012");
    await page.getByRole("button", { name: t("staff.import.start"), exact: true }).click();
    await page.getByText(t("staff.import.status.done"), { exact: true }).waitFor();
    await snap(page, page.getByRole("main"), { width: 1000, height: 700 });
  },

  split: async ({ openDesk, t, snap }) => {
    const page = await openDesk("/tenant/individual-enterprise");
    await page.getByRole("button", { name: new RegExp(`^${t("enterprises.splitOf", { name: "Brandl" })}`) }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t("enterprises.dialog.companyNumber")).fill("20058");
    await snap(page, dialog, { margin: 0 });
  },

  "datev-export": async ({ openDesk, t, snap }) => {
    const page = await openDesk("/tenant/datev-export");
    await page.getByLabel(t("datevExport.consultantNumber")).fill("1234567");
    await page.getByLabel(t("datevExport.clientNumber")).fill("1");
    await snap(page, page.getByRole("main"), { width: 760 });
  },
};
