/* global document, scrollBy, scrollTo -- in the page */
/** Scenes of clients with their phones, and of inviting them. Each is the picture of its name. */
export const scenesOfClients = {
  "invite-dialog": async ({ openDesk, t, snap, language }) => {
    const page = await openDesk("/tenant/invitations?invite=new");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t("staff.invite.name"), { exact: true }).fill("Anna Albers");
    await dialog.getByRole("textbox", { name: t("staff.invite.email") }).fill("anna.albers@example.org");
    await dialog.getByLabel(t("staff.invite.language")).selectOption(language);
    await dialog.getByLabel(t("staff.invite.message")).fill(MESSAGE[language]);
    await page.frameLocator("iframe").getByText(MESSAGE[language]).waitFor();
    await snap(page, dialog, { margin: 0 });
  },

  invitations: async ({ openDesk, snap }) => {
    const page = await openDesk("/tenant/invitations?search=er");
    await snap(page, page.getByRole("main"), { height: 560 });
  },

  "invite-file": async ({ openDesk, t, snap, settle }) => {
    const page = await openDesk("/tenant/invitations/import");
    const table = [t("table.column.email"), t("table.column.firstName"), t("table.column.lastName"), t("table.column.location")].join(";");
    const rows = [
      "anna.albers@example.org;Anna;Albers;München",
      "bernd.busch@example.org;Bernd;Busch;Dachau",
      "clara.claus.example.org;Clara;Claus;Freising",
      "dirk.daum@example.org;Dirk;Daum;Erding",
    ];
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "mandanten.csv", mimeType: "text/csv", buffer: Buffer.from(["\ufeff" + table, ...rows].join("\r\n")) });
    await page.getByRole("button", { name: t("invitations.import.check") }).click();
    await page.getByRole("button", { name: t("invitations.check.send", { n: 3 }) }).waitFor();
    await settle(page);
    await snap(page, page.getByRole("main"));
  },

  bounced: async ({ openDesk, t, snap }) => {
    const page = await openDesk("/tenant/invitations?search=Maier");
    await page.getByRole("button", { name: t("invitations.correct.of", { name: "Bettina Maier" }) }).click();
    await page.getByRole("dialog").waitFor();
    await snap(page, page.getByRole("dialog"), { margin: 0 });
  },

  "client-start": async (scene) => {
    const { link } = await invite(scene);
    const page = await scene.openPhone(link);
    await page.getByRole("button", { name: scene.t("guest.start.begin") }).waitFor();
    await scene.snap(page);
  },

  "client-question": async (scene) => {
    const { t, openPhone, snap } = scene;
    const { link } = await invite(scene);
    const page = await openPhone(link);
    await page.getByRole("button", { name: t("guest.start.begin") }).click();
    await page.getByRole("radio", { name: t("options.salutation.ms"), exact: true }).check();
    await page.getByRole("textbox", { name: new RegExp(`^${t("fields.firstName")}`) }).fill("Anna");
    await page.getByRole("textbox", { name: new RegExp(`^${t("fields.lastName")}`) }).fill("Albers");
    await page
      .getByText(
        t("guest.saved", { time: "" })
          .trim()
          .replace(/ um$| at$/, ""),
        { exact: false },
      )
      .first()
      .waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    await snap(page);
  },

  "client-document": async (scene) => {
    const page = await openAnswered(scene, "identity");
    await page.getByText(scene.t("fields.identityAttachments")).first().scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 300));
    await scene.snap(page);
  },

  "client-overview": async (scene) => {
    const page = await openAnswered(scene, "overview");
    await scene.snap(page);
  },

  "client-sent": async (scene) => {
    const { t } = scene;
    const page = await openAnswered(scene, "overview");
    for (const name of ["dataProtection", "correctness"]) await page.getByRole("checkbox", { name: t(`confirmations.${name}`) }).check();
    await page.getByRole("button", { name: t("guest.submit") }).click();
    await page.getByRole("heading", { level: 1, name: t("guest.success.title") }).waitFor();
    await scene.snap(page);
  },

  "client-code": async (scene) => {
    const { api, t, openPhone, snap, language } = scene;
    const client = (await api.persons({ query: { search: "Lechner" } })).items[0];
    const { link } = await api.invite({
      query: {},
      body: { method: "link", formularType: "personUpdate", normalPersonId: client.id, language },
    });
    const page = await openPhone(link);
    // An update begins with the overview of what is stored.
    await page
      .getByRole("button", { name: t("guest.reveal.send") })
      .first()
      .waitFor();
    await snap(page);
  },

  "client-area": async ({ openPhoneAs, t, snap }) => {
    const page = await openPhoneAs("person@demo.example", "/mandant/dashboard");
    await page.getByRole("heading", { name: t("mandant.forms") }).waitFor();
    await snap(page);
  },

  "client-documents": async ({ openPhoneAs, t, snap }) => {
    const page = await openPhoneAs("person@demo.example", "/mandant/dashboard");
    const documents = page.getByRole("region", { name: t("documentsClient.title") });
    await documents.waitFor();
    await documents.evaluate((element) => element.scrollIntoView());
    await snap(page);
  },

  "client-sign": async ({ openPhoneAs, t, snap }) => {
    const page = await openPhoneAs("person@demo.example", "/mandant/dashboard");
    await page
      .getByRole("link", { name: new RegExp(`^${t("documentsClient.signOf", { name: ".*" })}`) })
      .first()
      .click();
    const surface = page.getByTestId("signature-surface");
    await surface.waitFor();
    await page.waitForFunction(hasInk);
    const { width, height } = await surface.boundingBox();
    await surface.tap({ position: { x: width * 0.35, y: height * 0.7 } });
    const pad = page.getByRole("img", { name: t("documentsClient.signing.pad") });
    await pad.scrollIntoViewIfNeeded();
    const box = await pad.boundingBox();
    await page.mouse.move(box.x + box.width * 0.15, box.y + box.height * 0.6);
    await page.mouse.down();
    for (let part = 0.15; part < 0.85; part += 0.02)
      await page.mouse.move(box.x + box.width * part, box.y + box.height * (0.5 + 0.25 * Math.sin(part * 22) * (1.1 - part)));
    await page.mouse.up();
    await pad.evaluate((element) => element.scrollIntoView({ block: "center" }));
    await snap(page);
  },
};

