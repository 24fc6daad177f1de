import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import { drawPdf, type PdfContent } from "./draw-pdf.ts";
import { plainLetterhead } from "./letterhead.ts";
import { loadFonts } from "./load-fonts.ts";

const page = (rows: readonly (readonly [string, string])[], language: PdfContent["language"] = "ar"): PdfContent => ({
  language,
  title: "البيانات الأساسية لشخص",
  letterhead: plainLetterhead("Müßig & Söhne"),
  madeAt: new Date("2026-11-21T10:00:00Z"),
  pieces: [{ kind: "rows", rows: rows.map(([label, answer]) => ({ label, answer, warning: null })) }],
});

type Found = { readonly text: string; readonly left: number; readonly right: number; readonly y: number };

/** What a reader of PDFs finds on the first page, in the order of the file; ligatures as their letters. */
async function find(content: PdfContent): Promise<Found[]> {
  const document = await getDocument({ data: await drawPdf(content), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  return items.flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [left = 0, y = 0] = (item.transform as number[]).slice(4);
    return [{ text: item.str.trim().normalize("NFKC"), left, right: left + item.width, y }];
  });
}

/** A piece of text by its beginning. */
function pick(found: readonly Found[], beginning: string): Found {
  const one = found.find(({ text }) => text.startsWith(beginning));
  if (one === undefined) throw new Error(`There is no “${beginning}” in ${JSON.stringify(found)}.`);
  return one;
}

describe("a PDF in Arabic", () => {
  it("has the joined forms of letters, and lam with alef as one", async () => {
    const { arabic } = await loadFonts();
    const font = arabic.regular.open();
    const glyphsOf = (text: string): number[] => font.layout(text).glyphs.map(({ id }) => id);
    const formOf = (character: number): number => font.glyphForCodePoint(character).id;
    // Beh at the end, in the middle and at the beginning (U+FE90, U+FE92, U+FE91), drawn from left to right.
    expect(glyphsOf("ببب")).toEqual([formOf(0xfe90), formOf(0xfe92), formOf(0xfe91)]);
    expect(glyphsOf("لا")).toEqual([formOf(0xfefb)]);
    // Numbers go on from left to right.
    expect(glyphsOf("٣٤")).toEqual([formOf(0x0663), formOf(0x0664)]);
  });

  it("embeds these forms, each as the letter that it is", async () => {
    const source = Buffer.from(await drawPdf({ ...page([["الاسم", "ببب"]]), title: "نص" }, { compress: false })).toString("latin1");
    expect(source.match(/<0628>/g)).toHaveLength(3);
    expect(source).toContain("<fefb>");
    expect(source).toContain("Vazirmatn");
  });

  it("is read in the order in which it was written, over both directions", async () => {
    const found = await find(page([["المهنة", "مهندسة لدى Müller & Söhne منذ 2019 في كولونيا"]]));
    const texts = found.map(({ text }) => text);
    expect(texts).toEqual([
      "البيانات الأساسية لشخص",
      "المهنة",
      "مهندسة لدى",
      "Müller & Söhne",
      "منذ",
      "2019",
      "في كولونيا",
      "صفحة",
      "1",
      "من",
      "1",
    ]);
    // Drawn from right to left.
    const order = ["مهندسة", "Müller", "منذ", "2019", "في"].map((beginning) => pick(found, beginning).left);
    expect(order).toEqual([...order].sort((one, other) => other - one));
  });

  it("has labels at the right and answers to their left, which begin there too", async () => {
    const found = await find(
      page([
        ["اسم العائلة", "Žižková"],
        ["IBAN", "DE02 1203 0000 0000 2020 51"],
        ["البريد الإلكتروني", "zoe@kundin.example"],
        ["الهاتف", "+49 221 123456"],
      ]),
    );
    const labels = ["اسم العائلة", "IBAN", "البريد الإلكتروني", "الهاتف"].map((label) => pick(found, label));
    const answers = ["Žižková", "DE02 1203 0000 0000 2020 51", "zoe@kundin.example", "+49 221 123456"].map((answer) => pick(found, answer));
    expect(new Set(labels.map(({ right }) => Math.round(right)))).toEqual(new Set([595 - 56]));
    expect(new Set(answers.map(({ right }) => Math.round(right))).size).toBe(1);
    labels.forEach((label, index) => {
      expect(answers[index]?.right).toBeLessThan(label.left);
      expect(answers[index]?.y).toBe(label.y);
    });
    expect(pick(found, "صفحة").right).toBeLessThan(200);
  });

  it("says to readers that speak what is written, in its order", async () => {
    const source = Buffer.from(await drawPdf(page([["الاسم", "ليلى \u2068Müller\u2069"]]), { compress: false })).toString("latin1");
    const written = (text: string): string => Buffer.from(`\ufeff${text}`, "utf16le").swap16().toString("latin1");
    expect(source).toContain(`/ActualText (${written("ليلى Müller")})`);
    expect(source).toContain("/Lang (ar)");
  });

  it("goes on on the next page, and loses nothing", async () => {
    const words = Array.from({ length: 1_200 }, (_, index) => `كلمة${String(index)}`);
    const document = await getDocument({ data: await drawPdf(page([["النص", words.join(" ")]])), verbosity: 0 }).promise;
    expect(document.numPages).toBeGreaterThan(1);
    const texts: string[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const { items } = await (await document.getPage(number)).getTextContent();
      texts.push(...items.map((item) => ("str" in item ? item.str : "")));
    }
    for (const index of [0, 600, 1_199]) expect(texts.map((text) => text.trim())).toContain(String(index));
    expect(texts.filter((text) => text.includes("كلمة"))).toHaveLength(1_200);
  });
});

it("shows Arabic letters in a German PDF too", async () => {
  const found = await find({ ...page([["Nachname", "أحمد Ahmed"]], "de"), title: "Stammdaten Person" });
  expect(found.map(({ text }) => text)).toEqual(expect.arrayContaining(["Nachname", "أحمد", "Ahmed"]));
  const [label, answer] = [pick(found, "Nachname"), pick(found, "Ahmed")];
  expect(answer.left).toBeGreaterThan(label.right);
});
