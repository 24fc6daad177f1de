import { isSameName } from "../values/same-name.ts";

type Person = { readonly name: string; readonly birthDate: string | null };

/**
 * Whether what the firm wrote down identifies this person: by the name and, where the person has a birth date, by that
 * too, for father and son may share a name. An entry without one counts while nobody else among the client's people has that
 * name, and otherwise for nobody who has a birth date.
 */
export const identifies = (
  seen: { readonly person: string; readonly birthDate: string | null },
  { name, birthDate }: Person,
  people: readonly Person[],
): boolean =>
  isSameName(seen.person, name) &&
  (birthDate === null ||
    seen.birthDate === birthDate ||
    (seen.birthDate === null && people.filter((other) => isSameName(other.name, name)).length === 1));
