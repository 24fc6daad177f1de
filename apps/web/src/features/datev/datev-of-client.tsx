import { Group, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useOutletContext } from "react-router-dom";
import type { Client } from "@stammdaten/shared/contract/clients.ts";
import { useApi } from "../../api/api-context.tsx";
import { StaffOnly } from "../../auth/staff-only.tsx";
import { ChangeNumberButton } from "../../shell/change-number-button.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { ComparisonOfClient } from "./comparison-of-client.tsx";
import { DeliveriesOfClient } from "./deliveries-of-client.tsx";
import { NewestDelivery } from "./newest-delivery.tsx";

const REFRESH_MS = 5_000;

/** What a client is in DATEV: the number, the newest delivery with what was sent, the comparison, and all deliveries. */
export function DatevOfClient() {
  const { t } = useTranslation();
  const api = useApi();
  const client = useOutletContext<Client>();
  const query = useQuery({
    queryKey: ["syncLogs", "client", client.id],
    queryFn: ({ signal }) => api.datevSyncLogs({ query: { clientId: client.id }, signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(({ status }) => status === "Not Processed") === true ? REFRESH_MS : false),
  });
  const logs = query.data;
  const newest = logs?.items[0];
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <NumberOfClient client={client} />
        <ComparisonOfClient client={client} finding={newest?.inDatev ?? null} />
      </SimpleGrid>
      {query.isPending && (
        <Stack role="status" aria-label={t("staff.loading")}>
          <Skeleton height={140} />
          <Skeleton height={140} />
        </Stack>
      )}
      {query.isError && logs === undefined && <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />}
      {logs !== undefined && newest === undefined && <Text c="dimmed">{t("staff.sync.client.none")}</Text>}
      {logs !== undefined && newest !== undefined && (
        <>
          <NewestDelivery log={newest} />
          <DeliveriesOfClient client={client} logs={logs.items} hasMore={logs.nextCursor !== null} />
        </>
      )}
    </>
  );
}

function NumberOfClient({ client: { id, mandantType, datevNumber, archived, erased } }: { client: Client }) {
  const { t } = useTranslation();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="datev-number">
      <Title order={2} size="h4" id="datev-number" mb="xs">
        {t("staff.sync.client.number")}
      </Title>
      <Group gap="sm">
        <Text>{datevNumber ?? t("clients.noDatevNumber")}</Text>
        {!archived && !erased && (
          <StaffOnly>
            <ChangeNumberButton client={{ mandantType, id }} current={datevNumber} />
          </StaffOnly>
        )}
      </Group>
    </Paper>
  );
}
