import { escapeHtml } from "../page/escape-html.ts";

const address = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g;

/** Text as HTML whose web addresses are links that open beside the inbox; everything else of it is shown as it stands. */
export function linkText(text: string): string {
  let html = "";
  let end = 0;
  for (const match of text.matchAll(address)) {
    const link = escapeHtml(match[0]);
    html += `${escapeHtml(text.slice(end, match.index))}<a href="${link}" target="_blank" rel="noopener noreferrer">${link}</a>`;
    end = match.index + match[0].length;
  }
  return html + escapeHtml(text.slice(end));
}
