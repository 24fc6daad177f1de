import type { Page } from "@playwright/test";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { encode } from "uqr";
import { linkTo } from "./any-form.ts";
import { callApi } from "./call-api.ts";
import { photographDocument } from "../photos/draw-photo.ts";
import { drawPicture, encodePng } from "./draw-picture.ts";
import { type Firm, sendForm, tokenOf } from "./firm.ts";
import { inspectFully } from "./inspect-fully.ts";
import { inspectPage } from "./inspect-page.ts";
import { WizardPage } from "./pages/wizard-page.ts";
import { queryDatabase } from "./query-database.ts";
import { readPages } from "./read-pages.ts";
import { readStackAddress } from "./stack-address.ts";
import { expect, test } from "./test.ts";

const BUTTON = /^Mit dem Telefon fotografieren/;

/** A guest at the desk, at the question for the pictures of an identity document. */
async function openDesk(page: Page, firm: Firm): Promise<{ link: string; formId: string; group: ReturnType<Page["getByRole"]> }> {
  const { link, formId } = await linkTo(firm, "person");
  const guest = callApi({ authorization: `Invitation ${tokenOf(link)}` });
  await guest.saveForm({
    query: { id: formId },
    body: { revision: 0, answers: { identity: { type: "passport" } }, currentStep: "identity" },
  });
  await keepCopied(page);
  await page.goto(link);
  await new WizardPage(page, "de", forms.person).button("guest.start.resume").click();
  const button = page.getByRole("button", { name: BUTTON });
  await expect(button).toBeVisible();
  return { link, formId, group: page.getByRole("group", { name: BUTTON }) };
}

declare global {
  interface Window {
    copied?: string;
  }
}

/** Keeps what is copied, which our pages may not read. */
const keepCopied = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Clipboard.prototype.writeText = (text) => {
      window.copied = text;
      return Promise.resolve();
    };
  });

const readCopied = (page: Page): Promise<string> => page.evaluate(() => window.copied ?? "");

/** Shows the code, and reads the link that it leads to. */
async function showCode(page: Page): Promise<string> {
  await page.getByRole("button", { name: BUTTON }).click();
  await page.getByRole("button", { name: "Link kopieren" }).click();
  await expect(page.getByText("Der Link ist kopiert.")).toBeVisible();
  return readCopied(page);
}

const photo = (name: string) => ({ name, mimeType: "image/png", buffer: drawPicture() });
/** As large as a camera's, and without an edge. */
const blurredPhoto = (name: string) => ({ name, mimeType: "image/png", buffer: drawPicture(1_200, 800) });

