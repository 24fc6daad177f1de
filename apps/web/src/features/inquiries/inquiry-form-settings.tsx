import { Anchor, Paper, Skeleton, Stack, Text, Textarea, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { inquiryFormId, paths } from "../../paths.ts";
import { useApi } from "../../api/api-context.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { formatMoment } from "../../ui/format-moment.ts";
import { useLocale } from "../../ui/use-locale.ts";
import { inquiryFormKey, OriginsForm } from "./origins-form.tsx";

/** The form that the firm's own site shows: where it may, and the code to paste there. */
export function InquiryFormSettings() {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const query = useQuery({ queryKey: inquiryFormKey, queryFn: ({ signal }) => api.iframeToken({ query: {}, signal }) });
  const { token, embedCode, createdAt, allowedOrigins } = query.data ?? { token: null, embedCode: null, createdAt: null };
  const heading = useRef<HTMLHeadingElement>(null);
  const isMeant = useLocation().hash === `#${inquiryFormId}`;
  const isShown = query.data !== undefined;
  useEffect(() => {
    if (!isMeant || !isShown) return;
    heading.current?.scrollIntoView({ block: "start" });
    heading.current?.focus({ preventScroll: true });
  }, [isMeant, isShown]);
  return (
    <Paper withBorder p="md" mt="md" component="section" aria-labelledby={inquiryFormId}>
      <Title order={2} size="h4" id={inquiryFormId} ref={heading} tabIndex={-1} style={{ outline: "none", scrollMarginTop: 72 }}>
        {t("inquiryForm.title")}
      </Title>
      <Text size="sm" c="dimmed">
        {t("inquiryForm.text")}
      </Text>
      <Stack mt="sm">
        {query.isPending && <Skeleton height={180} role="status" aria-label={t("staff.loading")} />}
        {query.isError && !isShown && <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />}
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
              <Anchor href={paths.inquiryForm(token)} target="_blank" rel="noopener">
                {t("inquiryForm.preview")}
              </Anchor>
            </Text>
          </>
        )}
        {allowedOrigins !== undefined && <OriginsForm key={createdAt ?? ""} stored={allowedOrigins} isReplacing={token !== null} />}
      </Stack>
    </Paper>
  );
}
