import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);

/** Absolute path of Prisma's command line, to be run by this very node. */
export function resolvePrismaCli() {
  const manifest = require.resolve("prisma/package.json");
  const { bin } = require(manifest);
  return path.join(path.dirname(manifest), bin.prisma);
}
