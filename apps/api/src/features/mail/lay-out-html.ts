import type { ClientLanguage } from "@stammdaten/shared/contract/schemas.ts";
import { directionOf } from "@stammdaten/shared/values/language.ts";
import { escapeHtml } from "./escape-html.ts";

/** One piece of a mail. Everything in it is plain text. */
export type Block =
  | { readonly kind: "paragraph" | "quote" | "small"; readonly lines: readonly string[] }
  | { readonly kind: "link"; readonly url: string; readonly action: string }
  | { readonly kind: "code"; readonly label: string; readonly code: string };

// Only the button has colours of its own, a pair that reads well on light and dark (7.2 : 1); the rest takes the reader's.
const button =
  "display:inline-block;padding:12px 24px;border-radius:6px;background-color:#0b4f8a;color:#ffffff;font-weight:bold;text-decoration:none";
const styles = {
  body: "margin:0;padding:24px 16px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5",
  page: "max-width:600px;margin:0 auto",
  paragraph: "margin:0 0 16px",
  quote: "margin:0 0 16px;padding-block:4px;padding-inline:16px 0;border-inline-start:4px solid #6b7c8d",
  small: "margin:0 0 16px;font-size:14px",
  address: "margin:0 0 16px;font-size:14px;word-break:break-all",
  code: "font-size:28px;letter-spacing:4px",
} as const;

/** The mail as one HTML page: no pictures, no tables, nothing loaded from anywhere, every text escaped. */
export function layOutHtml({ language, title, blocks }: { language: ClientLanguage; title: string; blocks: readonly Block[] }): string {
  return `<!DOCTYPE html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapeHtml(title)}</title>
</head>
<body style="${styles.body}">
<div role="article" lang="${language}" dir="${directionOf(language)}" aria-label="${escapeHtml(title)}" style="${styles.page}">
${blocks.map(writeBlock).join("\n")}
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
