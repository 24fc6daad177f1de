import { Anchor, Button, Drawer, Group, Skeleton, Stack, Text, VisuallyHidden } from "@mantine/core";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Notice } from "@stammdaten/shared/contract/notices.ts";
import { useApi } from "../../api/api-context.tsx";
import { paths } from "../../paths.ts";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { showToast } from "../../ui/feedback/show-toast.ts";
import { Moment } from "../../ui/moment.tsx";
import styles from "./notices.module.css";
import { noticesKey } from "./notices-key.ts";
import { placeOfNotice } from "./place-of-notice.ts";

type Props = { readonly opened: boolean; readonly onClose: () => void };

/** What has happened, newest first, each a link to the work. */
export function NoticesDrawer({ opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Drawer opened={opened} onClose={onClose} position="right" title={t("notices.title")} transitionProps={{ duration: 0 }}>
      {opened && <Notices onClose={onClose} />}
    </Drawer>
  );
}

function Notices({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: [noticesKey, "list"],
    queryFn: ({ pageParam, signal }) => api.notices({ query: { limit: "25", ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
  const refresh = () => queries.invalidateQueries({ queryKey: [noticesKey] });
  const read = useMutation({ mutationFn: ({ id }: Notice) => api.readNotice({ query: { id } }), onSettled: refresh });
  const readAll = useMutation({
    mutationFn: () => api.readAllNotices(),
    onError: (error) => showToast("error", describeError(error, t)),
    onSettled: refresh,
  });
  if (query.data === undefined)
    return query.isError ? (
      <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton height={120} role="status" aria-label={t("staff.loading")} />
    );
  const items = query.data.pages.flatMap((page) => page.items);
  const follow = (notice: Notice) => {
    if (notice.readAt === null) read.mutate(notice);
    onClose();
  };
  return (
    <Stack>
      <Group justify="space-between">
        <Anchor component={Link} to={paths.account()} onClick={onClose}>
          {t("notices.choose")}
        </Anchor>
        {items.some(({ readAt }) => readAt === null) && (
          <Button variant="default" loading={readAll.isPending} onClick={() => readAll.mutate()}>
            {t("notices.readAll")}
          </Button>
        )}
      </Group>
      {items.length === 0 && <Text>{t("notices.none")}</Text>}
      <NoticeList items={items} onFollow={follow} />
      {query.hasNextPage && (
        <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t("notices.more")}
        </Button>
      )}
    </Stack>
  );
}

function NoticeList({ items, onFollow }: { items: readonly Notice[]; onFollow: (notice: Notice) => void }) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <ul className={styles["list"]}>
      {items.map((notice) => (
        <li key={notice.id} className={styles["item"]}>
          <Link
            className={styles["link"]}
            to={placeOfNotice(notice)}
            data-unread={notice.readAt === null ? "" : undefined}
            onClick={() => onFollow(notice)}
          >
            <span className={styles["kind"]}>
              {t(`notices.kind.${notice.kind}`)}
              {notice.readAt === null && <VisuallyHidden> ({t("notices.unread")})</VisuallyHidden>}
            </span>
            {notice.title ?? t("notices.gone")}
            {" · "}
            <span className={styles["when"]}>
              <Moment at={notice.at} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
