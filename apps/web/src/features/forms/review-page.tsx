import { Alert, Anchor, Button, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router-dom";
import type { Form } from "@stammdaten/shared/contract/forms.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { formOf } from "@stammdaten/shared/forms/index.ts";
import { paths } from "../../paths.ts";
import { useApi } from "../../session/api-context.tsx";
import { TaxOfficeName } from "../../session/tax-office-name.tsx";
import { describeError } from "../../session/describe-error.ts";
import { PdfButton } from "../../session/pdf-button.tsx";
import { AnswerSteps } from "../../ui/answer-steps.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { FormBadges } from "../../ui/form-badges.tsx";
import { formatMoment } from "../../ui/format-moment.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { useLocale } from "../../ui/use-locale.ts";
import { AttachmentButtons } from "./attachment-buttons.tsx";
import { ChangesTable } from "./changes-table.tsx";
import { DeliveryInfo } from "./delivery-info.tsx";
import { NextForm } from "./next-form.tsx";
import { ReviewActions } from "./review-actions.tsx";

/** One form of the queue: what the client answered, what is doubtful, what it would change, and the firm's decision. */
export function ReviewPage() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const api = useApi();
  const queries = useQueryClient();
  const query = useQuery({ queryKey: ["form", id], queryFn: ({ signal }) => api.form({ query: { id }, signal }), refetchOnMount: "always" });
  const loaded = query.data?.id;
  useEffect(() => {
    // Looking at a form ends its being new; lists that are shown again say so.
    if (loaded !== undefined) void queries.invalidateQueries({ queryKey: ["sentForms"] });
  }, [loaded, queries]);
  if (query.isError && query.data === undefined) {
    return (
      <>
        <PageHeader title={t("staff.review.title")} before={<BackToForms />} />
        <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />
      </>
    );
  }
  if (query.data === undefined) return <ReviewSkeleton />;
  return <Review key={id} form={query.data} />;
}

function BackToForms() {
  const { t } = useTranslation();
  return (
    <Anchor component={Link} to={paths.forms()} display="inline-block" mb="xs">
      {t("staff.review.back")}
    </Anchor>
  );
}

function Review({ form }: { form: Form }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const definition = formOf(form.formularType);
  const warnings = useMemo(() => new Map(form.warnings.map(({ path, message }) => [path, message])), [form.warnings]);
  const [taken, setTaken] = useState<readonly string[] | null>(null);
  const open = form.stage === "submitted" && form.status.approval !== "Approved";
  const changesAClient = open && form.normalPersonId !== null;
  return (
    <Stack gap="lg">
      <div>
        <PageHeader
          title={form.name ?? t("staff.nameless")}
          before={<BackToForms />}
          actions={
            <>
              <PdfButton formId={form.id} label={t("staff.review.pdf")} name={form.name ?? t("staff.nameless")} />
              <NextForm current={form.id} />
            </>
          }
        />
        <Group gap="sm">
          <FormBadges status={form.status} stage={form.stage} />
          <Text>{t(`formularType.${form.formularType}`)}</Text>
          {form.submittedAt !== null && <Text c="dimmed">{t("staff.review.submittedAt", { at: formatMoment(form.submittedAt, locale) })}</Text>}
          {form.normalPersonId !== null && (
            <Anchor component={Link} to={paths.person(form.normalPersonId)}>
              {t("staff.review.toPerson")}
            </Anchor>
          )}
        </Group>
      </div>
      {form.rejectionReason !== null && form.status.review === "Rejected" && (
        <Alert color="yellow" variant="outline" title={t("staff.review.rejectedTitle")}>
          <Text style={{ whiteSpace: "pre-line" }}>{form.rejectionReason}</Text>
        </Alert>
      )}
      {form.warnings.length > 0 && (
        <Alert color="yellow" variant="outline" title={t("staff.review.warningsTitle", { n: form.warnings.length })}>
          <ul style={{ margin: 0, paddingInlineStart: "1.2em" }}>
            {form.warnings.map(({ path, message }) => (
              <li key={path}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
      {open && <ReviewActions form={form} take={taken} />}
      {form.status.approval === "Approved" && form.normalPersonId !== null && <DeliveryInfo personId={form.normalPersonId} />}
      {changesAClient && <ChangesTable formId={form.id} onTake={setTaken} />}
      <section aria-labelledby="answers">
        <Title order={2} size="h3" id="answers" mb="sm">
          {t("staff.review.answers")}
        </Title>
        <AnswerSteps form={definition} answers={form.answers as Answers} warnings={warnings} renderTaxOffice={(number) => <TaxOfficeName number={number} />} renderFiles={(ids) => <AttachmentButtons formId={form.id} attachments={form.attachments.filter((file) => ids.includes(file.id))} />} />
      </section>
      <Button component={Link} to={paths.forms()} variant="default" style={{ alignSelf: "flex-start" }}>
        {t("staff.review.back")}
      </Button>
    </Stack>
  );
}

function ReviewSkeleton() {
  const { t } = useTranslation();
  return (
    <Stack role="status" aria-label={t("staff.loading")}>
      <Skeleton height={36} width="50%" />
      <Skeleton height={80} />
      <Skeleton height={240} />
    </Stack>
  );
}
