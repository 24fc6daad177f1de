import { escapeHtml } from "./escape-html.ts";

const style = `
:root { background: Canvas; color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 70rem; padding: 1rem; }
table { border-collapse: collapse; width: 100%; }
caption { font-weight: 600; padding: .5rem 0; text-align: start; }
th, td { border-bottom: 1px solid #8888; overflow-wrap: anywhere; padding: .35rem .75rem .35rem 0; text-align: start; vertical-align: top; }
tbody th { font-weight: 400; width: 22rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
iframe { background: #fff; border: 1px solid #8888; color-scheme: light; height: 36rem; max-height: 80vh; width: 100%; }
summary { cursor: pointer; }
article { border-top: 2px solid #8888; padding: .5rem 0; }
a, button, input { font: inherit; }
a:focus-visible, summary:focus-visible, button:focus-visible, input:focus-visible { outline: 3px solid #06c; outline-offset: 2px; }
input { max-width: 100%; padding: .3rem; }
`;

/** How a page differs from the plain German one. */
export interface PageLook {
  readonly language?: "de" | "en";
  /** CSS after that of every page. */
  readonly style?: string;
}

/** A page of the sandbox. @param main HTML, already escaped */
export function renderPage(title: string, main: string, look: PageLook = {}): string {
  const heading = escapeHtml(title);
  return `<!doctype html>
<html lang="${look.language ?? "de"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title>
<style>${style}${look.style ?? ""}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
${main}
</main>
</body>
</html>
`;
}

/** What such a page may load: nothing but its own style, and only forms to itself. */
export const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";
