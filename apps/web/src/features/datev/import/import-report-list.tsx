import { Anchor, Stack, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { datevImportStates } from "@stammdaten/shared/contract/choices.ts";
import type { DatevImportClient, DatevImportRun } from "@stammdaten/shared/contract/datev-import.ts";
import { useApi } from "../../../api/api-context.tsx";
import { listState } from "../../../list-state.ts";
import { paths } from "../../../paths.ts";
import { RestoreClientButton } from "../../../pickers/restore-client-button.tsx";
import { StatusBadge } from "../../../ui/badges/status-badge.tsx";
import { DataList } from "../../../ui/lists/data-list.tsx";
import type { Column } from "../../../ui/lists/data-table.tsx";
import { ListFilters } from "../../../ui/lists/list-filters.tsx";
import { useListAddress } from "../../../use-list-address.ts";
import { isAtWork, outcomeTones, WAIT_MS } from "./import-rules.ts";

/** The clients of an import by number, each with its outcome; only those of one, where somebody wants that. */
export function ImportReportList({ run }: { run: DatevImportRun }) {
  const { t } = useTranslation();
  const api = useApi();
  const address = useListAddress(["state"], []);
  const state = datevImportStates.find((one) => one === address.filters.state);
  const { search: _, ...page } = address.query;
  const query = { ...page, id: run.id, ...(state === undefined ? {} : { state }) };
  const list = useQuery({
    // Asked once more when the import has ended: the last clients came after the last answer.
    queryKey: ["datevImports", "clients", query, isAtWork(run)],
    queryFn: ({ signal }) => api.datevImportClients({ query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: isAtWork(run) ? WAIT_MS : false,
  });
  const columns = useColumns();
  return (
    <section aria-label={t("staff.import.clients")}>
      <ListFilters
        address={address}
        filters={[
          {
            name: "state",
            label: t("staff.import.result"),
            options: [
              { value: "", label: t("staff.filter.all") },
              ...datevImportStates.map((value) => ({ value, label: t(`staff.import.state.${value}`) })),
            ],
          },
        ]}
      />
      <DataList
        caption={t("staff.import.clients")}
        columns={columns}
        rowKey={({ datevNumber }) => String(datevNumber)}
        list={listState(list, t)}
        address={address}
        empty={{ title: t("staff.import.clients"), text: t(isAtWork(run) ? "staff.import.listing" : "staff.import.nothing") }}
      />
    </section>
  );
}

function useColumns(): Column<DatevImportClient>[] {
  const { t } = useTranslation();
  return [
    { key: "datevNumber", header: t("staff.column.datevNumber"), phone: "side", render: ({ datevNumber }) => datevNumber },
    {
      key: "name",
      header: t("staff.column.name"),
      phone: "title",
      breaks: true,
      render: ({ client }) =>
        client === null ? (
          "–"
        ) : (
          <Anchor component={Link} to={paths.client(client)}>
            {client.name}
          </Anchor>
        ),
    },
    {
      key: "state",
      header: t("staff.import.result"),
      phone: "line",
      render: ({ state }) => <StatusBadge status={outcomeTones[state]} label={t(`staff.import.state.${state}`)} />,
    },
    { key: "notes", header: t("staff.import.reason"), phone: "line", render: (row) => <Notes row={row} /> },
  ];
}

function Notes({ row: { notes, client, state, datevNumber } }: { row: DatevImportClient }) {
  const { t } = useTranslation();
  if (notes.length === 0) return null;
  const canRestore = state === "alreadyHere" && client?.isArchived === true;
  return (
    <Stack gap={4} align="flex-start">
      {notes.map((note) => (
        <Text key={note} size="sm">
          {note}
        </Text>
      ))}
      {canRestore && (
        <>
          <RestoreClientButton client={client} name={t("clients.datevNumber", { number: datevNumber })} />
          <Text size="sm" c="dimmed">
            {t("staff.import.afterRestore")}
          </Text>
        </>
      )}
    </Stack>
  );
}
