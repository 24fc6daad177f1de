import type { TaxAuthority } from "@stammdaten/shared/contract/lookups.ts";
import { landOfTaxOffice } from "@stammdaten/shared/values/tax/tax-number.ts";
import { SaxesParser, type SaxesTagPlain } from "saxes";
import { ListRefused } from "./list-refused.ts";
import { nameTaxOffice } from "./name-tax-office.ts";

type Attributes = Readonly<Record<string, string>>;
type Raw = { readonly office: Attributes; address: Attributes | null; phone: string | null };

/**
 * The tax offices out of the XML export of the list GemFA of the Bundeszentralamt für Steuern: each office with its
 * number and name, its house address and telephone.
 * @throws ListRefused for what is no such file, or names an office that cannot be
 */
export function readGemfaFile(bytes: Uint8Array): TaxAuthority[] {
  const offices = new Map<string, TaxAuthority>();
  for (const raw of readRaw(decode(bytes))) {
    const office = readOffice(raw);
    if (offices.has(office.number)) throw new ListRefused(`tax office ${office.number} stands there twice`);
    offices.set(office.number, office);
  }
  return [...offices.values()].sort((one, other) => (one.number < other.number ? -1 : 1));
}

/** In the encoding that the file declares; UTF-8 where it says nothing. */
function decode(bytes: Uint8Array): string {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const declared = /^\s*<\?xml[^>]*\bencoding=["']([\w-]+)["']/.exec(head.replace(/^\u00EF\u00BB\u00BF/, ""))?.[1] ?? "utf-8";
  try {
    return new TextDecoder(declared, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new ListRefused(`the file is not written in ${declared}`, { cause });
  }
}

function readRaw(text: string): Raw[] {
  const found: Raw[] = [];
  let root: string | undefined;
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }: SaxesTagPlain) => {
    root ??= name;
    const current = found.at(-1);
    if (name === "Finanzamt") found.push({ office: attributes, address: null, phone: null });
    else if (name === "Adresse" && current !== undefined && attributes["xsi:type"] === "HausanschriftType") current.address ??= attributes;
    else if (name === "Kontakt" && current !== undefined && attributes["Bezeichnung"] === "Tel")
      current.phone ??= attributes["Inhalt"] ?? null;
  });
  // What is thrown here leaves `close`, so that half a file is no list.
  parser.on("error", (error) => {
    throw new ListRefused(`the file is no complete XML: ${error.message}`);
  });
  parser.write(text).close();
  if (root !== "GemfaExport")
    throw new ListRefused(`the file begins with <${root ?? ""}> in place of <GemfaExport>; the XML export of GemFA is wanted`);
  return found;
}

function readOffice({ office, address, phone }: Raw): TaxAuthority {
  const given = (value: string | undefined): string | null => (value === undefined || value.trim() === "" ? null : value.trim());
  const number = given(office["BuFaNr"]) ?? "";
  const name = given(office["Name"]);
  if (!/^\d{4}$/.test(number)) throw new ListRefused(`"${number}" is no number of a tax office`);
  if (name === null) throw new ListRefused(`tax office ${number} has no name`);
  const state = landOfTaxOffice(number);
  if (state === null) throw new ListRefused(`tax office ${number} belongs to no Land`);
  const house = `${given(address?.["HausNr"]) ?? ""}${given(address?.["HausNrZusatz"]) ?? ""}`;
  const street = given(address?.["Strasse"]);
  return {
    number,
    name: nameTaxOffice(name),
    state,
    street: street === null ? null : `${street} ${house}`.trim(),
    zip: given(address?.["PLZ"]),
    city: given(address?.["Ort"]),
    phone: given(phone ?? undefined),
  };
}
