import type { Fields, LeafField } from "../form.ts";

/** The fields with their rules alone; what else a field says may change on the way. */
type Changed<F extends Fields> = { readonly [K in keyof F]: F[K] extends LeafField<infer T> ? LeafField<T> : F[K] };

const changeLeaves = <F extends Fields>(fields: F, change: (field: LeafField) => LeafField): Changed<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.kind === "group" || field.kind === "list" ? field : change(field)]),
  ) as Changed<F>;

/** The same questions about someone who is not the DATEV addressee: the answers have no place there. */
export const keepFromDatev = <F extends Fields>(fields: F): Changed<F> => changeLeaves(fields, (field) => ({ ...field, datev: null }));

/** The same questions about someone who is not the reader either: no browser fills them in. */
export const askAboutOthers = <F extends Fields>(fields: F): Changed<F> =>
  changeLeaves(fields, (field) => ({ ...field, datev: null, autocomplete: "off" }));

/** The same questions, asked only while a condition on earlier answers holds. */
export const askWhile = <F extends Fields>(condition: NonNullable<LeafField["visibleWhen"]>, fields: F): Changed<F> =>
  changeLeaves(fields, (field) => ({
    ...field,
    visibleWhen: field.visibleWhen === undefined ? condition : { all: [condition, field.visibleWhen] },
  }));
