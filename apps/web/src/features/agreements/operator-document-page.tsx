import { Anchor, Group, Skeleton, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useApi } from "../../api/api-context.tsx";
import { type LegalPage, legalPages, paths } from "../../paths.ts";
import { PlainFrame } from "../../shell/plain-frame.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { formatDayOf } from "../../ui/format-moment.ts";
import { PaperText } from "../../ui/paper-text.tsx";
import { useFirmLocale, useLocale } from "../../ui/use-locale.ts";
import { documentKey } from "./document-key.ts";

export const TermsPage = () => <DocumentPage kind="terms" />;
export const PrivacyPage = () => <DocumentPage kind="privacy" />;
export const ImprintPage = () => <DocumentPage kind="imprint" />;
export const AccessibilityPage = () => <DocumentPage kind="accessibility" />;

/** What the operator publishes for everybody. */
function DocumentPage({ kind }: { kind: LegalPage }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const nearest = useFirmLocale();
  const api = useApi();
  const title = t(`agreements.kind.${kind}`);
  const query = useQuery({ queryKey: documentKey(kind), queryFn: ({ signal }) => api.operatorDocument({ query: { kind }, signal }) });
  useEffect(() => {
    document.title = title;
  }, [title]);
  const shown = query.data?.document;
  return (
    <PlainFrame>
      {query.isPending && <Skeleton height={320} role="status" aria-label={t("staff.loading")} />}
      {query.isError && <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />}
      {shown === null && (
        <>
          <Title order={1} size="h3" mb="sm">
            {title}
          </Title>
          <Text>{t("agreements.document.none")}</Text>
        </>
      )}
      {shown && (
        <>
          <PaperText text={shown.text[nearest]} lang={nearest} order={1} />
          {shown.version !== null && shown.publishedAt !== null && (
            <Text size="sm" c="dimmed">
              {t("agreements.document.version", { version: shown.version, day: formatDayOf(shown.publishedAt, locale) })}
            </Text>
          )}
        </>
      )}
      <Group component="nav" mt="xl" aria-label={t("agreements.footer")}>
        {legalPages.map((one) => (
          <Anchor key={one} component={Link} to={paths.legal(one)} {...(one === kind ? { "aria-current": "page" as const } : {})}>
            {t(`agreements.kind.${one}`)}
          </Anchor>
        ))}
      </Group>
    </PlainFrame>
  );
}
