import { forms } from "@stammdaten/shared/forms/index.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import { describe, expect, it } from "vitest";
import { readPdf } from "../../../../test/read-pdf.ts";
import { png } from "../../../../test/sample-picture.ts";
import { drawPdf } from "../../../pdf/draw-pdf.ts";
import { plainLetterhead } from "../../../pdf/letterhead.ts";
import { outlineGwgPdf, type PrintedGwgRecord } from "./outline-gwg-pdf.ts";

const formId = "66666666-6666-4666-8666-666666666666";
const answers = sampleAnswers(forms.companyAdditional, 3, {
  settled: { "ownership.isListed": false, "ownership.isPublicBody": false, "owner-type.beneficialOwnerType": "2A" },
});
const printed: PrintedGwgRecord = {
  language: "de",
  letterhead: { ...plainLetterhead("Müßig & Söhne"), logoUrl: `data:image/png;base64,${png.toString("base64")}` },
  today: "2026-11-21",
  printedAt: new Date("2026-11-21T10:00:00Z"),
  datevNumber: 10_001,
  masterData: { formularType: "company", answers: sampleAnswers(forms.company, 3) },
  attachmentNames: new Map(),
  record: {
    mandantType: "company",
    id: formId,
    name: "Groß Bau GmbH",
    erased: false,
    record: {
      id: formId,
      formId,
      formularType: "companyAdditional",
      edition: 1,
      approvedAt: "2026-11-01T10:00:00.000Z",
      approvedBy: "Petra Sommer",
      answers,
    },
    earlierRecords: [],
    people: [
      {
        name: "Zoë Žižková",
        birthDate: null,
        roles: ["acting"],
        document: null,
        identification: { reason: "never", paragraph: "§ 11 Abs. 1 und 4 GwG" },
        readings: [],
      },
    ],
    risk: { current: null, proposal: { level: "normal", reasons: [], nextReviewOn: "2028-11-21", lists: [] }, earlier: [] },
    verifications: [],
    screening: { last: null, hits: [] },
    registerLooks: [],
  },
};

const render = async (changes: Partial<PrintedGwgRecord> = {}) =>
  readPdf(await drawPdf(outlineGwgPdf({ ...printed, ...changes }), { compress: false }));
const lines = (pages: readonly string[]) =>
  pages
    .join("\n")
    .split("\n")
    .map((line) => line.trim());

describe("outlineGwgPdf", () => {
  it("is a tagged PDF 1.7 with title, language and the firm's logo", async () => {
    const { source, tags } = await render();
    expect([
      source.slice(0, 8),
      source.includes("/Marked true"),
      source.includes("/Lang (de)"),
      source.includes("/DisplayDocTitle true"),
    ]).toEqual(["%PDF-1.7", true, true, true]);
    for (const tag of ["Document", "Figure", "H1", "H2", "H3", "L", "LI", "Lbl", "LBody", "P"]) expect(tags).toContain(tag);
    expect(source).toMatch(/\/Alt \(/);
    expect(tags.filter((tag) => tag === "LI")).toHaveLength(tags.filter((tag) => tag === "Lbl").length);
  });

  it("does without a logo that PDF cannot hold", async () => {
    for (const logoUrl of [null, "data:image/webp;base64,AAAA", "data:image/png;base64,AAAA"])
      expect((await render({ letterhead: { ...printed.letterhead, logoUrl } })).tags).not.toContain("Figure");
  });

  it("says why somebody is to be identified again, with the paragraph", async () => {
    const identification = { reason: "expired" as const, paragraph: "§ 12 Abs. 1 Nr. 1 GwG" };
    const people = printed.record.people.map((person) => ({ ...person, identification }));
    const text = lines((await render({ record: { ...printed.record, people } })).pages).join(" ");
    expect(text).toContain("Das Dokument ist abgelaufen. (§ 12 Abs. 1 Nr. 1 GwG)");
  });

  it("says what is open: no rating, people not identified", async () => {
    const found = lines((await render()).pages);
    for (const line of ["Noch nicht bewertet.", "Noch nicht identifiziert", "Zoë Žižková", "Nichts in den Angaben spricht für ein höheres"])
      expect(
        found.some((one) => one.startsWith(line)),
        line,
      ).toBe(true);
  });

  it("shows seat, representatives and owners, and names each person of the questions about offices", async () => {
    const found = lines((await render()).pages);
    for (const title of ["Mandant: Unternehmen", "Mandant: Vertretung", "Auftretende Person", "Politisch exponierte Personen"])
      expect(found).toContain(title);
    const { firstName, lastName } = answers["acting-person"] ?? {};
    expect(found).toContain([firstName, lastName].filter(Boolean).join(" "));
    expect(found.join(" ")).not.toContain("acting-person");
  });

  it("prints in English, and numbers its pages", async () => {
    const { pages } = await render({ language: "en" });
    expect(pages[0]).toContain("Record under the money-laundering act (GwG)");
    pages.forEach((page, index) => expect(page.split("\n").at(-1)).toBe(`Page ${String(index + 1)} of ${String(pages.length)}`));
  });
});
