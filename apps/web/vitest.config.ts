import { defineConfig } from "vitest/config";
import { fillTextsPlugin } from "./src/fill-texts-plugin.ts";
import { routesPlugin } from "./src/routes-plugin.ts";
import { townsPlugin } from "./src/towns-plugin.ts";
import { versionPlugin } from "./src/version-plugin.ts";

const settings = {
  environment: "jsdom",
  setupFiles: ["test/clean-up.ts"],
  restoreMocks: true,
  testTimeout: 20_000,
};
const files = ["src/**/*.test.{ts,tsx}", "*.test.ts"];
/** They replace modules, begin without a text, or before anybody has logged out. */
const isolated = [
  "src/features/documents/signing/sign-document-page.test.tsx",
  "src/features/guest/phone/pages/collect-pages.test.tsx",
  "src/lazy/lazy-screen.test.tsx",
  "src/lazy/use-editions.test.tsx",
  "src/shell/to-login.test.tsx",
  "src/texts-by-screen.test.tsx",
  "src/ui/forms/use-schema-form.test.tsx",
  "src/wizard/pictures/check-in-form.test.tsx",
];

export default defineConfig({
  plugins: [fillTextsPlugin(), routesPlugin(), townsPlugin(), versionPlugin()],
  test: {
    // Left to itself, vitest keeps one of two cores idle.
    maxWorkers: 2,
    projects: [
      // Loading the screens and their libraries takes longer than most tests of them: files share a process.
      { extends: true, test: { ...settings, name: "shared", isolate: false, include: files, exclude: isolated } },
      { extends: true, test: { ...settings, name: "isolated", include: isolated } },
    ],
  },
});
