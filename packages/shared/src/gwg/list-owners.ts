import type { AnswerGroup } from "../forms/form.ts";
import { isSameName } from "../values/same-name.ts";
import { findGroups } from "./find-groups.ts";
import type { KnownAnswers } from "./propose-risk.ts";

/** By which rule somebody is a beneficial owner (§ 3 Abs. 1 bis 4 GwG). */
type OwnerKind = "ofPerson" | "actual" | "fictitious" | "ofTrust";

/** A beneficial owner whom the answers name; `name` of a group of beneficiaries is how it is described (§ 3 Abs. 3 Nr. 4 GwG). */
export type Owner = { readonly kind: OwnerKind; readonly name: string; readonly birthDate: string | null };

const places: readonly { readonly kind: OwnerKind; readonly at: string }[] = [
  { kind: "ofPerson", at: "personAdditional.beneficial-owners.beneficialOwners.*" },
  { kind: "actual", at: "companyAdditional.actual-owners.owners.*" },
  { kind: "fictitious", at: "companyAdditional.fictitious-owners.owners.*" },
  { kind: "ofTrust", at: "companyAdditional.trust-owners.owners.*" },
];

const textOf = (group: AnswerGroup, name: string): string | null => {
  const value = group[name];
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
};

function readOwner(group: AnswerGroup, kind: OwnerKind): Owner | null {
  const person = [textOf(group, "firstName"), textOf(group, "lastName")].filter((part) => part !== null).join(" ");
  const name = person === "" ? textOf(group, "description") : person;
  return name === null ? null : { kind, name, birthDate: textOf(group, "birthDate") };
}

/**
 * Who are a client's beneficial owners (§ 3 GwG). Where a legal representative counts as one, because no other was found (§ 3 Abs. 2 S. 5
 * GwG), all who represent the enterprise by its master data do.
 */
export function listOwners(known: KnownAnswers): Owner[] {
  const named = places.flatMap(({ kind, at }) => findGroups(known, at).flatMap((group) => readOwner(group, kind) ?? []));
  const isRepresented = findGroups(known, "companyAdditional.fictitious-owners.owners.*").some(
    (group) => group["function"] === "legalRepresentative",
  );
  if (!isRepresented) return named;
  const representatives = findGroups(known, "company.representatives.representatives.*").flatMap(
    (group) => readOwner(group, "fictitious") ?? [],
  );
  return [...named, ...representatives.filter((one) => !named.some((owner) => isSameOwner(one, owner)))];
}

/** A birth date that only one of both says does not tell them apart: it was added. */
const isSameOwner = (one: Owner, other: Owner): boolean =>
  one.kind === other.kind &&
  (one.birthDate === null || other.birthDate === null || one.birthDate === other.birthDate) &&
  isSameName(one.name, other.name);

/**
 * Whether other people are the beneficial owners than before, or the same by another rule: circumstances that matter have changed
 * (§ 10 Abs. 3a S. 2 Nr. 1 GwG). Another order, another spelling and other shares are no other people.
 */
export function haveOwnersChanged(before: KnownAnswers, after: KnownAnswers): boolean {
  const [old, now] = [listOwners(before), listOwners(after)];
  const lacks = (some: readonly Owner[], others: readonly Owner[]): boolean =>
    some.some((one) => !others.some((other) => isSameOwner(one, other)));
  return lacks(old, now) || lacks(now, old);
}
