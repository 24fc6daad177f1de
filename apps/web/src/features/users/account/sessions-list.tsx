import { Button, Group, Paper, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { Session } from "@stammdaten/shared/contract/sessions.ts";
import { useApi } from "../../../api/api-context.tsx";
import { AskingButton } from "../../../ui/feedback/asking-button.tsx";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { DataTable, type Column } from "../../../ui/lists/data-table.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { formatMoment } from "../../../ui/format-moment.ts";
import { showSuccess } from "../../../ui/feedback/show-success.ts";
import { useLocale } from "../../../ui/use-locale.ts";
import { describeDevice } from "./describe-device.ts";
import { ownSessionsKey, useOwnSessions } from "./use-own-sessions.ts";

/** How a server that listens on IPv6 writes an IPv4 address (RFC 4291, section 2.5.5.2). */
const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;

/** Where one is logged in, and the way to end that elsewhere. */
export function SessionsList() {
  const { t } = useTranslation();
  const query = useOwnSessions();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="sessions">
      <Title order={2} size="h4" id="sessions" mb="sm">
        {t("account.sessions.title")}
      </Title>
      {query.data !== undefined && <Sessions sessions={query.data.items} />}
      {query.isPending && <Skeleton height={120} role="status" aria-label={t("staff.loading")} />}
      {query.isError && <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />}
    </Paper>
  );
}

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const queries = useQueryClient();
  const others = sessions.filter(({ current }) => !current);
  const refresh = () => queries.invalidateQueries({ queryKey: ownSessionsKey });

  const end = useMutation({
    mutationFn: ({ id }: Session) => api.endSession({ query: { id } }),
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: refresh,
  });
  const endOthers = async () => {
    for (const { id } of others) await api.endSession({ query: { id } }).catch(passOver);
    return { message: t("account.sessions.othersEnded") };
  };

  const columns: Column<Session>[] = [
    { key: "device", header: t("account.sessions.device"), render: (row) => <Device session={row} /> },
    { key: "ip", header: t("account.sessions.address"), render: ({ ip }) => <bdi>{ip?.replace(MAPPED_IPV4, "") ?? "–"}</bdi> },
    { key: "createdAt", header: t("account.sessions.since"), align: "end", render: ({ createdAt }) => formatMoment(createdAt, locale) },
    {
      key: "lastSeenAt",
      header: t("account.sessions.lastSeen"),
      align: "end",
      render: ({ lastSeenAt }) => formatMoment(lastSeenAt, locale),
    },
    {
      key: "actions",
      header: "",
      label: t("account.sessions.actions"),
      render: (row) =>
        !row.current && (
          <Button
            variant="default"
            size="xs"
            loading={end.isPending && end.variables.id === row.id}
            onClick={() => end.mutate(row)}
            aria-label={t("account.sessions.endOf", { device: nameDevice(row, t), since: formatMoment(row.createdAt, locale) })}
          >
            {t("account.sessions.end")}
          </Button>
        ),
    },
  ];

  return (
    <Stack gap="sm">
      <Text c="dimmed">{t(others.length === 0 ? "account.sessions.onlyThis" : "account.sessions.text")}</Text>
      <FormError message={end.isError ? describeError(end.error, t) : null} passing={isPassing(end.error)} />
      <DataTable caption={t("account.sessions.title")} columns={columns} rows={sessions} rowKey={({ id }) => id} />
      {others.length > 1 && (
        <Group>
          <AskingButton
            label={t("account.sessions.endOthers")}
            title={t("account.sessions.endOthersTitle")}
            text={t("account.sessions.endOthersText")}
            run={endOthers}
            refresh={refresh}
          />
        </Group>
      )}
    </Stack>
  );
}

/** A session that has ended in the meantime is what was asked for. */
function passOver(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}

function nameDevice({ userAgent }: Session, t: TFunction): string {
  const { browser, system } = describeDevice(userAgent);
  if (browser !== null && system !== null) return t("account.sessions.deviceOn", { browser, system });
  return browser ?? system ?? t("account.sessions.unknown");
}

function Device({ session }: { session: Session }) {
  const { t } = useTranslation();
  return (
    <>
      {nameDevice(session, t)}
      {session.current && (
        <Text size="sm" fw={600}>
          {t("account.sessions.current")}
        </Text>
      )}
    </>
  );
}
