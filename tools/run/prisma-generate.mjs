/**
 * Generates the Prisma client (the task `generate` of apps/api). The generator reads the schema in
 * JavaScript; it only wants some executable named as its engine, or else it would download one.
 */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { resolvePrismaCli } from "./prisma-cli.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

const result = spawnSync(process.execPath, [resolvePrismaCli(), "generate", "--schema", "prisma/schema"], {
  cwd: root,
  encoding: "utf8",
  env: {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: path.join(root, "tools/run/schema-engine.mjs"),
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
    PRISMA_GENERATE_SKIP_AUTOINSTALL: "1",
    CHECKPOINT_DISABLE: "1",
  },
});
if (result.status !== 0) {
  process.stderr.write(`${result.stdout ?? ""}${result.stderr ?? ""}${result.error ?? ""}\n`);
}
process.exit(result.status ?? 1);
