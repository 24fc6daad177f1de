import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { addressVariable, type StackAddress } from "./stack-address.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

type RunningStack = StackAddress & { stop: () => Promise<void> };

/** The repository's scripts are plain JavaScript; what is used of them is named here. */
async function loadScript<Exports>(file: string): Promise<Exports> {
  const address = new URL(`../../../../tools/run/${file}`, import.meta.url).href;
  return (await import(address)) as Exports;
}

/**
 * Builds what has changed, starts the whole product once and tells the workers where it is. Gives the way to stop it. Where
 * the environment names a product that runs already, that one is used.
 */
async function startStack(): Promise<() => Promise<void>> {
  if (process.env[addressVariable] !== undefined) return () => Promise.resolve();
  const { buildProduct } = await loadScript<{ buildProduct: () => Promise<boolean> }>("build.mjs");
  const { startStack: start } = await loadScript<{
    startStack: (options: { log: (text: string) => void; contentHost: boolean; env: Record<string, string> }) => Promise<RunningStack>;
  }>("stack.mjs");
  await buildProduct();
  // A build during the run would take away the files of pages that are open.
  const webRoot = mkdtempSync(path.join(tmpdir(), "stammdaten-web-"));
  cpSync(path.join(root, "apps/web/dist"), webRoot, { recursive: true });
  const stack = await start({ log: (text) => console.log(text), contentHost: true, env: { WEB_ROOT: webRoot } });
  const { appUrl, mailUrl, datevUrl, stripeUrl, adminUrl, ownerUrl, env } = stack;
  process.env[addressVariable] = JSON.stringify({ appUrl, mailUrl, datevUrl, stripeUrl, adminUrl, ownerUrl, env });
  return async () => {
    await stack.stop();
    rmSync(webRoot, { recursive: true, force: true });
  };
}

export default startStack;
