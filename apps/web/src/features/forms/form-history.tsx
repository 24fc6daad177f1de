import { Skeleton, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { HistoryEntry } from "@stammdaten/shared/contract/form-schemas.ts";
import { useApi } from "../../api/api-context.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { MomentList } from "../../ui/lists/moment-list.tsx";

/** Who did what with the form and when, the newest first. */
export function FormHistory({ formId }: { formId: string }) {
  const { t } = useTranslation();
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
        <MomentList
          moments={query.data.map((entry) => ({
            id: entry.id,
            at: entry.at,
            text: [t(`history.${entry.action}`), nameOf(entry)].filter((part) => part !== "").join(" · "),
          }))}
        />
      )}
    </section>
  );
}
