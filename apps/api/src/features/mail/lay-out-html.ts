import type { ClientLanguage } from "@stammdaten/shared/contract/schemas.ts";
import { directionOf } from "@stammdaten/shared/values/language.ts";
import { escapeHtml } from "./escape-html.ts";

/** One piece of a mail. Everything in it is plain text. */
export type Block =
  | { readonly kind: "paragraph" | "quote" | "small"; readonly lines: readonly string[] }
  | { readonly kind: "link"; readonly url: string; readonly action: string }
  | { readonly kind: "code"; readonly label: string; readonly code: string };

/** What stands at the head of a mail: a name, on a ground that it can be read on. */
export type Head = { readonly name: string; readonly ground: string; readonly text: string };

/** The head of mails that the product itself sends; the colour is that of its pages. */
export const PRODUCT_HEAD: Head = { name: "Stammdaten", ground: "#0f5f5c", text: "#ffffff" };

// Head and button have colours of their own, pairs that read well (4.5 : 1 and more); the rest takes the reader's, light or dark.
const button = `display:inline-block;padding:12px 24px;border-radius:8px;background-color:${PRODUCT_HEAD.ground};color:${PRODUCT_HEAD.text};font-weight:bold;text-decoration:none`;
const styles = {
  body: "margin:0;padding:0",
  page: "width:100%;max-width:600px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5",
  head: "padding:16px 24px;font-size:18px;font-weight:bold",
  content: "padding:24px",
  paragraph: "margin:0 0 16px",
  quote: "margin:0 0 16px;padding-block:4px;padding-inline:16px 0;border-inline-start:4px solid #6b7c8d",
  small: "margin:0 0 16px;font-size:14px",
  address: "margin:0 0 16px;font-size:14px;word-break:break-all",
  code: "font-size:28px;letter-spacing:4px",
} as const;

type Page = {
  readonly language: ClientLanguage;
  readonly title: string;
  readonly head: Head;
  /** Whether the firm's logo comes with the mail. */
  readonly hasLogo?: boolean;
  readonly blocks: readonly Block[];
};

/** Of the logo that comes with a mail. */
export const LOGO_CID = "logo@firm";

// On white, for which logos are drawn, also where the reader's pages are dark; the name below says whose it is.
const LOGO_ROW = `<tr><td bgcolor="#ffffff" style="padding:8px 24px;border-radius:8px 8px 0 0;background-color:#ffffff"><img src="cid:${LOGO_CID}" alt="" height="48" style="display:block;height:auto;max-height:48px;max-width:240px;border:0"></td></tr>
`;

/**
 * The mail as one HTML page, in tables, which Outlook needs to keep to a width. The logo comes with it, nothing is loaded from anywhere,
 * every text is escaped.
 */
export function layOutHtml({ language, title, head, hasLogo = false, blocks }: Page): string {
  const direction = directionOf(language);
  return `<!DOCTYPE html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapeHtml(title)}</title>
</head>
<body style="${styles.body}">
<div role="article" lang="${language}" dir="${direction}" aria-label="${escapeHtml(title)}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" align="center" dir="${direction}" style="${styles.page}">
${hasLogo ? LOGO_ROW : ""}<tr><td bgcolor="${head.ground}" style="${styles.head};border-radius:${hasLogo ? "0 0 8px 8px" : "8px"};background-color:${head.ground};color:${head.text}">${escapeHtml(head.name)}</td></tr>
<tr><td align="${direction === "rtl" ? "right" : "left"}" style="${styles.content}">
${blocks.map(writeBlock).join("\n")}
</td></tr>
</table>
</td></tr></table>
</div>
</body>
</html>
`;
}

const joinLines = (lines: readonly string[]): string => lines.map(escapeHtml).join("<br>\n");

function writeBlock(block: Block): string {
  switch (block.kind) {
    case "link":
      return `<p style="${styles.paragraph}"><a href="${escapeHtml(block.url)}" style="${button}">${escapeHtml(block.action)}</a></p>
<p dir="ltr" style="${styles.address}">${escapeHtml(block.url)}</p>`;
    case "code":
      return `<p style="${styles.paragraph}">${escapeHtml(block.label)}<br>\n<strong style="${styles.code}">${escapeHtml(block.code)}</strong></p>`;
    case "quote":
      return `<blockquote dir="auto" style="${styles.quote}">${joinLines(block.lines)}</blockquote>`;
    case "paragraph":
    case "small":
      return `<p style="${styles[block.kind]}">${joinLines(block.lines)}</p>`;
  }
}