test("a picture that the phone takes appears at the desk by itself, and is sent with the form", async ({ page, firm, newDevice }) => {
  test.setTimeout(120_000);
  const { formId, link, group } = await openDesk(page, firm);
  const address = await showCode(page);
  expect(address).toMatch(/^http.+\/phone#[\w-]{43}\.de$/);
  const { data } = encode(address, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  await expect(group.locator("svg path")).toHaveAttribute("d", path);
  await inspectPage(page, "guest-phone-code");

  const phone = await newDevice();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(address);
  await expect(phone.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(phone.getByText(firm.name).first()).toBeVisible();
  // Nothing of it stays in the address.
  expect(new URL(phone.url()).hash).toBe("");
  await inspectFully(phone, "phone-question");
  const camera = phone.getByLabel("Foto aufnehmen");
  await expect(camera).toHaveAttribute("capture", "environment");
  await expect(group.getByText("Ein Telefon ist verbunden.")).toBeVisible();
  await expect(group.locator("svg")).toHaveCount(0);
  await camera.setInputFiles(blurredPhoto("Verwackelt.png"));
  await expect(phone.getByRole("alert").getByText("Verwackelt.png ist unscharf.")).toBeVisible();
  await inspectPage(phone, "phone-blurred");
  await phone.getByRole("button", { name: "Foto verwerfen" }).click();
  await expect(phone.getByRole("alert")).toHaveCount(0);
  await camera.setInputFiles(photo("Ausweis-vorn.png"));
  await expect(phone.getByText("Sie können jetzt an den Computer zurückkehren.")).toBeVisible();
  await inspectPage(phone, "phone-sent");

  await expect(page.getByRole("button", { name: "Ausweis-vorn.png entfernen" })).toBeVisible();
  await expect(group.getByText("Ausweis-vorn.png ist vom Telefon angekommen.")).toBeVisible();

  // A reload on either side goes on.
  await Promise.all([page.reload(), phone.reload()]);
  await expect(page.getByRole("button", { name: "Ausweis-vorn.png entfernen" })).toBeVisible();
  await phone.getByLabel("Foto aufnehmen").setInputFiles(blurredPhoto("Ausweis-hinten.png"));
  await phone.getByRole("button", { name: "Trotzdem verwenden" }).click();
  await expect(page.getByRole("button", { name: "Ausweis-hinten.png entfernen" })).toBeVisible();

  const guest = callApi({ authorization: `Invitation ${tokenOf(link)}` });
  await expect
    .poll(async () => {
      const { answers, attachments } = await guest.form({ query: { id: formId } });
      const named = (answers["identity"] as { attachments?: { attachmentId: string }[] }).attachments ?? [];
      return named.map(({ attachmentId }) => attachments.find(({ id }) => id === attachmentId)?.name);
    })
    .toEqual(["Ausweis-vorn.png", "Ausweis-hinten.png"]);

  await group.getByRole("button", { name: "Beenden" }).click();
  await expect(page.getByRole("button", { name: BUTTON })).toBeFocused();
  await phone.reload();
  await expect(phone.getByRole("heading", { level: 1, name: "Dieser Code gilt nicht mehr" })).toBeVisible();
});

/** A file of a form, from the host for files where there is one. */
async function readFile(link: string, query: Record<string, string>): Promise<ArrayBuffer> {
  const address = `${readStackAddress().appUrl}/api/Forms/Attachment?${new URLSearchParams(query).toString()}`;
  const reply = await fetch(address, { headers: { authorization: `Invitation ${tokenOf(link)}` } });
  const isAddress = reply.headers.get("content-type")?.startsWith("application/json") ?? false;
  const file = isAddress ? await fetch(((await reply.json()) as { url: string }).url) : reply;
  return file.arrayBuffer();
}

test("several pages are sent from the phone as one PDF, in the order that somebody gives them", async ({ page, firm, newDevice }) => {
  const { formId, link } = await openDesk(page, firm);
  const address = await showCode(page);
  const phone = await newDevice();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(address);
  await phone.getByRole("button", { name: "Mehrere Seiten als ein PDF" }).click();
  await expect(phone.getByRole("heading", { name: "Mehrere Seiten als ein PDF" })).toBeFocused();
  const camera = phone.getByLabel("Seite fotografieren");
  await camera.setInputFiles(photo("Seite-1.png"));
  await expect(phone.getByRole("status").getByText("Seite 1 ist hinzugefügt.")).toBeVisible();
  await camera.setInputFiles(blurredPhoto("Verwackelt.png"));
  await phone.getByRole("alert").getByRole("button", { name: "Foto verwerfen" }).click();
  const upright = { ...photo("Seite-2.png"), buffer: drawPicture(200, 320, 0) };
  await phone.getByLabel("Fotos auswählen").setInputFiles([upright, photo("Seite-3.png")]);
  await expect(phone.getByRole("status").getByText("Seite 3 ist hinzugefügt.")).toBeVisible();
  await inspectPage(phone, "phone-pages");
  await phone.getByRole("button", { name: "Nach oben: Seite 2" }).click();
  await expect(phone.getByRole("listitem", { name: "Seite 1" })).toBeFocused();
  await phone.getByRole("button", { name: "Entfernen: Seite 3" }).click();
  await expect(phone.getByRole("button", { name: /^Entfernen: / })).toHaveCount(2);
  await phone.getByRole("button", { name: "Als PDF senden" }).click();
  await expect(phone.getByText("Dokument.pdf ist gesendet.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Dokument.pdf entfernen" })).toBeVisible();

  const guest = callApi({ authorization: `Invitation ${tokenOf(link)}` });
  const { attachments } = await guest.form({ query: { id: formId } });
  expect(attachments.map(({ name, mimeType }) => [name, mimeType])).toEqual([["Dokument.pdf", "application/pdf"]]);
  const pages = await readPages(await readFile(link, { id: formId, attachmentId: attachments[0]?.id ?? "" }));
  expect(pages.map(({ size }) => size)).toEqual([
    [526, 842],
    [842, 526],
  ]);
  // What is transparent is paper.
  expect(pages[0]?.corner).toEqual([255, 255, 255]);
  expect(pages[1]?.corner).not.toEqual([255, 255, 255]);
});

/** A card that lies askew on a table, 960 × 720 points. */
const drawCard = (): Buffer => {
  const { width, height, data } = photographDocument(0, 2).pixels;
  return encodePng(width, height, 4, data);
};
const card = drawCard();
const cardPhoto = (name: string) => ({ name, mimeType: "image/png", buffer: card });

/** The same as a camera that is held upright stores it: lying, with the turn in its Exif data (orientation 6). */
async function turnedCardPhoto(page: Page, name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const png = cardPhoto(name).buffer.toString("base64");
  const jpeg = await page.evaluate(async (text) => {
    const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))]));
    const canvas = Object.assign(document.createElement("canvas"), { width: picture.width, height: picture.height });
    canvas.getContext("2d")?.drawImage(picture, 0, 0);
    return canvas.toDataURL("image/jpeg", 0.9).split(",")[1] ?? "";
  }, png);
  const tiff = "49492a00080000000100" + "120103000100000006000000" + "00000000";
  const exif = Buffer.concat([Buffer.from("Exif\0\0"), Buffer.from(tiff, "hex")]);
  const length = Buffer.from([0, exif.length + 2]);
  const bytes = Buffer.from(jpeg, "base64");
  const buffer = Buffer.concat([bytes.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, exif, bytes.subarray(2)]);
  return { name, mimeType: "image/jpeg", buffer };
}

