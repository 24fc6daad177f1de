/* global Clipboard, window -- in the page */
import { answersForEveryStep, button, inviteWith, openForm } from "./walk-form.mjs";

const NOBODYS = "A".repeat(43);

/** Sets a firm's plan as ended, for as long as something is taken. */
async function withClosedFirm({ query, tenantId }, take) {
  const expiry = async (text) => query(`UPDATE subscription SET plan_expires = ${text} WHERE tenant_id = $1`, [tenantId]);
  await expiry("plan_expires - interval '100 days'");
  try {
    await take();
  } finally {
    await expiry("plan_expires + interval '100 days'");
  }
}

/** A page that keeps what it copies. */
async function keepCopied(page) {
  await page.addInitScript(() => {
    Clipboard.prototype.writeText = (text) => {
      Reflect.set(window, "copied", text);
      return Promise.resolve();
    };
  });
}

/** Scenes of links that lead elsewhere, of the phone beside a desk, and of the inquiry form. */
export const scenesOfLinks = {
  links: async (scene) => {
    const { api, query, openPage, take } = scene;
    await take(await openPage("/person-form/step-1"), "no link");
    await take(await openPage(`/invitation?token=${NOBODYS}`), "unknown link");
    const revoked = await inviteWith(scene, { formularType: "person" });
    await api.revokeInvitation({ query: { id: revoked.id } });
    await take(await openPage(revoked.link), "revoked link");
    const ended = await inviteWith(scene, { formularType: "person" });
    await query("UPDATE link SET expires_at = now() - interval '1 day' WHERE invitation_id = $1", [ended.id]);
    await query("UPDATE invitation SET expires_at = now() - interval '1 day' WHERE id = $1", [ended.id]);
    const page = await openPage(ended.link);
    await take(page, "ended link");
    const request = button(scene, page, "guest.link.request");
    if (await request.isVisible()) {
      await request.click();
      await scene.settle(page);
      await take(page, "new link asked for");
    }
    const { link } = await inviteWith(scene, { formularType: "person" });
    await withClosedFirm(scene, async () => take(await openPage(link), "closed firm"));
  },

  phone: async (scene) => {
    const { t, take, openPage, product } = scene;
    const answers = structuredClone(answersForEveryStep(product, "person")[0].answers);
    const { link } = await inviteWith(scene, { formularType: "person", answers, currentStep: "identity" });
    const desk = await openForm(scene, link);
    await keepCopied(desk);
    await desk.reload();
    await desk
      .getByRole("button", { name: new RegExp(`^${t("guest.upload.byPhone")}`) })
      .first()
      .click();
    await desk.getByRole("button", { name: t("phoneUpload.copy"), exact: true }).click();
    await desk.getByText(t("phoneUpload.copied")).waitFor();
    await take(desk, "phone code");
    const address = await desk.evaluate(() => String(Reflect.get(window, "copied")));
    const phone = await openPage(address);
    await take(phone, "phone");
    const camera = phone.locator("input[type=file]").first();
    await camera.setInputFiles({ name: "Verwackelt.png", mimeType: "image/png", buffer: await scene.drawBlurred() });
    await phone.getByRole("alert").first().waitFor();
    await take(phone, "phone blurred");
    await phone.getByRole("alert").getByRole("button").last().click();
    await camera.setInputFiles({ name: "Ausweis.png", mimeType: "image/png", buffer: await scene.drawDocument(true) });
    await phone.getByRole("group").getByRole("img").waitFor();
    await take(phone, "phone cropped");
    await phone
      .getByRole("group")
      .getByRole("button", { name: t("phoneCrop.adjust"), exact: true })
      .click();
    await take(phone, "phone corners");
    await phone
      .getByRole("group")
      .getByRole("button", { name: t("phoneCrop.apply"), exact: true })
      .click();
    await phone
      .getByRole("group")
      .getByRole("button", { name: t("phoneCrop.use"), exact: true })
      .click();
    await phone.getByText(t("phoneUpload.page.back")).waitFor();
    await take(phone, "phone sent");
    await phone.getByRole("button", { name: t("phoneUpload.page.several"), exact: true }).click();
    const pages = phone.locator("input[type=file][multiple]").last();
    const page = { mimeType: "image/png", buffer: await scene.drawDocument() };
    await pages.setInputFiles([
      { ...page, name: "1.png" },
      { ...page, name: "2.png" },
    ]);
    const asIs = phone.getByRole("button", { name: t("phoneCrop.use"), exact: true });
    await asIs.nth(1).waitFor();
    await take(phone, "phone pages cropped");
    await asIs.first().click();
    await asIs.click();
    await phone
      .getByText(t("phonePages.page", { number: 2 }))
      .first()
      .waitFor();
    await take(phone, "phone pages");
    await take(await openPage(address), "phone taken");
    await take(await openPage(`/phone#${NOBODYS}.${scene.language}`), "phone unknown");
    await take(desk, "desk after the phone");
  },

  inquiry: async (scene) => {
    const { t, take, openPage, api, language } = scene;
    const { token } = await api.replaceIframeToken({ query: {}, body: { allowedOrigins: ["https://kanzlei.example"] } });
    const at = `/inquiry?token=${token}&language=${language}`;
    const page = await openPage(at);
    await take(page, "inquiry");
    await page.getByRole("radio").last().check();
    await page.locator("#send").click();
    await page.getByRole("alert").first().waitFor();
    await take(page, "inquiry errors");
    for (const [field, text] of Object.entries({
      firstName: "Zoë",
      lastName: "Müller",
      email: "zoe@kundin.example",
      phone: "+49 89 1234",
      companyName: "Groß GmbH",
    }))
      await page.locator(`#${field}`).fill(text);
    await page.getByRole("checkbox").check();
    await page.locator("summary").first().click();
    await take(page, "inquiry filled in");
    await page.locator("#send").click();
    await page.getByText(t("inquiryPage.sent.title")).waitFor();
    await take(page, "inquiry sent");
    await take(await openPage(`/inquiry?token=${NOBODYS}&language=${language}`), "inquiry unknown");
  },
};
