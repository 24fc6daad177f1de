import { Modal, Radio, Stack, Textarea, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, type FieldErrors, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { SuspicionBody, SuspicionNote } from "@stammdaten/shared/contract/suspicion-notes.ts";
import { MOST_OF_REASON, MOST_OF_SUSPICION, suspicionStates } from "@stammdaten/shared/gwg/suspicion-states.ts";
import { showFieldErrors } from "../../../api/show-field-errors.ts";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { DialogButtons } from "../../../ui/feedback/dialog-buttons.tsx";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../../ui/feedback/show-success.ts";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";
import { suspicionFieldNames, SuspicionForm, type SuspicionFields } from "./suspicion-fields.ts";

type Props = {
  readonly title: string;
  /** What counts until now; nothing of a new note. */
  readonly last: SuspicionNote["entries"][number] | undefined;
  readonly save: (body: SuspicionBody) => Promise<{ readonly message: string }>;
  readonly refresh: () => Promise<unknown>;
  readonly onClose: () => void;
};

/** Where a suspicion is written down (§ 43 GwG), or what counts from now on is added to a note. */
export function SuspicionDialog({ title, last, save, refresh, onClose }: Props) {
  const { t } = useTranslation();
  const [shownAtField, setShownAtField] = useState(false);
  const { control, register, handleSubmit, setError, watch, formState } = useSchemaForm<SuspicionFields, SuspicionBody>({
    schema: () => Promise.resolve(SuspicionForm),
    defaultValues: {
      text: last?.text ?? "",
      state: last?.state ?? "open",
      reportedOn: last?.reportedOn ?? "",
      reportNumber: last?.reportNumber ?? "",
      reason: last?.reason ?? "",
    },
  });
  const { errors } = formState;
  const state = watch("state");
  const act = useMutation({
    mutationFn: save,
    onSuccess: async ({ message }) => {
      onClose();
      showSuccess(message);
      await refresh();
    },
    onError: (error) => setShownAtField(showFieldErrors(error, suspicionFieldNames, setError)),
  });
  const wordsOf = (problem: string | undefined) => (problem === undefined ? null : t(problem));
  return (
    <Modal opened onClose={onClose} title={title} centered size="lg">
      <form noValidate onSubmit={(event) => void handleSubmit((body) => act.mutate(body))(event)}>
        <Stack>
          <Textarea
            data-autofocus
            label={t("suspicion.note")}
            description={t("suspicion.noteHint")}
            withAsterisk
            aria-required
            rows={6}
            resize="vertical"
            maxLength={MOST_OF_SUSPICION}
            error={wordsOf(errors.text?.message)}
            {...register("text")}
          />
          <Controller
            control={control}
            name="state"
            render={({ field }) => (
              <Radio.Group {...field} label={t("suspicion.state")} withAsterisk error={wordsOf(errors.state?.message)}>
                <Stack gap="xs" mt="xs">
                  {suspicionStates.map((one) => (
                    <Radio key={one} value={one} label={t(`suspicion.state.${one}`)} />
                  ))}
                </Stack>
              </Radio.Group>
            )}
          />
          {state === "reported" && <ReportFields register={register} errors={errors} />}
          {state === "notReported" && (
            <Textarea
              label={t("suspicion.reason")}
              withAsterisk
              aria-required
              rows={4}
              resize="vertical"
              maxLength={MOST_OF_REASON}
              error={wordsOf(errors.reason?.message)}
              {...register("reason")}
            />
          )}
          <FormError message={act.isError && !shownAtField ? describeError(act.error, t) : null} passing={isPassing(act.error)} />
          <DialogButtons submit={t("suspicion.save")} isPending={act.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}

type ReportProps = Pick<UseFormReturn<SuspicionFields>, "register"> & { readonly errors: FieldErrors<SuspicionFields> };

/** The day and the number of a report to the Financial Intelligence Unit. */
function ReportFields({ register, errors }: ReportProps) {
  const { t } = useTranslation();
  const wordsOf = (problem: string | undefined) => (problem === undefined ? null : t(problem));
  return (
    <>
      <TextInput
        type="date"
        label={t("suspicion.reportedOn")}
        withAsterisk
        aria-required
        error={wordsOf(errors.reportedOn?.message)}
        {...register("reportedOn")}
      />
      <TextInput
        label={t("suspicion.reportNumber")}
        description={t("suspicion.reportNumberHint")}
        maxLength={60}
        autoComplete="off"
        error={wordsOf(errors.reportNumber?.message)}
        {...register("reportNumber")}
      />
    </>
  );
}
