import { Readable } from "node:stream";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { asPlatform } from "../db/platform.ts";
import { confirmList } from "../domain/legal-lists/import-list.ts";
import { readCurrentLists } from "../domain/legal-lists/read-current-lists.ts";
import { takeOverList } from "../domain/legal-lists/take-over-list.ts";
import { readSanctions } from "../domain/screening/read-sanctions.ts";
import { makeSanctionEntries, writeEuXml, type MadeEntry } from "./make-sanctions-list.ts";

const ENTRIES = 2_000;

/** Like the name of a client of the demo's and her enterprise's representative: whether it is her, the firm has to decide. */
const likeClient: MadeEntry = {
  key: "EU.20000.10",
  kind: "person",
  firstName: "Julia",
  lastName: "Moretti",
  wholeName: "Julia Moretti",
  aliases: ["Giulia Moreti"],
  birthDate: null,
};

/**
 * Imports a constructed list after the EU's schema where there is none, as an operator would; one that is there counts as compared with
 * its source today. Nobody of it exists.
 */
export async function importDemoSanctions(now = new Date()): Promise<void> {
  const today = germanDayOf(now);
  const current = await asPlatform("see which lists the demo has", (tx) => readCurrentLists(tx, today));
  if (current.some(({ list }) => list === "sanctionsEu")) {
    await confirmList("sanctionsEu", now);
    return;
  }
  const xml = writeEuXml([...makeSanctionEntries(ENTRIES), likeClient], today);
  const read = await readSanctions("sanctionsEu", Readable.from([Buffer.from(xml)]), "Erdachte Liste der Demo");
  await takeOverList({ list: "sanctionsEu", ...read }, false, now);
}
