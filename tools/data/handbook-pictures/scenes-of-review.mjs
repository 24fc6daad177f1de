/** Scenes of reviewing, of the money-laundering act and of documents. Each is the picture of its name. */
export const scenesOfReview = {
  queue: async ({ openDesk, snap }) => {
    const page = await openDesk("/tenant/forms");
    await snap(page, page.getByRole("main"), { height: 620 });
  },

  review: async (scene) => {
    const page = await openUpdate(scene);
    await scene.snap(page);
  },

  "review-changes": async (scene) => {
    const page = await openUpdate(scene);
    await scene.snap(page, page.getByRole("region", { name: scene.t("staff.changes.title") }));
  },

  reject: async (scene) => {
    const { t, snap, language } = scene;
    const page = await openForm(scene, "Schäfer", "person");
    await page.getByRole("button", { name: t("staff.review.reject"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t("staff.reject.reason")).fill(WORDS[language].reason);
    await dialog.getByRole("button", { name: t("review.notes.add") }).click();
    const note = dialog.getByRole("group", { name: t("review.notes.one", { n: 1 }) });
    await note.getByLabel(t("review.notes.field")).selectOption("contact.houseNumber");
    await note.getByLabel(t("review.notes.note")).fill(WORDS[language].note);
    await snap(page, dialog, { margin: 0 });
  },

  approve: async (scene) => {
    const { t, snap } = scene;
    const page = await openForm(scene, "Nováková", "person");
    await page.getByRole("button", { name: t("staff.review.approve"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t("staff.approve.datevNumber")).fill("20018");
    await snap(page, dialog, { margin: 0 });
  },

  risk: async ({ openDesk, api, t, snap }) => {
    const page = await openDesk(`/tenant/persons/${await findPerson(api, "Moretti")}/gwg`);
    await snap(page, page.getByRole("region", { name: t("gwg.risk.title"), exact: true }));
  },

  "risk-dialog": async ({ openDesk, api, t, snap }) => {
    const page = await openDesk(`/tenant/persons/${await findPerson(api, "Moretti")}/gwg`);
    await page
      .getByRole("button", { name: t("gwg.risk.assessAgain") })
      .or(page.getByRole("button", { name: t("gwg.risk.assess") }))
      .first()
      .click();
    await snap(page, page.getByRole("dialog"), { margin: 0 });
  },

  identification: async ({ openDesk, api, t, snap }) => {
    const { items } = await api.companies({ query: { search: "Kaiser Bau" } });
    const page = await openDesk(`/tenant/companies/${items[0].id}/gwg`);
    await snap(page, page.getByRole("region", { name: t("gwg.verification.title"), exact: true }));
  },

  templates: async ({ openDesk, t, snap }) => {
    const page = await openDesk("/tenant/documents");
    await page.getByRole("checkbox", { name: t("documents.templates.choose", { name: "Vollmacht.pdf" }) }).check();
    await snap(page, page.getByRole("main"));
  },

  "give-templates": async ({ openDesk, t, snap }) => {
    const page = await openDesk("/tenant/documents");
    await page.getByRole("checkbox", { name: t("documents.templates.choose", { name: "Vollmacht.pdf" }) }).check();
    await page.getByRole("button", { name: t("documents.give.open") }).click();
    await snap(page, page.getByRole("dialog"), { margin: 0 });
  },

  "documents-of-client": async ({ openDesk, api, t, snap }) => {
    const { items } = await api.companies({ query: { search: "Kaiser Bau" } });
    const page = await openDesk(`/tenant/companies/${items[0].id}/documents`);
    await snap(page, page.getByRole("region", { name: t("documents.ofClient.title"), exact: true }));
  },
};

const WORDS = {
  de: { reason: "Vielen Dank! Eine Angabe passt noch nicht.", note: "Im Ausweis steht eine andere Hausnummer." },
  en: { reason: "Thank you! One answer does not fit yet.", note: "The identity card has another house number." },
};

async function findPerson(api, search) {
  return (await api.persons({ query: { search } })).items[0].id;
}

/** The review of somebody's newest form of a kind. */
async function openForm({ openDesk, api }, search, formularType) {
  const { items } = await api.sentForms({ query: { search, formularType } });
  return openDesk(`/tenant/forms/${items[0].id}`);
}

/** The review of an update, when it has been compared with DATEV. */
async function openUpdate(scene) {
  const page = await openForm(scene, "Kirchner", "personUpdate");
  await page.getByText(scene.t("staff.datevState.asking")).waitFor({ state: "hidden" });
  return page;
}
