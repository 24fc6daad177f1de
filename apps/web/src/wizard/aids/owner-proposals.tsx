import { nameReferenced } from "@stammdaten/shared/forms/display.ts";
import type { AnswerGroup } from "@stammdaten/shared/forms/form.ts";
import { proposeOwners } from "@stammdaten/shared/gwg/propose-owners.ts";
import { useState } from "react";
import { useWizard } from "../wizard-context.ts";
import type { ProposalsProps } from "./proposals-props.ts";
import { formatShare, useOwnership } from "./use-ownership.ts";

const nameOf = (owner: AnswerGroup): string => nameReferenced({ owner }, "owner");
const fold = (name: string): string => name.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();

/** The natural persons that the ownership structure leads to, each to be taken over as an owner with what is known of them. */
export function OwnerProposals({ given, take }: ProposalsProps) {
  const { t, locale } = useWizard();
  const ownership = useOwnership();
  const [taken, setTaken] = useState("");
  const isGiven = (owner: AnswerGroup) =>
    given.some(
      (one) =>
        fold(nameOf(one)) === fold(nameOf(owner)) &&
        (one["birthDate"] === undefined || owner["birthDate"] === undefined || one["birthDate"] === owner["birthDate"]),
    );
  const missing = proposeOwners(ownership).filter((owner) => nameOf(owner) !== "" && !isGiven(owner));
  return (
    <>
      {missing.length > 0 && (
        <section className="box" aria-labelledby="proposals-title">
          <h2 id="proposals-title">{t("ownership.found")}</h2>
          <p>{t("ownership.foundText")}</p>
          <ul className="plain">
            {missing.map((owner) => {
              const share = owner["sharePercent"];
              return (
                <li key={JSON.stringify(owner)}>
                  <button
                    type="button"
                    className="link"
                    onClick={() => {
                      take(owner);
                      setTaken(nameOf(owner));
                    }}
                  >
                    {t("ownership.take", {
                      name: typeof share === "string" ? `${nameOf(owner)} (${formatShare(share, locale)})` : nameOf(owner),
                    })}
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <p role="status" className="note">
        {taken !== "" && t("ownership.taken", { name: taken })}
      </p>
    </>
  );
}
