import { Anchor, Paper, Skeleton, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { StaffOnly } from "../../../auth/staff-only.tsx";
import { useApi } from "../../../api/api-context.tsx";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { formatBytes } from "../../../ui/format-moment.ts";
import { useLocale } from "../../../ui/use-locale.ts";
import { documentKeys } from "../document-keys.ts";
import styles from "../documents.module.css";

/** From here on the firm is warned. */
const NEAR_PERCENT = 80;

/** How much of its storage the firm uses, in words and as a bar. */
export function StorageBar() {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const query = useQuery({ queryKey: documentKeys.storage, queryFn: ({ signal }) => api.tenantFileStorageSize({ query: {}, signal }) });
  if (query.isPending) return <Skeleton height={76} mb="md" role="status" aria-label={t("staff.loading")} />;
  if (query.data === undefined) return <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />;
  const { usedBytes, limitBytes } = query.data;
  const percent = limitBytes === 0 ? 100 : Math.floor((usedBytes / limitBytes) * 100);
  return (
    <Paper withBorder p="md" mb="md" component="section" aria-labelledby="storage">
      <Title order={2} size="h5" id="storage">
        {t("documents.storage.title")}
      </Title>
      <Text>{t("documents.storage.used", { used: formatBytes(usedBytes, locale), limit: formatBytes(limitBytes, locale), percent })}</Text>
      <div className={styles["track"]} aria-hidden="true">
        <div className={styles["bar"]} style={{ width: `${Math.min(100, percent)}%` }} />
      </div>
      {percent >= NEAR_PERCENT && (
        <Text mt="xs" fw={600} {...(percent >= 100 ? { c: "var(--mantine-color-error)" } : {})}>
          {t(percent >= 100 ? "documents.storage.full" : "documents.storage.near")}{" "}
          <StaffOnly>
            <Anchor component={Link} to={paths.tenantSubscription()} inherit td="underline">
              {t("documents.storage.more")}
            </Anchor>
          </StaffOnly>
        </Text>
      )}
    </Paper>
  );
}
