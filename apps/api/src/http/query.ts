import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { z } from "zod";

const declaredKeys = new WeakMap<z.ZodObject, Map<string, string>>();

function keysOf(schema: z.ZodObject): Map<string, string> {
  const found = declaredKeys.get(schema);
  if (found !== undefined) return found;
  const keys = new Map(Object.keys(schema.shape).map((key) => [key.toLowerCase(), key]));
  declaredKeys.set(schema, keys);
  return keys;
}

/**
 * Reads a query string in the documented, forgiving spelling: keys without regard to case, empty pairs (`&&`) skipped.
 * @returns values by their declared key; a key that nobody declared stays as it came
 * @throws Refusal request.duplicateParameter when a key comes twice, in whatever spellings
 */
export function readQuery(search: string, schema: z.ZodObject | undefined): Record<string, string> {
  const values: Record<string, string> = Object.create(null) as Record<string, string>;
  if (search === "") return values;
  const keys = schema === undefined ? new Map<string, string>() : keysOf(schema);
  for (const pair of search.split("&")) {
    if (pair === "") continue;
    const cut = pair.indexOf("=");
    const spelled = decode(cut < 0 ? pair : pair.slice(0, cut));
    const key = keys.get(spelled.toLowerCase()) ?? spelled.toLowerCase();
    if (key in values) throw new Refusal("request.duplicateParameter", { issues: [{ path: key, code: "request.duplicateParameter" }] });
    values[key] = cut < 0 ? "" : decode(pair.slice(cut + 1));
  }
  return values;
}

/** Whether a query carries a key, in whatever spelling. What cannot be read carries none: that is for `readQuery` to refuse. */
export const carriesKey = (search: string, key: string): boolean =>
  search.split("&").some((pair) => {
    try {
      return decode(pair.split("=", 1)[0] ?? "").toLowerCase() === key.toLowerCase();
    } catch {
      return false;
    }
  });

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    throw new Refusal("request.invalid");
  }
}

/** The part of a URL after `?`, without a fragment. */
export function searchOf(url: string): string {
  const at = url.indexOf("?");
  if (at < 0) return "";
  const hash = url.indexOf("#", at);
  return url.slice(at + 1, hash < 0 ? undefined : hash);
}
