import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    globalSetup: ["test/prepare-database.ts", "test/prepare-files.ts", "test/prepare-stripe.ts"],
    setupFiles: ["test/connect.ts"],
    env: { NODE_ENV: "test" },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
