import { importLists } from "./features/lookups/import-lists.ts";

/** `node dist/import-data.js --banks <file> --as-of <day>`: brings newer lists into LISTS_DIR. */
try {
  const folder = process.env["LISTS_DIR"];
  if (folder === undefined || folder === "") throw new Error("LISTS_DIR: names the folder that the API reads lists from");
  importLists(process.argv.slice(2), folder, (line) => void process.stdout.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
