import type { Contract, Endpoint } from "@stammdaten/shared/contract/endpoint.ts";

const escape = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The contract as a page without scripts: every call with its access, parameters and refusals. */
export function renderDocs(document: Record<string, unknown>, contract: Contract): string {
  const paths = document["paths"] as Record<string, Record<string, Record<string, unknown>>>;
  const sections = Object.entries(contract).map(([name, endpoint]) =>
    renderEndpoint(name, endpoint, paths[endpoint.path]?.[endpoint.method.toLowerCase()] ?? {}),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API</title></head>
<body><main><h1>API</h1><p>${Object.keys(contract).length} calls below <code>/api</code>. Machine-readable: <a href="openapi.json">openapi.json</a>.</p>
${sections.join("\n")}</main></body></html>`;
}

function renderEndpoint(name: string, endpoint: Endpoint, operation: Record<string, unknown>): string {
  const block = (title: string, value: unknown): string =>
    value === undefined || (Array.isArray(value) && value.length === 0)
      ? ""
      : `<h3>${title}</h3><pre>${escape(JSON.stringify(value, null, 2))}</pre>`;
  return `<details id="${name}"><summary><code>${endpoint.method} ${escape(endpoint.path)}</code> – ${escape(endpoint.summary)} <small>(${endpoint.access.join(", ")})</small></summary>
${block("Parameters", operation["parameters"])}${block("Body", operation["requestBody"])}${block("Answers", operation["responses"])}${block("Refusals of its own", endpoint.errors)}</details>`;
}
