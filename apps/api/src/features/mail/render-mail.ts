import type { ClientLanguage } from "@stammdaten/shared/contract/schemas.ts";
import type { AccountChange } from "@stammdaten/shared/jobs/notified-changes.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { readBrandColor } from "@stammdaten/shared/values/brand-color.ts";
import { listContact, type Firm } from "./firm.ts";
import { layOutHtml, LOGO_CID, PRODUCT_HEAD, type Block, type Head } from "./lay-out-html.ts";
import { layOutText } from "./lay-out-text.ts";

/** Which texts a mail is made of: `mail.<kind>.subject`, `.body` and, where it has a link, `.action`. */
export type MailKind =
  | "invitation"
  | "reminder"
  | "rejected"
  | "submitted"
  | "receipt"
  | "continue"
  | "inquiry"
  | "revealCode"
  | "registration"
  | "tenantInvitation"
  | "reset"
  | "emailChange"
  | "recoveryStop"
  | "passwordChanged"
  | AccountChange
  | "userRequest"
  | "adminChange"
  | "supportOpened"
  | "supportClosed"
  | "gwgOfficerNamed"
  | "gwgOfficerEnded"
  | "erasureNotice"
  | "documents"
  | "documentRejected"
  | "documentCompleted"
  | "trialEnding"
  | "trialPaid"
  | "paymentFailed"
  | "storagePaymentFailed"
  | "planCancelled"
  | "planEnded"
  | "documentPublished"
  | "documentChanged"
  | "agreementAccepted"
  | "exportReady"
  | "firmExportRequested"
  | "firmExportFetched"
  | "manyExports"
  | "notices";

export type MailContent = {
  readonly kind: MailKind;
  readonly language: ClientLanguage;
  readonly firm: Firm;
  /** Short values of the body, all of them ours: a date, a number, the name of a form. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Words of the firm, of any length and shape, each a block of its own; an empty one leaves no trace. */
  readonly quotes?: Readonly<Record<string, string>>;
  /** The digits of a code, made easy to find. */
  readonly code?: string;
  readonly link?: string;
  /** Closes with the firm's name and contact; not in a mail to the firm itself. */
  readonly signed: boolean;
};

export type RenderedMail = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A picture that comes with it. */
  readonly logo?: { readonly cid: string; readonly url: string };
};

/** Pictures that every mail program shows; Outlook knows no WebP. */
const SHOWN_EVERYWHERE = /^data:image\/(?:png|jpeg);base64,/;

/** Marks the place of a block in the translated body; no stored text can hold it. */
const slot = (name: string): string => `\u0000${name}\u0000`;
const slotPattern = /^\u0000(\w+)\u0000$/; // eslint-disable-line no-control-regex

const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
const manyLines = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    // eslint-disable-next-line no-control-regex -- these are what is removed
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")
    .trim();

/** Writes a mail in the recipient's language, as text and as HTML of the same words. */
export function renderMail(content: MailContent): RenderedMail {
  const { kind, language, quotes = {}, firm, signed } = content;
  const translate = createTranslate(language);
  const name = oneLine(firm.name);
  const slots = Object.fromEntries([...Object.keys(quotes), "link", "code"].map((key) => [key, slot(key)]));
  const body = translate(`mail.${kind}.body`, { ...content.values, firm: name, ...slots });

  const blocks: Block[] = [
    { kind: "paragraph", lines: [translate("mail.greeting")] },
    ...body.split("\n\n").flatMap((paragraph) => readParagraph(paragraph, content, translate(`mail.${kind}.action`))),
  ];
  if (signed) {
    blocks.push({ kind: "paragraph", lines: translate("mail.closing", { firm: name }).split("\n") });
    blocks.push({ kind: "small", lines: listContact(firm).map(oneLine) });
    blocks.push({ kind: "small", lines: [translate("mail.footer", { firm: name })] });
  }
  const color = readBrandColor(firm.brandColor) ?? PRODUCT_HEAD;
  const head: Head = signed ? { name, ground: color.ground, text: color.text } : PRODUCT_HEAD;
  const logo = signed && firm.logoUrl !== null && SHOWN_EVERYWHERE.test(firm.logoUrl) ? { logo: { cid: LOGO_CID, url: firm.logoUrl } } : {};
  const subject = translate(`mail.${kind}.subject`, { firm: name });
  const html = layOutHtml({ language, title: subject, head, hasLogo: "logo" in logo, blocks });
  return { subject, text: layOutText(blocks), html, ...logo };
}

/** A paragraph as blocks: lines that are a mark become what they stand for, the others stay together. */
function readParagraph(paragraph: string, { quotes = {}, link, code }: MailContent, action: string): Block[] {
  const blocks: Block[] = [];
  for (const line of paragraph.split("\n")) {
    const mark = slotPattern.exec(line)?.[1];
    const last = blocks.at(-1);
    if (mark === "link" && link !== undefined) blocks.push({ kind: "link", url: link, action });
    else if (mark !== undefined && Object.hasOwn(quotes, mark)) {
      const quote = manyLines(quotes[mark] ?? "");
      if (quote !== "") blocks.push({ kind: "quote", lines: quote.split("\n") });
    } else if (code !== undefined && line.endsWith(slot("code"))) {
      blocks.push({ kind: "code", label: line.slice(0, -slot("code").length).trim(), code });
    } else if (last?.kind === "paragraph") blocks[blocks.length - 1] = { kind: "paragraph", lines: [...last.lines, line] };
    else blocks.push({ kind: "paragraph", lines: [line] });
  }
  return blocks;
}
