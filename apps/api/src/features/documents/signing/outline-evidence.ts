import type { SignatureRequest } from "@stammdaten/shared/contract/documents.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { INTL_LOCALE, languages, type ClientLanguage } from "@stammdaten/shared/values/language.ts";
import type { PdfContent } from "../../../pdf/draw-pdf.ts";
import { plainLetterhead } from "../../../pdf/letterhead.ts";
import type { Signer } from "../sign-document.ts";

export type Evidence = {
  readonly request: SignatureRequest;
  readonly signer: Signer;
  /** The language of the page on which was signed. */
  readonly language: ClientLanguage;
  readonly signedAt: Date;
  readonly documentName: string;
  /** Of the document before, in hex. */
  readonly sha256: string;
  readonly ip: string | null;
  readonly userAgent: string | null;
};

/** Longest value of what a browser or a client says, in characters. */
const MOST_CHARACTERS = 500;

/**
 * The languages of the evidence: the signer's, and before it German where no firm works in that one. The firm has to read what it
 * relies on, and a German court reads German (§ 184 GVG); signers what they have signed.
 */
export const languagesOfEvidence = (language: ClientLanguage): readonly ClientLanguage[] =>
  languages.some((one) => one === language) ? [language] : ["de", language];

/** When was signed, in German time. */
export const formatSignedAt = (signedAt: Date, language: ClientLanguage): string =>
  new Intl.DateTimeFormat(INTL_LOCALE[language], { dateStyle: "medium", timeStyle: "long", timeZone: "Europe/Berlin" }).format(signedAt);

/** What the evidence of a signature shows, in one language. */
export function outlineEvidence(evidence: Evidence, language: ClientLanguage): PdfContent {
  const { request, signer, signedAt, documentName, sha256, ip, userAgent } = evidence;
  const translate = createTranslate(language);
  const values = {
    document: documentName,
    firm: signer.firmName,
    client: signer.clientName,
    signer: request.name,
    username: signer.username,
    at: formatSignedAt(signedAt, language),
    kind: translate(`evidence.kind.${request.signature.kind}`),
    page: String(request.page),
    ip: ip ?? "–",
    browser: userAgent ?? "–",
    hash: sha256,
  };
  return {
    language,
    title: translate("evidence.title"),
    letterhead: plainLetterhead(signer.firmName),
    madeAt: signedAt,
    isNumbered: false,
    pieces: [
      {
        kind: "rows",
        rows: Object.entries(values).map(([name, value]) => ({
          label: translate(`evidence.${name}`),
          answer: value.slice(0, MOST_CHARACTERS),
          warning: null,
        })),
      },
      { kind: "paragraph", text: translate("evidence.note") },
    ],
  };
}
