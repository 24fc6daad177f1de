import { Anchor, Button, Loader, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { DatevClientRow } from "@stammdaten/shared/contract/datev-import.ts";
import type { DatevRange } from "@stammdaten/shared/contract/read-datev-range.ts";
import { useApi } from "../../../api/api-context.tsx";
import { paths } from "../../../paths.ts";
import { DataTable, type Column } from "../../../ui/lists/data-table.tsx";
import { SelectionBar } from "../../../ui/lists/selection-bar.tsx";
import { useSelection } from "../../../ui/lists/use-selection.ts";
import { ImportFailure } from "./import-failure.tsx";

type Props = { range: DatevRange; isBeginning: boolean; onBegin: (datevNumbers: readonly number[]) => void };

const keyOf = ({ datevNumber }: DatevClientRow): string => String(datevNumber);
const nameOf = ({ name, datevNumber }: DatevClientRow): string => `${datevNumber} ${name}`;

/** The clients that DATEV has in a range, to be ticked. */
export function DatevClientList({ range: { from, to }, isBeginning, onBegin }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const list = useQuery({
    queryKey: ["datevClients", from, to],
    queryFn: ({ signal }) => api.datevClients({ query: { fromDatevNumber: String(from), toDatevNumber: String(to) }, signal }),
    retry: false,
    staleTime: 0,
  });
  const items = list.data?.items ?? [];
  const { chosen, choose, clear } = useSelection(items.map(keyOf), `${from}-${to}`);
  const columns = useColumns();
  const title = t("staff.import.list", { from, to });
  return (
    <section aria-label={title}>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      {list.isPending && <Loader aria-label={t("staff.import.listing")} />}
      {list.isError && <ImportFailure error={list.error} />}
      {list.data !== undefined && items.length === 0 && <Text>{t("staff.import.nothing")}</Text>}
      {items.length > 0 && (
        <>
          <SelectionBar count={chosen.size} onClear={clear}>
            <Button loading={isBeginning} onClick={() => onBegin([...chosen].map(Number))}>
              {t("staff.import.startChosen")}
            </Button>
          </SelectionBar>
          <DataTable caption={title} columns={columns} rows={items} rowKey={keyOf} selection={{ chosen, choose, nameOf }} />
        </>
      )}
    </section>
  );
}

function useColumns(): Column<DatevClientRow>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { key: "datevNumber", header: t("staff.column.datevNumber"), render: ({ datevNumber }) => datevNumber },
      { key: "name", header: t("staff.column.name"), breaks: true, render: ({ name }) => name },
      {
        key: "kind",
        header: t("staff.import.kind"),
        render: ({ kind, isActive }) => [t(`staff.import.kind.${kind}`), ...(isActive ? [] : [t("staff.import.isInactive")])].join(", "),
      },
      {
        key: "here",
        header: t("staff.import.here"),
        breaks: true,
        render: ({ here }) =>
          here === null ? (
            "–"
          ) : (
            <Anchor component={Link} to={paths.client(here)}>
              {here.name}
            </Anchor>
          ),
      },
    ],
    [t],
  );
}
