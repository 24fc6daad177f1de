import { Button, Paper, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../api/api-context.tsx";
import { StaffOnly } from "../../../auth/staff-only.tsx";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { showSuccess } from "../../../ui/feedback/show-success.ts";
import { useShownClient } from "../use-shown-client.ts";
import { NoteForm } from "./note-form.tsx";
import { NoteItem } from "./note-item.tsx";
import styles from "./notes.module.css";

/** What the firm's staff have written down about the client, newest first; the client never sees it. */
export function NotesOfClient() {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const { mandantType, id, erased } = useShownClient();
  const queryKey = ["clientNotes", id];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      api.clientNotes({ query: { mandantType, id, limit: "10", ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const notes = query.data?.pages.flatMap(({ items }) => items);
  const refresh = () => Promise.all([queryKey, ["auditLog"]].map((key) => queries.invalidateQueries({ queryKey: key })));
  const add = async (note: string) => {
    const { message } = await api.addClientNote({ query: { mandantType, id }, body: { note } });
    showSuccess(message);
    await refresh();
  };
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="notes">
      <Title order={2} size="h4" id="notes">
        {t("clientNotes.title")}
      </Title>
      <Text c="dimmed" size="sm" mb="sm">
        {t("clientNotes.about")}
      </Text>
      {!erased && (
        <StaffOnly>
          <NoteForm label={t("clientNotes.new")} submit={t("clientNotes.add")} save={add} />
        </StaffOnly>
      )}
      {query.isPending && <Skeleton height={64} role="status" aria-label={t("staff.loading")} />}
      {query.isError && notes === undefined && <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />}
      {notes?.length === 0 && <Text c="dimmed">{t("clientNotes.empty")}</Text>}
      {notes !== undefined && notes.length > 0 && (
        <Stack component="ul" gap={0} className={styles["list"] ?? ""}>
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} refresh={refresh} />
          ))}
        </Stack>
      )}
      {query.hasNextPage && (
        <Button variant="default" mt="sm" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t("clientNotes.more")}
        </Button>
      )}
    </Paper>
  );
}
