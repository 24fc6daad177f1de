import { SaxesParser, type SaxesTagPlain } from "saxes";
import { clean, readBirthDate, SanctionsFileInvalid, type SanctionEntry, type SanctionsFile } from "./sanction-entry.ts";

type Draft = Record<"names" | "birthDates" | "programmes" | "nationalities", Set<string>> & {
  key: string;
  kind: "person" | "entity" | null;
  remarks: string[];
};

/** In <export>, <sanctionEntity>: a remark on the entry, and on nothing in it. */
const REMARK_DEPTH = 3;

/**
 * Reads the EU's consolidated list of financial sanctions (XML, schema 1.1) while it comes in.
 * @param chunks the file's text in pieces
 * @throws SanctionsFileInvalid for what is no such file, is not complete, or names an entry without a name
 */
export async function readEuList(chunks: AsyncIterable<string>): Promise<SanctionsFile> {
  const entries: SanctionEntry[] = [];
  let madeOn: string | null = null;
  let root: string | null = null;
  let draft: Draft | null = null;
  let depth = 0;
  let remark: string | null = null;
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }: SaxesTagPlain) => {
    depth += 1;
    if (root === null) {
      root = name;
      if (root !== "export")
        throw new SanctionsFileInvalid(`the file begins with <${name}> in place of <export>; the EU's XML 1.1 is wanted`);
      madeOn = readBirthDate(attributes["generationDate"], undefined);
    } else if (name === "sanctionEntity") draft = openDraft(attributes);
    else if (name === "remark" && depth === REMARK_DEPTH) remark = "";
    else if (draft !== null) addTo(draft, name, attributes);
  });
  parser.on("text", (piece) => {
    if (remark !== null) remark += piece;
  });
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    if (name === "remark" && remark !== null) {
      if (clean(remark) !== "") draft?.remarks.push(clean(remark));
      remark = null;
    }
    if (name !== "sanctionEntity" || draft === null) return;
    entries.push(closeDraft(draft));
    draft = null;
  });
  parser.on("error", (error) => {
    throw new SanctionsFileInvalid(`the file is no complete XML: ${error.message}`);
  });
  for await (const chunk of chunks) parser.write(chunk);
  parser.close();
  if (madeOn === null) throw new SanctionsFileInvalid("the file does not say when it was made (generationDate)");
  return { madeOn, entries };
}

/** Where the EU does not know the country. */
const NO_COUNTRY = "00";

function openDraft({ logicalId, euReferenceNumber }: Readonly<Record<string, string>>): Draft {
  const key = clean(euReferenceNumber) || clean(logicalId);
  if (key === "") throw new SanctionsFileInvalid("an entry has neither euReferenceNumber nor logicalId");
  return { key, kind: null, names: new Set(), birthDates: new Set(), programmes: new Set(), nationalities: new Set(), remarks: [] };
}

function addTo(draft: Draft, tag: string, attributes: Readonly<Record<string, string>>): void {
  if (tag === "subjectType") draft.kind = clean(attributes["code"]) === "person" ? "person" : "entity";
  else if (tag === "regulation") {
    const regulation = [clean(attributes["programme"]), clean(attributes["numberTitle"])].filter((part) => part !== "").join(", ");
    if (regulation !== "") draft.programmes.add(regulation);
  } else if (tag === "nameAlias") {
    const { wholeName, firstName, middleName, lastName } = attributes;
    const name = clean(wholeName) || clean([firstName, middleName, lastName].map(clean).join(" "));
    if (name !== "") draft.names.add(name);
  } else if (tag === "birthdate") {
    const date = readBirthDate(attributes["birthdate"], attributes["year"]);
    if (date !== null) draft.birthDates.add(date);
  } else if (tag === "citizenship") {
    const country = clean(attributes["countryIso2Code"]);
    if (country !== "" && country !== NO_COUNTRY) draft.nationalities.add(country);
  }
}

function closeDraft({ key, kind, names, birthDates, programmes, nationalities, remarks }: Draft): SanctionEntry {
  if (kind === null || names.size === 0) throw new SanctionsFileInvalid(`entry ${key} has no ${kind === null ? "subjectType" : "name"}`);
  return {
    key,
    kind,
    names: [...names],
    birthDates: [...birthDates].sort(),
    programme: [...programmes].join("; "),
    nationalities: [...nationalities].sort(),
    remark: remarks.join(" "),
  };
}