/** Width and height of a picture, as this browser shows it. */
async function readSize(page: Page, file: ArrayBuffer): Promise<[number, number]> {
  return page.evaluate(async (text) => {
    const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))]));
    return [picture.width, picture.height];
  }, Buffer.from(file).toString("base64"));
}

test("a document in a photo is cropped and straightened, its corners can be moved, and the original is one tap away", async ({
  page,
  firm,
  newDevice,
}) => {
  const { formId, link } = await openDesk(page, firm);
  const address = await showCode(page);
  const phone = await newDevice();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(address);
  const camera = phone.getByLabel(/aufnehmen$/);
  await camera.setInputFiles(cardPhoto("Ausweis-vorn.png"));
  const question = phone.getByRole("group", { name: "Ausweis-vorn.png ist zugeschnitten und begradigt." });
  const preview = question.getByRole("img", { name: "Vorschau von Ausweis-vorn.png" });
  await expect(preview).toBeVisible();
  await inspectPage(phone, "phone-crop");
  const before = await preview.getAttribute("src");

  await question.getByRole("button", { name: "Ecken anpassen" }).click();
  const corner = question.getByRole("button", { name: "Ecke oben links" });
  await expect(corner).toBeFocused();
  await inspectPage(phone, "phone-corners");
  const placeOf = async (name: string) => {
    const { x, y, width, height } = (await question.getByRole("button", { name }).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: x + width / 2, y: y + height / 2 };
  };
  const start = await placeOf("Ecke oben links");
  await phone.keyboard.press("ArrowRight");
  await expect.poll(async () => (await placeOf("Ecke oben links")).x).toBeGreaterThan(start.x + 1);
  // A tap beside a corner, and one that is dragged.
  const right = await placeOf("Ecke oben rechts");
  await phone.mouse.click(right.x - 20, right.y + 10);
  expect(Math.abs((await placeOf("Ecke oben rechts")).x - right.x + 20)).toBeLessThan(2);
  const below = await placeOf("Ecke unten rechts");
  await phone.mouse.move(below.x, below.y);
  await phone.mouse.down();
  await phone.mouse.move(below.x - 30, below.y - 10, { steps: 4 });
  await phone.mouse.up();
  expect(Math.abs((await placeOf("Ecke unten rechts")).y - below.y + 10)).toBeLessThan(2);
  await question.getByRole("button", { name: "Ecken übernehmen" }).click();
  await expect(question.getByRole("button", { name: "Ecken anpassen" })).toBeFocused();
  expect(await preview.getAttribute("src")).not.toBe(before);
  await question.getByRole("button", { name: "Zuschnitt verwenden" }).click();
  await expect(page.getByRole("button", { name: "Ausweis-vorn.jpg entfernen" })).toBeVisible();

  await camera.setInputFiles(await turnedCardPhoto(phone, "Ausweis-hinten.jpg"));
  await phone.getByRole("button", { name: "Zuschnitt verwenden" }).click();
  await expect(page.getByRole("button", { name: "Ausweis-hinten.jpg entfernen" })).toBeVisible();
  const { attachments } = await callApi({ authorization: `Invitation ${tokenOf(link)}` }).form({ query: { id: formId } });
  const sizeOf = async (name: string): Promise<[number, number]> => {
    const id = attachments.find((one) => one.name === name)?.id ?? "";
    return readSize(page, await readFile(link, { id: formId, attachmentId: id }));
  };
  const [front, back] = [await sizeOf("Ausweis-vorn.jpg"), await sizeOf("Ausweis-hinten.jpg")];
  // Cut out of 960 × 720 points, and upright where the camera was.
  expect(front[0]).toBeLessThan(900);
  expect(front[0] / front[1]).toBeGreaterThan(1.2);
  expect(back[1] / back[0]).toBeGreaterThan(1.2);
});

