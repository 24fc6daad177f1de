import { nameReferenced } from "@stammdaten/shared/forms/display.ts";
import type { Wizard } from "./wizard-context.ts";

/** The name of the person or thing that a reference leads to; where it has none yet, what is above its questions. */
export function nameReference({ form, relevant, t }: Pick<Wizard, "form" | "relevant" | "t">, reference: string): string {
  const name = nameReferenced(relevant, reference);
  if (name !== "") return name;
  const [stepId = "", list, index] = reference.split(".");
  return list === undefined || index === undefined
    ? t(`steps.${form.formularType}.${stepId}`)
    : t(`items.${list}`, { n: Number(index) + 1 });
}
