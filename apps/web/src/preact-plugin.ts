import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** What takes the place of a module of React. */
const REPLACED: Readonly<Record<string, string>> = {
  react: fileURLToPath(new URL("preact-react.ts", import.meta.url)),
  "react-dom": "preact/compat",
  "react-dom/client": "preact/compat/client",
  "react/jsx-runtime": "preact/compat/jsx-runtime",
};
const HERE = fileURLToPath(import.meta.url);

/**
 * Builds the named environments with Preact in place of React: they are written for React, and a phone loads some 50 kB less.
 * @param environments names of Vite's environments
 */
export function preactPlugin(environments: ReadonlySet<string>): Plugin {
  return {
    name: "preact",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => environments.has(name),
    async resolveId(id) {
      const replacement = Object.hasOwn(REPLACED, id) ? REPLACED[id] : undefined;
      return replacement === undefined ? null : this.resolve(replacement, HERE, { skipSelf: true });
    },
  };
}
