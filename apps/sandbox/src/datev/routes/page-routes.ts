import { Router, type Response } from "express";
import { escapeHtml } from "../../page/escape-html.ts";
import { pagePolicy, renderPage } from "../../page/render-page.ts";
import { formatToday } from "../datev-date.ts";
import type { DatevStore } from "../datev-store.ts";
import { formatDisplayName } from "../format-display-name.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json-value.ts";
import { readParameter } from "../query/read-list-query.ts";
import { renderAddressee } from "../render-addressee.ts";

const typeNames: Readonly<Record<string, string>> = {
  natural_person: "Natürliche Person",
  legal_person: "Unternehmen",
  individual_enterprise: "Einzelunternehmen",
};
const maxRows = 500;

function sendPage(response: Response, title: string, main: string): void {
  response.set("Content-Security-Policy", pagePolicy).type("html").send(renderPage(title, main));
}

function linkAddressee(store: DatevStore, id: JsonValue | undefined): string {
  const addressee = typeof id === "string" ? store.addressees.get(id) : undefined;
  if (addressee === undefined) return "";
  return `<a href="/addressees/${escapeHtml(String(id))}">${escapeHtml(formatDisplayName(addressee))}</a>`;
}

function renderClientRow(store: DatevStore, client: JsonObject): string {
  const links = [client["natural_person_id"], client["legal_person_id"]].map((id) => linkAddressee(store, id));
  const type = typeNames[String(client["type"])] ?? String(client["type"]);
  const cells = [escapeHtml(String(client["name"])), escapeHtml(type), links.filter(Boolean).join("<br>")];
  return `<tr><th scope="row">${String(client["number"])}</th>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
}

function* listRows(value: JsonValue, path: string): Generator<readonly [path: string, text: string]> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* listRows(item, `${path}[${String(index)}]`);
  } else if (isJsonObject(value)) {
    for (const [name, part] of Object.entries(value)) yield* listRows(part, path === "" ? name : `${path}.${name}`);
  } else {
    yield [path, String(value).replace(/T00:00:00\.000$/, "")];
  }
}

/** Pages on which a person sees the clients and addressees that DATEV would hold. */
export function buildPageRoutes(store: DatevStore): Router {
  const router = Router();

  router.get("/", (request, response) => {
    const wanted = readParameter(request.query, "q")?.trim() ?? "";
    const clients = [...store.clients.values()]
      .filter((client) => `${String(client["number"])} ${String(client["name"])}`.toLowerCase().includes(wanted.toLowerCase()))
      .sort((left, right) => Number(left["number"]) - Number(right["number"]));
    const rows = clients.slice(0, maxRows).map((client) => renderClientRow(store, client));
    const shown = clients.length > maxRows ? `die ersten ${String(maxRows)} von ${String(clients.length)}` : String(clients.length);
    sendPage(
      response,
      "DATEV-Stammdaten (Sandbox)",
      `<form role="search"><label for="q">Nummer oder Name</label> <input id="q" name="q" type="search" value="${escapeHtml(wanted)}"> <button>Suchen</button></form>
<table><caption>Mandanten: ${shown}</caption>
<thead><tr><th scope="col">Nummer</th><th scope="col">Name</th><th scope="col">Typ</th><th scope="col">Adressaten</th></tr></thead>
<tbody>${rows.join("\n")}</tbody></table>`,
    );
  });

  router.get("/addressees/:id", (request, response) => {
    const stored = store.addressees.get(request.params.id);
    if (stored === undefined) {
      response.status(404);
      sendPage(response, "Adressat nicht gefunden", '<p><a href="/">Zur Liste</a></p>');
      return;
    }
    const addressee = renderAddressee(stored, formatToday(), (id) => store.addressees.get(id));
    const rows = [...listRows(addressee, "")].map(
      ([path, value]) => `<tr><th scope="row">${escapeHtml(path)}</th><td>${escapeHtml(value)}</td></tr>`,
    );
    sendPage(
      response,
      formatDisplayName(addressee) || "Adressat",
      `<p><a href="/">Zur Liste</a></p>
<table><caption>Adressat</caption><thead><tr><th scope="col">Feld</th><th scope="col">Wert</th></tr></thead>
<tbody>${rows.join("\n")}</tbody></table>`,
    );
  });

  return router;
}
