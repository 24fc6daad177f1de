import type { LeafField } from "@stammdaten/shared/forms/form.ts";
import { homeCountry } from "@stammdaten/shared/forms/parts/address.ts";
import { isMasked } from "@stammdaten/shared/forms/mask.ts";
import { useEffect, useRef, useState } from "react";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import type { FieldProps } from "../fields/use-field.ts";
import { useWizard } from "../wizard-context.ts";
import { findTowns } from "./find-towns.ts";
import { loadTownTexts } from "./load-town-texts.ts";
import { isAmongTowns, nameInGerman } from "./name-towns.ts";

type Found = { readonly postcode: string; readonly towns: readonly string[]; readonly t: Translate };
const none: readonly string[] = [];
/** More are not named in a hint. */
const MOST_NAMED = 3;

/**
 * What the postcode beside it says about a town: the only one is filled in where nobody has written another, several are offered while one
 * types, and one that is not among them is asked about. Nothing typed is changed or refused: the source is not complete.
 */
export function TownAid({ path, value, scope }: FieldProps<LeafField>) {
  const { store, locale } = useWizard();
  const id = path.join(".");
  const { zip, country = homeCountry } = scope;
  const postcode = typeof zip === "string" && country === homeCountry ? zip.trim() : "";
  const found = useTowns(postcode, locale);
  const towns = found?.towns ?? none;
  const typed = typeof value === "string" ? value : "";

  const filled = useRef<string | undefined>(undefined);
  const latest = useRef({ path, value, store });
  useEffect(() => {
    latest.current = { path, value, store };
  });
  useEffect(() => {
    const now = latest.current;
    if (towns.length === 0 || (now.value !== undefined && now.value !== filled.current)) return;
    filled.current = towns.length === 1 ? nameInGerman(towns[0] ?? "") : undefined;
    if (now.value !== filled.current) now.store.setAnswer(now.path, filled.current);
  }, [towns]);

  const listId = `${id}-towns-list`;
  const hasSeveral = towns.length > 1;
  useEffect(() => {
    // A field with a list is a combobox to assistive technology; most are none.
    const input = document.getElementById(id);
    if (hasSeveral) input?.setAttribute("list", listId);
    else input?.removeAttribute("list");
  }, [id, listId, hasSeveral]);

  return (
    <>
      {hasSeveral && (
        <datalist id={listId}>
          {towns.map((town) => (
            <option key={town} value={nameInGerman(town)} />
          ))}
        </datalist>
      )}
      <p className="note" role="status" id={`${id}-towns`}>
        {found !== null && describeTown(found, typed, typed !== "" && typed === filled.current)}
      </p>
    </>
  );
}

function describeTown({ t, towns, postcode }: Found, typed: string, isFilled: boolean): string {
  if (towns.length === 0 || isMasked(typed)) return "";
  if (isFilled) return t("towns.filled", { town: typed });
  if (typed === "") return towns.length > 1 ? t("towns.several") : "";
  if (isAmongTowns(typed, towns)) return "";
  const named = towns.slice(0, MOST_NAMED).map(nameInGerman).join(", ");
  return t("towns.other", { postcode, towns: towns.length > MOST_NAMED ? `${named} …` : named });
}

/** The towns of a whole German postcode; null until they are there. The file is asked for from the second digit on. */
function useTowns(postcode: string, locale: Parameters<typeof loadTownTexts>[0]): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let isCurrent = true;
    Promise.all([findTowns(postcode), loadTownTexts(locale)]).then(
      ([towns, t]) => isCurrent && setFound({ postcode, towns, t }),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [postcode, locale]);
  return found?.postcode === postcode && postcode !== "" ? found : null;
}
