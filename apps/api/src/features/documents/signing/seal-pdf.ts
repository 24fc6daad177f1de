import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { PDFDocument, PDFName, type PDFPage } from "@cantoo/pdf-lib";
import { MAX_SIGNABLE_BYTES } from "@stammdaten/shared/contract/documents.ts";
import * as fontkit from "fontkit";
import { drawPdf } from "../../../pdf/draw-pdf.ts";
import { loadFonts } from "../../../pdf/load-fonts.ts";
import { drawSignature, type SizedFont } from "./draw-signature.ts";
import { formatSignedAt, languagesOfEvidence, outlineEvidence, type Evidence } from "./outline-evidence.ts";

/**
 * A PDF with a signature drawn onto one of its pages and a page of evidence behind the last, or one in each of two languages: a simple
 * electronic signature (Art. 3 No. 10, Art. 25 (1) eIDAS), no more.
 * @returns null for what cannot be drawn on: encrypted, damaged, too large, or without that page
 */
export async function sealPdf(bytes: Uint8Array, evidence: Evidence): Promise<Uint8Array | null> {
  if (bytes.length > MAX_SIGNABLE_BYTES) return null;
  const opened = await openPage(bytes, evidence.request.page);
  if (opened === null) return null;
  const { document, page } = opened;
  document.registerFontkit(fontkit);
  const { regular, arabic } = await loadFonts();
  const embed = async ({ bytes: font, sizeFactor }: { bytes: Buffer; sizeFactor: number }): Promise<SizedFont> => ({
    font: await document.embedFont(font, { subset: true }),
    sizeFactor,
  });
  const fonts = {
    plain: await embed(regular),
    hand: await embed({ bytes: await loadHand(), sizeFactor: 1 }),
    arabic: await embed(arabic.regular),
  };
  const shown = languagesOfEvidence(evidence.language);
  drawSignature(page, evidence.request, formatSignedAt(evidence.signedAt, shown[0] ?? "de"), fonts);
  for (const language of shown) await appendPages(document, await drawPdf(outlineEvidence(evidence, language)));
  return document.save();
}

/** Pages of another document; without their tags, since the document may have some of its own. */
async function appendPages(document: PDFDocument, bytes: Uint8Array): Promise<void> {
  const other = await PDFDocument.load(bytes);
  for (const page of await document.copyPages(other, other.getPageIndices())) {
    page.node.delete(PDFName.of("StructParents"));
    document.addPage(page);
  }
}

async function openPage(bytes: Uint8Array, number: number): Promise<{ document: PDFDocument; page: PDFPage } | null> {
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    const page = document.getPages()[number - 1];
    return page === undefined ? null : { document, page };
  } catch {
    return null;
  }
}

let handFont: Promise<Buffer> | undefined;

/** Caveat (SIL Open Font License 1.1): a name that is typed looks written. */
function loadHand(): Promise<Buffer> {
  handFont ??= readFile(createRequire(import.meta.url).resolve("@expo-google-fonts/caveat/400Regular/Caveat_400Regular.ttf"));
  return handFont;
}
