import type { AnswerGroup } from "../forms/form.ts";
import { formatDate } from "../values/date.ts";
import { findGroups } from "./find-groups.ts";
import type { KnownAnswers } from "./propose-risk.ts";

/** Why someone's identity matters (§ 10 Abs. 1 Nr. 1 und 2, § 11 Abs. 4 und 5 GwG). */
export const personRoles = ["client", "acting", "representative", "beneficialOwner"] as const;
export type PersonRole = (typeof personRoles)[number];

/** A document as the answers name it: what the firm compares with the one it sees. */
export type NamedDocument = { readonly kind: string; readonly number: string | null; readonly authority: string | null; readonly validUntil: string | null };

/** A natural person whom the answers name, once under all roles; `name` is unique among the people of one client who have a birth date. */
export type NamedPerson = { readonly name: string; readonly birthDate: string | null; readonly roles: readonly PersonRole[]; readonly document: NamedDocument | null };

/** `identity` is the place of the document where it stands beside the name and not with it. */
const places: readonly { readonly role: PersonRole; readonly at: string; readonly identity?: readonly string[] }[] = [
  { role: "client", at: "person.step-1", identity: ["personAdditional.step-8", "person.step-3"] },
  { role: "acting", at: "personAdditional.step-1" },
  { role: "beneficialOwner", at: "personAdditional.step-2.beneficialOwners.*" },
  { role: "representative", at: "company.step-4.representatives.*" },
  { role: "acting", at: "companyAdditional.step-3" },
  { role: "beneficialOwner", at: "companyAdditional.step-5a.owners.*" },
  { role: "beneficialOwner", at: "companyAdditional.step-5b.owners.*" },
  { role: "beneficialOwner", at: "companyAdditional.step-5c.owners.*" },
];

const textOf = (group: AnswerGroup, name: string): string | null => {
  const value = group[name];
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
};

/** The people of a client whom the firm identifies, in the order of their roles. The same name and birth date is the same person. */
export function listPeople(known: KnownAnswers): NamedPerson[] {
  const people = new Map<string, NamedPerson>();
  for (const { role, at, identity } of places) {
    for (const group of findGroups(known, at)) {
      const name = [textOf(group, "firstName"), textOf(group, "lastName")].filter((part) => part !== null).join(" ");
      if (name === "") continue;
      const birthDate = textOf(group, "birthDate");
      const key = `${name.normalize("NFC").toLowerCase()} ${birthDate ?? ""}`;
      const before = people.get(key);
      const beside = (identity ?? []).flatMap((place) => findGroups(known, place));
      const document = before?.document ?? [group, ...beside].map(readDocument).find((found) => found !== null) ?? null;
      const roles = before === undefined || before.roles.includes(role) ? (before?.roles ?? [role]) : [...before.roles, role];
      people.set(key, { name, birthDate, roles, document });
    }
  }
  return tellApart([...people.values()]);
}

/** Two people of one name are told apart by their birth dates: what is written down of one must not count for the other. */
function tellApart(people: readonly NamedPerson[]): NamedPerson[] {
  return people.map((person) => {
    const isShared = people.some((other) => other !== person && other.name.toLowerCase() === person.name.toLowerCase());
    return isShared && person.birthDate !== null ? { ...person, name: `${person.name} (${formatDate(person.birthDate, "de")})` } : person;
  });
}

function readDocument(group: AnswerGroup): NamedDocument | null {
  const kind = textOf(group, "type");
  return kind === null ? null : { kind, number: textOf(group, "documentNumber"), authority: textOf(group, "issuingAuthority"), validUntil: textOf(group, "validUntil") };
}
