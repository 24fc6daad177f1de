// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inquiryPage } from "@stammdaten/shared/locales/en/inquiry-page.ts";
import { clientLanguages } from "@stammdaten/shared/values/language.ts";
import { expect, test } from "vitest";
import { loadInquiryWords } from "./inquiry-texts.ts";

const here = import.meta.dirname;
const sources = readdirSync(here)
  .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
  .map((file) => readFileSync(path.join(here, file), "utf8"))
  .join("\n");

/** Keys that are put together: by a field, a kind or a page. */
const composed =
  /^inquiryPage\.(companyName|firstName|lastName|email|phone|message|kind\.(person|company)|(unknown|closed|failed|busy)\.(title|text))$/;

test("every text is in use, and every key that the page names has a text in every language", async () => {
  expect(Object.keys(inquiryPage).filter((key) => !sources.includes(`"${key}"`) && !composed.test(key))).toEqual([]);
  const named = [...sources.matchAll(/"((?:inquiryPage|validation)\.[\w.]+)"/g)].map((match) => match[1] ?? "");
  expect(named.length).toBeGreaterThan(20);
  for (const language of clientLanguages) {
    const { locale, t } = await loadInquiryWords(language);
    expect(locale).toBe(language);
    expect(named.filter((key) => t(key) === key)).toEqual([]);
  }
});

test("the page's code has no way to remember anything, and hears no message", () => {
  expect(sources).not.toMatch(/localStorage|sessionStorage|indexedDB|\.cookie\b/);
  const listening = sources.match(/addEventListener\("message"/g) ?? [];
  // The loader's, which runs on the firm's site and hears the frame.
  expect(listening).toHaveLength(1);
});
