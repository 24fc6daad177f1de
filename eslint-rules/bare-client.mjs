import { isInside, visitImports } from "./visit-imports.mjs";

const API = "apps/api/src";
/** What hands out connections, or transactions that nobody has set a tenant for. */
const BARE = new Set(["client", "pool", "prisma-adapter", "transaction"].map((name) => `${API}/db/${name}.ts`));
const PACKAGES = /^(pg|@prisma\/(client|adapter-pg))($|\/)/;

/**
 * Outside db/ the database is reached through its exports, which set the tenant first; the bare client would
 * go around row-level security's setting.
 * @type {import("eslint").Rule.RuleModule}
 */
export const bareClient = {
  meta: { type: "problem", schema: [], messages: { bare: "The bare database client stays in db/: use what db/ exports." } },
  create(context) {
    return visitImports(context, ({ node, from, specifier, target }) => {
      if (!isInside(from, API) || isInside(from, `${API}/db`) || isInside(from, `${API}/test`)) return;
      const isClient = target !== undefined && (BARE.has(target) || isInside(target, `${API}/db/generated`));
      if (isClient || PACKAGES.test(specifier)) context.report({ node, messageId: "bare" });
    });
  },
};
