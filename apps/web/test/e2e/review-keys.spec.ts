import { submitForm } from "./firm.ts";
import { ReviewPage } from "./pages/review-page.ts";
import { expect, test } from "./test.ts";

/** A morning's forms with `REVIEWS=300`; a few of them otherwise. */
const COUNT = Number(process.env["REVIEWS"] ?? "4");
const FIRST_NUMBER = 20_000;
const AT_ONCE = 4;

test("forms are reviewed one after the other by keys alone", async ({ openAs, firm }) => {
  test.setTimeout(60_000 + COUNT * 10_000);
  for (let made = 0; made < COUNT; made += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, COUNT - made) }, (_, index) =>
        submitForm(firm, { firstName: "Kim", lastName: `Mandant ${made + index}` }),
      ),
    );

  const page = await openAs(firm, "/tenant/forms?state=waiting");
  await expect(page.getByRole("link", { name: /^Mandant/ }).first()).toBeVisible();
  const began = performance.now();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  const review = new ReviewPage(page);
  for (let number = FIRST_NUMBER; number < FIRST_NUMBER + COUNT; number += 1) {
    const address = page.url();
    await expect(review.button("Bestätigen")).toBeVisible();
    await page.keyboard.press("a");
    await expect(review.button("Freigeben")).toBeVisible();
    await page.keyboard.press("a");
    await expect(review.dialog.getByLabel("DATEV-Nummer")).toBeFocused();
    await page.keyboard.type(String(number));
    await page.keyboard.press("Enter");
    await expect(review.dialog).toBeHidden();
    if (number === FIRST_NUMBER + COUNT - 1) break;
    await page.keyboard.press("n");
    await expect.poll(() => page.url()).not.toBe(address);
  }
  const seconds = (performance.now() - began) / 1000;
  process.stdout.write(`reviewed by keys: ${JSON.stringify({ forms: COUNT, secondsEach: Number((seconds / COUNT).toFixed(1)) })}\n`);
  const { total } = await firm.api.sentForms({ query: { state: "approved", withTotal: "true" } });
  expect(total).toBe(COUNT);
});
