import { Alert, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../api/api-context.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { NoticeForm } from "./notice-form.tsx";
import { noticeKey } from "./notice-key.ts";
import { NoticeVersions } from "./notice-versions.tsx";

/** What the firm tells its clients under Art. 13 and 14 GDPR, version by version. */
export function PrivacyNoticePage() {
  const { t } = useTranslation();
  const api = useApi();
  const query = useQuery({ queryKey: noticeKey, queryFn: ({ signal }) => api.privacyNotice({ query: {}, signal }) });
  const notice = query.data;
  return (
    <>
      <PageHeader title={t("notice.title")} />
      <Text mb="md" maw={760}>
        {t("notice.text")}
      </Text>
      {query.isPending && (
        <Stack role="status" aria-label={t("staff.loading")}>
          <Skeleton height={420} />
          <Skeleton height={160} />
        </Stack>
      )}
      {query.isError && notice === undefined && <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />}
      {notice !== undefined && (
        <Stack gap="lg" maw={760}>
          {(notice.renewed.de !== notice.current.text.de || notice.renewed.en !== notice.current.text.en) && (
            <Alert color="yellow" variant="outline" title={t("notice.outdated.title")}>
              {t("notice.outdated.text")}
            </Alert>
          )}
          <NoticeForm key={notice.current.id} notice={notice} />
          <NoticeVersions versions={notice.versions} />
        </Stack>
      )}
    </>
  );
}
