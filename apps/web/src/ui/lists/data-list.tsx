import { Button, Skeleton, Stack } from "@mantine/core";
import { useDeferredValue, type ComponentProps, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DataTable, type Column, type Selection } from "./data-table.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { ErrorState } from "../feedback/error-state.tsx";
import { Pager, type PageLimit } from "./pager.tsx";

type Loaded<Row> = {
  readonly data: { readonly items: readonly Row[]; readonly nextCursor: string | null; readonly total: number | null } | undefined;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  /** What went wrong, in the reader's words. */
  readonly error: string | null;
  readonly retry: () => void;
};

type Address = {
  readonly sort: string | undefined;
  readonly limit: PageLimit;
  readonly page: number;
  readonly isFiltered: boolean;
  readonly change: (changes: { sort?: string; limit?: string }) => void;
  readonly goNext: (cursor: string) => void;
  readonly goBack: () => void;
  readonly clear: () => void;
};

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  list: Loaded<Row>;
  address: Address;
  empty: { title: string; text?: string; action?: ReactNode };
  selection?: Selection<Row> | undefined;
};

/** One page of a list in each of its states: loading, failed, empty, no match, rows. A page of nothing else has the whole width for it. */
export function DataList<Row>(props: Props<Row>) {
  return (
    <div data-list>
      <ListState {...props} />
    </div>
  );
}

function ListState<Row>({ caption, columns, rowKey, list, address, empty, selection }: Props<Row>) {
  const { t } = useTranslation();
  if (list.error !== null && list.data === undefined) return <ErrorState message={list.error} onRetry={list.retry} />;
  if (list.data === undefined) return <TableSkeleton />;
  const { items, nextCursor, total } = list.data;
  if (items.length === 0 && address.page === 1) {
    return address.isFiltered ? (
      <EmptyState
        title={t("staff.noMatch.title")}
        text={t("staff.noMatch.text")}
        action={
          <Button variant="default" onClick={address.clear}>
            {t("staff.noMatch.clear")}
          </Button>
        }
      />
    ) : (
      <EmptyState title={empty.title} text={empty.text} action={empty.action} />
    );
  }
  return (
    <>
      {list.error !== null && <ErrorState message={list.error} onRetry={list.retry} />}
      <PagedTable
        caption={caption}
        columns={columns}
        rows={items}
        rowKey={rowKey}
        sort={address.sort}
        onSort={(sort) => address.change({ sort })}
        busy={list.isFetching}
        selection={selection}
      />
      <Pager
        page={address.page}
        limit={address.limit}
        total={total}
        hasNext={nextCursor !== null}
        onBack={address.goBack}
        onNext={() => nextCursor !== null && address.goNext(nextCursor)}
        onLimit={(limit) => address.change({ limit })}
      />
    </>
  );
}

/** A press changes at once what it changes, as a chosen row; new rows and columns are drawn in pieces, between which the page answers. */
function PagedTable<Row>(props: ComponentProps<typeof DataTable<Row>>) {
  const rows = useDeferredValue(props.rows);
  const columns = useDeferredValue(props.columns);
  return <DataTable {...props} rows={rows} columns={columns} busy={props.busy === true || rows !== props.rows} />;
}

function TableSkeleton() {
  const { t } = useTranslation();
  return (
    <Stack gap="xs" role="status" aria-label={t("staff.loading")}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} height={40} />
      ))}
    </Stack>
  );
}
