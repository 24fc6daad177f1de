import { nameOfKey } from "./name-of-key.mjs";
import { isInside, relateToRoot } from "./visit-imports.mjs";

const NAMES = new Set(["findUnique", "findUniqueOrThrow"]);

/**
 * Prisma collects findUnique calls of one tick into a single query, across requests and so across
 * transactions and tenants; findFirst is not collected.
 * @type {import("eslint").Rule.RuleModule}
 */
export const noFindUnique = {
  meta: { type: "problem", schema: [], messages: { unique: "{{name}} is batched across requests: use findFirst." } },
  create(context) {
    if (!isInside(relateToRoot(context.filename), "apps/api/src")) return {};
    return {
      MemberExpression(node) {
        const name = nameOfKey(node.property, node.computed);
        if (name !== undefined && NAMES.has(name)) context.report({ node: node.property, messageId: "unique", data: { name } });
      },
    };
  },
};
