import { randomUUID } from "node:crypto";
import { answersForEveryStep, button, inviteWith, openForm, walkForm } from "./walk-form.mjs";

const first = async (list) => (await list).items[0].id;

/** Confirms what is to be confirmed of a form, and sends it. */
async function send(scene, page) {
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await button(scene, page, "guest.submit").click();
  await page.waitForURL(/\/(success|success-message|finish)$/);
}

/** Every step of a form, an overview that cannot be sent, and what follows the sending. */
async function walkAndSend(scene, formularType, client) {
  const page = await walkForm(scene, formularType, client);
  await button(scene, page, "guest.submit").click();
  await scene.take(page, `${formularType} overview with errors`);
  await send(scene, page);
  await scene.take(page, `${formularType} sent`);
  return page;
}

/** A form with nothing in it: its start, its first step, and that with errors. */
async function walkEmpty(scene, formularType, client) {
  const { link } = await inviteWith(scene, { formularType, client });
  const start = await scene.openPage(link);
  await scene.take(start, `${formularType} start`);
  await scene.close(start);
  const page = await openForm(scene, link);
  await scene.take(page, `${formularType} empty`);
  await button(scene, page, "guest.next").click();
  await scene.settle(page);
  // Where the firm knows all that is asked first, nothing is missing.
  if ((await page.getByRole("alert").count()) > 0) await scene.take(page, `${formularType} errors`);
}

/** Scenes of filling in forms, each by its name. */
export const scenesOfForms = {
  person: async (scene) => {
    await walkEmpty(scene, "person");
    const page = await walkAndSend(scene, "person");
    await page.reload();
    await scene.take(page, "person opened after it was sent");
  },

  company: async (scene) => {
    await walkEmpty(scene, "company");
    await walkAndSend(scene, "company");
  },

  "person-questionnaire": async (scene) => {
    const client = { normalPersonId: await first(scene.api.persons({ query: { sort: "name" } })) };
    await walkEmpty(scene, "personAdditional", client);
    await walkAndSend(scene, "personAdditional", client);
  },

  "company-questionnaire": async (scene) => {
    const client = { companyId: await first(scene.api.companies({ query: { sort: "name" } })) };
    await walkEmpty(scene, "companyAdditional", client);
    await walkAndSend(scene, "companyAdditional", client);
  },

  update: async (scene) => {
    const client = { normalPersonId: await first(scene.api.persons({ query: { search: "Lechner" } })) };
    const { link } = await inviteWith(scene, { formularType: "personUpdate", client });
    const page = await scene.openPage(link);
    const reveal = button(scene, page, "guest.reveal.send").first();
    await reveal.waitFor();
    await scene.take(page, "update masked");
    await reveal.click();
    await scene.settle(page);
    await scene.take(page, "update with a code on its way");
  },

  pause: async (scene) => {
    const { answers } = answersForEveryStep(scene.product, "person")[0];
    const { link, formId, guest } = await inviteWith(scene, { formularType: "person", answers, currentStep: "personal" });
    const page = await openForm(scene, link);
    await page.locator('[id="personal.lastName"]').fill("Hier");
    await button(scene, page, "guest.later").click();
    await page.waitForURL(/\/later$/);
    await scene.settle(page);
    await scene.take(page, "paused");
    await button(scene, page, "guest.start.resume").click();
    const { revision, answers: stored } = await guest.form({ query: { id: formId } });
    const elsewhere = { ...stored, personal: { ...stored.personal, lastName: "Drüben", firstName: "Änne" } };
    await guest.saveForm({ query: { id: formId }, body: { revision, answers: elsewhere, currentStep: "personal" } });
    await page.locator('[id="personal.firstName"]').fill("Zoë");
    await page.locator('[id="personal.lastName"]').fill("Woanders");
    await page.getByRole("dialog").waitFor();
    await scene.take(page, "conflict");
  },

  "sent-back": async (scene) => {
    const { answers } = answersForEveryStep(scene.product, "person")[0];
    const email = `${randomUUID().slice(0, 8)}@kundin.example`;
    const own = { ...answers, contact: { .../** @type {object} */ (answers.contact), email } };
    const { link, formId } = await inviteWith(scene, { formularType: "person", answers: own, currentStep: "overview" });
    const page = await openForm(scene, link);
    await send(scene, page);
    await scene.close(page);
    const reason = "Auf dem Foto ist die Nummer des Ausweises nicht zu lesen.";
    await scene.api.rejectForm({ query: { id: formId }, body: { reason } });
    // Whoever has the old link is told so; the new one is in the mail.
    const again = await scene.openPage(link);
    await scene.take(again, "sent back, old link");
    const renewed = await scene.openPage(await scene.readMailLink(email));
    await scene.take(renewed, "sent back, new link");
    await button(scene, renewed, "guest.overview.showAll").click();
    await renewed.waitForURL(/\/step-\w+$/);
    await scene.take(renewed, "sent back, overview");
  },

  offline: async (scene) => {
    const { answers } = answersForEveryStep(scene.product, "person")[0];
    const { link } = await inviteWith(scene, { formularType: "person", answers, currentStep: "contact" });
    const page = await openForm(scene, link);
    // What a phone has loaded by the time that it loses its network.
    await page.waitForTimeout(4000);
    await page.context().setOffline(true);
    await page.locator('[id="contact.street"]').fill("Königsallee");
    await page.locator(".save-status.is-stuck").waitFor();
    await scene.take(page, "step without network");
    await button(scene, page, "guest.later").click();
    await page.waitForURL(/\/later$/);
    await scene.take(page, "paused without network");
    await page.context().setOffline(false);
    const failing = await scene.openPage("about:blank");
    await failing.route("**/api/**", (route) => route.abort());
    await failing.goto(link);
    await button(scene, failing, "guest.failed.reload").waitFor();
    await scene.take(failing, "no network at the start");
  },
};
