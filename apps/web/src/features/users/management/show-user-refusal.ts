import type { UseFormSetError } from "react-hook-form";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { showFieldErrors } from "../../../api/show-field-errors.ts";
import { userFieldNames, type UserFormValues } from "./user-form-values.ts";

/**
 * Puts what the API refuses of a user beside the fields it concerns; a name that is taken beside the name.
 * @returns whether everything has found its place; if not, the refusal is for the message above the button
 */
export function showUserRefusal(error: unknown, setError: UseFormSetError<UserFormValues>, translate: (key: string) => string): boolean {
  if (!(error instanceof ApiError) || error.code !== "user.taken") return showFieldErrors(error, userFieldNames, setError);
  setError("username", { type: "api", message: describeError(error, translate) }, { shouldFocus: true });
  return true;
}
