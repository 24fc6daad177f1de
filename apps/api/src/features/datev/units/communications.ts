import type { Addressee } from "@stammdaten/datev/datev-record.ts";
import { isGiven, objectsOf, type JsonObject } from "./datev-json.ts";
import { membersOf } from "./datev-source.ts";
import { award, awardIfNone, digitsOf, foldText, putEntry, type Entries } from "./list-entries.ts";
import { defineUnit, wordsAt, type ListEntry, type RecordPart, type Unit, type WriteContext } from "./unit.ts";

const MOST_CONTENT = 60;

const isMain = (entry: JsonObject): boolean => entry["is_main_communication"] === true;
/** DATEV has no kind of its own for mobile numbers: a note tells them. */
const isMobile = (entry: JsonObject): boolean => /mobil|handy|funk/i.test(String(entry["note"] ?? ""));

const entryOf = (isOne: ListEntry["isOne"]): ListEntry => ({ list: "communications", isOne, isMain, remove: removeCommunication });
const readContent =
  (name: string): Unit["read"] =>
  ({ entry }) => ({ [name]: wordsAt(entry, "data_content") });
const listOf = (entry: JsonObject): RecordPart => ({ addressee: { communications: [entry] } });
const mainOf = ({ communications = [] }: Addressee, type: string): string | undefined =>
  communications.find((one) => one.type === type && one.is_main_communication === true)?.data_content;

/** DATEV wants one of a company's telephones to be the management's: the main one. */
const writePhone = (number: string, isMainNumber: boolean, { type }: WriteContext, note?: string): RecordPart =>
  listOf({
    type: "phone",
    data_content: number,
    ...(note !== undefined && { note }),
    is_main_communication: isMainNumber,
    ...(type === "legal_person" && { is_management_phone: isMainNumber }),
  });

export const phone = defineUnit({
  key: "phone",
  source: membersOf("Communication", "type", "data_content", "is_main_communication", "is_management_phone"),
  answers: { phone: "text" },
  entry: entryOf((entry) => entry["type"] === "phone" && !isMobile(entry)),
  write: ({ phone: number }, context) => (number === undefined ? {} : writePhone(number, true, context)),
  read: readContent("phone"),
  merge: {
    members: ["communications"],
    run: (result, { stored, wanted }) => {
      const list = mergeCommunications(objectsOf(stored.communications), objectsOf(wanted.communications));
      if (list.length > 0) result["communications"] = list;
    },
  },
  debtor: (addressee) => ({ phone: mainOf(addressee, "phone") }),
});

/** A phone with the note "Mobil"; the same number is not written twice. */
export const mobile = defineUnit({
  key: "mobile",
  source: membersOf("Communication", "type", "data_content", "note", "is_main_communication", "is_management_phone"),
  answers: { mobile: "text" },
  dependsOn: { phone: "text" },
  entry: { ...entryOf((entry) => entry["type"] === "phone" && isMobile(entry)), isMain: () => false },
  write: ({ mobile: number, phone: other }, context) =>
    number === undefined || (other !== undefined && digitsOf(other) === digitsOf(number))
      ? {}
      : writePhone(number, other === undefined, context, "Mobil"),
  read: readContent("mobile"),
  debtor: ({ communications = [] }) => {
    const content = communications.find((one) => one.note === "Mobil" && one.is_main_communication !== true)?.data_content;
    return { other: content === undefined ? undefined : { content, note: "Mobil" } };
  },
});

const addressOnTheNet = (name: "email" | "website", type: "email" | "url"): Unit =>
  defineUnit({
    key: name,
    source: membersOf("Communication", "type", "data_content", "is_main_communication"),
    answers: { [name]: "text" },
    entry: entryOf((entry) => entry["type"] === type),
    write: (answers, { truncations }) => {
      const content = truncations.wholeOrNothing(name, answers[name], (text) => text.length <= MOST_CONTENT);
      return content === undefined ? {} : listOf({ type, data_content: content, is_main_communication: true });
    },
    read: readContent(name),
    debtor: (addressee) => ({ [name]: mainOf(addressee, type) }),
  });

export const email = addressOnTheNet("email", "email");
export const website = addressOnTheNet("website", "url");

/** Same number or address first; else the main one of its kind, or the one noted as mobile, takes the new content. */
function mergeCommunications(stored: readonly JsonObject[], wanted: readonly JsonObject[]): JsonObject[] {
  const all = stored.map((entry) => ({ ...entry }));
  const entries: Entries = { all, valid: [...all] };
  const used = new Set<JsonObject>();
  for (const one of wanted) {
    const free = all.filter((entry) => entry["type"] === one["type"] && !used.has(entry));
    const isSame = (entry: JsonObject): boolean =>
      one["type"] === "phone"
        ? digitsOf(entry["data_content"]) === digitsOf(one["data_content"])
        : foldText(entry["data_content"]) === foldText(one["data_content"]);
    const standIn = isMobile(one) ? free.find(isMobile) : free.find((entry) => isMain(entry) && !isMobile(entry));
    const target = free.find(isSame) ?? standIn;
    // The firm's own words for a mobile number stay.
    const { note: _, ...rest } = one;
    const values = target !== undefined && isMobile(target) ? rest : one;
    used.add(putEntry(entries, target, values));
  }
  for (const type of new Set(wanted.map((one) => one["type"]))) {
    const ofType = all.filter((entry) => entry["type"] === type);
    const wantedMain = wanted.find((one) => one["type"] === type && isMain(one));
    const ours = [...used].filter((entry) => entry["type"] === type);
    const chosen =
      wantedMain === undefined ? undefined : ours.find((entry) => foldText(entry["data_content"]) === foldText(wantedMain["data_content"]));
    // A mobile number alone does not push the firm's main number aside.
    if (chosen !== undefined && !(isMobile(chosen) && ofType.some((entry) => entry !== chosen && isMain(entry))))
      award(ofType, "is_main_communication", chosen);
    else awardIfNone(ofType, "is_main_communication");
  }
  // Of a company: the telephone of its management stays the one that the firm has marked.
  const phones = all.filter((entry) => entry["type"] === "phone");
  if (wanted.some((one) => one["is_management_phone"] === true)) awardIfNone([...phones.filter(isMain), ...phones], "is_management_phone");
  return all;
}

/** DATEV wants one main entry of each kind, and of a company's telephones one that is the management's: another takes its place. */
function removeCommunication(stored: JsonObject, gone: JsonObject): void {
  const left = objectsOf(stored["communications"]).filter((entry) => entry !== gone);
  const heir = left.find(({ type }) => type === gone["type"]);
  for (const flag of ["is_main_communication", "is_management_phone"]) {
    if (gone[flag] === true && heir !== undefined && isGiven(heir["data_content"])) heir[flag] = true;
  }
  stored["communications"] = left;
}
