import { Alert, Button, Group, Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { RiskAnalyses } from "@stammdaten/shared/contract/risk-analysis.ts";
import { analysisAreas } from "@stammdaten/shared/gwg/analysis-areas.ts";
import { useApi } from "../../../api/api-context.tsx";
import { DownloadButton } from "../../../downloads/download-button.tsx";
import { LeaveGuard } from "../../../shell/leave-guard.tsx";
import { Badge } from "../../../ui/badges/badge.tsx";
import { AskingButton } from "../../../ui/feedback/asking-button.tsx";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { formatMoment } from "../../../ui/format-moment.ts";
import { useLocale } from "../../../ui/use-locale.ts";
import { AnalysisEndFields } from "./analysis-end-fields.tsx";
import { AreaFields } from "./area-fields.tsx";
import { useAnalysisForm } from "./use-analysis-form.ts";

type Props = { draft: NonNullable<RiskAnalyses["draft"]>; released: RiskAnalyses["released"] };

/** The draft of the next version: figures, the firm's words, and its release. What is typed stays when figures come in. */
export function AnalysisDraft({ draft, released }: Props) {
  const { t } = useTranslation();
  const { form, write, count, discard, refresh, asked, setAsked, error } = useAnalysisForm(draft);
  const { handleSubmit, formState } = form;
  const before = released?.figures ?? null;
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((body) => write.mutate({ body, isFinal: false }))(event)}>
      <Stack>
        <DraftHead draft={draft} onCount={() => count.mutate()} isAsking={count.isPending} />
        {analysisAreas.map((area) => (
          <AreaFields key={area} area={area} form={form} figures={draft.figures} before={before} />
        ))}
        <AnalysisEndFields form={form} responsible={draft.responsible} />
        <FormError message={error === null ? null : describeError(error, t)} passing={isPassing(error)} />
        <Group>
          <Button type="submit" variant="default" loading={write.isPending && !write.variables.isFinal}>
            {t("analysis.save")}
          </Button>
          <Button disabled={draft.figures === null} onClick={(event) => void handleSubmit(setAsked)(event)}>
            {t("analysis.release")}
          </Button>
          <AskingButton
            label={t("analysis.discard")}
            title={t("analysis.discardTitle")}
            text={t("analysis.discardText")}
            run={discard}
            refresh={refresh}
          />
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
        <Alert color="petrol" variant="outline" role="status">
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
