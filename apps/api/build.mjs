// Builds the two mains and the demo data into files that run by `node` alone, with node_modules beside them.
import { readFileSync } from "node:fs";
import { build } from "esbuild";

const { version, dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const external = Object.keys(dependencies).filter((name) => !name.startsWith("@stammdaten/"));

await build({
  entryPoints: ["src/main.ts", "src/worker.ts", "src/demo.ts"],
  outdir: "dist",
  bundle: true,
  splitting: true,
  platform: "node",
  target: "node20",
  format: "esm",
  sourcemap: true,
  external: [...external, ...external.map((name) => `${name}/*`)],
  define: { BUILD_VERSION: JSON.stringify(version) },
  banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
  logLevel: "warning",
});
