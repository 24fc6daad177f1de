import { Alert, Anchor, Button, Group, Skeleton, Stack, Switch, Text, Title } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router-dom";
import type { Form } from "@stammdaten/shared/contract/form-schemas.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { formKind, isDelivered } from "@stammdaten/shared/contract/formular-types.ts";
import { paths } from "../../paths.ts";
import { StaffOnly } from "../../auth/staff-only.tsx";
import { useApi } from "../../api/api-context.tsx";
import { ClientAnswers } from "../../pickers/client-answers.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { PdfButton } from "../../downloads/pdf-button.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { FormBadges } from "../../ui/badges/form-badges.tsx";
import { formatMoment } from "../../ui/format-moment.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { useLocale } from "../../ui/use-locale.ts";
import { AttachmentButtons } from "./attachment-buttons.tsx";
import { ChangesTable } from "./changes-table.tsx";
import { clientOf } from "../../pickers/client-of.ts";
import { ConfirmedNotice } from "./confirmed-notice.tsx";
import { DeliveryInfo } from "./delivery-info.tsx";
import { FormNeighbors } from "./form-neighbors.tsx";
import { GivenNotes } from "./given-notes.tsx";
import { lazyDialog } from "../../lazy/lazy-dialog.tsx";
import { preloadEditions, useFormOf } from "../../lazy/use-editions.ts";
import { ReviewActions } from "./review-actions.tsx";
import { UnlockAction } from "./unlock-action.tsx";
import { UnsentNote } from "./unsent-note.tsx";
import { WithFilesBeside } from "./with-files-beside.tsx";

/** Loaded behind the form: nobody waits for them. */
const OtherViewers = lazyDialog(() => import("./other-viewers.tsx"), "OtherViewers", ["form-viewers"]);
const FormHistory = lazyDialog(() => import("./form-history.tsx"), "FormHistory", ["gwg-review"]);

/** One form of the queue: what the client answered, what is doubtful, what it would change, and the firm's decision. */
export function ReviewPage() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const api = useApi();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ["form", id],
    queryFn: async ({ signal }) => {
      const form = await api.form({ query: { id }, signal });
      await preloadEditions(form.formularType);
      return form;
    },
    refetchOnMount: "always",
  });
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
  // Of another client other things change: what was chosen before does not count.
  return <Review key={`${id} ${clientOf(query.data)?.id ?? ""}`} form={query.data} />;
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
  const { approval, updates } = formKind(form.formularType);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isSent = form.stage === "submitted";
  const isApproved = form.status.approval === "Approved";
  const open = isSent && !isApproved;
  const client = clientOf(form);
  const showsDelivery = isApproved && client !== null && approval === "client";
  const showsChanges = open && client !== null && approval !== "inquiry";
  return (
    <Stack gap="lg">
      <div>
        <PageHeader
          title={form.name ?? t("staff.nameless")}
          before={<BackToForms />}
          actions={
            <>
              {isSent && <PdfButton formId={form.id} label={t("staff.review.pdf")} name={form.name ?? t("staff.nameless")} />}
              {isApproved && (
                <StaffOnly>
                  <UnlockAction form={form} />
                </StaffOnly>
              )}
              <FormNeighbors formId={form.id} />
            </>
          }
        />
        <Group gap="sm">
          <FormBadges form={form} withoutDelivery={showsDelivery} />
          <Text>{t(`formularType.${form.formularType}`)}</Text>
          {form.submittedAt !== null && (
            <Text c="dimmed">{t("staff.review.submittedAt", { at: formatMoment(form.submittedAt, locale) })}</Text>
          )}
          {isSent && <ConfirmedNotice formId={form.id} submittedAt={form.submittedAt} />}
          {client !== null && (
            <Anchor component={Link} to={paths.client(client, isDelivered(form.formularType) ? undefined : "gwg")}>
              {t(`clients.${client.mandantType}.open`)}
            </Anchor>
          )}
          <StaffOnly>
            <OtherViewers formId={form.id} />
          </StaffOnly>
        </Group>
      </div>
      {form.rejectionReason !== null && form.status.review === "Rejected" && (
        <Alert color="yellow" variant="outline" title={t("staff.review.rejectedTitle")}>
          <Text style={{ whiteSpace: "pre-line" }}>{form.rejectionReason}</Text>
        </Alert>
      )}
      <GivenNotes form={form} />
      {form.warnings.length > 0 && (
        <Alert color="yellow" variant="outline" title={t("staff.review.warningsTitle", { n: form.warnings.length })}>
          <ul style={{ margin: 0, paddingInlineStart: "1.2em" }}>
            {form.warnings.map(({ path, message }) => (
              <li key={path}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
      {!isSent && <UnsentNote form={form} />}
      <WithFilesBeside form={form}>
        {open && (
          <StaffOnly>
            <ReviewActions form={form} left={left} />
          </StaffOnly>
        )}
        {showsDelivery && <DeliveryInfo client={client} />}
        {showsChanges && <ChangesTable form={form} left={left} onLeave={setLeft} />}
        <AnswersSection form={form} canNarrow={showsChanges && updates !== undefined} />
      </WithFilesBeside>
      <FormHistory formId={form.id} />
      <Button component={Link} to={paths.forms()} variant="default" style={{ alignSelf: "flex-start" }}>
        {t("staff.review.back")}
      </Button>
    </Stack>
  );
}

type AnswersProps = {
  form: Form;
  /** Whether the changes above say all that is new. */
  canNarrow: boolean;
};

function AnswersSection({ form, canNarrow }: AnswersProps) {
  const { t } = useTranslation();
  const definition = useFormOf(form);
  const warnings = useMemo(() => new Map(form.warnings.map(({ path, message }) => [path, message])), [form.warnings]);
  const [onlyChanges, setOnlyChanges] = useState(canNarrow);
  return (
    <section aria-labelledby="answers">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3" id="answers">
          {t("staff.review.answers")}
        </Title>
        {canNarrow && (
          <Switch label={t("staff.changes.only")} checked={onlyChanges} onChange={(event) => setOnlyChanges(event.currentTarget.checked)} />
        )}
      </Group>
      {onlyChanges ? (
        <Text c="dimmed">{t("staff.changes.onlyText")}</Text>
      ) : Object.keys(form.answers).length === 0 ? (
        <Text c="dimmed">{t("staff.review.noAnswers")}</Text>
      ) : (
        <ClientAnswers
          form={definition}
          answers={form.answers as Answers}
          onlyAnswered={form.stage !== "submitted"}
          warnings={warnings}
          renderFiles={(ids) => (
            <AttachmentButtons formId={form.id} attachments={form.attachments.filter((file) => ids.includes(file.id))} />
          )}
        />
      )}
    </section>
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
