import { Anchor, List, Paper, Text, Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Retention, RetentionItem } from "@stammdaten/shared/contract/retention.ts";
import { formatDate } from "@stammdaten/shared/values/date.ts";
import { useApi } from "../../api/api-context.tsx";
import { listState } from "../../list-state.ts";
import { paths } from "../../paths.ts";
import { Badge } from "../../ui/badges/badge.tsx";
import { formatShortDayOf } from "../../ui/format-moment.ts";
import { DataList } from "../../ui/lists/data-list.tsx";
import type { Column } from "../../ui/lists/data-table.tsx";
import { useLocale } from "../../ui/use-locale.ts";
import { useListAddress } from "../../use-list-address.ts";
import { retentionKey } from "./retention-key.ts";

/** What will be erased within the next weeks: how much of each kind, and whose on which day. */
export function Upcoming({ retention: { upcoming } }: { retention: Retention }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const columns = useItemColumns();
  const address = useListAddress([], ["eraseOn"]);
  const { search: _search, sort, ...page } = address.query;
  const order = sort === "eraseOn" || sort === "-eraseOn" ? { sort } : {};
  const query = { ...page, ...order } as const;
  const list = useQuery({
    queryKey: [...retentionKey, "items", query],
    queryFn: ({ signal }) => api.retentionItems({ query, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="retention-next">
      <Title order={2} size="h4" id="retention-next">
        {t("retention.next.title")}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t("retention.next.text")}
      </Text>
      {upcoming.length > 0 && (
        <List mb="md">
          {upcoming.map(({ kind, count, firstOn }) => (
            <List.Item key={kind}>
              {t("retention.next.of", { kind: t(`retention.kind.${kind}`), count, day: formatDate(firstOn, locale) })}
            </List.Item>
          ))}
        </List>
      )}
      <DataList
        caption={t("retention.next.title")}
        columns={columns}
        rowKey={(row) => row.id}
        list={listState(list, t)}
        address={address}
        empty={{ title: t("retention.next.empty") }}
      />
    </Paper>
  );
}

function useItemColumns(): Column<RetentionItem>[] {
  const { t } = useTranslation();
  const locale = useLocale();
  return [
    {
      key: "eraseOn",
      header: t("retention.next.on"),
      sortable: true,
      render: ({ eraseOn, held }) => (held ? "–" : formatDate(eraseOn, locale)),
    },
    {
      key: "title",
      header: t("retention.next.what"),
      render: (item) => (
        <Anchor component={Link} to={pathOf(item)}>
          {item.title ?? t("retention.next.nameless")}
        </Anchor>
      ),
    },
    { key: "kind", header: t("retention.next.kind"), render: ({ kind }) => t(`retention.kind.${kind}`) },
    { key: "state", header: t("retention.next.state"), render: (item) => <State item={item} /> },
  ];
}

function pathOf({ id, kind, title, mandantType }: RetentionItem): string {
  if (mandantType !== null) return paths.client({ mandantType, id });
  return kind === "inquiries" ? paths.inquiry(id, title ?? "") : paths.form(id);
}

function State({ item: { held, announcedAt } }: { item: RetentionItem }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (held) return <Badge tone="info">{t("retention.next.held")}</Badge>;
  return announcedAt === null ? t("retention.next.notYet") : t("retention.next.announced", { day: formatShortDayOf(announcedAt, locale) });
}
