import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { PageSizes, PDFDocument, rgb, type PDFFont, type PDFPage } from "@cantoo/pdf-lib";
import { MAX_SIGNABLE_BYTES, type SignatureRequest } from "@stammdaten/shared/contract/documents.ts";
import * as fontkit from "fontkit";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { loadFonts } from "../../../pdf/load-fonts.ts";
import type { Signer } from "../sign-document.ts";
import { drawSignature } from "./draw-signature.ts";

export type Evidence = {
  readonly request: SignatureRequest;
  readonly signer: Signer;
  readonly signedAt: Date;
  readonly documentName: string;
  /** Of the document before, in hex. */
  readonly sha256: string;
  readonly ip: string | null;
  readonly userAgent: string | null;
};

const MARGIN = 56;
const LINE = 15;

/**
 * A PDF with a signature drawn onto one of its pages and a page of evidence behind the last: a simple electronic signature
 * (Art. 3 No. 10, Art. 25 (1) eIDAS), no more.
 * @returns null for what cannot be drawn on: encrypted, damaged, too large, or without that page
 */
export async function sealPdf(bytes: Uint8Array, evidence: Evidence): Promise<Uint8Array | null> {
  if (bytes.length > MAX_SIGNABLE_BYTES) return null;
  const opened = await openPage(bytes, evidence.request.page);
  if (opened === null) return null;
  const { document, page } = opened;
  document.registerFontkit(fontkit);
  const { regular, bold } = await loadFonts();
  const [plain, strong, hand] = await Promise.all(
    [regular.bytes, bold.bytes, await loadHand()].map((font) => document.embedFont(font, { subset: true })),
  );
  if (plain === undefined || strong === undefined || hand === undefined) return null;
  const moment = new Intl.DateTimeFormat(evidence.signer.language, {
    dateStyle: "medium",
    timeStyle: "long",
    timeZone: "Europe/Berlin",
  }).format(evidence.signedAt);
  drawSignature(page, evidence.request, `${evidence.request.name}, ${moment}`, { hand, plain });
  writeEvidence(document.addPage(PageSizes.A4), evidence, moment, { plain, strong });
  return document.save();
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

function writeEvidence(
  page: PDFPage,
  { request, signer, documentName, sha256, ip, userAgent }: Evidence,
  moment: string,
  { plain, strong }: { plain: PDFFont; strong: PDFFont },
): void {
  const translate = createTranslate(signer.language);
  const width = page.getWidth() - 2 * MARGIN;
  let y = page.getHeight() - MARGIN;
  const write = (text: string, font: PDFFont, size: number): void => {
    for (const line of breakLines(text, font, size, width)) {
      page.drawText(line, { x: MARGIN, y: (y -= LINE * (size / 10)), size, font, color: rgb(0.1, 0.1, 0.1) });
    }
  };
  write(translate("evidence.title"), strong, 16);
  y -= LINE;
  const rows = {
    document: documentName,
    firm: signer.firmName,
    client: signer.clientName,
    signer: request.name,
    username: signer.username,
    at: moment,
    kind: translate(`evidence.kind.${request.signature.kind}`),
    page: String(request.page),
    ip: ip ?? "–",
    browser: userAgent ?? "–",
    hash: sha256,
  };
  for (const [name, value] of Object.entries(rows)) {
    write(translate(`evidence.${name}`), strong, 9);
    write(value.slice(0, 500), plain, 10);
    y -= 4;
  }
  y -= LINE;
  write(translate("evidence.note"), plain, 9);
}

/** Words as lines of a width; a word that is longer is cut. */
function breakLines(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).flatMap((long) => long.match(/.{1,60}/gsu) ?? [])) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (font.widthOfTextAtSize(longer, size) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line].filter((one) => one !== "");
}

let handFont: Promise<Buffer> | undefined;

/** Caveat (SIL Open Font License 1.1): a name that is typed looks written. */
function loadHand(): Promise<Buffer> {
  handFont ??= readFile(createRequire(import.meta.url).resolve("@expo-google-fonts/caveat/400Regular/Caveat_400Regular.ttf"));
  return handFont;
}
