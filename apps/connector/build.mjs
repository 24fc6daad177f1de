// Builds the one file that a firm gets: it runs by `node` alone, with nothing beside it but its settings.
import { readFileSync } from "node:fs";
import { build } from "esbuild";

const { version } = JSON.parse(readFileSync("package.json", "utf8"));

await build({
  entryPoints: ["src/main.ts"],
  outfile: process.env["CONNECTOR_OUTFILE"] ?? "dist/connector.mjs",
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  define: { BUILD_VERSION: JSON.stringify(version) },
  // For packages that are no modules of the new kind.
  banner: { js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);' },
  logLevel: "warning",
});
