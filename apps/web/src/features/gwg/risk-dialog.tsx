import { Group, Modal, Radio, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { GwgRecord, RiskAssessmentBody } from "@stammdaten/shared/contract/gwg.ts";
import { riskLevels } from "@stammdaten/shared/gwg/risk-rules.ts";
import { useApi } from "../../api/api-context.tsx";
import { DialogButtons } from "../../ui/feedback/dialog-buttons.tsx";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { showFieldErrors } from "../../api/show-field-errors.ts";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../ui/feedback/show-success.ts";
import { gwgKey, riskChangesKey, tasksKey } from "./gwg-key.ts";
import { riskFieldNames, RiskForm, type RiskFields } from "./risk-fields.ts";
import { useSchemaForm } from "../../ui/forms/use-schema-form.ts";

/** Rates a client's risk; other than proposed needs a reason. */
export function RiskDialog({ gwg, onClose }: { gwg: GwgRecord; onClose: () => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [shownAtField, setShownAtField] = useState(false);
  const { mandantType, id } = gwg;
  const { current, proposal } = gwg.risk;
  const { control, register, handleSubmit, setError, watch, formState } = useSchemaForm<RiskFields, RiskAssessmentBody>({
    schema: () => Promise.resolve(RiskForm),
    defaultValues: { level: current?.level ?? proposal.level, reason: "", nextReviewOn: "" },
  });
  const { errors } = formState;
  const needsReason = watch("level") !== proposal.level;
  const assess = useMutation({
    mutationFn: (body: RiskAssessmentBody) => api.assessRisk({ query: { mandantType, id }, body }),
    onSuccess: async ({ message, ...saved }) => {
      queries.setQueryData(gwgKey(id), saved);
      onClose();
      showSuccess(message);
      await Promise.all([tasksKey, riskChangesKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    onError: (error) => {
      setShownAtField(showFieldErrors(error, riskFieldNames, setError));
    },
  });
  const wordsOf = (problem: string | undefined) => (problem === undefined ? null : t(problem));
  return (
    <Modal opened onClose={onClose} title={t("gwg.risk.assess")} centered>
      <form noValidate onSubmit={(event) => void handleSubmit((body) => assess.mutate(body))(event)}>
        <Stack>
          <Controller
            control={control}
            name="level"
            render={({ field }) => (
              <Radio.Group
                {...field}
                label={t("gwg.risk.level")}
                description={t("gwg.risk.proposed", { level: t(`risk.level.${proposal.level}`) })}
                withAsterisk
                error={wordsOf(errors.level?.message)}
              >
                <Group mt="xs">
                  {riskLevels.map((level, index) => (
                    <Radio key={level} data-autofocus={index === 0 || undefined} value={level} label={t(`risk.level.${level}`)} />
                  ))}
                </Group>
              </Radio.Group>
            )}
          />
          <Textarea
            label={t("gwg.risk.reason")}
            description={t("gwg.risk.reasonHint")}
            withAsterisk={needsReason}
            aria-required={needsReason}
            rows={4}
            resize="vertical"
            maxLength={2000}
            error={wordsOf(errors.reason?.message)}
            {...register("reason")}
          />
          <TextInput
            type="date"
            label={t("gwg.risk.nextReview")}
            description={t("gwg.risk.nextReviewHint")}
            error={wordsOf(errors.nextReviewOn?.message)}
            {...register("nextReviewOn")}
          />
          {watch("level") === "high" && <Text size="sm">{t("gwg.risk.highDuty")}</Text>}
          <FormError message={assess.isError && !shownAtField ? describeError(assess.error, t) : null} passing={isPassing(assess.error)} />
          <DialogButtons submit={t("gwg.risk.save")} isPending={assess.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
