import type { UseFormReturn } from "react-hook-form";
import type { NewUser, User } from "@stammdaten/shared/contract/users.ts";
import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import type { ClientKey } from "../../../paths.ts";

/** What the fields of a user hold; an empty text is no answer. */
export type UserFormValues = {
  firstName: string;
  lastName: string;
  email: string;
  username: string;
  accessLevel: "tenant" | "mandant" | "";
  normalPersonId: string;
  companyId: string;
  language: ClientLanguage;
};

/** A form over these fields; what it gives is what the API takes. */
export type UserFormOf = UseFormReturn<UserFormValues, unknown, NewUser>;

/** The fields of a user as they are, or of a new one. @param client whom a new access is for, where that is known beforehand */
export function readUserValues(user: User | null, language: UserFormValues["language"], client: ClientKey | null = null): UserFormValues {
  return {
    firstName: user?.firstName ?? "",
    lastName: user?.lastName ?? "",
    email: user?.email ?? "",
    username: user?.username ?? "",
    accessLevel: user === null ? (client === null ? "" : "mandant") : user.accessLevel === "admin" ? "" : user.accessLevel,
    normalPersonId: user?.normalPersonId ?? (client?.mandantType === "person" ? client.id : ""),
    companyId: user?.companyId ?? (client?.mandantType === "company" ? client.id : ""),
    language: user?.language ?? language,
  };
}

/** The order in which the fields stand on screen. */
export const userFieldNames = [
  "accessLevel",
  "normalPersonId",
  "firstName",
  "lastName",
  "email",
  "username",
  "language",
] as const satisfies readonly (keyof UserFormValues)[];
