import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ownFile = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const JSX = ownFile("ui/library-jsx.ts");
const SINGLETON = ownFile("ui/style-singleton.ts");

/**
 * Has the components' library adopt its rules (`document.adoptedStyleSheets`) where it would write style elements: the content
 * security policy allows no style that stands in the page.
 */
export function adoptedStylesPlugin(): Plugin {
  return {
    name: "adopted-styles",
    apply: "build",
    enforce: "pre",
    resolveId: (id, importer = "") => {
      if (id === "react/jsx-runtime" && importer.includes("/@mantine/")) return JSX;
      return id === "react-style-singleton" ? SINGLETON : null;
    },
  };
}
