const UNSAFE = new Set(["$queryRawUnsafe", "$executeRawUnsafe"]);
const HTML = "dangerouslySetInnerHTML";

/** Strings that are not ours become neither SQL nor HTML. */
export const noRawInjection = {
  meta: { type: "problem", schema: [], messages: { raw: "{{name}} takes a string as code: use the safe form." } },
  create(context) {
    const report = (node, name) => context.report({ node, messageId: "raw", data: { name } });
    return {
      MemberExpression(node) {
        const name = node.computed ? node.property.value : node.property.name;
        if (UNSAFE.has(name)) report(node.property, name);
      },
      JSXAttribute(node) {
        if (node.name.name === HTML) report(node, HTML);
      },
      Property(node) {
        const name = node.key.name ?? node.key.value;
        if (name === HTML || UNSAFE.has(name)) report(node.key, name);
      },
    };
  },
};
