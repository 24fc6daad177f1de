import { z } from "zod";
import { NewUser } from "@stammdaten/shared/contract/users.ts";
import type { UserFormValues } from "./user-form-values.ts";

/** Whom a client's access belongs to; an access of the firm belongs to nobody. */
const readClient = (accessLevel: string, id: string): string | null => (accessLevel === "mandant" && id !== "" ? id : null);

function readFields({ accessLevel, normalPersonId, companyId, ...rest }: UserFormValues): z.input<typeof NewUser> {
  return {
    ...rest,
    // Nothing chosen is refused by the schema, with its own words.
    accessLevel: accessLevel as "tenant",
    normalPersonId: readClient(accessLevel, normalPersonId),
    companyId: readClient(accessLevel, companyId),
  };
}

/** The contract's own rules over the fields; a client's access needs the person or company it belongs to. */
export const UserForm = z
  .custom<UserFormValues>()
  .transform(readFields)
  .pipe(
    NewUser.refine((user) => user.accessLevel !== "mandant" || user.normalPersonId != null || user.companyId != null, {
      path: ["normalPersonId"],
      error: "firmUsers.form.clientRequired",
      // Shown together with what is wrong elsewhere.
      when: () => true,
    }),
  );
