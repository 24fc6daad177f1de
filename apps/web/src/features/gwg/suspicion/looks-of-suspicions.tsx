import { Paper, Text, Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { SuspicionLook } from "@stammdaten/shared/contract/suspicion-notes.ts";
import { useApi } from "../../../api/api-context.tsx";
import { listState } from "../../../list-state.ts";
import { formatMoment } from "../../../ui/format-moment.ts";
import { DataList } from "../../../ui/lists/data-list.tsx";
import type { Column } from "../../../ui/lists/data-table.tsx";
import { useOwnPages } from "../../../ui/lists/use-own-pages.ts";
import { useLocale } from "../../../ui/use-locale.ts";
import { suspicionsKey } from "../gwg-key.ts";

/** Who has read, written and added to notes on suspicion. */
export function LooksOfSuspicions() {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const pages = useOwnPages();
  const list = useQuery({
    queryKey: [...suspicionsKey, "looks", pages.query],
    queryFn: ({ signal }) => api.suspicionLooks({ query: pages.query, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const columns: Column<SuspicionLook>[] = [
    { key: "at", header: t("suspicion.look.at"), render: ({ at }) => formatMoment(at, locale) },
    { key: "user", header: t("suspicion.look.user"), render: ({ user }) => user },
    { key: "action", header: t("suspicion.look.action"), render: ({ action }) => t(`suspicion.look.${action}`) },
    { key: "client", header: t("suspicion.look.client"), breaks: true, render: ({ clientName }) => clientName },
  ];
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="suspicion-looks">
      <Title order={2} size="h4" id="suspicion-looks">
        {t("suspicion.looks")}
      </Title>
      <Text c="dimmed" size="sm" mb="sm">
        {t("suspicion.looksText")}
      </Text>
      <DataList
        caption={t("suspicion.looks")}
        columns={columns}
        rowKey={(row) => row.id}
        list={listState(list, t)}
        address={pages}
        empty={{ title: t("suspicion.looks.none"), text: t("suspicion.looksText") }}
      />
    </Paper>
  );
}