const MESSAGE = {
  de: "Liebe Frau Albers, wie besprochen: Bitte füllen Sie das Formular bis Monatsende aus.",
  en: "Dear Ms Albers, as discussed: please fill in the form by the end of the month.",
};

/** Makes a link for the form that asks for master data, and leaves it to the scene. */
async function invite({ api, language }) {
  return api.invite({ query: {}, body: { method: "link", formularType: "person", name: "Anna Albers", language } });
}

/** A client's form on their phone, all of it answered, at one of its steps. */
async function openAnswered(scene, step) {
  const { apiOf, openPhone, personAnswers, people, t, drawCard } = scene;
  const { link, formId } = await invite(scene);
  const guest = apiOf(link);
  const file = new File([await drawCard()], "Ausweis.png", { type: "image/png" });
  const { id: attachmentId } = await guest.addAttachment({ query: { id: formId }, files: [file] });
  const { revision } = await guest.form({ query: { id: formId } });
  const anna = {
    ...people.maria,
    firstName: "Anna",
    lastName: "Albers",
    birthName: "Albers",
    taxId: "86095742719",
    email: "anna.albers@example.org",
  };
  await guest.saveForm({ query: { id: formId }, body: { revision, answers: personAnswers(anna, attachmentId), currentStep: step } });
  const page = await openPhone(link);
  await page.getByRole("button", { name: t("guest.start.resume") }).click();
  await page.waitForURL(/\/step-\w+$/);
  return page;
}

/** Runs in the page: whether the document that is to be signed is drawn. */
function hasInk() {
  const canvas = document.querySelector("canvas");
  const pixels = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  return pixels.some((value, at) => at % 4 === 0 && value < 100 && pixels[at + 3] > 200);
}
