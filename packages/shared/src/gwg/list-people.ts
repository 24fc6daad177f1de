import type { AnswerGroup, AnswerValue } from "../forms/form.ts";
import { isSameName } from "../values/same-name.ts";
import { findGroups } from "./find-groups.ts";
import type { KnownAnswers } from "./propose-risk.ts";

/** Why someone's identity matters (§ 10 Abs. 1 Nr. 1 und 2, § 11 Abs. 4 und 5 GwG). */
export const personRoles = ["client", "acting", "representative", "beneficialOwner"] as const;
export type PersonRole = (typeof personRoles)[number];

/** A document as the answers name it: what the firm compares with the one it sees. */
export type NamedDocument = {
  readonly kind: string;
  readonly number: string | null;
  readonly authority: string | null;
  readonly validUntil: string | null;
  /** The pictures of it that the client sent. */
  readonly attachmentIds: readonly string[];
};

/** A natural person whom the answers name, once under all roles; two of one name differ in their birth date. */
export type NamedPerson = {
  readonly name: string;
  readonly birthDate: string | null;
  /** Country codes of all their nationalities; none where nobody asked. */
  readonly citizenship: readonly string[];
  readonly roles: readonly PersonRole[];
  readonly document: NamedDocument | null;
};

/** `identity` is the place of the document where it is beside the name and not with it. */
const places: readonly { readonly role: PersonRole; readonly at: string; readonly identity?: readonly string[] }[] = [
  { role: "client", at: "person.personal", identity: ["personAdditional.evidence", "person.identity"] },
  { role: "acting", at: "personAdditional.principal" },
  { role: "beneficialOwner", at: "personAdditional.beneficial-owners.beneficialOwners.*" },
  { role: "representative", at: "company.representatives.representatives.*" },
  { role: "acting", at: "companyAdditional.acting-person" },
  { role: "beneficialOwner", at: "companyAdditional.actual-owners.owners.*" },
  { role: "beneficialOwner", at: "companyAdditional.fictitious-owners.owners.*" },
  { role: "beneficialOwner", at: "companyAdditional.trust-owners.owners.*" },
];

const textOf = (group: AnswerGroup, name: string): string | null => {
  const value = group[name];
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
};

const listTexts = (value: AnswerValue | undefined): string[] =>
  Array.isArray(value) ? value.flatMap((one) => (typeof one === "string" ? [one] : [])) : [];

/** The people of a client whom the firm identifies, in the order of their roles. The same name and birth date is the same person. */
export function listPeople(known: KnownAnswers): NamedPerson[] {
  const people: NamedPerson[] = [];
  for (const { role, at, identity } of places) {
    for (const group of findGroups(known, at)) {
      const name = [textOf(group, "firstName"), textOf(group, "lastName")].filter((part) => part !== null).join(" ");
      if (name === "") continue;
      const birthDate = textOf(group, "birthDate");
      const met = people.findIndex((person) => person.birthDate === birthDate && isSameName(person.name, name));
      const before = people[met];
      const beside = (identity ?? []).flatMap((place) => findGroups(known, place));
      const document = before?.document ?? [group, ...beside].map(readDocument).find((found) => found !== null) ?? null;
      const said = listTexts(group["citizenship"]);
      if (before === undefined) people.push({ name, birthDate, citizenship: said, roles: [role], document });
      else {
        const roles = before.roles.includes(role) ? before.roles : [...before.roles, role];
        people[met] = { ...before, citizenship: before.citizenship.length > 0 ? before.citizenship : said, roles, document };
      }
    }
  }
  return people;
}

function readDocument(group: AnswerGroup): NamedDocument | null {
  const kind = textOf(group, "type");
  return kind === null
    ? null
    : {
        kind,
        number: textOf(group, "documentNumber"),
        authority: textOf(group, "issuingAuthority"),
        validUntil: textOf(group, "validUntil"),
        attachmentIds: listAttachments(group["attachments"]),
      };
}

const listAttachments = (value: AnswerValue | undefined): string[] =>
  Array.isArray(value)
    ? value.flatMap((one) => (typeof one === "object" && typeof one["attachmentId"] === "string" ? [one["attachmentId"]] : []))
    : [];
