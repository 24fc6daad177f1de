import { Paper, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Agreements } from "@stammdaten/shared/contract/agreements.ts";
import { useAgreements } from "../../shell/use-agreements.ts";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { formatMoment } from "../../ui/format-moment.ts";
import { DataTable, type Column } from "../../ui/lists/data-table.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { useLocale } from "../../ui/use-locale.ts";
import { AgreementSection } from "./agreement-section.tsx";

/** The agreements with the operator: to read, to accept, and what was accepted by whom. */
export function AgreementsPage() {
  const { t } = useTranslation();
  const query = useAgreements();
  const { data } = query;
  return (
    <>
      <PageHeader title={t("agreements.title")} />
      <Text mb="md" maw={760}>
        {t("agreements.text")}
      </Text>
      {query.isPending && <Skeleton height={240} role="status" aria-label={t("staff.loading")} />}
      {query.isError && data === undefined && <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />}
      {data !== undefined && (
        <Stack gap="lg" maw={760}>
          {data.current.length === 0 && <Text>{t("agreements.none")}</Text>}
          {data.current.map((agreement) => (
            <AgreementSection key={agreement.id} agreement={agreement} />
          ))}
          {data.accepted.length > 0 && <History accepted={data.accepted} />}
        </Stack>
      )}
    </>
  );
}

function History({ accepted }: { accepted: Agreements["accepted"] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const columns: Column<Agreements["accepted"][number]>[] = [
    { key: "what", header: t("agreements.history.what"), render: ({ kind }) => t(`agreements.kind.${kind}`) },
    { key: "version", header: t("agreements.history.version"), render: ({ version }) => version },
    { key: "who", header: t("agreements.history.who"), render: ({ acceptedBy }) => acceptedBy },
    { key: "at", header: t("agreements.history.at"), render: ({ acceptedAt }) => formatMoment(acceptedAt, locale) },
  ];
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="agreements-history">
      <Title order={2} size="h4" id="agreements-history">
        {t("agreements.history.title")}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t("agreements.history.text")}
      </Text>
      <DataTable caption={t("agreements.history.title")} columns={columns} rows={[...accepted]} rowKey={({ id }) => id} />
    </Paper>
  );
}
