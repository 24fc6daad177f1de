import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { Builder, By, Capabilities } from "selenium-webdriver";
import { findProgram } from "./find-program.mjs";
import { pickFreePorts } from "../run/ports.mjs";

const DRIVERS = [process.env["WEBKIT_DRIVER"], "/usr/bin/WebKitWebDriver"];
const BROWSERS = [
  process.env["WEBKIT_BROWSER"],
  ...["x86_64", "aarch64"].flatMap((machine) =>
    ["4.1", "4.0"].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
  ),
];
const SCREENS = ["/usr/bin/Xvfb"];
/** WebKitGTK's windows are no narrower. */
const WIDTH = 447;
const HEIGHT = 844;
const START_MS = 15_000;

/** A screen of its own, in memory. @param {string} program */
async function openScreen(program) {
  const screen = spawn(program, ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [line] = await once(screen.stdout, "data", { signal: AbortSignal.timeout(START_MS) });
  return { display: `:${String(line).trim()}`, close: () => screen.kill() };
}

/** @param {number} port */
async function waitForDriver(port) {
  for (const end = Date.now() + START_MS; ; ) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined);
    if (answer?.ok === true) return;
    if (Date.now() > end) throw new Error("WebKit's driver does not answer.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** WebKitGTK on a screen of its own, driven by WebDriver. @type {import("./engine-page.d.ts").FindEngine} */
export function findWebKit() {
  const [driverProgram, binary, screenProgram] = [findProgram(DRIVERS), findProgram(BROWSERS), findProgram(SCREENS)];
  if (driverProgram === undefined || binary === undefined || screenProgram === undefined) return undefined;
  return async () => {
    const screen = await openScreen(screenProgram);
    const [port] = await pickFreePorts(1);
    const driver = spawn(driverProgram, ["-p", String(port)], {
      stdio: "ignore",
      env: {
        ...process.env,
        DISPLAY: screen.display,
        LC_ALL: "de_DE.UTF-8",
        LIBGL_ALWAYS_SOFTWARE: "1",
        // Containers refuse it the namespaces that its sandbox is made of.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      },
    });
    const stop = () => {
      driver.kill();
      screen.close();
    };
    try {
      await waitForDriver(port);
      const session = await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities(new Capabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": { binary, args: ["--automation"] } }))
        .build();
      await session.manage().window().setRect({ width: WIDTH, height: HEIGHT });
      const find = (/** @type {string} */ selector) => session.findElement(By.css(selector));
      const version = (await session.getCapabilities()).getBrowserVersion() ?? "";
      return {
        version: `WebKitGTK ${version}`,
        close: async () => {
          await session.quit().catch(() => {});
          stop();
        },
        page: {
          open: (url) => session.get(url),
          evaluate: (run, ...args) => session.executeScript(run, ...args),
          click: async (selector) => find(selector).click(),
          type: async (selector, text) => find(selector).sendKeys(text),
          takePicture: async (file) => writeFileSync(file, await session.takeScreenshot(), "base64"),
        },
      };
    } catch (error) {
      stop();
      throw error;
    }
  };
}
