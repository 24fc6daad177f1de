import { defineConfig } from "vitest/config";
import { numberConditions } from "./test/conditions/number-conditions.ts";

const settings = {
  setupFiles: ["test/connect.ts"],
  env: { NODE_ENV: "test" },
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/** They replace what belongs to their process: its connections, keys, environment, clock, telemetry or a module (`vi.mock`, `vi.spyOn`). */
const isolated = [
  "src/ending.test.ts",
  "src/demo/sanctions.test.ts",
  "src/domain/screening/screening.test.ts",
  "src/features/gwg/lists/fetch-list.test.ts",
  "src/features/gwg/ratings/compare-ratings.test.ts",
  "src/features/gwg/screening/screen-jobs.test.ts",
  "src/db/lost-connection.test.ts",
  "src/db/seal-rows.test.ts",
  "src/db/rate-limit.test.ts",
  "src/db/signals.test.ts",
  "src/db/standby.test.ts",
  "src/db/transaction.test.ts",
  "test/agreements.test.ts",
  "src/features/data-exports/long-upload.test.ts",
  "src/features/data-exports/turns.test.ts",
  "src/features/datev/export/datev-export.test.ts",
  "src/features/documents/plain-files/encrypt-files.test.ts",
  "src/features/forms/pieces/pieces.test.ts",
  "src/features/mail/outage.test.ts",
  "src/features/operation/operation.test.ts",
  "src/features/service/ready.test.ts",
  "src/features/users/passwords/password.test.ts",
  "src/features/users/passwords/passwords.test.ts",
  "src/features/users/sessions/timing.test.ts",
  "src/features/tenants/logo.test.ts",
  "src/jobs/run-jobs.test.ts",
  "src/operator/audit/verify-audit.test.ts",
  "src/operator/database-checks.test.ts",
  "src/operator/destroy-key-command.test.ts",
  "src/operator/observability-files.test.ts",
  "src/operator/production-start.test.ts",
  "src/operator/rotate-data-key.test.ts",
  "src/operator/run-command.test.ts",
  "src/operator/run-migrate.test.ts",
  "src/start-process.test.ts",
  "test/after-commit.test.ts",
  "test/release-0.1.0/go-on.test.ts",
  "test/audit-chain-migration.test.ts",
  "test/encryption.test.ts",
  "test/generated-client.test.ts",
  "test/erasure.test.ts",
  "test/retention.test.ts",
  "test/hostile-input.test.ts",
  "test/isolation.test.ts",
  "test/list-plans.test.ts",
  "test/metrics.test.ts",
  "test/policies.test.ts",
  "test/traces.test.ts",
  "test/verification-birth-date.test.ts",
];

/** Their code says of each query's condition on the tenant which it is. */
const numbered = ["test/conditions/**/*.test.ts"];

export default defineConfig({
  test: {
    // Of the whole run: both projects share the database and what stands in for others.
    globalSetup: ["test/prepare-database.ts", "test/prepare-files.ts", "test/prepare-stripe.ts"],
    maxWorkers: 2,
    projects: [
      // Loading the API takes longer than most tests of it: their files share a process.
      {
        test: {
          ...settings,
          name: "shared",
          env: { ...settings.env, SHARED_PROCESS: "yes" },
          isolate: false,
          include: ["src/**/*.test.ts", "test/**/*.test.ts"],
          exclude: [...isolated, ...numbered],
        },
      },
      {
        // The generator of a client's types works with the compiler's API, which TypeScript 7 does not have.
        resolve: { alias: { typescript: "typescript-with-api" } },
        test: { ...settings, name: "isolated", include: isolated, server: { deps: { inline: ["openapi-typescript"] } } },
      },
      { plugins: [numberConditions()], test: { ...settings, name: "numbered", include: numbered } },
    ],
  },
});
