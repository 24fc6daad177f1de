import type { BrowserContext, Page } from "@playwright/test";
import { PIECE_BYTES } from "@stammdaten/shared/contract/limits.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { callApi } from "./call-api.ts";
import { describeClient } from "./client-answers.ts";
import { createClientLogin } from "./client-login.ts";
import { drawPicture } from "./draw-picture.ts";
import { approvePerson, createLink, type Firm, pickDatevNumber, tokenOf } from "./firm.ts";
import { inspectPage } from "./inspect-page.ts";
import { LoginPage } from "./pages/login-page.ts";
import { OwnAreaPage } from "./pages/own-area-page.ts";
import { WizardPage } from "./pages/wizard-page.ts";
import { queryDatabase } from "./query-database.ts";
import { expect, test } from "./test.ts";
import { ageRecords, expectNothingKept, lookAtRecords } from "./unsent-records.ts";
import { waitUntilQuiet } from "./wait-until-quiet.ts";

const CANARY = "Kanarienvogel-Weißgerber";
const answers = describeClient(CANARY, "zoe@kundin.example");
const file = { name: "Ausweis.png", mimeType: "image/png", buffer: drawPicture() };

async function beginOn(page: Page, link: string): Promise<WizardPage> {
  const wizard = new WizardPage(page);
  await wizard.open(link);
  await wizard.begin();
  await waitUntilQuiet(page);
  return wizard;
}

/** Answers up to a step through the API, as on another device. */
async function answerBefore(link: string, formId: string, given: Answers, currentStep: string): Promise<void> {
  const guest = callApi({ authorization: `Invitation ${tokenOf(link)}` });
  const { revision } = await guest.form({ query: { id: formId } });
  await guest.saveForm({ query: { id: formId }, body: { revision, answers: given, currentStep } });
}

async function resumeOn(page: Page, link: string): Promise<WizardPage> {
  const wizard = new WizardPage(page);
  await wizard.open(link);
  await wizard.button("guest.start.resume").click();
  await waitUntilQuiet(page);
  return wizard;
}

const storedOf = async (firm: Firm, formId: string): Promise<Answers> => {
  const { answers: stored } = await firm.api.form({ query: { id: formId } });
  return stored as Answers;
};

const countActs = async (formId: string, action: string): Promise<number> =>
  (await queryDatabase("SELECT 1 FROM audit_event WHERE subject_id = $1 AND action = $2", [formId, action])).length;

/** The next call of a kind is done by the server, and its answer does not arrive. */
async function loseAnswer(page: Page, path: string, method: string): Promise<() => number> {
  let calls = 0;
  await page.route(`**/api/Forms/${path}*`, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    calls += 1;
    if (calls > 1) return route.fallback();
    await route.fetch();
    return route.abort("connectionreset");
  });
  return () => calls;
}

/** As large as a scan of several pages. */
const largePdf = (): Buffer =>
  Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(6 * PIECE_BYTES, "% Seite\n"), Buffer.from("%%EOF\n")]);

type SentPiece = { readonly offset: number; readonly bytes: number; readonly isCut: boolean };

/** Cuts the network while a piece is under way. @returns the pieces that were sent, with what each call weighs */
async function countPieces(
  page: Page,
  { breakAt, context }: { readonly breakAt: number; readonly context: BrowserContext },
): Promise<readonly SentPiece[]> {
  const sent: SentPiece[] = [];
  await page.route("**/api/Forms/AttachmentPieces*", async (route) => {
    const request = route.request();
    if (request.method() !== "PUT") return route.fallback();
    const isCut = sent.length === breakAt;
    const offset = Number(new URL(request.url()).searchParams.get("offset"));
    sent.push({ offset, bytes: request.postDataBuffer()?.length ?? 0, isCut });
    if (!isCut) return route.fallback();
    await context.setOffline(true);
    return route.abort("connectionreset");
  });
  return sent;
}

