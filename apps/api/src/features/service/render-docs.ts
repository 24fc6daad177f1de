import type { Contract, Endpoint } from "@stammdaten/shared/contract/endpoint.ts";
import { renderGuide } from "./render-guide.ts";

const escape = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

type Document = { readonly paths: Record<string, Record<string, Record<string, unknown>>>; readonly components: unknown };

/**
 * The contract as a page without scripts: how a program calls, and every call with its access, parameters and refusals.
 * @param origin where the API is reached, for the commands that are shown
 */
export function renderDocs(document: Record<string, unknown>, contract: Contract, origin: string): string {
  const { paths } = document as Document;
  const sections = Object.entries(contract).map(([name, endpoint]) =>
    renderEndpoint(name, endpoint, paths[endpoint.path]?.[endpoint.method.toLowerCase()] ?? {}),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API</title></head>
<body><main><h1>API</h1><p>${Object.keys(contract).length} calls below <code>/api</code>. Machine-readable: <a href="openapi.json">openapi.json</a>, where schemas and refusals that are named here are written out.</p>
${renderGuide(escape(origin))}
<h2 id="calls">Calls</h2>
${sections.join("\n")}</main></body></html>`;
}

function renderEndpoint(name: string, endpoint: Endpoint, operation: Record<string, unknown>): string {
  const block = (title: string, value: unknown): string =>
    value === undefined || (Array.isArray(value) && value.length === 0)
      ? ""
      : `<h3>${title}</h3><pre>${escape(JSON.stringify(value, null, 2))}</pre>`;
  const callers = [...endpoint.access, ...(endpoint.scope === undefined ? [] : [`token: ${endpoint.scope}`])].join(", ");
  return `<details id="${name}"><summary><code>${endpoint.method} ${escape(endpoint.path)}</code> – ${escape(endpoint.summary)} <small>(${callers})</small></summary>
${block("Parameters", operation["parameters"])}${block("Body", operation["requestBody"])}${block("Answers", operation["responses"])}${block("Refusals of its own", endpoint.errors)}</details>`;
}
