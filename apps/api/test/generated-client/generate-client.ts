import { execFile } from "node:child_process";
import { copyFileSync, mkdtempSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import openApiTypes, { astToString } from "openapi-typescript";

const here = path.dirname(fileURLToPath(import.meta.url));

export type MainJourney = (
  baseUrl: string,
  authorization: string,
  answers: object,
  picture: Blob,
) => Promise<{ mandantType: string; datevNumber: number | null; openInvitations: number }>;

/**
 * Makes a client's types of the document, compiles the program with them by all rules of our own code, and loads it.
 * @returns the program, and the folder that it lies in
 * @throws with what the compiler says
 */
export async function generateClient(document: object): Promise<{ mainJourney: MainJourney; folder: string }> {
  // Below our own packages, so that the client's runtime is found.
  const folder = mkdtempSync(path.join(here, "../../node_modules/.generated-client-"));
  writeFileSync(
    path.join(folder, "api-types.ts"),
    astToString(await openApiTypes(JSON.stringify(document), { defaultNonNullable: false })),
  );
  copyFileSync(path.join(here, "main-journey.ts.txt"), path.join(folder, "main-journey.ts"));
  writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');
  const compilerOptions = {
    noEmit: false,
    outDir: "out",
    rootDir: ".",
    allowImportingTsExtensions: false,
    declaration: false,
    types: ["node"],
  };
  const base = path.join(here, "../../../../tsconfig.base.json");
  writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify({ extends: base, compilerOptions, files: ["main-journey.ts"] }));
  const compiler = path.join(path.dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");
  await promisify(execFile)(process.execPath, [compiler, "-p", folder], { cwd: folder }).catch((error: { stdout: string }) => {
    throw new Error(error.stdout.slice(0, 4_000));
  });
  const program = (await import(/* @vite-ignore */ pathToFileURL(path.join(folder, "out/main-journey.js")).href)) as {
    mainJourney: MainJourney;
  };
  return { ...program, folder };
}
