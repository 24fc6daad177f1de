/* global document, location -- in the page */
import { clickButton, fillField, hasButton, readHeading, tickAll, waitFor, waitForHeading } from "./hands.mjs";
import { callApi } from "../bench/bench-firm.mjs";
import { uploadFile } from "../bench/upload-file.mjs";

const MOST_STEPS = 30;
const ANSWERED = "Anna-Lena";
const PICTURE = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

/** @typedef {import("../../packages/shared/src/forms/form.ts").Form} Form */
/** @typedef {{ today: string, attachmentId?: (path: string) => string }} Settings */

/**
 * @typedef {object} World
 * @property {string} appUrl
 * @property {string} auth of the firm's staff
 * @property {(key: string, params?: Record<string, string>) => string} t
 * @property {Record<string, Form>} forms
 * @property {(form: Form, seed: number, settings: Settings) => Record<string, unknown>} sampleAnswers
 */

/** @typedef {import("./engine-page.d.ts").EnginePage} EnginePage */

/**
 * Good answers to a whole form, with files that were uploaded.
 * @param {World} world
 * @param {Form} form
 * @param {{ formId: string, guest: string }} link
 */
async function makeAnswers({ appUrl, sampleAnswers }, form, { formId, guest }) {
  const today = new Date().toISOString().slice(0, 10);
  /** @type {Map<string, string>} */
  const ids = new Map();
  const note = (/** @type {string} */ path) => {
    ids.set(path, "");
    return path;
  };
  sampleAnswers(form, 1, { today, attachmentId: note });
  const file = { field: "file", name: "Ausweis.png", bytes: PICTURE, type: "image/png" };
  for (const path of ids.keys()) ids.set(path, (await uploadFile(appUrl, guest, `/Forms/Attachment?id=${formId}`, file)).id);
  return sampleAnswers(form, 1, { today, attachmentId: (path) => ids.get(path) ?? "" });
}

/**
 * A client opens the link to a form that has all answers but a changed one, goes through every step and sends it.
 * @param {EnginePage} page @param {World} world @param {"person" | "company"} formularType
 */
async function sendForm(page, world, formularType) {
  const { appUrl, auth, t, forms } = world;
  const form = forms[formularType];
  const [firstStep] = Object.keys(form.steps);
  const { link, formId } = await callApi(appUrl, "POST", "/Main/Invitation", {
    auth,
    body: { method: "link", formularType, name: "Groß", language: "de" },
  });
  const guest = `Invitation ${new URL(link).searchParams.get("token")}`;
  const answers = await makeAnswers(world, form, { formId, guest });
  await callApi(appUrl, "PUT", `/Forms/Form?id=${formId}`, { auth: guest, body: { revision: 0, answers, currentStep: firstStep } });
  await page.open(link);
  await clickButton(page, t("guest.start.resume"));
  await waitForHeading(page, t(`steps.${formularType}.${firstStep}`));
  if (formularType === "person") await fillField(page, t("fields.firstName"), ANSWERED);
  for (let step = 0; !(await hasButton(page, t("guest.submit"))); step += 1) {
    if (step > MOST_STEPS) throw new Error("The form does not end.");
    const before = await readHeading(page);
    await clickButton(page, t("guest.next"));
    await waitFor(page, `the step after “${before}”`, (last) => document.querySelector("h1")?.textContent !== last, before);
  }
  await tickAll(page);
  await clickButton(page, t("guest.submit"));
  await waitForHeading(page, t("guest.success.title"));
  const { stage, answers: stored } = await callApi(appUrl, "GET", `/Forms/Form?id=${formId}`, { auth });
  if (stage !== "submitted") throw new Error(`The form is ${stage}.`);
  if (formularType === "person" && !JSON.stringify(stored).includes(ANSWERED)) throw new Error("What was typed did not arrive.");
}

/** A stranger sends an inquiry. @param {EnginePage} page @param {World} world */
async function sendInquiry(page, { appUrl, auth, t }) {
  const { token } = await callApi(appUrl, "POST", "/Main/IframeToken", { auth, body: { allowedOrigins: [] } });
  await page.open(`${appUrl}/inquiry?token=${token}&language=de`);
  await waitForHeading(page, t("inquiryPage.title"));
  await clickButton(page, t("inquiryPage.send"));
  await waitFor(page, "what is wrong, and the page scrolled there", () => {
    const alert = document.querySelector("[role=alert]");
    const { dataset } = document.documentElement;
    const top = String(alert?.getBoundingClientRect().top);
    const isStill = alert !== null && dataset["alertTop"] === top;
    dataset["alertTop"] = top;
    return isStill;
  });
  await page.evaluate(() => document.querySelector("input[type=radio]")?.setAttribute("data-kind", "person"));
  await page.click("[data-kind]");
  const visitor = { firstName: "Zoë", lastName: "Müller", email: "zoe@kundin.example", phone: "+49 89 1234", message: "Lohnabrechnung" };
  for (const [name, text] of Object.entries(visitor)) await fillField(page, t(`inquiryPage.${name}`), text);
  await tickAll(page);
  await clickButton(page, t("inquiryPage.send"));
  await waitForHeading(page, t("inquiryPage.sent.title"));
  const { items } = await callApi(appUrl, "GET", "/Main/Inquiries", { auth });
  if (!JSON.stringify(items).includes(visitor.email)) throw new Error("The inquiry did not arrive.");
}

/** A client logs in and sees what is theirs. @param {EnginePage} page @param {World} world */
async function openOwnArea(page, { appUrl, t }) {
  await page.open(`${appUrl}/login`);
  await fillField(page, t("staff.login.username"), "person@demo.example");
  await fillField(page, t("staff.login.password"), "Demo-Person-1");
  await clickButton(page, t("staff.login.submit"));
  await waitFor(page, "the client's own area", () => location.pathname.startsWith("/mandant"));
  await waitFor(page, "the client's documents", () => document.querySelectorAll("main h2").length > 0);
}

/** @type {Readonly<Record<string, (page: EnginePage, world: World) => Promise<void>>>} */
export const walks = {
  "a person's form is filled in and sent": (page, world) => sendForm(page, world, "person"),
  "a company's form is filled in and sent": (page, world) => sendForm(page, world, "company"),
  "an inquiry is sent": sendInquiry,
  "a client logs in": openOwnArea,
};