test("without a network the form goes on, what is typed lies encrypted on the device, and is sent when it is back", async ({
  page,
  firm,
  context,
}) => {
  const { link, formId } = await createLink(firm);
  const wizard = await beginOn(page, link);
  await context.setOffline(true);
  await wizard.fill("personal", answers["personal"] ?? {});
  await wizard.next();
  await wizard.fill("contact", answers["contact"] ?? {});
  await expect(page.getByText(wizard.t("offline.kept"))).toBeVisible();
  await inspectPage(page, "bad-lines-offline");
  const [record, ...others] = await lookAtRecords(page);
  expect(others).toEqual([]);
  expect(record).toMatchObject({ algorithm: "AES-GCM", isExtractable: false });
  for (const word of [CANARY, "Weißenfels", "Königsallee", formId, tokenOf(link)]) expect(record?.text).not.toContain(word);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(CANARY);
  await wizard.next();
  await wizard.expectStep("identity");
  await context.setOffline(false);
  await wizard.waitUntilSaved();
  const stored = await storedOf(firm, formId);
  expect(stored["personal"]?.["lastName"]).toBe(CANARY);
  expect(stored["contact"]?.["street"]).toBe("Königsallee");
  await expectNothingKept(page);
});

test("what was typed without a network is there when the link is opened again on the same device, and by no other link", async ({
  page,
  firm,
  context,
}) => {
  const { link, formId } = await createLink(firm);
  const other = await createLink(firm, "Max Ober");
  const wizard = await beginOn(page, link);
  await context.setOffline(true);
  await wizard.field("fields.lastName").fill(CANARY);
  await expect(page.getByText(wizard.t("offline.kept"))).toBeVisible();
  await wizard.button("guest.later").click();
  await expect(page.getByRole("heading", { level: 1, name: wizard.t("offline.title") })).toBeVisible();
  await expect(page.getByText(wizard.t("offline.later", { n: 7 }))).toBeVisible();
  await inspectPage(page, "bad-lines-later");
  await page.close();
  await context.setOffline(false);

  const stranger = await context.newPage();
  const theirs = await beginOn(stranger, other.link);
  await expect(theirs.field("fields.lastName")).toHaveValue("");
  expect(await lookAtRecords(stranger)).toHaveLength(1);
  await stranger.close();

  const again = await context.newPage();
  const resumed = new WizardPage(again);
  await resumed.open(link);
  await again.getByRole("button", { name: /^(Beginnen|Dort weitermachen)/ }).click();
  await expect(resumed.field("fields.lastName")).toHaveValue(CANARY);
  await expect.poll(async () => (await storedOf(firm, formId))["personal"]?.["lastName"]).toBe(CANARY);
  await expectNothingKept(again);
});

test("what nobody has come back to for seven days is removed", async ({ page, firm, context }) => {
  const { link, formId } = await createLink(firm);
  const wizard = await beginOn(page, link);
  await context.setOffline(true);
  await wizard.field("fields.lastName").fill(CANARY);
  await expect(page.getByText(wizard.t("offline.kept"))).toBeVisible();
  await ageRecords(page, 7);
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  const later = await beginOn(again, link);
  await expect(later.field("fields.lastName")).toHaveValue("");
  await expectNothingKept(again);
  expect((await storedOf(firm, formId))["personal"]?.["lastName"]).toBeUndefined();
});

test("a save whose answer is lost is no other device's: nothing is asked and nothing overwritten", async ({ page, firm }) => {
  const { link, formId } = await createLink(firm);
  const wizard = await beginOn(page, link);
  const count = await loseAnswer(page, "Form", "PUT");
  await wizard.field("fields.lastName").fill("Weiß");
  await expect.poll(count).toBe(1);
  await wizard.field("fields.lastName").fill(CANARY);
  await wizard.field("fields.birthCity").fill("Weißenfels");
  await wizard.waitUntilSaved();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText(wizard.t("offline.merged"))).toHaveCount(0);
  expect((await storedOf(firm, formId))["personal"]).toMatchObject({ lastName: CANARY, birthCity: "Weißenfels" });
});

