import type { Plugin } from "vite";

/**
 * Has zod compile nothing, in the staff's build: it would try whether it may, and every page would report that as a violation of its
 * content security policy. The guests' build carries none of what compiles.
 */
export function noEvalPlugin(): Plugin {
  return {
    name: "no-eval",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: (code, id) => (id.endsWith("/zod/v4/core/core.js") ? { code: `${code}\nglobalConfig.jitless = true;\n`, map: null } : null),
  };
}
