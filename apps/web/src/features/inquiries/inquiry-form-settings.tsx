import { Anchor, Box, Skeleton, Stack, Text, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { paths } from "../../paths.ts";
import { useApi } from "../../api/api-context.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { formatMoment } from "../../ui/format-moment.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { useLocale } from "../../ui/use-locale.ts";
import { inquiryFormKey, OriginsForm } from "./origins-form.tsx";

/** The form that the firm's own site shows: where it may, and the code to paste there. */
export function InquiryFormSettings() {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const query = useQuery({ queryKey: inquiryFormKey, queryFn: ({ signal }) => api.iframeToken({ query: {}, signal }) });
  const { token, embedCode, createdAt, allowedOrigins } = query.data ?? { token: null, embedCode: null, createdAt: null };
  return (
    <Box maw={760}>
      <PageHeader title={t("inquiryForm.title")} />
      <Text mb="md">{t("inquiryForm.text")}</Text>
      <Stack>
        {query.isPending && <Skeleton height={180} role="status" aria-label={t("staff.loading")} />}
        {query.isError && query.data === undefined && (
          <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />
        )}
        {token !== null && embedCode !== null && (
          <>
            <Textarea
              label={t("inquiryForm.code")}
              description={t("inquiryForm.codeHint")}
              value={embedCode}
              readOnly
              rows={3}
              spellCheck={false}
              styles={{ input: { fontFamily: "monospace" } }}
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton text={embedCode} label={t("inquiryForm.copy")} />
            <Text size="sm">
              {createdAt !== null && `${t("inquiryForm.since", { moment: formatMoment(createdAt, locale) })} `}
              <Anchor href={paths.inquiryForm(token)} target="_blank" rel="noopener" td="underline">
                {t("inquiryForm.preview")}
              </Anchor>
            </Text>
          </>
        )}
        {allowedOrigins !== undefined && <OriginsForm key={createdAt ?? ""} stored={allowedOrigins} isReplacing={token !== null} />}
      </Stack>
    </Box>
  );
}