test("what another device has answered meanwhile stays, and the page says so", async ({ page, firm, context }) => {
  const { link, formId } = await createLink(firm);
  const wizard = await beginOn(page, link);
  await context.setOffline(true);
  await wizard.field("fields.lastName").fill(CANARY);
  await expect(page.getByText(wizard.t("offline.kept"))).toBeVisible();
  await answerBefore(link, formId, { personal: { birthCity: "Köln" } }, "personal");
  await context.setOffline(false);
  await expect(page.getByText(wizard.t("offline.merged"))).toBeVisible();
  await expect(wizard.field("fields.birthCity")).toHaveValue("Köln");
  expect((await storedOf(firm, formId))["personal"]).toMatchObject({ lastName: CANARY, birthCity: "Köln" });
});

test("a form that is sent in a hole of the network, and one whose answer is lost, are sent once", async ({ page, firm, context }) => {
  const { link, formId } = await createLink(firm);
  const guest = callApi({ authorization: `Invitation ${tokenOf(link)}` });
  const copy = new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType });
  const { id: attachmentId } = await guest.addAttachment({ query: { id: formId }, files: [copy] });
  await answerBefore(link, formId, { ...answers, identity: { ...answers["identity"], attachments: [{ attachmentId }] } }, "overview");
  const wizard = await resumeOn(page, link);
  await wizard.expectStep("overview");
  await wizard.declare();
  // What is confirmed was asked for with the declaration's link.
  const count = await loseAnswer(page, "Submit", "POST");
  await context.setOffline(true);
  await wizard.button("guest.submit").click();
  await expect(page.getByText(wizard.t("offline.send"))).toBeVisible();
  await inspectPage(page, "bad-lines-send");
  await wizard.button("guest.submit").click();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: wizard.t("guest.success.title") })).toBeVisible();
  expect(count()).toBe(2);
  expect(await countActs(formId, "formSubmitted")).toBe(1);
  await expectNothingKept(page);
});

test("a question that needs the network does not hold up whoever has none", async ({ page, firm, context }) => {
  const { link, formId } = await createLink(firm);
  await answerBefore(link, formId, { ...answers, tax: { religion: "RK" } }, "tax");
  const wizard = await resumeOn(page, link);
  await wizard.expectStep("tax");
  await context.setOffline(true);
  await page.getByRole("combobox", { name: /^Finanzamt/ }).fill("Mün");
  await expect(page.getByText(wizard.t("offline.search"))).toBeVisible();
  await inspectPage(page, "bad-lines-search", ["light"]);
  await wizard.next();
  await wizard.expectStep("bank");
  await context.setOffline(false);
  await wizard.next();
  await wizard.expectStep("overview");
  await wizard.declare();
  await wizard.button("guest.submit").click();
  await expect(wizard.errorSummary.getByRole("link")).toHaveText([/Kopie des Dokuments/, /Finanzamt/]);
});

test("what a client with a login has not sent is gone when they log out", async ({ page, firm, context }) => {
  test.setTimeout(150_000);
  const { personId } = await approvePerson(firm, pickDatevNumber());
  const login = new LoginPage(page);
  await login.open();
  await login.logIn(await createClientLogin(firm, { personId }));
  const own = new OwnAreaPage(page);
  await own.startButton.click();
  const wizard = new WizardPage(page, "de");
  await waitUntilQuiet(page);
  const tab = await context.newPage();
  await tab.goto("/mandant/dashboard");
  const area = new OwnAreaPage(tab);
  await area.expectOpen();
  await page.goto(`${page.url().replace(/\/[^/]*$/, "")}/step-2`);
  await waitUntilQuiet(page);
  await page.route("**/api/Forms/Form*", (route) => (route.request().method() === "PUT" ? route.abort() : route.fallback()));
  await wizard.field("fields.street").fill(CANARY);
  await expect(page.getByText(wizard.t("offline.kept"))).toBeVisible();
  expect((await lookAtRecords(page)).map(({ id }) => id.split(".")[0])).toEqual(["session"]);
  await area.openUserMenu();
  await tab.getByRole("menuitem", { name: "Abmelden" }).click();
  await expect(area.heading("Anmelden")).toBeVisible();
  await expectNothingKept(tab);
});

