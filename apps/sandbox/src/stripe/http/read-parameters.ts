import type { z } from "zod";
import type { FormValues } from "./parse-form.ts";
import { refuseParameter, type StripeError } from "./stripe-error.ts";

function nameParameter(path: readonly PropertyKey[]): string {
  const [head, ...rest] = path.map(String);
  return [head ?? "", ...rest.map((part) => `[${part}]`)].join("");
}

function findValue(values: FormValues, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined), values);
}

/** The deepest breach, so that a union tells what is wrong inside it. */
function findBreach(issue: z.core.$ZodIssue, path: readonly PropertyKey[] = []): { issue: z.core.$ZodIssue; path: readonly PropertyKey[] } {
  const whole = [...path, ...issue.path];
  if (issue.code !== "invalid_union") return { issue, path: whole };
  const deepest = issue.errors.flat().sort((left, right) => right.path.length - left.path.length)[0];
  return deepest === undefined ? { issue, path: whole } : findBreach(deepest, whole);
}

function toRefusal(found: z.core.$ZodIssue, values: FormValues): StripeError {
  const { issue, path } = findBreach(found);
  if (issue.code === "unrecognized_keys") {
    const names = issue.keys.map((key) => nameParameter([...path, key]));
    return refuseParameter(
      names[0] ?? "",
      `Received unknown parameter${names.length > 1 ? "s" : ""}: ${names.join(", ")}`,
      "parameter_unknown",
    );
  }
  const param = nameParameter(path);
  const value = findValue(values, path);
  if (value === undefined) return refuseParameter(param, `Missing required param: ${param}.`, "parameter_missing");
  if (value === "") {
    return refuseParameter(
      param,
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
      "parameter_invalid_empty",
    );
  }
  const message = issue.message.replace("%", typeof value === "string" ? value : "object");
  const code = message.startsWith("Invalid integer") ? "parameter_invalid_integer" : undefined;
  return refuseParameter(param, message, code);
}

/**
 * Reads a call's parameters.
 * @throws StripeError 400 that names the first wrong, missing or unknown one
 */
export function readParameters<T extends z.ZodType>(schema: T, values: FormValues): z.output<T> {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  const [first] = result.error.issues;
  throw first === undefined ? refuseParameter("", "Invalid parameters") : toRefusal(first, values);
}
