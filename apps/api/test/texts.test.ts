import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { textsFor } from "@stammdaten/shared/locales/texts.ts";
import { describe, expect, it } from "vitest";

const roots = [path.resolve(import.meta.dirname, "../src"), path.resolve(import.meta.dirname, "../../../packages/shared/src")];
/** Families of keys that the API answers with; anything of this shape in its source is a text key. */
const KEY =
  /"((?:validation|warning|sync|datev|datevNumber|message|form|invitation|attachment|revealCode|record|file|upload|auth|link|body|request|session|access|tenant|subscription|resource|rate|service|firm|range|invite|saving)\.[a-zA-Z]+(?:\.[a-zA-Z]+)*)"/g;

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return ["generated", "locales", "demo"].includes(entry.name) ? [] : sourcesIn(path.join(folder, entry.name));
    return /\.ts$/.test(entry.name) && !/\.test\.ts$/.test(entry.name) ? [path.join(folder, entry.name)] : [];
  });
}

/** Strings of that shape that are no texts. */
const NOT_TEXTS = new Set([
  ...["request.size.invalid", "service.name", "service.version"],
  // Paths of fields.
  ...["range.from", "range.to"],
  // Names of webhook events.
  ...["form.approved", "form.confirmed", "form.rejected", "form.unlocked", "invitation.created", "invitation.sent"],
]);

describe.each(["de", "en"] as const)("texts in %s", (language) => {
  it("has one for every code that the source names", () => {
    const texts = textsFor(language);
    const named = roots.flatMap(sourcesIn).flatMap((file) => [...readFileSync(file, "utf8").matchAll(KEY)].map((match) => match[1] ?? ""));
    const missing = [...new Set(named)].filter((key) => !Object.hasOwn(texts, key) && !NOT_TEXTS.has(key)).sort();
    expect(named.length).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  });
});
