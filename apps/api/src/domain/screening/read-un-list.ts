import { SaxesParser, type SaxesTagPlain } from "saxes";
import { clean, readBirthDate, SanctionsFileInvalid, type SanctionEntry, type SanctionsFile } from "./sanction-entry.ts";

const NAME_PARTS = ["FIRST_NAME", "SECOND_NAME", "THIRD_NAME", "FOURTH_NAME"];
type Draft = Record<"names" | "birthDates" | "nationalities", Set<string>> & { kind: "person" | "entity"; texts: Map<string, string> };

/**
 * Reads the consolidated list of the United Nations Security Council (XML) while it comes in.
 * @param chunks the file's text in pieces
 * @throws SanctionsFileInvalid for what is no such file, is not complete, or names an entry without a name
 */
export async function readUnList(chunks: AsyncIterable<string>): Promise<SanctionsFile> {
  const entries: SanctionEntry[] = [];
  const open: string[] = [];
  let madeOn: string | null = null;
  let draft: Draft | null = null;
  let text = "";
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }: SaxesTagPlain) => {
    if (open.length === 0) {
      if (name !== "CONSOLIDATED_LIST")
        throw new SanctionsFileInvalid(`the file begins with <${name}> in place of <CONSOLIDATED_LIST>; the UN's XML is wanted`);
      madeOn = readBirthDate(attributes["dateGenerated"], undefined);
    }
    if (name === "INDIVIDUAL" || name === "ENTITY")
      draft = {
        kind: name === "ENTITY" ? "entity" : "person",
        texts: new Map(),
        names: new Set(),
        birthDates: new Set(),
        nationalities: new Set(),
      };
    open.push(name);
    text = "";
  });
  parser.on("text", (piece) => {
    text += piece;
  });
  parser.on("closetag", ({ name }) => {
    open.pop();
    if (draft !== null && (name === "INDIVIDUAL" || name === "ENTITY")) {
      entries.push(closeDraft(draft));
      draft = null;
    } else if (draft !== null) addTo(draft, name, open.at(-1) ?? "", clean(text));
    text = "";
  });
  parser.on("error", (error) => {
    throw new SanctionsFileInvalid(`the file is no complete XML: ${error.message}`);
  });
  for await (const chunk of chunks) parser.write(chunk);
  parser.close();
  if (madeOn === null) throw new SanctionsFileInvalid("the file does not say when it was made (dateGenerated)");
  return { madeOn, entries };
}

function addTo(draft: Draft, tag: string, parent: string, text: string): void {
  if (text === "") return;
  if (tag === "ALIAS_NAME" || tag === "NAME_ORIGINAL_SCRIPT") draft.names.add(text);
  else if (parent === "INDIVIDUAL_DATE_OF_BIRTH" && /^(DATE|YEAR|FROM_YEAR|TO_YEAR)$/.test(tag)) {
    const date = readBirthDate(text, text);
    if (date !== null) draft.birthDates.add(date);
  } else if (parent === "NATIONALITY" && tag === "VALUE") draft.nationalities.add(text);
  else if (parent === "INDIVIDUAL" || parent === "ENTITY") draft.texts.set(tag, text);
}

function closeDraft({ kind, texts, names, birthDates, nationalities }: Draft): SanctionEntry {
  const key = texts.get("REFERENCE_NUMBER") ?? texts.get("DATAID") ?? "";
  const name = clean(NAME_PARTS.map((part) => texts.get(part) ?? "").join(" "));
  if (key === "" || name === "") throw new SanctionsFileInvalid(`entry ${key} has no ${key === "" ? "REFERENCE_NUMBER" : "name"}`);
  return {
    key,
    kind,
    names: [...new Set([name, ...names])],
    birthDates: [...birthDates].sort(),
    programme: clean([texts.get("UN_LIST_TYPE"), texts.get("LISTED_ON")].filter((part) => part !== undefined).join(", ")),
    nationalities: [...nationalities].sort(),
    remark: texts.get("COMMENTS1") ?? "",
  };
}
