import { forms } from "@stammdaten/shared/forms/index.ts";
import { describe, expect, it } from "vitest";
import { readPdf } from "../../../../test/read-pdf.ts";
import { drawPdf } from "../../../pdf/draw-pdf.ts";
import { plainLetterhead } from "../../../pdf/letterhead.ts";
import { outlineFormPdf, type PrintedForm } from "./outline-form-pdf.ts";

const printed: PrintedForm = {
  form: forms.person,
  answers: {
    personal: { salutation: "ms", firstName: "Łucja Őri", lastName: "Žižková-Größer", birthDate: "1980-01-31", citizenship: ["DE", "PL"] },
    children: {
      hasChildren: true,
      children: [
        { firstName: "Zoë", lastName: "Čapek" },
        { firstName: "Αλέξης", lastName: "Иванов" },
      ],
    },
  },
  language: "de",
  today: "2026-11-21",
  warnings: [{ path: "personal.lastName", code: "warning.taxNumber.land" }],
  letterhead: plainLetterhead("Müßig & Söhne"),
  meta: {
    state: "confirmed",
    submittedAt: new Date("2026-11-20T23:30:00Z"),
    printedAt: new Date("2026-11-21T10:00:00Z"),
  },
};

const read = async (changes: Partial<PrintedForm> = {}) =>
  readPdf(await drawPdf(outlineFormPdf({ ...printed, ...changes }), { compress: false }));

