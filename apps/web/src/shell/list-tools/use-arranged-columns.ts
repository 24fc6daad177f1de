import { useMemo } from "react";
import type { Column } from "../../ui/lists/data-table.tsx";
import { arrangeColumns } from "./arrange-columns.ts";
import { type ListName, useListSetting } from "./use-list-setting.ts";

/** A list's columns as the user has arranged them; the same ones as long as neither changes, so that no row is drawn anew for them. */
export function useArrangedColumns<Row>(list: ListName, columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const { setting } = useListSetting(list);
  const keys = setting.columns.join(" ");
  return useMemo(() => arrangeColumns(columns, keys === "" ? [] : keys.split(" ")), [columns, keys]);
}