test("a document in a photo is sent as it was taken where somebody chooses the original", async ({ page, firm, newDevice }) => {
  await openDesk(page, firm);
  const address = await showCode(page);
  const phone = await newDevice();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(address);
  await phone.getByLabel("Foto aufnehmen").setInputFiles(cardPhoto("Ausweis.png"));
  await phone.getByRole("button", { name: "Original verwenden" }).click();
  await expect(page.getByRole("button", { name: "Ausweis.png entfernen" })).toBeVisible();

  // A page of a PDF too.
  await phone.getByRole("button", { name: "Mehrere Seiten als ein PDF" }).click();
  await phone.getByLabel("Seite fotografieren").setInputFiles(cardPhoto("Seite.png"));
  await phone.getByRole("button", { name: "Zuschnitt verwenden" }).click();
  await expect(phone.getByRole("listitem", { name: "Seite 1" })).toBeVisible();
  await phone.getByRole("button", { name: "Als PDF senden" }).click();
  await expect(page.getByRole("button", { name: "Dokument.pdf entfernen" })).toBeVisible();
});

test("a code opens one phone, for as long as it is good, and says what to do when it does not", async ({ page, firm, newDevice }) => {
  const { formId, link, group } = await openDesk(page, firm);
  const address = await showCode(page);
  const [first, second] = [await newDevice(), await newDevice()];
  await first.goto(address);
  await expect(first.getByLabel("Foto aufnehmen")).toBeVisible();
  await second.goto(address);
  await expect(second.getByRole("heading", { level: 1, name: "Diesen Code hat schon ein anderes Gerät geöffnet" })).toBeVisible();
  await inspectPage(second, "phone-taken");

  await queryDatabase("UPDATE phone_upload SET expires_at = now() - interval '1 second' WHERE form_id = $1", [formId]);
  await expect(group.getByText("Der Code gilt nicht mehr.")).toBeVisible();
  await first.getByLabel("Foto aufnehmen").setInputFiles(photo("Zu-spät.png"));
  await expect(first.getByRole("heading", { level: 1, name: "Dieser Code gilt nicht mehr" })).toBeVisible();

  await group.getByRole("button", { name: "Neuen Code anzeigen" }).click();
  await group.getByRole("button", { name: "Link kopieren" }).click();
  await expect(group.getByText("Der Link ist kopiert.")).toBeVisible();
  const again = await readCopied(page);
  expect(again).not.toBe(address);
  await second.goto(again);
  await expect(second.getByLabel("Foto aufnehmen")).toBeVisible();
  await sendForm(link, formId, { firstName: "Zoë", lastName: "Gesendet" });
  await second.getByLabel("Foto aufnehmen").setInputFiles(photo("Zu-spät.png"));
  await expect(second.getByRole("heading", { level: 1, name: "Das Formular ist schon gesendet" })).toBeVisible();
});

test.describe("with a form on the phone itself", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("a photo that is hard to read is asked about before it is sent", async ({ page, firm }) => {
    const { link, formId } = await linkTo(firm, "person");
    const guest = callApi({ authorization: `Invitation ${tokenOf(link)}` });
    const answers = { identity: { type: "passport" } };
    await guest.saveForm({ query: { id: formId }, body: { revision: 0, answers, currentStep: "identity" } });
    await page.goto(link);
    await new WizardPage(page, "de", forms.person).button("guest.start.resume").click();
    const chooser = page.getByLabel(/^Datei auswählen/);
    await expect(chooser).toBeAttached();
    await expect(page.getByRole("button", { name: BUTTON })).toHaveCount(0);

    await chooser.setInputFiles(blurredPhoto("Verwackelt.png"));
    await expect(page.getByRole("alert").getByText("Verwackelt.png ist unscharf.")).toBeVisible();
    await inspectPage(page, "form-blurred");
    await page.getByRole("button", { name: "Foto verwerfen" }).click();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await chooser.setInputFiles(blurredPhoto("Ausweis-vorn.png"));
    await page.getByRole("button", { name: "Trotzdem verwenden" }).click();
    await expect(page.getByRole("status").getByText("Ausweis-vorn.png wurde hochgeladen.")).toBeVisible();
    await chooser.setInputFiles(photo("Ausweis-hinten.png"));
    await expect(page.getByRole("status").getByText("Ausweis-hinten.png wurde hochgeladen.")).toBeVisible();
    const { attachments } = await guest.form({ query: { id: formId } });
    expect(attachments.map(({ name }) => name).sort()).toEqual(["Ausweis-hinten.png", "Ausweis-vorn.png"]);
  });
});

test("a phone reads the language of the desk", async ({ page, firm, newDevice }) => {
  await openDesk(page, firm);
  await page.getByLabel("Sprache").selectOption("ar");
  await page.getByRole("button", { name: /^التصوير بالهاتف/ }).click();
  await page.getByRole("button", { name: "نسخ الرابط" }).click();
  await expect(page.getByText("نُسخ الرابط.")).toBeVisible();
  const address = await readCopied(page);
  const phone = await newDevice();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(address);
  await expect(phone.getByLabel("التقاط صورة")).toBeVisible();
  await expect(phone.locator("html")).toHaveAttribute("dir", "rtl");
  await inspectPage(phone, "phone-question-ar");
});
