import { Anchor, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Client } from "@stammdaten/shared/contract/clients.ts";
import type { SyncLogRow } from "@stammdaten/shared/contract/datev.ts";
import { paths } from "../../paths.ts";
import { StatusBadge } from "../../ui/badges/status-badge.tsx";
import { formatMoment } from "../../ui/format-moment.ts";
import { DataTable } from "../../ui/lists/data-table.tsx";
import { Moment } from "../../ui/moment.tsx";
import { useLocale } from "../../ui/use-locale.ts";

type Props = { readonly client: Client; readonly logs: readonly SyncLogRow[]; readonly hasMore: boolean };

/** A client's deliveries, newest first, each with its entry in the log. */
export function DeliveriesOfClient({ client, logs, hasMore }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <section aria-labelledby="deliveries">
      <Title order={2} size="h4" id="deliveries" mb="sm">
        {t("staff.sync.client.all")}
      </Title>
      <DataTable
        caption={t("staff.sync.client.all")}
        rows={logs}
        rowKey={({ id }) => id}
        columns={[
          { key: "createdAt", header: t("staff.sync.column.createdAt"), phone: "title", render: (log) => <Moment at={log.createdAt} /> },
          {
            key: "status",
            header: t("staff.column.status"),
            phone: "line",
            render: (log) => <StatusBadge status={log.status} of="sync" />,
          },
          { key: "lastAttemptAt", header: t("staff.column.lastAttempt"), render: (log) => <Moment at={log.lastAttemptAt} /> },
          { key: "attempts", header: t("staff.column.attempts"), align: "end", render: (log) => log.attempts },
          {
            key: "message",
            header: t("staff.column.message"),
            phone: "line",
            render: ({ cause, message }) => <Text size="sm">{cause === null ? message : t(`staff.sync.cause.${cause}`)}</Text>,
          },
          {
            key: "entry",
            header: "",
            label: t("staff.column.actions"),
            phone: "end",
            render: (log) => (
              <Anchor
                component={Link}
                to={paths.datevSyncLog(log.id)}
                aria-label={t("staff.sync.client.entryOf", { at: formatMoment(log.createdAt, locale) })}
              >
                {t("staff.sync.open")}
              </Anchor>
            ),
          },
        ]}
      />
      {hasMore && (
        <Anchor component={Link} to={paths.datevSyncOfName(client.name)} display="inline-block" mt="xs">
          {t("staff.sync.client.more")}
        </Anchor>
      )}
    </section>
  );
}
