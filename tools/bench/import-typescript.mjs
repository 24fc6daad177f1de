import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../run/settings.mjs";

const api = path.join(root, "apps/api");
const requireFromApi = createRequire(path.join(api, "package.json"));

/**
 * Bundles TypeScript of the product into one module and imports it, so that a script speaks of forms and DATEV as the
 * product does.
 * @param {string} source `export … from "…"` lines; paths are those of apps/api
 * @returns {Promise<Record<string, any>>}
 */
export async function importTypeScript(source) {
  const { build } = requireFromApi("esbuild");
  const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-bundle-"));
  const file = path.join(folder, "bundle.mjs");
  try {
    await build({
      stdin: { contents: source, resolveDir: api, loader: "ts" },
      outfile: file,
      bundle: true,
      platform: "node",
      target: "node20",
      format: "esm",
      banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
      logLevel: "error",
    });
    return await import(pathToFileURL(file).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A package of apps/api, for scripts, which have few of their own. @param {string} name */
export const requireOfApi = (name) => requireFromApi(name);
