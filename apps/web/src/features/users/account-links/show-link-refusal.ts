import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { showFieldErrors } from "../../../api/show-field-errors.ts";

type Places<Values extends FieldValues> = {
  /** The form's fields, in their order on screen. */
  readonly names: readonly Path<Values>[];
  readonly setError: UseFormSetError<Values>;
  /** Where it is shown that a user name is taken. */
  readonly nameField?: Path<Values>;
  readonly onDead: () => void;
  readonly t: (key: string) => string;
};

/**
 * Shows a refusal of what a link was opened for where it belongs: beside its fields, or in place of the form when the
 * link has died meanwhile.
 * @returns whether all of it has its place; what has none is for the message above the button
 */
export function showLinkRefusal<Values extends FieldValues>(
  error: unknown,
  { names, setError, nameField, onDead, t }: Places<Values>,
): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.code === "link.expired" || error.code === "link.unknown") {
    onDead();
    return true;
  }
  if (error.code === "user.taken" && nameField !== undefined) {
    setError(nameField, { type: "api", message: describeError(error, t) }, { shouldFocus: true });
    return true;
  }
  return showFieldErrors(error, names, setError);
}
