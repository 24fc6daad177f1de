import { Button, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../api/api-context.tsx";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { hasDocuments } from "../../../shell/has-documents.ts";
import { useSubscription } from "../../../shell/use-subscription.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { documentKeys } from "../document-keys.ts";
import styles from "../documents.module.css";
import { groupThreads, type Thread } from "../group-threads.ts";
import { OwnDocument } from "./own-document.tsx";
import { isToDo } from "./own-state.ts";
import { lazyDialog } from "../../../lazy/lazy-dialog.tsx";

const SendFilesDialog = lazyDialog(() => import("./send-files-dialog.tsx"), "SendFilesDialog", ["documents", "documents-client"]);

/** A client's documents on their page: first what waits for them. Nothing where the firm's plan has no documents. */
export function OwnDocuments() {
  const { data } = useSubscription();
  return hasDocuments(data) ? <Documents /> : null;
}

function Documents() {
  const { t } = useTranslation();
  const api = useApi();
  const [isSending, setIsSending] = useState(false);
  const query = useInfiniteQuery({
    queryKey: [...documentKeys.all, "own"],
    queryFn: ({ pageParam, signal }) =>
      api.mandantDocuments({ query: { limit: "100", ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const threads = query.data && groupThreads(query.data.pages.flatMap(({ items }) => items));
  const toDo = threads?.filter(isToDo) ?? [];
  const rest = threads?.filter((thread) => !isToDo(thread)) ?? [];
  return (
    <section aria-labelledby="own-documents">
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} size="h3" id="own-documents">
          {t("documentsClient.title")}
        </Title>
        <Button variant="default" onClick={() => setIsSending(true)}>
          {t("documentsClient.own")}
        </Button>
      </Group>
      {query.isPending && <Skeleton height={120} role="status" aria-label={t("staff.loading")} />}
      {query.isError && threads === undefined && (
        <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />
      )}
      {threads?.length === 0 && <Text c="dimmed">{t("documentsClient.empty")}</Text>}
      {threads !== undefined && threads.length > 0 && (
        <Stack gap="md">
          {toDo.length === 0 ? (
            <Text c="dimmed">{t("documentsClient.nothingToDo")}</Text>
          ) : (
            <Threads title={t("documentsClient.todo")} threads={toDo} />
          )}
          {rest.length > 0 && <Threads title={t("documentsClient.rest")} threads={rest} />}
          {query.hasNextPage && (
            <Group>
              <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t("documentsClient.more")}
              </Button>
            </Group>
          )}
        </Stack>
      )}
      {isSending && <SendFilesDialog answers={null} onClose={() => setIsSending(false)} />}
    </section>
  );
}

function Threads({ title, threads }: { title: string; threads: readonly Thread[] }) {
  return (
    <div>
      <Title order={3} size="h5" mb="xs">
        {title}
      </Title>
      <ul className={styles["own"]} aria-label={title}>
        {threads.map((thread) => (
          <OwnDocument key={thread.head.id} thread={thread} />
        ))}
      </ul>
    </div>
  );
}
