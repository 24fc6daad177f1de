/** Longer than a page needs to turn, shorter than anybody waits for one that does not. */
const TURN_MS = 2500;
const MOST_TOPICS = 8;

/**
 * Answers of a form with which all of its steps are seen: the fullest first, then one for each step that it does not have.
 * @param {import("../handbook-pictures/camera.mjs").CameraOptions["product"]} product
 * @param {string} formularType
 * @returns {{ answers: Record<string, unknown>, steps: string[] }[]}
 */
export function answersForEveryStep(product, formularType) {
  const form = product.currentForm(formularType);
  const today = product.readToday();
  const size = ({ answers }) => JSON.stringify(answers).length;
  const candidates = product.branches(form, today).toSorted((one, other) => size(other) - size(one));
  const open = new Set(Object.keys(form.steps));
  const walks = [];
  for (const { answers } of candidates) {
    const steps = product.visibleSteps(form, answers, today).filter((step) => open.has(step));
    for (const step of steps) open.delete(step);
    if (steps.length > 0) walks.push({ answers, steps });
  }
  return walks;
}

/** The answers with a file that was really uploaded in place of each of the sample's. */
const withFile = (answers, attachmentId) =>
  JSON.parse(JSON.stringify(answers), (key, value) => (key === "attachmentId" ? attachmentId : value));

/**
 * Makes a link to a form with these answers, at one of its steps.
 * @param {Awaited<ReturnType<typeof import("./stage.mjs").openStage>>["scene"]} scene
 * @param {{ formularType: string, answers?: Record<string, unknown>, currentStep?: string, client?: object }} wanted
 */
export async function inviteWith(scene, { formularType, answers, currentStep, client = {} }) {
  const { api, apiOf, language, drawDocument } = scene;
  const body = { method: "link", formularType, name: "Zoë Müller-Lüdenscheidt", language, ...client };
  const invited = await api.invite({ query: {}, body });
  const guest = apiOf(invited.link);
  if (answers !== undefined) {
    const { formId } = invited;
    const file = new File([await drawDocument()], "Ausweis-Vorderseite.png", { type: "image/png" });
    const { id: attachmentId } = await guest.addAttachment({ query: { id: formId }, files: [file] });
    const { revision } = await guest.form({ query: { id: formId } });
    await guest.saveForm({ query: { id: formId }, body: { revision, answers: withFile(answers, attachmentId), currentStep } });
  }
  return { ...invited, guest };
}

export const button = ({ t }, page, key) => page.getByRole("button", { name: t(key), exact: true });

/** Opens a link and goes on to the form itself. */
export async function openForm(scene, link) {
  const page = await scene.openPage(link);
  await button(scene, page, "guest.start.begin")
    .or(button(scene, page, "guest.start.resume"))
    .first()
    .click();
  await page.waitForURL(/\/step-\w+$/);
  return page;
}

/** Presses "next" until the page turns: a topic that nobody has opened is opened first. */
async function turn(scene, page) {
  const before = page.url();
  for (let pressed = 0; pressed < MOST_TOPICS; pressed += 1) {
    await button(scene, page, "guest.next").click();
    const isTurned = await page
      .waitForURL((url) => String(url) !== before, { timeout: TURN_MS })
      .then(
        () => true,
        () => false,
      );
    if (isTurned) return;
    if ((await page.getByRole("alert").count()) > 0) throw new Error(`${before}: ${await page.getByRole("alert").first().innerText()}`);
  }
  throw new Error(`${before} does not turn.`);
}

/**
 * Takes every step of a form with its answers: the first walk from the first step to the overview, the others at the steps that are new.
 * @returns {Promise<import("@playwright/test").Page>} the page of the first walk, at the overview
 */
export async function walkForm(scene, formularType, client) {
  const { product } = scene;
  const form = product.currentForm(formularType);
  const [first, ...others] = answersForEveryStep(product, formularType);
  const stepOf = (page) => product.stepAt(form, page.url().split("/").at(-1));
  const { link } = await inviteWith(scene, { formularType, answers: first.answers, currentStep: first.steps[0], client });
  const start = await scene.openPage(link);
  await scene.take(start, `${formularType} start again`);
  await scene.close(start);
  const page = await openForm(scene, link);
  for (;;) {
    const step = stepOf(page);
    await scene.take(page, `${formularType} ${step}`);
    if (form.steps[step].overview !== undefined) break;
    await turn(scene, page);
  }
  for (const { answers, steps } of others) {
    for (const step of steps) {
      const again = await inviteWith(scene, { formularType, answers, currentStep: step, client });
      const other = await openForm(scene, again.link);
      await scene.take(other, `${formularType} ${step}`);
      await scene.close(other);
    }
  }
  return page;
}
