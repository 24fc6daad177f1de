import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

/**
 * Makes what was stored the state to which changes are compared. A field that was typed in while the save was under
 * way keeps what was typed and is unsaved; all others show what was stored.
 * @param sent what the fields held when the save began
 */
export function takeStored<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, "getValues" | "reset" | "setValue">,
  sent: Values,
  stored: Values,
): void {
  const typed = form.getValues();
  form.reset(stored, { keepValues: true });
  for (const name of Object.keys(stored) as Path<Values>[]) {
    const value: PathValue<Values, Path<Values>> = typed[name] === sent[name] ? stored[name] : typed[name];
    form.setValue(name, value, { shouldDirty: true });
  }
}
