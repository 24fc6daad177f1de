import type { Response } from "express";
import { escapeHtml } from "../../page/escape-html.ts";
import { renderPage } from "../../page/render-page.ts";
import type { PageTexts } from "./page-texts.ts";

const style = `
body { max-width: 60rem; }
.test { background: #fff3cd; border-radius: .4rem; color: #533f03; padding: .5rem .75rem; }
.columns { align-items: start; display: grid; gap: 2.5rem; grid-template-columns: 1fr 1fr; }
@media (max-width: 48rem) { .columns { gap: 1rem; grid-template-columns: 1fr; } }
ul.plain { list-style: none; margin: 0; padding: 0; }
ul.plain > li { align-items: center; border-bottom: 1px solid #8888; display: flex; flex-wrap: wrap; gap: .5rem 1rem; justify-content: space-between; padding: .6rem 0; }
.due { font-size: 1.4rem; font-weight: 600; }
.muted { opacity: .8; }
.field { margin: 0 0 1rem; }
.field label { display: block; font-weight: 600; margin-bottom: .25rem; }
.field input { border: 1px solid #767676; border-radius: .35rem; box-sizing: border-box; min-height: 2.75rem; padding: .4rem .6rem; width: 100%; }
.field input[aria-invalid=true] { border: 2px solid #c0182b; }
.pair { display: grid; gap: 1rem; grid-template-columns: 1fr 1fr; }
.error { background: #fde8ea; border-radius: .4rem; color: #7a0c1a; padding: .5rem .75rem; }
.field .error { display: block; margin-top: .3rem; }
button, a.button { background: #1c6b4a; border: 1px solid #1c6b4a; border-radius: .35rem; box-sizing: border-box; color: #fff; cursor: pointer; display: inline-block; min-height: 2.75rem; padding: .55rem 1rem; text-decoration: none; }
button.plain, a.plain { background: transparent; border-color: currentcolor; color: inherit; }
button.wide { width: 100%; }
.row { display: flex; flex-wrap: wrap; gap: .75rem; }
.row form { display: inline; }
tbody th { width: auto; }
h2 { font-size: 1.2rem; margin-top: 2rem; }
.badge { border: 1px solid currentcolor; border-radius: 1rem; font-size: .85rem; padding: .1rem .6rem; }
`;

/** Where a page's forms lead besides to this server: browsers hold a redirect after a form to this too. */
function listTargets(addresses: readonly (string | null)[]): string {
  const origins = addresses.flatMap((address) => (address === null || !URL.canParse(address) ? [] : [new URL(address).origin]));
  return [...new Set(["'self'", ...origins])].join(" ");
}

/**
 * Sends a page that a customer sees.
 * @param main HTML, already escaped
 * @param leadsTo addresses that its forms redirect to
 */
export function sendPage(
  response: Response,
  texts: PageTexts,
  page: { readonly title: string; readonly main: string; readonly leadsTo?: readonly (string | null)[] },
): void {
  const policy = `default-src 'none'; style-src 'unsafe-inline'; form-action ${listTargets(page.leadsTo ?? [])}; frame-ancestors 'none'; base-uri 'none'`;
  const main = `<p class="test">${escapeHtml(texts.say("test"))}</p>\n${page.main}`;
  response
    .set({
      "Content-Security-Policy": policy,
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
    })
    .type("html")
    .send(renderPage(page.title, main, { language: texts.language, style }));
}
