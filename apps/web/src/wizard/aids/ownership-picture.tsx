import { contractPartner, stakeList } from "@stammdaten/shared/gwg/read-stakes.ts";
import type { OwnerShare, OwnershipNode } from "@stammdaten/shared/gwg/trace-ownership.ts";
import { commaOf } from "@stammdaten/shared/values/language.ts";
import { nameReference } from "../name-reference.ts";
import { useWizard, type Wizard } from "../wizard-context.ts";
import { formatShare, useOwnership } from "./use-ownership.ts";
import "./ownership.css";

/**
 * The ownership structure as a tree that grows while one types: a nested list, drawn by the style sheet. Below it who
 * is behind the enterprise, and what cannot be right.
 */
export function OwnershipPicture() {
  const wizard = useWizard();
  const { t, locale } = wizard;
  const { tree, people, circles, overWhole } = useOwnership();
  const loose = listLoose(wizard, tree);
  const nameOf = (id: string) => nameReference(wizard, id);
  const named = (entries: readonly string[]) => [...new Set(entries.map(nameOf))].join(commaOf(locale));
  const known = people.filter(({ party }) => party.name !== "");
  return (
    <section className="box ownership" aria-labelledby="ownership-title">
      <h2 id="ownership-title">{t("ownership.title")}</h2>
      <p>{t("ownership.text")}</p>
      {tree.length === 0 ? (
        <p className="muted">{t("ownership.empty")}</p>
      ) : (
        <ul className="tree" aria-labelledby="ownership-title">
          <li>
            <strong>{companyName(wizard)}</strong>
            <Holders nodes={tree} level={1} />
          </li>
        </ul>
      )}
      {loose.length > 0 && <p className="muted">{t("ownership.loose", { names: named(loose) })}</p>}
      <div role="status">
        {circles.map((entries) => (
          <p className="warning" key={entries.join()}>
            {t("ownership.circles", { names: named(entries) })}
          </p>
        ))}
        {overWhole.map(({ id, total }) => (
          <p className="warning" key={id}>
            {t("ownership.overWhole", {
              name: id === contractPartner ? companyName(wizard) : nameOf(id),
              share: formatShare(total, locale),
            })}
          </p>
        ))}
      </div>
      {known.length > 0 && (
        <>
          <h3 id="ownership-people">{t("ownership.people")}</h3>
          <ul aria-labelledby="ownership-people">
            {known.map((person) => (
              <li key={person.party.id}>{describePerson(wizard, person)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const companyName = (wizard: Wizard): string => {
  const name = wizard.relevant[contractPartner]?.["companyName"];
  return typeof name === "string" && name !== "" ? name : wizard.t("ownership.company");
};

function Holders({ nodes, level }: { nodes: readonly OwnershipNode[]; level: number }) {
  const wizard = useWizard();
  const { t, locale } = wizard;
  return (
    <ul>
      {nodes.map((node, index) => (
        <li key={`${node.party.id} ${index}`}>
          <span className={node.party.kind === "naturalPerson" ? "holder is-person" : "holder"}>
            <strong>{node.party.name === "" ? nameReference(wizard, node.party.id) : node.party.name}</strong>{" "}
            {formatShare(node.share, locale)}
            {level > 1 && (
              <span className="muted">
                {commaOf(locale)}
                {t("ownership.ofWhole", { share: formatShare(node.ofWhole, locale) })}
              </span>
            )}
            {node.isCircle && (
              <span className="muted">
                {commaOf(locale)}
                {t("ownership.circle")}
              </span>
            )}
          </span>
          {node.holders.length > 0 && <Holders nodes={node.holders} level={level + 1} />}
        </li>
      ))}
    </ul>
  );
}

/** What a person has of the enterprise, by multiplication and by control, and whether that makes a beneficial owner. */
function describePerson({ t, locale }: Wizard, { party, multiplied, controlled, isBeneficialOwner }: OwnerShare): string {
  const parts = [t("ownership.person", { name: party.name, share: formatShare(multiplied, locale) })];
  if (Number(controlled) > Number(multiplied)) parts.push(t("ownership.controlled", { share: formatShare(controlled, locale) }));
  if (isBeneficialOwner) parts.push(t("ownership.isOwner"));
  return parts.join(commaOf(locale));
}

/** The entries that no chain leads to: nobody has said yet whose shares they are, or those are unconnected themselves. */
function listLoose({ relevant }: Wizard, tree: readonly OwnershipNode[]): string[] {
  const met = new Set<string>();
  const visit = (nodes: readonly OwnershipNode[]): void =>
    nodes.forEach(({ entries, holders }) => {
      entries.forEach((entry) => met.add(entry));
      visit(holders);
    });
  visit(tree);
  const [stepId = "", list = ""] = stakeList.split(".");
  const given = relevant[stepId]?.[list];
  const isBegun = (entry: unknown) => typeof entry === "object" && entry !== null && ("name" in entry || "lastName" in entry);
  return (Array.isArray(given) ? given : []).flatMap((entry, index) => {
    const path = `${stakeList}.${index}`;
    return isBegun(entry) && !met.has(path) ? [path] : [];
  });
}
