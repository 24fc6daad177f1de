import { Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useWork } from "../../../api/use-work.ts";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import styles from "../documents.module.css";

/** How far the giving of templates is, and how it ended. */
export function GiveProgress({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { query, work, isOver, cancel } = useWork(jobId);
  return (
    <Stack>
      {query.isPending && <Skeleton height={60} role="status" aria-label={t("staff.loading")} />}
      {query.isError && <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />}
      {work !== undefined && !isOver && (
        <div>
          <Text id="give-progress">{work.state === "queued" ? t("documents.give.queued") : t("documents.give.progress", work)}</Text>
          <progress
            className={styles["progress"]}
            aria-labelledby="give-progress"
            {...(work.total === 0 ? {} : { max: work.total, value: work.done })}
          />
          <Text c="dimmed" mt="xs">
            {t("documents.give.goesOn")}
          </Text>
        </div>
      )}
      <div role="status">
        {work?.state === "done" && <Text>{t("documents.give.done", { count: work.total })}</Text>}
        {work?.state === "cancelled" && <Text>{t("documents.give.cancelled", work)}</Text>}
      </div>
      {work?.state === "failed" && (
        <FormError message={[t("documents.give.failed", work), ...work.errors.map(({ message }) => message)].join(" ")} />
      )}
      {cancel.isError && <FormError message={describeError(cancel.error, t)} />}
      <Group justify="flex-end">
        {work !== undefined && !isOver && (
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {t("documents.give.cancel")}
          </Button>
        )}
        <Button variant={isOver ? "filled" : "default"} onClick={onClose}>
          {t("documents.give.close")}
        </Button>
      </Group>
    </Stack>
  );
}