describe("outlineFormPdf", () => {
  it("prints firm, state, questions and answers, with the letters of all Europe", async () => {
    const text = (await read()).pages.join("\n");
    for (const line of [
      "Stammdaten Person",
      "Müßig & Söhne",
      "Von der Kanzlei geprüft",
      "21. November 2026 um 00:30",
      "Angaben zur Person",
      "Łucja Őri",
      "Žižková-Größer",
      "31.01.1980",
      "Deutschland, Polen",
      "Kind 2",
      "Zoë",
      "Čapek",
      "Αλέξης",
      "Иванов",
    ]) {
      expect(text.split("\n").map((one) => one.trim())).toContain(line);
    }
    expect(text).toContain("Bitte prüfen Sie die Steuernummer.");
    // A text key without its text, or a glyph that the font has not.
    expect(text).not.toMatch(/\u0000|\ufffd|(?:fields|steps|print|answer|options|confirmations)\.\w/); // eslint-disable-line no-control-regex
  });

  it("prints in English", async () => {
    const pdf = await read({ language: "en" });
    expect(pdf.pages.join("\n")).toContain("Checked by the firm");
    expect(pdf.pages[0]).toContain(`Page 1 of ${String(pdf.pages.length)}`);
    expect(pdf.source.includes("/Lang (en)")).toBe(true);
  });

  it.each([
    ["uk", ["Основні дані особи", "Перевірено бюро", "21 листопада 2026 р."], "Сторінка 1 з"],
    ["ru", ["Проверено бюро", "21 ноября 2026 г."], "Страница 1 из"],
    ["tr", ["Büro tarafından kontrol edildi", "21 Kasım 2026"], "Sayfa 1 /"],
    ["pl", ["Sprawdzono w kancelarii", "21 listopada 2026"], "Strona 1 z"],
    ["ro", ["Verificat de cabinet", "21 noiembrie 2026"], "Pagina 1 din"],
    // As it is drawn, from left to right; how it is read is `draw-arabic.test.ts`.
    ["ar", ["بتكملا", "2026", "Müßig & Söhne"], "3"],
  ] as const)("prints in a client's language: %s", async (language, lines, page) => {
    const pdf = await read({ language });
    const text = pdf.pages.join("\n");
    for (const line of lines) expect(text).toContain(line);
    expect(pdf.pages[0]).toContain(page);
    expect(pdf.source.includes(`/Lang (${language})`)).toBe(true);
    expect(text).not.toMatch(/\u0000|\ufffd|(?:fields|steps|print|answer|options|confirmations)\.\w/); // eslint-disable-line no-control-regex
  });

  it("has a band in the firm's colour at the head of the first page, which is read aloud to nobody", async () => {
    const band = /\/Artifact <<[^>]*>> BDC\s(?:q\s)?0 0 595\.28 10 re\s\/DeviceRGB cs\s1 0 0 scn/;
    const readIn = async (brandColor: string | null) => (await read({ letterhead: { ...printed.letterhead, brandColor } })).source;
    expect(await readIn("#ff0000")).toMatch(band);
    expect(await readIn(null)).not.toMatch(band);
    expect(await readIn("red")).not.toMatch(band);
  });

  it("numbers every page", async () => {
    const { pages } = await read();
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((page, index) => expect(page.split("\n").at(-1)).toBe(`Seite ${String(index + 1)} von ${String(pages.length)}`));
  });

  it("is a tagged PDF 1.7 with language and title", async () => {
    const { source, tags } = await read();
    const title = /\/Title (\d+) 0 R/.exec(source)?.[1] ?? "";
    const found = {
      version: source.slice(0, 8),
      marked: source.includes("/Marked true"),
      language: source.includes("/Lang (de)"),
      showsTitle: source.includes("/DisplayDocTitle true"),
      title: source.includes(`\n${title} 0 obj\n(Stammdaten Person)`),
    };
    expect(found).toEqual({ version: "%PDF-1.7", marked: true, language: true, showsTitle: true, title: true });
    for (const tag of ["Document", "H1", "H2", "H3", "L", "LI", "Lbl", "LBody", "P"]) expect(tags).toContain(tag);
    expect(tags.filter((tag) => tag === "LI")).toHaveLength(tags.filter((tag) => tag === "Lbl").length);
  });

  it("breaks a very long answer over pages and loses nothing of it", async () => {
    const words = Array.from({ length: 900 }, (_, index) => `Wort${String(index)}`);
    const { pages } = await read({ answers: { occupation: { currentOccupation: words.join(" ") } } });
    const shown = pages.join("\n").match(/Wort\d+/g);
    expect(shown).toEqual(words);
  });

  it("prints what the firm noted of the client where the firm sent the form", async () => {
    const text = (await read({ isForClient: true })).pages.join("\n").replaceAll(/\s+/g, " ");
    expect(text).toContain("Der Mandant hat den Datenschutzhinweis erhalten");
    expect(text).not.toContain("Ich habe den Datenschutzhinweis");
  });

  it("names the version of the privacy notice that was confirmed, and when", async () => {
    const notice = { version: 7, publishedAt: new Date("2026-11-02T09:00:00Z"), confirmedAt: new Date("2026-11-20T10:30:00Z") };
    const text = (await read({ notice })).pages.join("\n").replaceAll(/\s+/g, " ");
    expect(text).toMatch(/Datenschutzhinweis der Kanzlei: Fassung 7 vom 2\. November 2026.*bestätigt am 20\. November 2026 um 11:30/);
    expect((await read()).pages.join("\n")).not.toContain("Datenschutzhinweis der Kanzlei");
  });

  it("shows the declarations only once they were made", async () => {
    expect((await read()).pages.join("\n")).toContain("Beim Senden bestätigt");
    const draft = (await read({ meta: { ...printed.meta, state: "draft", submittedAt: null } })).pages.join("\n");
    expect(draft).toContain("Noch nicht gesendet");
    expect(draft).not.toContain("Beim Senden bestätigt");
  });

  it.each([
    ["approved", "Freigegeben"],
    ["delivered", "Freigegeben"],
    ["rejected", "Zur Korrektur zurückgegeben"],
    ["submitted", "Gesendet"],
    ["inReview", "Gesendet"],
  ] as const)("names the state %s", async (state, name) => {
    const [page] = (await read({ meta: { ...printed.meta, state } })).pages;
    expect(page?.split("\n").slice(3, 5)).toEqual(["Stand", name]);
  });

  it("is far smaller compressed", async () => {
    const [plain, packed] = [await drawPdf(outlineFormPdf(printed), { compress: false }), await drawPdf(outlineFormPdf(printed))];
    expect(packed.length).toBeLessThan(plain.length * 0.7);
  });
});
