import { Button, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import type { ClientKey } from "../../../paths.ts";
import { StaffOnly } from "../../../auth/staff-only.tsx";
import { useApi } from "../../../api/api-context.tsx";
import { clientQuery } from "../../../pickers/client-queries.ts";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { hasDocuments } from "../../../shell/has-documents.ts";
import { useSubscription } from "../../../shell/use-subscription.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { AccessNote } from "./access-note.tsx";
import { documentKeys } from "../document-keys.ts";
import styles from "../documents.module.css";
import { groupThreads } from "../group-threads.ts";
import { ThreadCard } from "./thread-card.tsx";
import { lazyDialog } from "../../../lazy/lazy-dialog.tsx";

const AddDocumentsDialog = lazyDialog(() => import("./add-documents-dialog.tsx"), "AddDocumentsDialog", ["documents", "documents-give"]);

/** The documents of one client, whom the address names; nothing where the plan has no documents. */
export function DocumentsPanel({ mandantType }: Pick<ClientKey, "mandantType">) {
  const { id = "" } = useParams();
  const subscription = useSubscription();
  return hasDocuments(subscription.data) ? <Panel client={{ mandantType, id }} /> : null;
}

function Panel({ client }: { client: ClientKey }) {
  const { t } = useTranslation();
  const api = useApi();
  const [adds, setAdds] = useState(false);
  const { mandantType, id } = client;
  // The page has it already.
  const known = useQuery(clientQuery(api, client));
  const query = useInfiniteQuery({
    queryKey: [...documentKeys.ofClient, id],
    queryFn: ({ pageParam, signal }) =>
      api.mandantDocuments({
        query: { mandantType, mandantId: id, limit: "50", ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const documents = query.data?.pages.flatMap(({ items }) => items);
  return (
    <section aria-labelledby="client-documents">
      <Group justify="space-between" mb="sm" gap="sm">
        <Title order={2} size="h3" id="client-documents">
          {t("documents.ofClient.title")}
        </Title>
        {known.data !== undefined && !known.data.archived && (
          <StaffOnly>
            <Button variant="default" onClick={() => setAdds(true)}>
              {t("documents.ofClient.add")}
            </Button>
          </StaffOnly>
        )}
      </Group>
      {known.data !== undefined && !known.data.archived && <AccessNote client={client} />}
      {query.isPending && (
        <Stack role="status" aria-label={t("staff.loading")}>
          <Skeleton height={64} />
          <Skeleton height={64} />
        </Stack>
      )}
      {query.isError && <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />}
      {documents?.length === 0 && <Text c="dimmed">{t("documents.ofClient.empty")}</Text>}
      {documents !== undefined && documents.length > 0 && (
        <Stack component="ul" gap="sm" className={styles["threads"] ?? ""}>
          {groupThreads(documents).map((thread) => (
            <ThreadCard key={thread.head.id} thread={thread} />
          ))}
        </Stack>
      )}
      {query.hasNextPage && (
        <Button variant="default" mt="sm" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t("documents.ofClient.more")}
        </Button>
      )}
      {adds && known.data !== undefined && (
        <AddDocumentsDialog client={{ ...client, name: known.data.name }} onClose={() => setAdds(false)} />
      )}
    </section>
  );
}
