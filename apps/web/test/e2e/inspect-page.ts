import { mkdirSync } from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import type { RunOptions } from "axe-core";
import { prepareAxe } from "./prepare-axe.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];
/** Off by default: what somebody says to a control is what stands on it (WCAG 2.2, 2.5.3), and it can be hit (2.5.8). */
const UNTAGGED = ["label-content-name-mismatch", "target-size"];
/** What depends on the colours: in the second scheme nothing else can differ. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];
const schemes = ["light", "dark"] as const;

/** Waits until nothing moves any more: half-transparent text has other colours. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A colour that is inherited moves on by one level of elements at a time: each round may begin the next.
    for (let round = 0, quiet = 0; round < 60 && quiet < 2; round += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const ending = document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(ending.map((animation) => animation.finished));
      quiet = ending.length === 0 ? quiet + 1 : 0;
    }
  });
}

async function findViolations(page: Page, rules: "all" | "colors"): Promise<string[]> {
  for (const frame of page.frames()) await prepareAxe(frame);
  const options: RunOptions = {
    resultTypes: ["violations"],
    runOnly: rules === "all" ? { type: "tag", values: TAGS } : { type: "rule", values: COLOR_RULES },
    ...(rules === "all" && { rules: Object.fromEntries(UNTAGGED.map((id) => [id, { enabled: true }])) }),
  };
  return page.evaluate(async (wanted) => {
    const { violations } = await window.axe.run(document, wanted);
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(" ")} (${(failureSummary ?? "").replace(/\s+/g, " ")})`).join(" | ")}`,
    );
  }, options);
}

/** What sticks out to the right of the window, outside of parts that scroll by themselves. */
async function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll("body *")].filter((element) => element.getBoundingClientRect().right > clientWidth + 1);
    return [
      `${scrollWidth} > ${clientWidth}`,
      ...wide.slice(0, 5).map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`),
    ];
  });
}

/** Takes a picture for people to look at, where a folder is named. */
async function takePicture(page: Page, name: string): Promise<void> {
  if (!takesPictures()) return;
  const folder = process.env["SCREENSHOTS"] ?? "";
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true, scale: "css" });
}

const takesPictures = (): boolean => (process.env["SCREENSHOTS"] ?? "") !== "";

/** The firm's screens hear of the device's colours and then set their own. */
async function changeScheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((wanted) => {
    const applied = document.documentElement.getAttribute("data-mantine-color-scheme");
    return applied === null || applied === wanted;
  }, colorScheme);
}

/**
 * Light and dark: nothing that WCAG 2.2 AA forbids, nothing wider than the window.
 * @param wanted the colours that are enough where pictures are not taken
 */
export async function inspectPage(page: Page, name: string, wanted: readonly ("light" | "dark")[] = schemes): Promise<void> {
  const device = test.info().project.name;
  for (const [turn, colorScheme] of (takesPictures() ? schemes : wanted).entries()) {
    await changeScheme(page, colorScheme);
    await inspectAsIs(page, `${name}-${device}-${colorScheme}`, turn === 0 ? "all" : "colors");
  }
}

/** The same in the colours that are in force. */
export async function inspectAsIs(page: Page, name: string, rules: "all" | "colors" = "all"): Promise<void> {
  await settle(page);
  expect.soft(await findViolations(page, rules), `accessibility of ${name}`).toEqual([]);
  expect.soft(await findOverflow(page), `width of ${name}`).toEqual([]);
  await takePicture(page, name);
}
