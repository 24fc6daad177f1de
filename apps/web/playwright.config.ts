import { defineConfig } from "@playwright/test";

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const desktop = { viewport: { width: 1440, height: 900 } };

/** Arguments that a container's Chromium needs; the runner of all tests hands on those that it has tried. */
const args = (process.env["CHROME_ARGS"] ?? "--no-sandbox --disable-gpu --disable-dev-shm-usage")
  .split(" ")
  .filter((argument) => argument !== "");
/**
 * What Playwright turns off in Chromium, save for ThirdPartyStoragePartitioning: a form on a foreign site gets the storage there
 * that it gets in its visitors' browsers. Chromium heeds the last list only.
 */
const disabledFeatures = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
];
const executablePath = process.env["CHROME_BIN"];

/** The whole product in a real browser: one stack for all tests, data of its own for each. */
export default defineConfig({
  testDir: "test/e2e",
  globalSetup: "./test/e2e/start-stack.ts",
  fullyParallel: true,
  // Two leave a quarter of two cores idle: tests wait for mails, polls and pages.
  workers: 3,
  // Three browsers share two cores with the whole product: a test that only passed at its second try is listed as flaky.
  retries: 1,
  forbidOnly: true,
  timeout: 90_000,
  globalTimeout: 3_600_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    colorScheme: "light",
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    screenshot: "only-on-failure",
    launchOptions: {
      args: [...args, `--disable-features=${disabledFeatures.join(",")}`],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
  projects: [
    { name: "desktop", use: desktop },
    // The rules do not depend on the width of the screen, and a firm works, is administered and has its DATEV set up at a desk. How
    // its pages look on a phone, a11y-staff sees.
    {
      name: "phone",
      use: phone,
      testMatch: /(a11y-guest|a11y-staff|bad-lines|documents-client|forms-guest|inquiry-embed|journey|mandant|reveal|shell)\.spec\.ts/,
      grepInvert: /@desktop/,
    },
    // What staff do on the same pages at a desk too, done again on a phone: `npm run test:phone`, every night.
    {
      name: "phone-staff",
      use: phone,
      testMatch:
        /(a11y-plan|auth|billing|documents|gwg-tasks|identity-reading|inquiries|invitations|programs|questionnaire|review-files|screening|account-changes)\.spec\.ts/,
      grepInvert: /@desktop/,
    },
  ],
});
