import { Skeleton, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { HistoryEntry } from "@stammdaten/shared/contract/forms.ts";
import { useApi } from "../../api/api-context.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { formatMoment } from "../../ui/format-moment.ts";
import { useLocale } from "../../ui/use-locale.ts";
import styles from "./form-history.module.css";

/** Who did what with the form and when, the newest first. */
export function FormHistory({ formId }: { formId: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const query = useQuery({
    queryKey: ["formHistory", formId],
    queryFn: ({ signal }) => api.formHistory({ query: { id: formId }, signal }),
    refetchOnMount: "always",
  });
  const nameOf = ({ actor, actorKind }: HistoryEntry) => actor ?? (actorKind === "user" ? "" : t(`history.by.${actorKind}`));
  return (
    <section aria-labelledby="history">
      <Title order={2} size="h3" id="history" mb="sm">
        {t("review.history.title")}
      </Title>
      {query.isPending && <Skeleton height={120} role="status" aria-label={t("staff.loading")} />}
      {query.isError && query.data === undefined && (
        <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />
      )}
      {query.data?.length === 0 && <Text c="dimmed">{t("review.history.empty")}</Text>}
      {query.data !== undefined && query.data.length > 0 && (
        <ol className={styles["list"]} reversed>
          {query.data.map((entry) => (
            <li key={entry.id} className={styles["entry"]}>
              <span>{[t(`history.${entry.action}`), nameOf(entry)].filter((part) => part !== "").join(" · ")}</span>
              <time className={styles["when"]} dateTime={entry.at}>
                {formatMoment(entry.at, locale)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
