import { Button, Group, Paper, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DatevConnector } from "@stammdaten/shared/contract/datev-connectors.ts";
import { useApi } from "../../api/api-context.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { Badge } from "../../ui/badges/badge.tsx";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import { DataTable, type Column } from "../../ui/lists/data-table.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { formatMoment, formatShortDayOf } from "../../ui/format-moment.ts";
import { showSuccess } from "../../ui/feedback/show-success.ts";
import { useLocale } from "../../ui/use-locale.ts";
import { connectorsKey } from "./connectors-key.ts";
import { lazyDialog } from "../../lazy/lazy-dialog.tsx";

const AddConnectorDialog = lazyDialog(() => import("./add-connector-dialog.tsx"), "AddConnectorDialog", [
  "connectors",
  "staff",
  "validation",
]);

/** How often the list looks whether a connector has come or gone. */
const LOOK_MS = 10_000;

/** The firm's connectors with their state now; adding one and revoking one. */
export function ConnectorsPanel() {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<DatevConnector | null>(null);
  const query = useQuery({
    queryKey: connectorsKey,
    queryFn: ({ signal }) => api.datevConnectors({ query: {}, signal }),
    refetchInterval: LOOK_MS,
  });
  const revoke = useMutation({
    mutationFn: ({ id }: DatevConnector) => api.revokeDatevConnector({ query: { id } }),
    onSuccess: ({ message }) => {
      setAsked(null);
      showSuccess(message);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: connectorsKey }),
  });
  const ask = (one: DatevConnector) => {
    revoke.reset();
    setAsked(one);
  };
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="connectors">
      <Stack>
        <div>
          <Title order={2} size="h4" id="connectors">
            {t("connectors.title")}
          </Title>
          <Text c="dimmed">{t("connectors.text")}</Text>
        </div>
        {query.isPending && <Skeleton height={120} role="status" aria-label={t("staff.loading")} />}
        {query.isError && query.data === undefined && (
          <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />
        )}
        {query.data !== undefined && <Connectors items={query.data.items} onRevoke={ask} />}
        <Group>
          <Button variant="default" onClick={() => setAdding(true)}>
            {t("connectors.add")}
          </Button>
        </Group>
      </Stack>
      {isAdding && <AddConnectorDialog onClose={() => setAdding(false)} />}
      <ConfirmDialog
        opened={asked !== null}
        title={t("connectors.revokeTitle")}
        text={t("connectors.revokeText", { name: asked?.name ?? "" })}
        confirmLabel={t("connectors.revoke")}
        busy={revoke.isPending}
        error={revoke.isError ? describeError(revoke.error, t) : null}
        onConfirm={() => asked !== null && revoke.mutate(asked)}
        onClose={() => setAsked(null)}
      />
    </Paper>
  );
}

function Connectors({ items, onRevoke }: { items: readonly DatevConnector[]; onRevoke: (one: DatevConnector) => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (items.length === 0) return <EmptyState title={t("connectors.none")} text={t("connectors.noneText")} />;
  const columns: Column<DatevConnector>[] = [
    {
      key: "name",
      header: t("connectors.name"),
      render: ({ name, createdAt, createdBy }) => (
        <>
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed">
            {t("connectors.addedBy", { day: formatShortDayOf(createdAt, locale), name: createdBy })}
          </Text>
        </>
      ),
    },
    { key: "state", header: t("connectors.state"), render: (row) => <ConnectorState connector={row} /> },
    {
      key: "actions",
      header: "",
      label: t("connectors.actions"),
      render: (row) =>
        row.revokedAt === null && (
          <Button variant="default" size="xs" onClick={() => onRevoke(row)} aria-label={t("connectors.revokeOf", { name: row.name })}>
            {t("connectors.revoke")}
          </Button>
        ),
    },
  ];
  return <DataTable caption={t("connectors.title")} columns={columns} rows={items} rowKey={({ id }) => id} />;
}

function ConnectorState({ connector: { connected, lastSeenAt, revokedAt, version } }: { connector: DatevConnector }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [tone, word, more] =
    revokedAt !== null
      ? (["neutral", "connectors.revoked", t("connectors.revokedAt", { day: formatShortDayOf(revokedAt, locale) })] as const)
      : connected
        ? (["success", "connectors.connected", version === null ? "" : t("connectors.version", { version })] as const)
        : ([
            "warning",
            "connectors.away",
            lastSeenAt === null ? t("connectors.neverSeen") : t("connectors.seen", { moment: formatMoment(lastSeenAt, locale) }),
          ] as const);
  return (
    <>
      <Badge tone={tone}>{t(word)}</Badge>
      <Text size="sm" c="dimmed">
        {more}
      </Text>
    </>
  );
}
