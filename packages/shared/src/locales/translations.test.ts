import { describe, expect, it } from "vitest";
import { clientLanguages, directionOf, INTL_LOCALE, LANGUAGE_NAMES, languages } from "../values/language.ts";
import { createTranslate } from "./create-translate.ts";
import { findText, isolateParams } from "./find-text.ts";
import { fillMissing, findMissing, findStale } from "./missing-texts.ts";
import { pickForClients } from "./texts-of-clients.ts";
import { textParts, textsFor } from "./texts.ts";
import { type TranslatedLanguage, translations } from "./translations.ts";

const translated = Object.keys(translations) as TranslatedLanguage[];
const ofClients = textParts.map((part) => [part, pickForClients(part, textsFor("en", [part]))] as const);
const allOf = (language: TranslatedLanguage) => Object.assign({}, ...Object.values(translations[language])) as Record<string, string>;

/**
 * How many of the texts for clients a language may lack, and how many it may have that are not asked for any more. These numbers only go
 * down: a new German and English text is translated, or English until it is.
 */
const MOST_MISSING: Readonly<Record<TranslatedLanguage, number>> = { tr: 0, uk: 0, ar: 0, pl: 0, ru: 0, ro: 0 };
const MOST_STALE = 0;

describe("the languages of clients", () => {
  it("are those of firms and the translated ones", () => {
    expect([...languages, ...translated].sort()).toEqual([...clientLanguages].sort());
    expect(clientLanguages.filter((language) => directionOf(language) === "rtl")).toEqual(["ar"]);
  });

  it("name themselves, and are known to browsers and Node", () => {
    for (const language of clientLanguages) {
      expect(Intl.DateTimeFormat.supportedLocalesOf(INTL_LOCALE[language])).toHaveLength(1);
      expect(LANGUAGE_NAMES[language].toLowerCase()).toBe(
        new Intl.DisplayNames(language, { type: "language" }).of(language)?.toLowerCase(),
      );
    }
  });

  it("show Arabic dates and numbers with the digits that German forms ask for", () => {
    expect(new Intl.NumberFormat(INTL_LOCALE.ar).format(1234)).toMatch(/^[0-9,.]+$/);
  });

  it.each(translated)("%s: lacks no more texts than it did", (language) => {
    const missing = ofClients.flatMap(([part, english]) => Object.keys(findMissing(english, translations[language][part] ?? {})));
    expect(missing.length, missing.join("\n")).toBeLessThanOrEqual(MOST_MISSING[language]);
  });

  it.each(translated)("%s: has what the person's form, its pages and its mails say", (language) => {
    const parts = ["forms", "formsOfPersons", "guest", "validation", "warnings", "errors", "mail", "messages"] as const;
    const all = parts.map((part) => pickForClients(part, textsFor("en", [part])));
    const asked = all.reduce((sum, texts) => sum + Object.keys(texts).length, 0);
    const missing = parts.flatMap((part, index) => Object.keys(findMissing(all[index] ?? {}, translations[language][part] ?? {})));
    expect(missing.length / asked, missing.join("\n")).toBeLessThan(0.2);
  });

  it.each(translated)("%s: has no text that is not asked for any more", (language) => {
    const stale = textParts.flatMap((part) => findStale(textsFor("en", [part]), translations[language][part] ?? {}));
    expect(stale.length, stale.join("\n")).toBeLessThanOrEqual(MOST_STALE);
  });

  it("say in which languages the privacy notice is by the same words in a form and in the inquiry form, which load other texts", () => {
    for (const texts of [textsFor("de"), textsFor("en"), ...translated.map(allOf)])
      expect(texts["guest.noticeLanguages"]).toBe(texts["inquiryPage.privacy.languages"]);
  });

  it.each(translated)("%s: keeps the sign of a paragraph and its number on one line", (language) => {
    expect(Object.values(allOf(language)).filter((text) => /§ \d/.test(text))).toEqual([]);
  });

  it.each(translated)("%s: has each plural form of what it has one of", (language) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const keys = Object.keys(allOf(language));
    const counted = new Set(keys.flatMap((key) => /^(.+)_(?:zero|one|two|few|many|other)$/.exec(key)?.[1] ?? []));
    for (const key of counted) {
      const forms = keys.filter((one) => one.startsWith(`${key}_`)).map((one) => one.slice(key.length + 1));
      expect(forms.sort(), key).toEqual([...pluralCategories].sort());
    }
    if (pluralCategories.length > 2)
      expect([...counted]).toEqual(expect.arrayContaining(["answer.files", "answer.entries", "guest.search.found"]));
  });

  it.each(translated)("%s: has no empty text", (language) => {
    expect(Object.entries(allOf(language)).filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("address readers formally", () => {
    const familiar: Partial<Record<TranslatedLanguage, RegExp>> = {
      tr: /(^|[^\p{L}])(sen|sana|senin|seni)(?!\p{L})/iu,
      uk: /(^|[^\p{L}])(ти|тебе|тобі|твій|твої|твоє)(?!\p{L})/iu,
      ru: /(^|[^\p{L}])(ты|тебя|тебе|твой|твои|твоё)(?!\p{L})/iu,
      pl: /(^|[^\p{L}])(ty|ciebie|ci|twój|twoje|twoja)(?!\p{L})/iu,
      ro: /(^|[^\p{L}])(tu|tine|tău|ta|tale)(?!\p{L})/iu,
    };
    for (const language of translated)
      expect(Object.entries(allOf(language)).filter(([, text]) => familiar[language]?.test(text) === true)).toEqual([]);
  });
});

describe("a missing text", () => {
  const english = { "a.b": "Hello {{name}}", "a.c": "Bye", "a.n": "{{n}} files" };

  it("is English, and so is one that fills in something else", () => {
    expect(findMissing(english, { "a.b": "Merhaba {{isim}}", "a.n_one": "a file", "a.n_other": "{{n}} dosya" })).toEqual({
      "a.b": "Hello {{name}}",
      "a.c": "Bye",
    });
    expect(fillMissing(english, { "a.b": "Merhaba {{isim}}" })["a.b"]).toBe("Hello {{name}}");
    expect(findStale(english, { "a.n_few": "{{n}}", "a.x": "?" })).toEqual(["a.x"]);
  });

  it("is English in a mail, and a key without any text comes back as it is", () => {
    expect(createTranslate("tr")("mail.submitted.subject")).toBe("A form has been received");
    expect(createTranslate("tr")("guest.next")).toBe("İleri");
    expect(createTranslate("ar")("nothing.like: this")).toBe("nothing.like: this");
  });
});

describe("plural forms", () => {
  it.each([
    ["uk", 1, "1 файл"],
    ["uk", 3, "3 файли"],
    ["uk", 5, "5 файлів"],
    ["uk", 21, "21 файл"],
    ["ru", 22, "22 файла"],
    ["pl", 12, "12 plików"],
    ["pl", 22, "22 pliki"],
    ["ro", 2, "2 fișiere"],
    ["ro", 20, "20 de fișiere"],
    ["tr", 4, "4 dosya"],
    ["ar", 2, "ملفان"],
    ["ar", 3, "3 ملفات"],
    ["ar", 11, "11 ملفًا"],
    ["de", 3, "3 Dateien"],
  ] as const)("%s %i", (language, n, text) => {
    expect(createTranslate(language)("answer.files", { n })).toBe(text);
  });

  it("are found by the number alone", () => {
    const texts = { "a.b": "plain", "a.c_one": "one", "a.c_other": "many" };
    expect([
      findText(texts, "a.b", "de", { n: 1 }),
      findText(texts, "a.c", "de", { n: 1 }),
      findText(texts, "a.c", "de", { n: 2 }),
    ]).toEqual(["plain", "one", "many"]);
    expect(findText(texts, "a.c", "de")).toBeUndefined();
  });
});

describe("text from right to left", () => {
  it("sets apart what is filled in", () => {
    expect(createTranslate("ar")("guest.success.text", { firm: "Müller GmbH" })).toBe("استلم \u2068Müller GmbH\u2069 بياناتكم.");
    expect(createTranslate("pl")("guest.contact", { firm: "Müller GmbH" })).toBe("Pytania? Kontakt: Müller GmbH");
  });

  it("leaves numbers and the places of a mail's blocks", () => {
    expect(isolateParams({ n: 3, link: "\u0000link\u0000", name: "A" })).toEqual({ n: 3, link: "\u0000link\u0000", name: "\u2068A\u2069" });
  });
});
