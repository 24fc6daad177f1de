import { defineConfig } from "vitest/config";
import { routesPlugin } from "./src/routes-plugin.ts";
import { versionPlugin } from "./src/version-plugin.ts";

export default defineConfig({
  plugins: [routesPlugin(), versionPlugin()],
  // Left to itself, vitest keeps one of two cores idle.
  test: {
    maxWorkers: 2,
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}", "*.test.ts"],
    setupFiles: ["test/wait-patiently.ts"],
    restoreMocks: true,
    testTimeout: 20_000,
  },
});
