import type { AnswerGroup } from "../forms/form.ts";
import { isSameName } from "../values/same-name.ts";
import { findGroups } from "./find-groups.ts";
import type { KnownAnswers } from "./propose-risk.ts";

/** What somebody is to a client, as far as sanctions screening asks. */
export const screenedRoles = ["client", "enterprise", "partner", "acting", "representative", "beneficialOwner", "shareholder"] as const;
export type ScreenedRole = (typeof screenedRoles)[number];

/** A natural or legal person whom the answers name, once under all roles. */
export type Screened = {
  readonly kind: "person" | "entity";
  readonly name: string;
  /** Names of before, such as the one at birth. */
  readonly otherNames: readonly string[];
  /** `YYYY-MM-DD` */
  readonly birthDate: string | null;
  readonly roles: readonly ScreenedRole[];
};

/** `entity` is the field with the name of an enterprise; without it, or where it is empty, the group is about a person. */
const places: readonly { readonly role: ScreenedRole; readonly at: string; readonly entity?: string }[] = [
  { role: "client", at: "person.personal" },
  { role: "client", at: "company.company", entity: "companyName" },
  { role: "client", at: "companyAdditional.contract-partner", entity: "companyName" },
  { role: "enterprise", at: "person.income", entity: "businessName" },
  { role: "partner", at: "person.partner" },
  { role: "acting", at: "personAdditional.principal" },
  { role: "acting", at: "companyAdditional.acting-person" },
  { role: "representative", at: "company.representatives.representatives.*" },
  { role: "beneficialOwner", at: "personAdditional.beneficial-owners.beneficialOwners.*" },
  { role: "beneficialOwner", at: "companyAdditional.actual-owners.owners.*" },
  { role: "beneficialOwner", at: "companyAdditional.fictitious-owners.owners.*" },
  { role: "beneficialOwner", at: "companyAdditional.trust-owners.owners.*" },
  { role: "shareholder", at: "companyAdditional.legal-owners.legalEntityOwners.*", entity: "name" },
];

const textOf = (group: AnswerGroup, name: string): string | null => {
  const value = group[name];
  return typeof value === "string" && value.trim() !== "" ? value.trim().replace(/\s+/g, " ") : null;
};

const joined = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(" ");

function readScreened(group: AnswerGroup, role: ScreenedRole, entity: string | undefined): Screened | null {
  const enterprise = entity === undefined ? null : textOf(group, entity);
  if (enterprise !== null) return { kind: "entity", name: enterprise, otherNames: [], birthDate: null, roles: [role] };
  const [first, birthName] = [textOf(group, "firstName"), textOf(group, "birthName")];
  const name = joined(first, textOf(group, "lastName"));
  if (name === "") return null;
  const before = birthName === null ? [] : [joined(first, birthName)].filter((other) => other !== name);
  return { kind: "person", name, otherNames: before, birthDate: textOf(group, "birthDate"), roles: [role] };
}

/**
 * Everybody of a client who is compared with the sanctions lists: client, partner, who acts and represents, beneficial owners and
 * shareholders (§ 10 Abs. 1 GwG; Art. 2 and 5 of the EU's regulations on asset freezes). The same kind, name and birth date is the same
 * one.
 * @param client under which name the firm has them: counts where the answers name no client
 */
export function listScreened(
  known: KnownAnswers,
  client: { readonly name: string; readonly mandantType: "person" | "company" },
): Screened[] {
  const found: Screened[] = [];
  const add = (one: Screened): void => {
    const met = found.findIndex(
      (other) => other.kind === one.kind && other.birthDate === one.birthDate && isSameName(other.name, one.name),
    );
    const before = found[met];
    if (before === undefined) found.push(one);
    else
      found[met] = {
        ...before,
        otherNames: [...new Set([...before.otherNames, ...one.otherNames])],
        roles: [...new Set([...before.roles, ...one.roles])],
      };
  };
  for (const { role, at, entity } of places)
    for (const group of findGroups(known, at)) {
      const one = readScreened(group, role, entity);
      if (one !== null) add(one);
    }
  if (!found.some(({ roles }) => roles.includes("client")) && client.name.trim() !== "")
    add({
      kind: client.mandantType === "person" ? "person" : "entity",
      name: client.name.trim(),
      otherNames: [],
      birthDate: null,
      roles: ["client"],
    });
  return found;
}
