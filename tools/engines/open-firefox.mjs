import puppeteer from "puppeteer-core";
import { findProgram } from "./find-program.mjs";

const PLACES = [process.env["FIREFOX_BIN"], "/usr/bin/firefox-esr", "/usr/bin/firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];
const WIDTH = 390;
const HEIGHT = 844;

/** Firefox without a window, driven by WebDriver BiDi. @type {import("./engine-page.d.ts").FindEngine} */
export function findFirefox() {
  const executablePath = findProgram(PLACES);
  if (executablePath === undefined) return undefined;
  return async () => {
    const browser = await puppeteer.launch({
      browser: "firefox",
      executablePath,
      headless: true,
      extraPrefsFirefox: { "intl.accept_languages": "de-DE, de" },
    });
    const page = await browser.newPage();
    // Firefox ESR 140 cannot turn its screen, which is asked of it beside the size.
    await page.setViewport({ width: WIDTH, height: HEIGHT }).catch((/** @type {Error} */ error) => {
      if (!error.message.includes("emulation.setScreenOrientationOverride")) throw error;
    });
    // Its own type speaks of handles to elements, which no walk uses.
    const evaluate = /** @type {import("./engine-page.d.ts").EnginePage["evaluate"]} */ (/** @type {unknown} */ (page.evaluate.bind(page)));
    return {
      version: await browser.version(),
      close: () => browser.close(),
      page: {
        open: async (url) => {
          await page.goto(url);
        },
        evaluate,
        click: (selector) => page.click(selector),
        type: (selector, text) => page.type(selector, text),
        takePicture: async (file) => {
          await page.screenshot({ path: /** @type {`${string}.png`} */ (file) });
        },
      },
    };
  };
}
