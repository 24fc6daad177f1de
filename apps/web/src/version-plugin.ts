import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** The version of this build, the same as the API's: that of the package. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as { version: string };
  return version;
}

/** Writes `version.json`, which open pages ask for to learn of a newer build, and names the version to the code as `BUILD_VERSION`. */
export function versionPlugin(): Plugin {
  const version = readVersion();
  return {
    name: "version",
    config: () => ({ define: { BUILD_VERSION: JSON.stringify(version) } }),
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "version.json", source: JSON.stringify({ version }) });
    },
  };
}
