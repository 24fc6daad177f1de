import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { ApiError } from "@stammdaten/shared/contract/client.ts";

/**
 * Puts what the API found beside the fields it found it in, and the focus into the first of them.
 * @param names the form's fields, in their order on screen
 * @returns whether every finding has a place; what has none is for the message above the button
 */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  names: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  if (!(error instanceof ApiError) || error.errors.length === 0) return false;
  const placed = names.flatMap((name) => {
    // "reminderDays.0" belongs to the field "reminderDays".
    const found = error.errors.find(({ path }) => path === name || path.startsWith(`${name}.`));
    return found === undefined ? [] : [{ name, message: found.message }];
  });
  placed.forEach(({ name, message }, index) => setError(name, { type: "api", message }, { shouldFocus: index === 0 }));
  return error.errors.every(({ path }) => names.some((name) => path === name || path.startsWith(`${name}.`)));
}
