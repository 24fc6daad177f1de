import { Modal, Radio, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { GwgRecord } from "@stammdaten/shared/contract/gwg.ts";
import { MOST_OF_REGISTER_NOTE } from "@stammdaten/shared/contract/limits.ts";
import type { RegisterLook, RegisterReportBody } from "@stammdaten/shared/contract/register-looks.ts";
import { registerOutcomes } from "@stammdaten/shared/contract/register-outcomes.ts";
import { readToday } from "@stammdaten/shared/values/date.ts";
import { useApi } from "../../../api/api-context.tsx";
import { showFieldErrors } from "../../../api/show-field-errors.ts";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { DialogButtons } from "../../../ui/feedback/dialog-buttons.tsx";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../../ui/feedback/show-success.ts";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";
import { gwgKey, tasksKey } from "../gwg-key.ts";
import { reportFieldNames, type ReportFields, reportForm } from "./register-fields.ts";

type Asked = { gwg: GwgRecord; look: RegisterLook; onClose: () => void };

/** Writes down when a difference was reported to the transparency register, or why it is not. */
export function ReportDialog({ gwg: { mandantType, id }, look, onClose }: Asked) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [shownAtField, setShownAtField] = useState(false);
  const { control, register, handleSubmit, setError, watch, formState } = useSchemaForm<ReportFields, RegisterReportBody>({
    schema: () => Promise.resolve(reportForm(look.id)),
    defaultValues: { outcome: "reported", reportedOn: readToday(), reason: "" },
  });
  const { errors } = formState;
  const save = useMutation({
    mutationFn: (body: RegisterReportBody) => api.reportDiscrepancy({ query: { mandantType, id }, body }),
    onSuccess: async ({ message, ...saved }) => {
      queries.setQueryData(gwgKey(id), saved);
      onClose();
      showSuccess(message);
      await queries.invalidateQueries({ queryKey: tasksKey });
    },
    onError: (error) => {
      setShownAtField(showFieldErrors(error, reportFieldNames, setError));
    },
  });
  const wordsOf = (problem: string | undefined) => (problem === undefined ? null : t(problem));
  const isReported = watch("outcome") === "reported";
  return (
    <Modal opened onClose={onClose} title={t("gwg.register.close")} centered>
      <form noValidate onSubmit={(event) => void handleSubmit((body) => save.mutate(body))(event)}>
        <Stack>
          {look.note !== null && <Text style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{look.note}</Text>}
          <Controller
            control={control}
            name="outcome"
            render={({ field }) => (
              <Radio.Group {...field} label={t("gwg.register.outcome")} withAsterisk error={wordsOf(errors.outcome?.message)}>
                <Stack mt="xs" gap="xs">
                  {registerOutcomes.map((outcome, index) => (
                    <Radio
                      key={outcome}
                      data-autofocus={index === 0 || undefined}
                      value={outcome}
                      label={t(`gwg.register.outcome.${outcome}`)}
                    />
                  ))}
                </Stack>
              </Radio.Group>
            )}
          />
          {isReported && (
            <TextInput
              type="date"
              label={t("gwg.register.reportedOn")}
              withAsterisk
              error={wordsOf(errors.reportedOn?.message)}
              {...register("reportedOn")}
            />
          )}
          <Textarea
            label={t("gwg.register.reason")}
            description={t("gwg.register.reasonHint")}
            withAsterisk={!isReported}
            aria-required={!isReported}
            rows={3}
            resize="vertical"
            maxLength={MOST_OF_REGISTER_NOTE}
            error={wordsOf(errors.reason?.message)}
            {...register("reason")}
          />
          <FormError message={save.isError && !shownAtField ? describeError(save.error, t) : null} passing={isPassing(save.error)} />
          <DialogButtons submit={t("gwg.register.saveReport")} isPending={save.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
