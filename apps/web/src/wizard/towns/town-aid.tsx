import type { LeafField } from "@stammdaten/shared/forms/form.ts";
import { homeCountry } from "@stammdaten/shared/forms/parts/address.ts";
import { isMasked } from "@stammdaten/shared/forms/mask.ts";
import { useEffect } from "react";
import type { FieldProps } from "../fields/use-field.ts";
import { useWizard } from "../wizard-context.ts";
import { useTownAid } from "./use-town-aid.ts";

const textOf = (answer: unknown): string => (typeof answer === "string" ? answer : "");

/** What the postcode says about the town of an address. */
export function TownAid({ path, value, scope }: FieldProps<LeafField>) {
  const { store, locale } = useWizard();
  const id = path.join(".");
  const { zip, country = homeCountry } = scope;
  const { towns, message } = useTownAid({
    postcode: country === homeCountry ? textOf(zip) : "",
    town: textOf(value),
    locale,
    setTown: (town) => store.setAnswer(path, town),
    inputId: id,
  });
  const listId = `${id}-towns-list`;
  const hasSeveral = towns.length > 0;
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
            <option key={town} value={town} />
          ))}
        </datalist>
      )}
      <p className="note" role="status" id={`${id}-towns`}>
        {isMasked(value) ? "" : message}
      </p>
    </>
  );
}
