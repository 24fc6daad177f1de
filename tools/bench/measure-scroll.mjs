/* global window, document, requestAnimationFrame, scrollY, innerHeight -- in the page */

/** Longer between two frames than this is seen as a jerk, in milliseconds. */
const LATE_MS = 25;
const WHEEL = { pixels: 120, turns: 60, pauseMs: 16 };

/** Notes the moment of every frame; handed over as text. */
function watchFrames() {
  /** @type {number[]} */
  const moments = [];
  let isOn = true;
  const note = (moment) => {
    moments.push(moment);
    if (isOn) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  window.stopFrames = () => {
    isOn = false;
    return moments;
  };
}

/** @param {import("@playwright/test").Page} page @param {number} direction 1 is down */
async function turnWheel(page, direction) {
  for (let turn = 0; turn < WHEEL.turns; turn += 1) {
    await page.mouse.wheel(0, direction * WHEEL.pixels);
    await page.waitForTimeout(WHEEL.pauseMs);
  }
}

/**
 * Turns the wheel over a list of 100 rows down to the end and up again.
 * @param {import("@playwright/test").Page} page
 * @returns {Promise<{ frames: number, longestMs: number, late: number, of: number }>} frames a second, the longest time between two, and
 *   how many of all came late
 */
export async function measureScroll(page) {
  await page.mouse.move(720, 500);
  await page.evaluate(watchFrames);
  await turnWheel(page, 1);
  const reached = await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 200);
  await turnWheel(page, -1);
  const moments = await page.evaluate(() => window.stopFrames());
  if (!reached) throw new Error("The wheel did not reach the end of the list.");
  const times = moments.slice(1).map((moment, index) => moment - moments[index]);
  const seconds = ((moments.at(-1) ?? 0) - (moments[0] ?? 0)) / 1000;
  return {
    frames: times.length / seconds,
    longestMs: Math.max(...times),
    late: times.filter((time) => time > LATE_MS).length,
    of: times.length,
  };
}
