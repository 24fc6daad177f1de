import type { Locator } from "@playwright/test";
import { drawPicture } from "./draw-picture.ts";
import { createLink, sendForm } from "./firm.ts";
import { inspectPage } from "./inspect-page.ts";
import { makePdf } from "./make-pdf.ts";
import { ReviewPage } from "./pages/review-page.ts";
import { expect, test } from "./test.ts";

const picture = { width: 320, height: 200 };
const files = [
  new File([new Uint8Array(drawPicture(picture.width, picture.height))], "Ausweis Vorderseite.png", { type: "image/png" }),
  new File([new Uint8Array(makePdf("Rückseite"))], "Ausweis Rückseite.pdf", { type: "application/pdf" }),
];

/** Width by height, as it is seen. */
const measure = (image: Locator): Promise<number> =>
  image.evaluate((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width / height;
  });

test("a picture and a PDF lie beside the answers that they prove, and can be enlarged and turned", async ({ openAs, firm, viewport }) => {
  const person = { firstName: "Jörg", lastName: "Weiß" };
  const { link, formId } = await createLink(firm);
  await sendForm(link, formId, person, files);
  const page = await openAs(firm, `/tenant/forms/${formId}`);
  const review = new ReviewPage(page);
  await expect(review.button("Bestätigen")).toBeVisible();
  const isWide = (viewport?.width ?? 0) >= 1280;
  const place = isWide ? page.getByRole("region", { name: "Dateien zu diesem Formular" }) : review.dialog;
  const show = async (name: string) => {
    if (!isWide && (await review.dialog.isVisible())) await page.keyboard.press("Escape");
    await review.button(`${name} ansehen`).click();
  };

  await test.step("the picture", async () => {
    if (!isWide) await show("Ausweis Vorderseite.png");
    const image = place.getByRole("img", { name: "Ausweis Vorderseite.png" });
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(picture.width);
    await expect.poll(() => measure(image)).toBeCloseTo(1.6, 1);
    const before = (await image.boundingBox())?.width ?? 0;
    await inspectPage(page, "review-files-picture");
    await place.getByRole("button", { name: "Um 90° drehen" }).click();
    await expect.poll(() => measure(image)).toBeCloseTo(0.625, 1);
    // Turned, it is as wide as before, and all of it is in its place.
    await expect.poll(async () => Math.abs(((await image.boundingBox())?.width ?? 0) - before)).toBeLessThan(20);
    await inspectPage(page, "review-files-turned", ["light"]);
    await expect.poll(() => measure(image)).toBeCloseTo(0.625, 1);
    for (const ratio of [1.6, 0.625, 1.6]) {
      await place.getByRole("button", { name: "Um 90° drehen" }).click();
      await expect.poll(() => measure(image)).toBeCloseTo(ratio, 1);
    }
    await expect(place.getByRole("button", { name: "Verkleinern" })).toBeDisabled();
    await place.getByRole("button", { name: "Vergrößern" }).click();
    await expect(place.getByText("150 %")).toBeVisible();
    await expect.poll(async () => ((await image.boundingBox())?.width ?? 0) / before).toBeGreaterThan(1.4);
    await inspectPage(page, "review-files-enlarged", ["light"]);
  });

  await test.step("the PDF, in a frame or page by page", async () => {
    await show("Ausweis Rückseite.pdf");
    await expect(
      place.getByTitle("Ausweis Rückseite.pdf").or(place.getByRole("img", { name: "Ausweis Rückseite.pdf, Seite 1 von 1" })),
    ).toBeVisible();
    await inspectPage(page, "review-files-pdf", ["light"]);
  });

  if (!isWide) return;
  await test.step("beside the answers, by keys too", async () => {
    await expect(place).toContainText("Datei 2 von 2");
    await expect(review.button("Ausweis Rückseite.pdf ansehen")).toHaveAttribute("aria-pressed", "true");
    await place.getByRole("button", { name: "Vorige Datei" }).press("Enter");
    await expect(place.getByRole("img", { name: "Ausweis Vorderseite.png" })).toBeVisible();
    const answers = page.getByRole("region", { name: "Angaben des Mandanten" });
    await answers.getByRole("heading", { name: "Identifizierung" }).scrollIntoViewIfNeeded();
    await expect(place.getByRole("img", { name: "Ausweis Vorderseite.png" })).toBeInViewport({ ratio: 0.99 });
    const [left, right] = [await answers.boundingBox(), await place.boundingBox()];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
  });
});
