import { isObject, type JsonObject } from "../units/datev-json.ts";

const SECRET = new Set([
  "iban",
  "bank_account_number",
  "tax_identification_number",
  "tax_number",
  "social_security_number",
  "identification_number",
]);

const SHOWN = 3;
const mask = (text: string): string => (text.length <= SHOWN ? "•••" : `•••${text.slice(-SHOWN)}`);

/** A body for the log: of numbers that identify someone the last three characters, of notes only how long they are. */
export function maskSent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskSent);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, maskMember(name, member)])) satisfies JsonObject;
}

function maskMember(name: string, member: unknown): unknown {
  if (typeof member !== "string") return maskSent(member);
  if (SECRET.has(name)) return mask(member);
  return name === "note" && member.length > 40 ? `••• (${member.length})` : member;
}

/** DATEV's words may repeat a value: long numbers keep their last three characters, and PostgreSQL takes no NUL. */
export const maskWords = (text: string): string =>
  text.replaceAll("\u0000", "").replace(/\b(?:[A-Z]{2}\d{2}[A-Z\d]{11,30}|\d[\d /]{7,}\d|\d{8}[A-Z]\d{3})\b/g, mask);
