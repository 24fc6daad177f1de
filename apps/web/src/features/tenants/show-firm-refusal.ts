import type { Path, UseFormSetError } from "react-hook-form";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { showFieldErrors } from "../../api/show-field-errors.ts";
import type { TenantFields } from "./tenant-fields.ts";

/**
 * Puts what the API refuses of a firm's data beside the fields it concerns; an address that another firm has beside the
 * address.
 * @param names the form's fields, in their order on screen
 * @returns whether everything has found its place; if not, the refusal is for the message above the button
 */
export function showFirmRefusal<Values extends TenantFields>(
  error: unknown,
  names: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
  translate: (key: string) => string,
): boolean {
  const email = names.find((name) => name === "email");
  if (!(error instanceof ApiError) || error.code !== "tenant.emailTaken" || email === undefined)
    return showFieldErrors(error, names, setError);
  setError(email, { type: "api", message: describeError(error, translate) }, { shouldFocus: true });
  return true;
}
