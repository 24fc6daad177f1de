import { Button, Group, Paper, Text, Title } from "@mantine/core";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { SupportAccess } from "@stammdaten/shared/contract/support-access.ts";
import { useApi } from "../../../api/api-context.tsx";
import { listState } from "../../../list-state.ts";
import { Badge } from "../../../ui/badges/badge.tsx";
import { AskingButton } from "../../../ui/feedback/asking-button.tsx";
import { formatMoment } from "../../../ui/format-moment.ts";
import { DataList } from "../../../ui/lists/data-list.tsx";
import type { Column } from "../../../ui/lists/data-table.tsx";
import { useLocale } from "../../../ui/use-locale.ts";
import { useOwnPages } from "../../../ui/lists/use-own-pages.ts";
import { accessesKey } from "./support-keys.ts";

type Show = (access: SupportAccess) => void;

/** What the firm has opened, the newest first. */
export function AccessList({ onShow }: { onShow: Show }) {
  const { t } = useTranslation();
  const api = useApi();
  const pages = useOwnPages();
  const list = useQuery({
    queryKey: [...accessesKey, pages.query],
    queryFn: ({ signal }) => api.supportAccesses({ query: pages.query, signal }),
    placeholderData: keepPreviousData,
  });
  const columns = useAccessColumns(onShow);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="support-accesses">
      <Title order={2} size="h4" id="support-accesses" mb="sm">
        {t("support.list.title")}
      </Title>
      <DataList
        caption={t("support.list.title")}
        columns={columns}
        rowKey={(row) => row.id}
        list={listState(list, t)}
        address={pages}
        empty={{ title: t("support.list.empty"), text: t("support.list.emptyText") }}
      />
    </Paper>
  );
}

function useAccessColumns(onShow: Show): Column<SupportAccess>[] {
  const { t } = useTranslation();
  return [
    { key: "admin", header: t("support.column.admin"), breaks: true, render: (access) => <WhoAndWhy access={access} /> },
    { key: "period", header: t("support.column.period"), render: (access) => <Period access={access} /> },
    { key: "state", header: t("support.column.state"), render: (access) => <State access={access} /> },
    { key: "looks", header: t("support.column.looks"), align: "end", render: ({ looks }) => looks },
    { key: "actions", header: "", label: t("staff.column.actions"), render: (access) => <Actions access={access} onShow={onShow} /> },
  ];
}

function WhoAndWhy({ access: { admin, reason } }: { access: SupportAccess }) {
  return (
    <>
      <Text fw={600}>{admin}</Text>
      <Text size="sm">{reason}</Text>
    </>
  );
}

function Period({ access: { openedAt, closedAt, expiresAt, openedBy } }: { access: SupportAccess }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <>
      <Text>{t("support.period", { from: formatMoment(openedAt, locale), to: formatMoment(closedAt ?? expiresAt, locale) })}</Text>
      <Text size="sm" c="dimmed">
        {t("support.openedBy", { name: openedBy })}
      </Text>
    </>
  );
}

function State({ access: { isOpen, closedBy } }: { access: SupportAccess }) {
  const { t } = useTranslation();
  if (isOpen) return <Badge tone="warning">{t("support.isOpen")}</Badge>;
  return (
    <>
      <Badge tone="info">{t("support.isOver")}</Badge>
      <Text size="sm" c="dimmed">
        {closedBy === null ? t("support.expired") : t("support.closedBy", { name: closedBy })}
      </Text>
    </>
  );
}

function Actions({ access, onShow }: { access: SupportAccess; onShow: Show }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const { id, admin: name, isOpen } = access;
  return (
    <Group gap="xs" justify="flex-end">
      <Button variant="default" size="xs" aria-label={t("support.looks.showOf", { name })} onClick={() => onShow(access)}>
        {t("support.looks.show")}
      </Button>
      {isOpen && (
        <AskingButton
          label={t("support.close")}
          labelOf={t("support.closeOf", { name })}
          title={t("support.closeTitle")}
          text={t("support.closeText", { name })}
          size="xs"
          run={() => api.closeSupportAccess({ query: { id } })}
          refresh={() => queries.invalidateQueries({ queryKey: accessesKey })}
        />
      )}
    </Group>
  );
}
