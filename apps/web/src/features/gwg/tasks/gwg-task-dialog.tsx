import { Modal, Select, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, type UseFormRegisterReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { GwgTask, GwgTaskBody } from "@stammdaten/shared/contract/gwg-tasks.ts";
import { MOST_OF_TASK_REASON } from "@stammdaten/shared/contract/limits.ts";
import { useApi } from "../../../api/api-context.tsx";
import { showFieldErrors } from "../../../api/show-field-errors.ts";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { DialogButtons } from "../../../ui/feedback/dialog-buttons.tsx";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../../ui/feedback/show-success.ts";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";
import { tasksKey } from "../gwg-key.ts";
import { fieldsOf, gwgTaskFieldNames, type GwgTaskFields, gwgTaskForm, NOBODY } from "./gwg-task-fields.ts";
import { useOwners } from "./use-owners.ts";

/** Says who does a task, puts it off with a reason, or settles documents that have expired or changed beneficial owners. */
export function GwgTaskDialog({ task, onClose }: { task: GwgTask; onClose: () => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [shownAtField, setShownAtField] = useState(false);
  const { mandantType, id, name, owner, expiredOn, ownersChangedOn } = task;
  const { choices, error: staffError } = useOwners(owner);
  const { control, register, handleSubmit, setError, formState } = useSchemaForm<GwgTaskFields, GwgTaskBody>({
    schema: () => Promise.resolve(gwgTaskForm(task)),
    defaultValues: fieldsOf(task),
  });
  const { errors } = formState;
  const save = useMutation({
    mutationFn: (body: GwgTaskBody) => api.changeGwgTask({ query: { mandantType, id }, body }),
    onSuccess: async ({ message }) => {
      onClose();
      showSuccess(message);
      await queries.invalidateQueries({ queryKey: tasksKey });
    },
    onError: (error) => {
      setShownAtField(showFieldErrors(error, gwgTaskFieldNames, setError));
    },
  });
  const wordsOf = (problem: string | undefined) => (problem === undefined ? null : t(problem));
  const error = save.error ?? staffError;
  return (
    <Modal opened onClose={onClose} title={t("gwg.tasks.change")} centered>
      <form noValidate onSubmit={(event) => void handleSubmit((body) => save.mutate(body))(event)}>
        <Stack>
          <Text>{name}</Text>
          <Controller
            control={control}
            name="ownerId"
            render={({ field: { onChange, ...field } }) => (
              <Select
                {...field}
                data-autofocus
                label={t("gwg.tasks.ownerLabel")}
                searchable
                allowDeselect={false}
                onChange={(value) => onChange(value ?? NOBODY)}
                data={[{ value: NOBODY, label: t("gwg.tasks.nobody") }, ...choices]}
                error={wordsOf(errors.ownerId?.message)}
              />
            )}
          />
          <TextInput
            type="date"
            label={t("gwg.tasks.until")}
            description={t("gwg.tasks.untilHint")}
            error={wordsOf(errors.snooze?.until?.message)}
            {...register("snooze.until")}
          />
          <Textarea
            label={t("gwg.tasks.reason")}
            description={t("gwg.tasks.reasonHint")}
            rows={2}
            resize="vertical"
            maxLength={MOST_OF_TASK_REASON}
            error={wordsOf(errors.snooze?.reason?.message)}
            {...register("snooze.reason")}
          />
          {expiredOn !== null && (
            <SettledReason of="settled" error={wordsOf(errors.settled?.reason?.message)} input={register("settled.reason")} />
          )}
          {ownersChangedOn !== null && (
            <SettledReason
              of="ownersSettled"
              error={wordsOf(errors.ownersSettled?.reason?.message)}
              input={register("ownersSettled.reason")}
            />
          )}
          <FormError message={error !== null && !shownAtField ? describeError(error, t) : null} passing={isPassing(error)} />
          <DialogButtons submit={t("gwg.tasks.save")} isPending={save.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}

type SettledProps = { of: "settled" | "ownersSettled"; error: string | null; input: UseFormRegisterReturn };

/** Why something of a task needs nothing more. */
function SettledReason({ of, error, input }: SettledProps) {
  const { t } = useTranslation();
  return (
    <Textarea
      label={t(`gwg.tasks.${of}`)}
      description={t(`gwg.tasks.${of}Hint`)}
      rows={2}
      resize="vertical"
      maxLength={MOST_OF_TASK_REASON}
      error={error}
      {...input}
    />
  );
}
