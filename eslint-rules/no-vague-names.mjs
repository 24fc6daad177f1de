import { relateToRoot } from "./visit-imports.mjs";

const VAGUE_NAMES = new Set(["utils", "util", "lib", "libs", "helpers", "helper", "common", "misc"]);
const KEBAB_CASE = /^\.?[a-z0-9]+(-[a-z0-9]+)*$/;

/** Files and folders are kebab-case and say what is in them. @type {import("eslint").Rule.RuleModule} */
export const noVagueNames = {
  meta: {
    type: "problem",
    schema: [],
    messages: { empty: '"{{name}}" says nothing about its content.', kebab: '"{{name}}" is not kebab-case.' },
  },
  create(context) {
    return {
      Program(node) {
        const parts = relateToRoot(context.filename).split("/");
        for (const part of parts) {
          // `approve-form.job.ts`: each piece between the dots counts.
          for (const name of part.replace(/^\./, "").split(".")) {
            if (VAGUE_NAMES.has(name)) context.report({ node, messageId: "empty", data: { name: part } });
            else if (!KEBAB_CASE.test(name)) context.report({ node, messageId: "kebab", data: { name: part } });
          }
        }
      },
    };
  },
};
