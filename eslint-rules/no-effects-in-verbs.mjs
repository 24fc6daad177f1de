import { isInside, relateToRoot, visitImports } from "./visit-imports.mjs";

const FEATURES = "apps/api/src/features";
const INTEGRATIONS = "apps/api/src/integrations";
const OUTSIDE = /^(nodemailer|stripe|undici|node:(http|https|net|tls|dgram)|https?)($|\/)/;
/** Jobs have effects, handlers pass files through, tests look. */
const EXEMPT = /(\.job|\.test)\.ts$|\/handlers\.ts$/;
const isTypeOnly = (source) => source.parent.importKind === "type" || source.parent.exportKind === "type";

/** A verb runs inside the request's transaction: effects outside are jobs, enqueued with it. @type {import("eslint").Rule.RuleModule} */
export const noEffectsInVerbs = {
  meta: {
    type: "problem",
    schema: [],
    messages: { effect: "A verb has no effects outside: enqueue a job in the same transaction." },
  },
  create(context) {
    const file = relateToRoot(context.filename);
    if (!isInside(file, FEATURES) || EXEMPT.test(file)) return {};
    return {
      ...visitImports(context, ({ node, specifier, target }) => {
        const isIntegration = target !== undefined && isInside(target, INTEGRATIONS);
        if (isTypeOnly(node)) return;
        if (isIntegration || OUTSIDE.test(specifier)) context.report({ node, messageId: "effect" });
      }),
      "CallExpression[callee.name='fetch']"(node) {
        context.report({ node, messageId: "effect" });
      },
      "CallExpression[callee.object.name='globalThis'][callee.property.name='fetch']"(node) {
        context.report({ node, messageId: "effect" });
      },
    };
  },
};
