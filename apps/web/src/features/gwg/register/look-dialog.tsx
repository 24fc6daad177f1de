import { Modal, Radio, Stack, Textarea, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { GwgRecord } from "@stammdaten/shared/contract/gwg.ts";
import { MOST_OF_REGISTER_NOTE } from "@stammdaten/shared/contract/limits.ts";
import type { RegisterLookBody } from "@stammdaten/shared/contract/register-looks.ts";
import { readToday } from "@stammdaten/shared/values/date.ts";
import { useApi } from "../../../api/api-context.tsx";
import { showFieldErrors } from "../../../api/show-field-errors.ts";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { DialogButtons } from "../../../ui/feedback/dialog-buttons.tsx";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../../ui/feedback/show-success.ts";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";
import { gwgKey, tasksKey } from "../gwg-key.ts";
import { lookFieldNames, type LookFields, LookForm } from "./register-fields.ts";

/** Writes down a look into the transparency register; a difference needs a note. */
export function LookDialog({ gwg: { mandantType, id }, onClose }: { gwg: GwgRecord; onClose: () => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [shownAtField, setShownAtField] = useState(false);
  const { control, register, handleSubmit, setError, watch, formState } = useSchemaForm<LookFields, RegisterLookBody>({
    schema: () => Promise.resolve(LookForm),
    defaultValues: { lookedOn: readToday(), result: "", note: "" },
  });
  const { errors } = formState;
  const save = useMutation({
    mutationFn: (body: RegisterLookBody) => api.lookAtRegister({ query: { mandantType, id }, body }),
    onSuccess: async ({ message, ...saved }) => {
      queries.setQueryData(gwgKey(id), saved);
      onClose();
      showSuccess(message);
      await queries.invalidateQueries({ queryKey: tasksKey });
    },
    onError: (error) => {
      setShownAtField(showFieldErrors(error, lookFieldNames, setError));
    },
  });
  const wordsOf = (problem: string | undefined) => (problem === undefined ? null : t(problem));
  const needsNote = watch("result") === "differs";
  return (
    <Modal opened onClose={onClose} title={t("gwg.register.add")} centered>
      <form noValidate onSubmit={(event) => void handleSubmit((body) => save.mutate(body))(event)}>
        <Stack>
          <TextInput
            data-autofocus
            type="date"
            label={t("gwg.register.lookedOn")}
            withAsterisk
            error={wordsOf(errors.lookedOn?.message)}
            {...register("lookedOn")}
          />
          <Controller
            control={control}
            name="result"
            render={({ field }) => (
              <Radio.Group {...field} label={t("gwg.register.result")} withAsterisk error={wordsOf(errors.result?.message)}>
                <Stack mt="xs" gap="xs">
                  <Radio value="matches" label={t("gwg.register.result.matches")} />
                  <Radio value="differs" label={t("gwg.register.result.differs")} />
                </Stack>
              </Radio.Group>
            )}
          />
          <Textarea
            label={t("gwg.register.note")}
            description={t("gwg.register.noteHint")}
            withAsterisk={needsNote}
            aria-required={needsNote}
            rows={3}
            resize="vertical"
            maxLength={MOST_OF_REGISTER_NOTE}
            error={wordsOf(errors.note?.message)}
            {...register("note")}
          />
          <FormError message={save.isError && !shownAtField ? describeError(save.error, t) : null} passing={isPassing(save.error)} />
          <DialogButtons submit={t("gwg.register.saveLook")} isPending={save.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
