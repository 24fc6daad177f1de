import type { FormRow } from "@stammdaten/shared/contract/form-schemas.ts";
import type { ClientKey } from "../paths.ts";

/** The client whom a form is about, or whom an access belongs to; null while there is none. */
export function clientOf({ normalPersonId, companyId }: Pick<FormRow, "normalPersonId" | "companyId">): ClientKey | null {
  if (normalPersonId !== null) return { mandantType: "person", id: normalPersonId };
  return companyId === null ? null : { mandantType: "company", id: companyId };
}
