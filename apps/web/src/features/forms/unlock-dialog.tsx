import { Button, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { forms, type Form } from "@stammdaten/shared/contract/forms.ts";
import { useApi } from "../../session/api-context.tsx";
import { describeError, isPassing } from "../../session/describe-error.ts";
import { FormError } from "../../ui/form-error.tsx";

type Props = { form: Form; onClose: () => void; onDone: (form: Form, message: string) => Promise<void> };

/** Opens an approved form again, with a reason that the client gets. */
export function UnlockDialog({ form, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(forms.unlockForm.body), defaultValues: { reason: "" } });
  const unlock = useMutation({
    mutationFn: (body: { reason: string }) => api.unlockForm({ query: { id: form.id }, body }),
    onSuccess: ({ message, ...changed }) => onDone(changed, message),
  });
  const problem = formState.errors.reason?.message;
  return (
    <Modal opened onClose={onClose} title={t("review.unlock.title")} centered>
      <form noValidate onSubmit={(event) => void handleSubmit((body) => unlock.mutate(body))(event)}>
        <Stack>
          <Text>{t("review.unlock.text")}</Text>
          <Textarea
            label={t("review.unlock.reason")}
            withAsterisk
            aria-required
            rows={4}
            resize="vertical"
            maxLength={2000}
            data-autofocus
            error={problem === undefined ? null : t(problem, { label: t("review.unlock.reason") })}
            {...register("reason")}
          />
          <FormError message={unlock.isError ? describeError(unlock.error, t) : null} passing={isPassing(unlock.error)} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t("staff.cancel")}
            </Button>
            <Button type="submit" loading={unlock.isPending}>
              {t("review.unlock")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
