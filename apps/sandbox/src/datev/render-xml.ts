import type { JsonValue } from "./json-value.ts";

function toPascalCase(name: string): string {
  return name.replace(/(^|_)([a-z0-9])/g, (_match, _start, letter: string) => letter.toUpperCase());
}

function escapeText(value: string): string {
  return value.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

function renderContent(value: JsonValue, elementName: string): string {
  if (Array.isArray(value)) return value.map((item) => renderElement(elementName, item, elementName)).join("");
  if (typeof value !== "object" || value === null) return escapeText(String(value));
  return Object.entries(value)
    .map(([name, part]) => renderElement(toPascalCase(name), part, `${toPascalCase(name)}Resource`))
    .join("");
}

function renderElement(name: string, value: JsonValue, itemName: string, attributes = ""): string {
  return `<${name}${attributes}>${renderContent(value, itemName)}</${name}>`;
}

/** The XML that DATEVconnect answers with when JSON is not asked for: PascalCase, lists as `ArrayOf…`. */
export function renderXml(typeName: string, value: JsonValue): string {
  const item = `${typeName}Resource`;
  const root = Array.isArray(value) ? `ArrayOf${item}` : item;
  const namespace = ' xmlns:i="http://www.w3.org/2001/XMLSchema-instance"';
  return `<?xml version="1.0" encoding="utf-8"?>${renderElement(root, value, item, namespace)}`;
}
