import { Button, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { RejectBody, type Form } from "@stammdaten/shared/contract/forms.ts";
import { useApi } from "../../session/api-context.tsx";
import { describeError, isPassing } from "../../session/describe-error.ts";
import { showFieldErrors } from "../../session/show-field-errors.ts";
import { FormError } from "../../ui/form-error.tsx";
import { NoteFields, type RejectFields } from "./note-fields.tsx";

type Props = { form: Form; onClose: () => void; onDone: (form: Form, message: string) => Promise<void> };

/** Sends a form back to the client with a reason, and with notes beside single answers. */
export function RejectDialog({ form, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const [shownAtField, setShownAtField] = useState(false);
  const fields = useForm<RejectFields, unknown, RejectBody>({ resolver: zodResolver(RejectBody), defaultValues: { reason: "", notes: [] } });
  const { register, handleSubmit, formState } = fields;
  const reject = useMutation({
    mutationFn: (body: RejectBody) => api.rejectForm({ query: { id: form.id }, body }),
    onSuccess: ({ message, ...changed }) => onDone(changed, message),
    onError: (error) => {
      const noteNames = (fields.getValues("notes") ?? []).flatMap((_, index) => [`notes.${index}.path` as const, `notes.${index}.text` as const]);
      setShownAtField(showFieldErrors(error, ["reason", ...noteNames], fields.setError));
    },
  });
  const problem = formState.errors.reason?.message;
  return (
    <Modal opened onClose={onClose} title={t("staff.reject.title")} size="lg" centered>
      <form noValidate onSubmit={(event) => void handleSubmit((body) => reject.mutate(body))(event)}>
        <Stack>
          <Text>{t("staff.reject.text")}</Text>
          <Textarea
            label={t("staff.reject.reason")}
            withAsterisk
            aria-required
            rows={4}
            resize="vertical"
            maxLength={2000}
            data-autofocus
            error={problem === undefined ? null : t(problem, { label: t("staff.reject.reason") })}
            {...register("reason")}
          />
          <NoteFields form={form} fields={fields} />
          <FormError message={reject.isError && !shownAtField ? describeError(reject.error, t) : null} passing={isPassing(reject.error)} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t("staff.cancel")}
            </Button>
            <Button type="submit" color="red.9" autoContrast={false} loading={reject.isPending}>
              {t("staff.review.reject")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
