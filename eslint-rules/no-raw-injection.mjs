import { nameOfKey } from "./name-of-key.mjs";

const UNSAFE = new Set(["$queryRawUnsafe", "$executeRawUnsafe"]);
const HTML = "dangerouslySetInnerHTML";

/** Strings that are not ours become neither SQL nor HTML. @type {import("eslint").Rule.RuleModule} */
export const noRawInjection = {
  meta: { type: "problem", schema: [], messages: { raw: "{{name}} takes a string as code: use the safe form." } },
  create(context) {
    /** @param {string | undefined} name */
    const isUnsafe = (name) => name !== undefined && UNSAFE.has(name);
    return {
      MemberExpression(node) {
        const name = nameOfKey(node.property, node.computed);
        if (isUnsafe(name)) context.report({ node: node.property, messageId: "raw", data: { name: String(name) } });
      },
      [`JSXAttribute[name.name=${HTML}]`](node) {
        context.report({ node, messageId: "raw", data: { name: HTML } });
      },
      Property(node) {
        const name = nameOfKey(node.key, node.computed);
        if (name === HTML || isUnsafe(name)) context.report({ node: node.key, messageId: "raw", data: { name: String(name) } });
      },
    };
  },
};
