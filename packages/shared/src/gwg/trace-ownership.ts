import type { OwnerThreshold } from "./beneficial-owner-threshold.ts";
import { addShares, compareShares, multiplyShares, noShare, readShare, wholeShare, writeShare, type ExactShare } from "./exact-share.ts";
import { contractPartner, type Party, type Stake } from "./read-stakes.ts";

/** A holder in the tree. Shares are percentages as decimal strings with all their decimals. */
export type OwnershipNode = {
  readonly party: Party;
  /** Paths of the form's entries that say so. */
  readonly entries: readonly string[];
  /** Of what is above it. */
  readonly share: string;
  /** Of the contract partner along this chain: the product of the shares. */
  readonly ofWhole: string;
  /** Stands further up in the same chain; not followed again. */
  readonly isCircle: boolean;
  readonly holders: readonly OwnershipNode[];
};

/** A chain from a person to the contract partner: ids of the parties, the person first. */
export type OwnershipPath = { readonly parties: readonly string[]; readonly share: string };

/** What a natural person has of the contract partner. */
export type OwnerShare = {
  readonly party: Party;
  /** Sum of the products along all chains. */
  readonly multiplied: string;
  /** Own shares and those of the entities that the person controls, in whole (§ 3 Abs. 2 S. 2 bis 4 GwG). */
  readonly controlled: string;
  readonly isBeneficialOwner: boolean;
  readonly paths: readonly OwnershipPath[];
};

export type Ownership = {
  readonly tree: readonly OwnershipNode[];
  /** Who has most stands first. */
  readonly people: readonly OwnerShare[];
  /** Each circle as the paths of the entries that close it. */
  readonly circles: readonly (readonly string[])[];
  /** Entities whose holders have more than the whole together. */
  readonly overWhole: readonly { readonly id: string; readonly entries: readonly string[]; readonly total: string }[];
};

const half: ExactShare = { digits: 5n, scale: 1 };

/**
 * Finds the people behind an enterprise. A person is a beneficial owner who passes the threshold by the product of the
 * shares along the chains, or by control: who has more than half of an entity, themselves or through other entities
 * they control, has the whole of its shares (§ 3 Abs. 2 S. 2 bis 4 GwG with § 290 Abs. 2 bis 4 HGB).
 */
export function traceOwnership(stakes: readonly Stake[], threshold: OwnerThreshold): Ownership {
  const { tree, circles } = followHolders(stakes);
  const people = uniqueParties(stakes)
    .filter((party) => party.kind === "naturalPerson")
    .map((party) => {
      const paths = listPaths(tree, party, []);
      const multiplied = paths.reduce((sum, { share }) => addShares(sum, share), noShare);
      const controlled = sumControlled(party, stakes);
      return { party, multiplied, controlled, paths, most: compareShares(multiplied, controlled) < 0 ? controlled : multiplied };
    })
    .sort((left, right) => compareShares(right.most, left.most) || left.party.name.localeCompare(right.party.name));
  return {
    tree: tree.map(writeNode),
    people: people.map(({ party, multiplied, controlled, paths, most }) => ({
      party,
      multiplied: writeShare(multiplied),
      controlled: writeShare(controlled),
      isBeneficialOwner: passes(most, threshold),
      paths: paths.map(({ parties, share }) => ({ parties, share: writeShare(share) })),
    })),
    circles,
    overWhole: findOverWhole(stakes),
  };
}

function passes(share: ExactShare, { percent, operator }: OwnerThreshold): boolean {
  const difference = compareShares(share, readShare(percent) ?? wholeShare);
  return operator === ">" ? difference > 0 : difference >= 0;
}

const uniqueParties = (stakes: readonly Stake[]): Party[] => [...new Map(stakes.map(({ holder }) => [holder.id, holder])).values()];

type Node = Omit<OwnershipNode, "share" | "ofWhole" | "holders"> & { share: ExactShare; ofWhole: ExactShare; holders: Node[] };

const writeNode = (node: Node): OwnershipNode => ({
  ...node,
  share: writeShare(node.share),
  ofWhole: writeShare(node.ofWhole),
  holders: node.holders.map(writeNode),
});

/** The tree of the contract partner's holders, and all circles, also of entities that never lead to it. */
function followHolders(stakes: readonly Stake[]): { tree: Node[]; circles: string[][] } {
  const circles = new Map<string, string[]>();
  const seen = new Set<string>();
  const follow = (id: string, above: readonly Stake[], ofWhole: ExactShare): Node[] => {
    seen.add(id);
    return stakes
      .filter((stake) => stake.of === id)
      .map((stake) => {
        const chain = [...above, stake];
        const met = chain.findIndex(({ of }) => of === stake.holder.id);
        if (met >= 0) {
          const entries = chain.slice(met).flatMap((one) => one.entries);
          circles.set([...entries].sort().join(), entries);
        }
        const through = multiplyShares(ofWhole, stake.share);
        return {
          party: stake.holder,
          entries: stake.entries,
          share: stake.share,
          ofWhole: through,
          isCircle: met >= 0,
          holders: met >= 0 ? [] : follow(stake.holder.id, chain, through),
        };
      });
  };
  const tree = follow(contractPartner, [], wholeShare);
  for (const { of } of stakes) if (!seen.has(of)) follow(of, [], noShare);
  return { tree, circles: [...circles.values()] };
}

/** The chains that begin with a person. */
function listPaths(nodes: readonly Node[], party: Party, below: readonly string[]): { parties: string[]; share: ExactShare }[] {
  return nodes.flatMap((node) => {
    const parties = [node.party.id, ...below];
    return node.party.id === party.id ? [{ parties, share: node.ofWhole }] : listPaths(node.holders, party, parties);
  });
}

const sumShares = (stakes: readonly Stake[]): ExactShare => stakes.reduce((sum, { share }) => addShares(sum, share), noShare);

/** What a person has of the contract partner through everything they control. An entity joins once and stays, so circles end. */
function sumControlled(person: Party, stakes: readonly Stake[]): ExactShare {
  const controlled = new Set([person.id]);
  const ownedIn = (id: string) => sumShares(stakes.filter(({ of, holder }) => of === id && controlled.has(holder.id)));
  const entities = uniqueParties(stakes).filter(({ kind, id }) => kind === "legalEntity" && id !== contractPartner);
  for (let grows = true; grows; ) {
    const joining = entities.filter(({ id }) => !controlled.has(id) && compareShares(ownedIn(id), half) > 0);
    for (const { id } of joining) controlled.add(id);
    grows = joining.length > 0;
  }
  return ownedIn(contractPartner);
}

function findOverWhole(stakes: readonly Stake[]): Ownership["overWhole"] {
  return [...new Set(stakes.map(({ of }) => of))].flatMap((id) => {
    const own = stakes.filter(({ of }) => of === id);
    const total = sumShares(own);
    return compareShares(total, wholeShare) > 0 ? [{ id, entries: own.flatMap(({ entries }) => entries), total: writeShare(total) }] : [];
  });
}
