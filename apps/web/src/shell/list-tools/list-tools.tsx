import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { viewKeys } from "@stammdaten/shared/contract/list-choices.ts";
import type { Column } from "../../ui/lists/data-table.tsx";
import type { ListAddress } from "../../use-list-address.ts";
import { lazyDialog } from "../../lazy/lazy-dialog.tsx";
import { useListSetting, type ListName } from "./use-list-setting.ts";

const ColumnsDialog = lazyDialog(() => import("./columns-dialog.tsx"), "ColumnsDialog", ["list-tools"]);
const ViewsDialog = lazyDialog(() => import("./views-dialog.tsx"), "ViewsDialog", ["list-tools"]);

type ViewKey = (typeof viewKeys)[number];

type Props<Row, Filter extends ViewKey> = {
  list: ListName;
  /** All that the list has. */
  columns: readonly Column<Row>[];
  /** Views keep its filters: each is one of `viewKeys`. */
  address: Pick<ListAddress<Filter>, "filters" | "sort" | "limit">;
  /** What else its address says, where it shares that with other lists. */
  within?: Readonly<Record<string, string>>;
  /** Views that the list has of itself. */
  presets?: readonly { readonly name: string; readonly query: string }[];
};

/** Filters and order of an address, without what was searched for and the page. */
function describeView({ filters, sort, limit }: Pick<ListAddress<string>, "filters" | "sort" | "limit">): string {
  const parts = { ...filters, ...(sort === undefined ? {} : { sort }), ...(limit === "25" ? {} : { limit }) };
  return new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== "")).toString();
}

/** Above a list: its views by name, one press each, and which columns it shows. */
export function ListTools<Row, Filter extends ViewKey>({ list, columns, address, within = {}, presets = [] }: Props<Row, Filter>) {
  const { t } = useTranslation();
  const { isKnown, setting, save } = useListSetting(list);
  const [opened, setOpened] = useState<"columns" | "views" | null>(null);
  const close = () => setOpened(null);
  const query = describeView(address);
  if (!isKnown) return null;
  const views = [...presets, ...setting.views];
  return (
    <Group component="nav" aria-label={t("staff.views.title")} gap={6} ml="auto" justify="flex-end">
      {views.length > 0 &&
        [{ name: t("staff.views.all"), query: "" }, ...views].map((view) => (
          <Button
            key={view.name}
            component={Link}
            to={{ search: new URLSearchParams([...Object.entries(within), ...new URLSearchParams(view.query)]).toString() }}
            size="compact-md"
            variant={view.query === query ? "light" : "default"}
            {...(view.query === query && { "aria-current": "true" as const })}
          >
            {view.name}
          </Button>
        ))}
      <Button variant="subtle" size="compact-md" onClick={() => setOpened("views")}>
        {t("staff.views.manage")}
      </Button>
      <Button variant="subtle" size="compact-md" onClick={() => setOpened("columns")}>
        {t("staff.columns.open")}
      </Button>
      <ColumnsDialog
        key={`columns-${String(opened === "columns")}`}
        opened={opened === "columns"}
        columns={columns}
        chosen={setting.columns}
        onChoose={(chosen) => save.mutate({ columns: chosen }, { onSettled: close })}
        onClose={close}
      />
      <ViewsDialog
        key={`views-${String(opened === "views")}`}
        opened={opened === "views"}
        views={setting.views}
        query={query}
        onChange={(views) => save.mutate({ views })}
        onClose={close}
      />
    </Group>
  );
}
