import { defineConfig } from "vitest/config";

/** They replace modules. */
const isolated = ["src/datev-connect-names.test.ts", "src/hosts.test.ts"];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: "shared", isolate: false, include: ["src/**/*.test.ts"], exclude: isolated } },
      { test: { name: "isolated", include: isolated } },
    ],
  },
});
