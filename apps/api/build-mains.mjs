import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";

const folder = import.meta.dirname;

/**
 * Builds the two mains, the operator's commands and the migrations, the demo data, the import of lists and the threads that draw and
 * sign PDFs and read identity documents into files that run by `node` alone, with node_modules beside them.
 * @param {string} outdir inside of this app, where the files find their node_modules
 */
export async function buildMains(outdir) {
  const { version, dependencies } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  const external = Object.keys(dependencies).filter((name) => !name.startsWith("@stammdaten/"));
  const migrations = readdirSync(path.join(folder, "../../prisma/migrations"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  await build({
    absWorkingDir: folder,
    entryPoints: {
      main: "src/main.ts",
      worker: "src/worker.ts",
      admin: "src/admin.ts",
      migrate: "src/migrate.ts",
      demo: "src/demo.ts",
      "import-data": "src/import-data.ts",
      "draw-thread": "src/pdf/draw-thread.ts",
      "seal-thread": "src/features/documents/signing/seal-thread.ts",
      "read-thread": "src/features/gwg/reading/read-thread.ts",
    },
    outdir,
    bundle: true,
    splitting: true,
    platform: "node",
    target: "node20",
    format: "esm",
    sourcemap: true,
    external: [...external, ...external.map((name) => `${name}/*`)],
    define: { BUILD_VERSION: JSON.stringify(version), BUILD_MIGRATIONS: JSON.stringify(migrations) },
    banner: { js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);' },
    logLevel: "warning",
  });
}