test.describe("files", () => {
  test("one that is cut off is sent by itself when the network is back", async ({ page, firm, context }) => {
    const { link, formId } = await createLink(firm);
    await answerBefore(link, formId, { ...answers, identity: { type: "passport" } }, "identity");
    const wizard = await resumeOn(page, link);
    await wizard.expectStep("identity");
    await context.setOffline(true);
    await page.locator("input[type=file]").setInputFiles(file);
    await expect(page.getByText(wizard.t("offline.waiting", { name: file.name }))).toBeVisible();
    await inspectPage(page, "bad-lines-upload", ["light"]);
    await context.setOffline(false);
    await expect(page.getByText(wizard.t("guest.upload.done", { name: file.name }))).toBeVisible();
    await wizard.waitUntilSaved();
    expect(await countActs(formId, "attachmentAdded")).toBe(1);
  });

  test("one whose answer is lost is there once", async ({ page, firm }) => {
    const { link, formId } = await createLink(firm);
    await answerBefore(link, formId, { ...answers, identity: { type: "passport" } }, "identity");
    const wizard = await resumeOn(page, link);
    await wizard.expectStep("identity");
    const count = await loseAnswer(page, "Attachment", "POST");
    await page.locator("input[type=file]").setInputFiles(file);
    await expect(page.getByText(wizard.t("guest.upload.done", { name: file.name }))).toBeVisible();
    await wizard.waitUntilSaved();
    expect(count()).toBe(2);
    expect(await countActs(formId, "attachmentAdded")).toBe(1);
    expect((await storedOf(firm, formId))["identity"]?.["attachments"]).toHaveLength(1);
  });

  test("one that breaks off goes on where it was: no byte that has arrived is sent again, and one file results", async ({
    page,
    firm,
    context,
  }) => {
    const { link, formId } = await createLink(firm);
    await answerBefore(link, formId, { ...answers, identity: { type: "passport" } }, "identity");
    const wizard = await resumeOn(page, link);
    await wizard.expectStep("identity");
    const sent = await countPieces(page, { breakAt: 3, context });
    const large = { name: "Vollmacht.pdf", mimeType: "application/pdf", buffer: largePdf() };
    await page.locator("input[type=file]").setInputFiles(large);
    await expect(page.getByText(wizard.t("offline.waiting", { name: large.name }))).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(wizard.t("guest.upload.done", { name: large.name }))).toBeVisible();
    await wizard.waitUntilSaved();
    // The fourth was cut off, and alone is sent twice.
    const offsets = Array.from({ length: Math.ceil(large.buffer.length / PIECE_BYTES) }, (_, index) => index * PIECE_BYTES);
    expect(sent.map(({ offset }) => offset)).toEqual([...offsets.slice(0, 4), ...offsets.slice(3)]);
    const arrived = sent.filter(({ isCut }) => !isCut).reduce((sum, { bytes }) => sum + bytes, 0);
    // A call has some hundred bytes around its piece.
    expect(arrived).toBeGreaterThanOrEqual(large.buffer.length);
    expect(arrived).toBeLessThan(large.buffer.length + offsets.length * 500);
    expect(await countActs(formId, "attachmentAdded")).toBe(1);
    const { attachments } = await firm.api.form({ query: { id: formId } });
    expect(attachments.map(({ name, sizeBytes }) => [name, sizeBytes])).toEqual([[large.name, large.buffer.length]]);
  });

  test("a piece whose answer is lost is not sent again", async ({ page, firm }) => {
    const { link, formId } = await createLink(firm);
    await answerBefore(link, formId, { ...answers, identity: { type: "passport" } }, "identity");
    const wizard = await resumeOn(page, link);
    await wizard.expectStep("identity");
    const count = await loseAnswer(page, "AttachmentPieces", "PUT");
    const large = { name: "Vollmacht.pdf", mimeType: "application/pdf", buffer: largePdf() };
    await page.locator("input[type=file]").setInputFiles(large);
    await expect(page.getByText(wizard.t("guest.upload.done", { name: large.name }))).toBeVisible();
    expect(count()).toBe(Math.ceil(large.buffer.length / PIECE_BYTES));
    await wizard.waitUntilSaved();
    expect(await countActs(formId, "attachmentAdded")).toBe(1);
  });
});
