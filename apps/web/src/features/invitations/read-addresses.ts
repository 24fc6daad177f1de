import { InvitationRequest } from "@stammdaten/shared/contract/invitations.ts";

export type Addressee = { readonly email: string; readonly name?: string };
export type ReadAddresses = {
  readonly addressees: readonly Addressee[];
  /** What holds no address, or one that cannot be right; `line` counts from 1. */
  readonly wrong: readonly { readonly line: number; readonly text: string }[];
};

/**
 * Reads addresses as they are pasted: one a line, or several divided by semicolons or commas, each alone, as
 * `Name <address>` as mail programs have it, or beside a name as in two columns of a table.
 */
export function readAddresses(text: string): ReadAddresses {
  const addressees: Addressee[] = [];
  const wrong: { line: number; text: string }[] = [];
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    for (const part of divide(line)) {
      const read = readPart(part);
      if (read === null) wrong.push({ line: index + 1, text: part });
      else addressees.push(...read);
    }
  }
  return { addressees, wrong };
}

/**
 * Semicolons divide, and commas behind an address in brackets: any other comma may stand inside of a name. Nothing divides inside of
 * quotes.
 */
function divide(line: string): string[] {
  const parts: string[] = [];
  let part = "";
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    const divides = !isQuoted && (sign === ";" || (sign === "," && part.trimEnd().endsWith(">")));
    if (divides) parts.push(part);
    part = divides ? "" : part + sign;
  }
  return [...parts, part].map((one) => one.trim()).filter((one) => one !== "");
}

function readPart(part: string): Addressee[] | null {
  const named = /^(.*?)<([^<>]*)>$/s.exec(part);
  if (named !== null) return listOf(toAddressee(named[2] ?? "", named[1] ?? ""));
  const words = part.split(/[\s,]+/).filter((word) => word !== "");
  const addresses = words.filter((word) => word.includes("@"));
  if (addresses.length === 1) return listOf(toAddressee(addresses[0] ?? "", words.filter((word) => word !== addresses[0]).join(" ")));
  if (addresses.length === 0 || addresses.length < words.length) return null;
  const read = addresses.map((address) => toAddressee(address, ""));
  return read.some((one) => one === null) ? null : read.filter((one) => one !== null);
}

const listOf = (one: Addressee | null): Addressee[] | null => (one === null ? null : [one]);

/** By the contract's own rules. */
function toAddressee(address: string, words: string): Addressee | null {
  const name = words.replaceAll('"', "").replace(/^[\s,]+|[\s,]+$/g, "");
  const parsed = InvitationRequest.safeParse({ method: "email", formularType: "person", email: address, ...(name === "" ? {} : { name }) });
  if (!parsed.success || parsed.data.email === undefined) return null;
  return { email: parsed.data.email, ...(name === "" ? {} : { name }) };
}

/** An addressee as it is pasted; a name with a sign that divides is in quotes. */
export const writeAddressee = ({ email, name }: Addressee): string =>
  name === undefined ? email : `${/[;,]/.test(name) ? `"${name.replaceAll('"', "")}"` : name} <${email}>`;
