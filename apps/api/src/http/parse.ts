import { Refusal, type Issue } from "@stammdaten/shared/contract/errors.ts";
import type { z } from "zod";

const DEEPEST = 20;

/** Texts for what zod says itself, where a schema names no code of its own. */
const codeOf: Record<string, string> = {
  invalid_type: "validation.type",
  unrecognized_keys: "validation.field.unknown",
  invalid_value: "validation.choice.invalid",
  too_big: "validation.tooBig",
  too_small: "validation.required",
  invalid_format: "validation.invalid",
  invalid_union: "validation.invalid",
};

function toIssues(error: z.ZodError): Issue[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map(String).join(".");
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) => ({ path: path === "" ? key : `${path}.${key}`, code: "validation.field.unknown" }));
    const missing = issue.code === "invalid_type" && issue.input === undefined && !isCode(issue.message);
    const code = isCode(issue.message) ? issue.message : missing ? "validation.required" : (codeOf[issue.code] ?? "validation.invalid");
    return [{ path, code, params: { label: `fields.${String(issue.path.at(-1) ?? "")}` } }];
  });
}

const isCode = (message: string): boolean => /^[a-z]+(\.[a-zA-Z]+)+$/.test(message);

/**
 * Lets an input pass its schema or refuses it with a finding for each place.
 * @throws Refusal request.invalid
 */
export function parseInput(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  if (isTooDeep(value, DEEPEST)) throw new Refusal("body.tooDeep");
  const unstorable = findUnstorable(value, []);
  if (unstorable.length > 0) throw new Refusal("request.invalid", { issues: unstorable });
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw new Refusal("request.invalid", { issues: toIssues(result.error) });
}

function isTooDeep(value: unknown, left: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (left === 0) return true;
  return Object.values(value).some((inner) => isTooDeep(inner, left - 1));
}

/**
 * What no schema lets in, whatever else it says: texts with NUL or halves of characters, which PostgreSQL refuses or
 * changes, and keys that would reach behind an object.
 */
function findUnstorable(value: unknown, at: readonly string[]): Issue[] {
  if (typeof value === "string") return isStorable(value) ? [] : [{ path: at.join("."), code: "validation.text.characters" }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "__proto__" || !isStorable(key)
      ? [{ path: [...at, key].join("."), code: "validation.field.unknown" }]
      : findUnstorable(inner, [...at, key]),
  );
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\u0000");
