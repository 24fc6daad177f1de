import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** React's names by the module that has them; one that is missing here fails the build. */
const FACADES: Readonly<Record<string, readonly string[]>> = {
  react: [
    "Fragment",
    "StrictMode",
    "Suspense",
    "createContext",
    "isValidElement",
    "lazy",
    "memo",
    "startTransition",
    "use",
    "useCallback",
    "useContext",
    "useDeferredValue",
    "useEffect",
    "useId",
    "useInsertionEffect",
    "useLayoutEffect",
    "useMemo",
    "useOptimistic",
    "useRef",
    "useState",
    "useSyncExternalStore",
  ],
  "react/jsx-runtime": ["Fragment", "jsx", "jsxs"],
};
const PREFIX = "\0facade:";
const OWN = fileURLToPath(new URL(".", import.meta.url));

/**
 * Lets our modules import React as if it were an ES module: its own is CommonJS, so that each call would be bundled as
 * `(0, x.jsx)(…)`, which weighs up to 500 bytes more on a page. Pages that are built with Preact need none of it.
 */
export function reactFacadePlugin(): Plugin {
  return {
    name: "react-facade",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: (id, importer) => (Object.hasOwn(FACADES, id) && importer?.startsWith(OWN) ? PREFIX + id : null),
    load: (id) => {
      if (!id.startsWith(PREFIX)) return null;
      const name = id.slice(PREFIX.length);
      return `import * as whole from "${name}"; export const { ${FACADES[name]?.join(", ")} } = whole;`;
    },
  };
}
