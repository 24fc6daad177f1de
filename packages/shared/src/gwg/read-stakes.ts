import type { AnswerGroup, Answers } from "../forms/form.ts";
import { addShares, noShare, readShare, type ExactShare } from "./exact-share.ts";

/** Who holds a stake, met under one or several entries of the form. */
export type Party = {
  /** Path of the first entry that names it. */
  readonly id: string;
  readonly kind: "legalEntity" | "naturalPerson";
  /** Empty while it is not typed. */
  readonly name: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly birthDate?: string;
  readonly seat?: string;
};

/** One holder's share of one entity. */
export type Stake = { readonly entries: readonly string[]; readonly holder: Party; readonly of: string; readonly share: ExactShare };

/** The contract partner's place in a structure; its own shares are what everything leads to. */
export const contractPartner = "contract-partner";
/** The list whose entries say who holds what. */
export const stakeList = "legal-owners.legalEntityOwners";

const textOf = (group: AnswerGroup, name: string): string | undefined => {
  const value = group[name];
  return typeof value === "string" && value.trim() !== "" ? value.trim().replace(/\s+/g, " ") : undefined;
};

/**
 * The stakes of step 4j of `companyAdditional`, those of one holder in one entity put together. An entry that is still
 * being typed counts with what it has: without a share as nothing, without `heldBy` not at all.
 * One holder of two stakes is listed twice: the same name is the same holder, unless seat or birth date differ.
 */
export function readStakes(answers: Answers): readonly Stake[] {
  const given = answers["legal-owners"]?.["legalEntityOwners"];
  const entries = Array.isArray(given) ? given.filter((entry): entry is AnswerGroup => typeof entry === "object") : [];
  const ownName = textOf(answers["contract-partner"] ?? {}, "companyName");
  const self: Party = { id: contractPartner, kind: "legalEntity", name: ownName ?? "" };
  const met: Party[] = ownName === undefined ? [] : [self];
  const holders = entries.map((entry, index) => {
    const party = readParty(entry, `${stakeList}.${String(index)}`);
    const known = met.find((other) => isSame(other, party));
    if (known === undefined) met.push(party);
    return known ?? party;
  });
  const stakes = new Map<string, Stake>();
  entries.forEach((entry, index) => {
    const holder = holders[index];
    const of = findEntity(textOf(entry, "heldBy"), holders);
    if (holder === undefined || of === undefined) return;
    const share = readShare(textOf(entry, "sharePercent") ?? "0") ?? noShare;
    const key = `${holder.id} ${of}`;
    const before = stakes.get(key);
    stakes.set(key, {
      entries: [...(before?.entries ?? []), `${stakeList}.${String(index)}`],
      holder,
      of,
      share: before === undefined ? share : addShares(before.share, share),
    });
  });
  return [...stakes.values()];
}

function readParty(entry: AnswerGroup, id: string): Party {
  const [firstName, lastName, birthDate, seat] = [
    textOf(entry, "firstName"),
    textOf(entry, "lastName"),
    textOf(entry, "birthDate"),
    textOf(entry, "seat"),
  ];
  if (entry["ownerKind"] !== "naturalPerson")
    return { id, kind: "legalEntity", name: textOf(entry, "name") ?? "", ...(seat !== undefined && { seat }) };
  const name = [firstName, lastName].filter((part) => part !== undefined).join(" ");
  return {
    id,
    kind: "naturalPerson",
    name,
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(birthDate !== undefined && { birthDate }),
  };
}

const fold = (text: string): string => text.normalize("NFC").toLowerCase();
const differs = (left: string | undefined, right: string | undefined): boolean =>
  left !== undefined && right !== undefined && fold(left) !== fold(right);

const isSame = (left: Party, right: Party): boolean =>
  left.name !== "" &&
  left.kind === right.kind &&
  fold(left.name) === fold(right.name) &&
  !differs(left.seat, right.seat) &&
  !differs(left.birthDate, right.birthDate);

/** The entity that a reference names; undefined where it names a person or nothing. */
function findEntity(reference: string | undefined, holders: readonly Party[]): string | undefined {
  if (reference === contractPartner) return contractPartner;
  if (reference?.startsWith(`${stakeList}.`) !== true) return undefined;
  const named = holders[Number(reference.slice(stakeList.length + 1))];
  return named?.kind === "legalEntity" ? named.id : undefined;
}
