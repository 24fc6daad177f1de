import type { ReactNode } from "react";
import { SortIcon } from "./icons.tsx";
import styles from "./data-table.module.css";

export type Column<Row> = {
  /** Also the field of the sort, where `sortable`. */
  readonly key: string;
  /** An empty header is for the column of actions; `label` then names it to screen readers. */
  readonly header: string;
  readonly label?: string;
  readonly render: (row: Row) => ReactNode;
  readonly sortable?: boolean;
  readonly align?: "end";
};

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** `field` or `-field`, as the API has it. */
  sort?: string | undefined;
  onSort?: (sort: string) => void;
  busy?: boolean;
};

/** A real table with a caption; on a phone each row is a card. The roles keep it a table there, too. */
export function DataTable<Row>({ caption, columns, rows, rowKey, sort, onSort, busy = false }: Props<Row>) {
  return (
    <div className={styles["frame"]}>
      <table className={styles["table"]} role="table" aria-busy={busy}>
        <caption className={styles["caption"]}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => (
                <td key={column.key} role="cell" data-label={column.header} className={column.align === "end" ? styles["end"] : undefined}>
                  <div>{column.render(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeaderProps<Row> = { column: Column<Row>; sort: string | undefined; onSort: ((sort: string) => void) | undefined };

function HeaderCell<Row>({ column, sort, onSort }: HeaderProps<Row>) {
  const end = column.align === "end" ? styles["end"] : "";
  if (column.sortable !== true || onSort === undefined) {
    return (
      <th scope="col" role="columnheader" className={end}>
        <span>{column.header === "" ? <span className={styles["caption"]}>{column.label}</span> : column.header}</span>
      </th>
    );
  }
  const direction = sort === column.key ? "ascending" : sort === `-${column.key}` ? "descending" : undefined;
  const next = direction === "ascending" ? `-${column.key}` : column.key;
  return (
    <th scope="col" role="columnheader" className={`${styles["sortable"]} ${end}`} {...(direction === undefined ? {} : { "aria-sort": direction })}>
      <button type="button" className={styles["sort"]} onClick={() => onSort(next)}>
        {column.header}
        <SortIcon direction={direction} />
      </button>
    </th>
  );
}
