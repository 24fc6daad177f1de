/**
 * Newer lists of banks and tax offices for the look-ups of `npm start`: `npm run import-data -- --banks <file>
 * --tax-offices <file> --as-of <day> [--trial]`. The API uses them from its next start on.
 */
import path from "node:path";
import { importTypeScript } from "../bench/import-typescript.mjs";
import { readSettings } from "../run/settings.mjs";

try {
  const folder = process.env["LISTS_DIR"] || path.join(readSettings(process.env).dataDir, "lists");
  const { importLists } = await importTypeScript('export { importLists } from "./src/features/lookups/import-lists.ts";');
  importLists(process.argv.slice(2), folder, (line) => console.log(line));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
