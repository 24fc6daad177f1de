import type { LeafField } from "./form.ts";

const isList = (datev: LeafField["datev"]): datev is readonly string[] => Array.isArray(datev);

/** The members of DATEV's record that a field's answer reaches; none where it reaches none. */
export const targetsOf = ({ datev }: Pick<LeafField, "datev">): readonly string[] =>
  typeof datev === "string" ? [datev] : isList(datev) ? datev : [];
