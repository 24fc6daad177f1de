import type { Column } from "../../ui/lists/data-table.tsx";

/** Whether a column is always there: the first, by which a row is known, and what is done with a row. */
const isFixed = <Row>(column: Column<Row>, columns: readonly Column<Row>[]): boolean => column === columns[0] || column.header === "";

/** Those that somebody can choose and move. */
export const listArrangeable = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.filter((column) => !isFixed(column, columns));

/** The keys of the columns that a list shows of itself. */
export const listOwn = <Row>(columns: readonly Column<Row>[]): readonly string[] =>
  listArrangeable(columns).flatMap(({ key, optional }) => (optional === true ? [] : [key]));

/**
 * A list's columns as somebody has arranged them.
 * @param keys in their order, none for the list's own; those that the list does not have any more are left out
 */
export function arrangeColumns<Row>(columns: readonly Column<Row>[], keys: readonly string[]): readonly Column<Row>[] {
  const arrangeable = listArrangeable(columns);
  const wanted = keys.length === 0 ? listOwn(columns) : keys;
  const shown = wanted.flatMap((key) => arrangeable.find((column) => column.key === key) ?? []);
  const actions = columns.filter((column) => column.header === "");
  return [...columns.slice(0, 1), ...shown, ...actions];
}
