import js from "@eslint/js";
import compat from "eslint-plugin-compat";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";
import { bareClient } from "./eslint-rules/bare-client.mjs";
import { noEffectsInVerbs } from "./eslint-rules/no-effects-in-verbs.mjs";
import { noFindUnique } from "./eslint-rules/no-find-unique.mjs";
import { noRawInjection } from "./eslint-rules/no-raw-injection.mjs";
import { roomArrows } from "./eslint-rules/room-arrows.mjs";
import { noVagueNames } from "./eslint-rules/no-vague-names.mjs";

const ours = {
  rules: {
    "room-arrows": roomArrows,
    "bare-client": bareClient,
    "no-effects-in-verbs": noEffectsInVerbs,
    "no-find-unique": noFindUnique,
    "no-raw-injection": noRawInjection,
    "no-vague-names": noVagueNames,
  },
};

const NODE_GLOBALS = Object.fromEntries(
  [
    ...["AbortController", "AbortSignal", "Buffer", "URL", "URLSearchParams", "WebAssembly", "console", "fetch"],
    ...["clearInterval", "clearTimeout", "performance", "process", "setInterval", "setTimeout", "structuredClone"],
    ...["File", "FormData", "Response", "Blob", "TextDecoder", "TextEncoder", "setImmediate", "queueMicrotask"],
  ].map((name) => [name, "readonly"]),
);

const TESTS = ["**/*.test.{ts,tsx,mjs}", "apps/*/test/**"];

/** Longer than 300 lines because they are one list, which nobody reads from front to back. */
const LONG_LISTS = [
  "apps/api/src/demo/companies-data.ts", // the demo firm's companies
  "packages/shared/src/codes/nationalities.ts", // DATEV's list of countries
  "packages/shared/src/contract/documents.ts", // all endpoints of documents
];

/** The first hours of a day in Germany belong to the day before in UTC. */
const TODAY_IN_UTC = [
  "[callee.object.callee.object.type='NewExpression'][callee.object.callee.object.arguments.length=0]",
  "[callee.object.callee.object.arguments.0.type='BinaryExpression'][callee.object.callee.object.arguments.0.left.callee.property.name='now']",
  "[callee.object.callee.object.name=/^now$|At$/]",
  "[callee.object.callee.object.property.name=/^now$|At$/]",
].map((moment) => ({
  selector: `CallExpression[callee.property.name='slice'][arguments.1.value=10][callee.object.callee.property.name='toISOString']${moment}`,
  message: "What day it is says germanDayOf (packages/shared/src/values/date.ts).",
}));

/** The rules that need types are in .oxlintrc.jsonc (docs/adr/0025-rules-that-need-types.md). */
export default tseslint.config(
  {
    ignores: [
      "**/node_modules/**",
      "**/dist/**",
      "**/coverage/**",
      "**/test-results/**",
      "**/playwright-report/**",
      "apps/api/src/db/generated/**",
      ".data/**",
      ".turbo/**",
    ],
  },
  {
    files: ["**/*.{ts,tsx,mjs}"],
    plugins: { ours },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "max-lines": ["error", { max: 300, skipBlankLines: false, skipComments: false }],
      "max-lines-per-function": ["error", { max: 80 }],
      "max-len": ["error", { code: 140, ignoreUrls: true, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true }],
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-console": "off",
      "no-var": "error",
      "prefer-const": "error",
      "no-debugger": "error",
      "no-control-regex": "error",
      "ours/room-arrows": "error",
      "ours/bare-client": "error",
      "ours/no-effects-in-verbs": "error",
      "ours/no-find-unique": "error",
      "ours/no-raw-injection": "error",
      "ours/no-vague-names": "error",
    },
  },
  {
    // Tests are lists of cases: one subject a file, and a describe is as long as its list.
    files: TESTS,
    rules: { "max-lines": ["error", 500], "max-lines-per-function": "off" },
  },
  { files: LONG_LISTS, rules: { "max-lines": "off" } },
  {
    files: ["**/*.mjs"],
    extends: [js.configs.recommended],
    languageOptions: { globals: NODE_GLOBALS },
  },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.base],
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "separate-type-imports" }],
      "@typescript-eslint/ban-ts-comment": "error",
      "@typescript-eslint/no-non-null-asserted-optional-chain": "error",
      "@typescript-eslint/no-unsafe-function-type": "error",
      "@typescript-eslint/no-wrapper-object-types": "error",
    },
  },
  {
    files: ["apps/*/src/**/*.{ts,tsx}", "packages/*/src/**/*.ts"],
    rules: {
      "no-restricted-syntax": ["error", { selector: "ExportDefaultDeclaration", message: "Named exports only." }],
    },
  },
  {
    files: ["apps/api/src/**/*.ts"],
    ignores: ["apps/api/src/domain/master-data.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        { selector: "ExportDefaultDeclaration", message: "Named exports only." },
        {
          selector: "TSAsExpression[expression.property.name='masterData']",
          message: "Stored master data keep their edition: read them with masterDataOf (domain/master-data.ts).",
        },
        ...TODAY_IN_UTC,
      ],
    },
  },
  {
    files: ["**/*.test.{ts,tsx,mjs}", "apps/*/test/**/*.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "CallExpression[callee.object.name=/^(it|test|describe)$/][callee.property.name=/^(skip|only|todo|fixme)$/]",
          message: "Every test runs.",
        },
        ...TODAY_IN_UTC,
      ],
    },
  },
  {
    // What runs in browsers uses only what those of .browserslistrc have.
    files: ["apps/web/src/**/*.{ts,tsx}", "packages/shared/src/**/*.ts"],
    ignores: TESTS,
    plugins: { compat },
    // Looked for before they are used, since not every browser has them.
    settings: { polyfills: ["trustedTypes", "location.ancestorOrigins"] },
    rules: { "compat/compat": "error" },
  },
  {
    files: ["apps/web/**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks },
    rules: { "react-hooks/rules-of-hooks": "error", "react-hooks/exhaustive-deps": "error" },
  },
);
