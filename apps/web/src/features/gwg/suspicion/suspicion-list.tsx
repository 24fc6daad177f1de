import { Button, Skeleton, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { SuspicionItem } from "./suspicion-item.tsx";
import styles from "./suspicion.module.css";
import type { useSuspicions } from "./use-suspicions.ts";

type Props = { readonly of: ReturnType<typeof useSuspicions>; readonly showsClient?: boolean };

/** Notes on suspicion, newest first. */
export function SuspicionList({ of: { query, refresh }, showsClient = false }: Props) {
  const { t } = useTranslation();
  const notes = query.data?.pages.flatMap(({ items }) => items);
  if (query.isError && notes === undefined)
    return <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />;
  if (notes === undefined) return <Skeleton height={64} role="status" aria-label={t("staff.loading")} />;
  if (notes.length === 0) return <Text c="dimmed">{t("suspicion.none")}</Text>;
  return (
    <>
      <ul className={styles["notes"]}>
        {notes.map((note) => (
          <SuspicionItem key={note.id} note={note} showsClient={showsClient} refresh={refresh} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t("suspicion.more")}
        </Button>
      )}
    </>
  );
}
