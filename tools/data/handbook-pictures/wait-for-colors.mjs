/* global document, window -- in the page */

/**
 * Waits until a page has the colours of a scheme, and nothing moves to others any more. Pages of links follow the device by their style
 * sheet alone; the others name the scheme that they have.
 * @param {import("@playwright/test").Page} page
 * @param {"light" | "dark"} colorScheme
 */
export async function waitForColors(page, colorScheme) {
  await page.waitForFunction((wanted) => {
    const applied = document.documentElement.getAttribute("data-mantine-color-scheme");
    return applied === null || applied === wanted;
  }, colorScheme);
  await page.evaluate(async () => {
    // A colour that is inherited moves on by one level of elements at a time: each round may begin the next.
    for (let round = 0, quiet = 0; round < 60 && quiet < 2; round += 1) {
      await new Promise((resolve) => window.requestAnimationFrame(resolve));
      const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(ending.map((one) => one.finished));
      quiet = ending.length === 0 ? quiet + 1 : 0;
    }
  });
}
