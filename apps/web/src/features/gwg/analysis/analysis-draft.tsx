import { Alert, Button, Group, Select, Stack, Text, Textarea, TextInput, Title } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { RiskAnalyses, RiskAnalysisBody } from "@stammdaten/shared/contract/risk-analysis.ts";
import { analysisAreas, MOST_OF_ANALYSIS_TEXT } from "@stammdaten/shared/gwg/analysis-areas.ts";
import { useApi } from "../../../api/api-context.tsx";
import { showFieldErrors } from "../../../api/show-field-errors.ts";
import { DownloadButton } from "../../../downloads/download-button.tsx";
import { LeaveGuard } from "../../../shell/leave-guard.tsx";
import { Badge } from "../../../ui/badges/badge.tsx";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../../ui/feedback/show-success.ts";
import { formatMoment } from "../../../ui/format-moment.ts";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";
import { useLocale } from "../../../ui/use-locale.ts";
import { useOwners } from "../tasks/use-owners.ts";
import { analysisFieldNames, type AnalysisFields, analysisForm, fieldsOf, NOBODY } from "./analysis-fields.ts";
import { AreaFields } from "./area-fields.tsx";
import { analysesKey } from "./use-analyses.ts";

type Props = { draft: NonNullable<RiskAnalyses["draft"]>; released: RiskAnalyses["released"] };

/** The draft of the next version: figures, the firm's words, and its release. What is typed stays when figures come in. */
export function AnalysisDraft({ draft, released }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  // As it was read or saved here: what a colleague saves meanwhile is refused by it rather than overwritten.
  const [revision, setRevision] = useState(draft.revision);
  const [asked, setAsked] = useState<RiskAnalysisBody | null>(null);
  const [shownAtField, setShownAtField] = useState(false);
  const { choices, error: staffError } = useOwners(draft.responsible);
  const form = useSchemaForm<AnalysisFields, RiskAnalysisBody>({
    schema: () => Promise.resolve(analysisForm(revision)),
    defaultValues: fieldsOf(draft),
  });
  const { control, register, handleSubmit, reset, setError, formState } = form;
  const { errors } = formState;
  const write = useMutation({
    mutationFn: ({ body, isFinal }: { body: RiskAnalysisBody; isFinal: boolean }) =>
      isFinal ? api.releaseRiskAnalysis({ query: {}, body }) : api.saveRiskAnalysis({ query: {}, body }),
    onSuccess: async ({ message, ...saved }) => {
      if (saved.draft !== null) {
        setRevision(saved.draft.revision);
        reset(fieldsOf(saved.draft));
      }
      queries.setQueryData(analysesKey, saved);
      showSuccess(message);
      await queries.invalidateQueries({ queryKey: ["tasks"] });
    },
    onError: (error) => setShownAtField(showFieldErrors(error, analysisFieldNames, setError)),
    onSettled: () => setAsked(null),
  });
  const count = useMutation({
    mutationFn: () => api.countRiskAnalysis({ query: {} }),
    onSuccess: ({ message, ...counting }) => {
      queries.setQueryData(analysesKey, counting);
      showSuccess(message);
    },
  });
  const wordsOf = (problem: string | undefined) => (problem === undefined ? null : t(problem));
  const error = write.error ?? count.error ?? staffError;
  const before = released?.figures ?? null;
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((body) => write.mutate({ body, isFinal: false }))(event)}>
      <Stack>
        <DraftHead draft={draft} onCount={() => count.mutate()} isAsking={count.isPending} />
        {analysisAreas.map((area) => (
          <AreaFields key={area} area={area} form={form} figures={draft.figures} before={before} />
        ))}
        <Textarea
          label={t("analysis.national")}
          description={t("analysis.nationalHint")}
          rows={4}
          resize="vertical"
          maxLength={MOST_OF_ANALYSIS_TEXT}
          error={wordsOf(errors.words?.national?.message)}
          {...register("words.national")}
        />
        <Controller
          control={control}
          name="responsibleId"
          render={({ field: { onChange, ...field } }) => (
            <Select
              {...field}
              label={t("analysis.responsible")}
              searchable
              allowDeselect={false}
              onChange={(value) => onChange(value ?? NOBODY)}
              data={[{ value: NOBODY, label: t("analysis.nobody") }, ...choices]}
              error={wordsOf(errors.responsibleId?.message)}
            />
          )}
        />
        <TextInput
          type="date"
          label={t("analysis.nextCheck")}
          description={t("analysis.nextCheckHint")}
          error={wordsOf(errors.nextCheckOn?.message)}
          {...register("nextCheckOn")}
        />
        <FormError message={error !== null && !shownAtField ? describeError(error, t) : null} passing={isPassing(error)} />
        <Group>
          <Button type="submit" variant="default" loading={write.isPending && !write.variables.isFinal}>
            {t("analysis.save")}
          </Button>
          <Button disabled={draft.figures === null} onClick={(event) => void handleSubmit(setAsked)(event)}>
            {t("analysis.release")}
          </Button>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={asked !== null}
        title={t("analysis.releaseTitle")}
        text={t("analysis.releaseText")}
        confirmLabel={t("analysis.release")}
        tone="plain"
        busy={write.isPending}
        error={null}
        onConfirm={() => asked !== null && write.mutate({ body: asked, isFinal: true })}
        onClose={() => setAsked(null)}
      />
      <LeaveGuard isDirty={formState.isDirty} />
    </form>
  );
}

type HeadProps = { draft: Props["draft"]; onCount: () => void; isAsking: boolean };

function DraftHead({ draft: { figures, countedAt, isCounting }, onCount, isAsking }: HeadProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  return (
    <>
      <Group gap="sm">
        <Title order={2} size="h4">
          {t("analysis.draft")}
        </Title>
        <Badge tone="info">
          {countedAt === null ? t("analysis.notCounted") : t("analysis.countedAt", { at: formatMoment(countedAt, locale) })}
        </Badge>
      </Group>
      <Text c="dimmed">{t("analysis.draftText")}</Text>
      {isCounting && (
        <Alert color="blue" variant="outline" role="status">
          {t("analysis.counting")}
        </Alert>
      )}
      <Group gap="sm">
        <Button variant="default" loading={isAsking} onClick={onCount}>
          {t("analysis.count")}
        </Button>
        {figures !== null && <DownloadButton label={t("analysis.printDraft")} load={() => api.riskAnalysisPdf({ query: {} })} />}
      </Group>
    </>
  );
}
