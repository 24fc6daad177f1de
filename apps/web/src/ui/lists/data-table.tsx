import { Checkbox } from "@mantine/core";
import { memo, startTransition, useLayoutEffect, useOptimistic, useRef, type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { SortIcon } from "../icons.tsx";
import styles from "./data-table.module.css";

export type Column<Row> = {
  /** Also the field of the sort, where `sortable`. */
  readonly key: string;
  /** An empty header is for the column of actions; `label` then names it to screen readers. */
  readonly header: string;
  readonly label?: string;
  readonly render: (row: Row) => ReactNode;
  readonly sortable?: boolean;
  /** Shown where somebody has chosen it. */
  readonly optional?: true;
  readonly align?: "end";
  /** Its words break anywhere, as names of accounts. */
  readonly breaks?: true;
  /** What is longer than its place is cut off, as addresses of mails; the whole is in the title. */
  readonly cut?: (row: Row) => string | null;
  /**
   * Where on a phone: in the first of a row's two lines at its beginning or its end, or in the second so. Where a list says so of one
   * column, those of which it says nothing are left out.
   */
  readonly phone?: "title" | "side" | "line" | "end";
};

/** Rows can be chosen, by their keys, to do something with several at once. */
export type Selection<Row> = {
  readonly chosen: ReadonlySet<string>;
  /** Stays the same from one drawing to the next, as `nameOf` does: rows of which nothing has changed are not drawn anew. */
  readonly choose: (keys: readonly string[], isChosen: boolean) => void;
  /** Names a row to screen readers. */
  readonly nameOf: (row: Row) => string;
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
  selection?: Selection<Row> | undefined;
};

/** A real table with a caption; on a phone each row is a card. The roles keep it a table there, too. */
export function DataTable<Row>({ caption, columns, rows, rowKey, sort, onSort, busy = false, selection }: Props<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  useScrollMark(frame);
  const isCompact = columns.some(({ phone }) => phone !== undefined);
  return (
    <div className={styles["frame"]} ref={frame}>
      <table className={`${styles["table"]} ${isCompact ? styles["compact"] : ""}`} role="table" aria-busy={busy}>
        <caption className={styles["caption"]}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {selection !== undefined && <ChooseAll keys={rows.map(rowKey)} selection={selection} />}
            <HeaderCells columns={columns} sort={sort} onSort={onSort} />
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <TableRow
              key={rowKey(row)}
              row={row}
              rowKey={rowKey(row)}
              columns={columns}
              isChosen={selection?.chosen.has(rowKey(row)) ?? false}
              choose={selection?.choose}
              nameOf={selection?.nameOf}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps<Row> = {
  readonly row: Row;
  readonly rowKey: string;
  readonly columns: readonly Column<Row>[];
  readonly isChosen: boolean;
  /** None where rows cannot be chosen. */
  readonly choose: Selection<Row>["choose"] | undefined;
  readonly nameOf: Selection<Row>["nameOf"] | undefined;
};

function DrawnRow<Row>({ row, rowKey, columns, isChosen, choose, nameOf }: RowProps<Row>) {
  return (
    <tr role="row" data-chosen={isChosen || undefined}>
      {choose !== undefined && nameOf !== undefined && (
        <ChooseOne name={nameOf(row)} isChosen={isChosen} onChange={(isNow) => choose([rowKey], isNow)} />
      )}
      <Cells row={row} columns={columns} />
    </tr>
  );
}

function DrawnCells<Row>({ row, columns }: Pick<RowProps<Row>, "row" | "columns">): ReactNode {
  return columns.map((column) => (
    <td key={column.key} role="cell" data-label={column.header} data-phone={column.phone} className={classOf(column)}>
      <div title={column.cut?.(row) ?? undefined}>{column.cut === undefined ? column.render(row) : <span>{column.render(row)}</span>}</div>
    </td>
  ));
}

// Nothing of a hundred rows is drawn anew but what has changed, and of a row that is chosen its box alone.
const TableRow = memo(DrawnRow) as typeof DrawnRow;
const Cells = memo(DrawnCells) as typeof DrawnCells;

function classOf<Row>({ align, cut, breaks }: Column<Row>): string | undefined {
  if (align === "end") return styles["end"];
  return cut !== undefined ? styles["cut"] : breaks === true ? styles["breaks"] : undefined;
}

/** Marks a frame that its table is too wide for: it scrolls by itself then, in which a head cannot stay in view. */
function useScrollMark(frame: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const element = frame.current;
    const table = element?.firstElementChild;
    if (element === null || table === null || table === undefined) return;
    const mark = () => element.toggleAttribute("data-scrolls", table.scrollWidth > element.clientWidth + 1);
    const observer = new ResizeObserver(mark);
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, [frame]);
}

/** The arrow turns at once, the rows come a moment later. */
function HeaderCells<Row>({ columns, sort, onSort }: Pick<HeaderProps<Row>, "sort" | "onSort"> & { columns: readonly Column<Row>[] }) {
  const [shown, show] = useOptimistic(sort);
  const change = (next: string) =>
    startTransition(() => {
      show(next);
      onSort?.(next);
    });
  return columns.map((column) => (
    <HeaderCell key={column.key} column={column} sort={shown} onSort={onSort === undefined ? undefined : change} />
  ));
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
    <th
      scope="col"
      role="columnheader"
      className={`${styles["sortable"]} ${end}`}
      {...(direction === undefined ? {} : { "aria-sort": direction })}
    >
      <button type="button" className={styles["sort"]} onClick={() => onSort(next)}>
        {column.header}
        <SortIcon direction={direction} />
      </button>
    </th>
  );
}

/** The box in the head stands for all rows of the page; half ticked while some are chosen. It changes at once, the rows a moment later. */
function ChooseAll<Row>({ keys, selection: { chosen, choose } }: { keys: readonly string[]; selection: Selection<Row> }) {
  const { t } = useTranslation();
  const [count, setCount] = useOptimistic(keys.filter((key) => chosen.has(key)).length);
  const label = t("staff.selection.page");
  const change = (isChosen: boolean) =>
    startTransition(() => {
      setCount(isChosen ? keys.length : 0);
      choose(keys, isChosen);
    });
  return (
    <th scope="col" role="columnheader" className={styles["choose"]}>
      <Checkbox
        aria-label={label}
        label={<span className={styles["onlyPhone"]}>{label}</span>}
        checked={count > 0 && count === keys.length}
        indeterminate={count > 0 && count < keys.length}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </th>
  );
}

function ChooseOne({ name, isChosen, onChange }: { name: string; isChosen: boolean; onChange: (isChosen: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <td role="cell" data-label="" className={styles["choose"]}>
      <Checkbox
        aria-label={t("staff.selection.row", { name })}
        checked={isChosen}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </td>
  );
}
