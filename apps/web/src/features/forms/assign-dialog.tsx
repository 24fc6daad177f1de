import { Modal, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Form } from "@stammdaten/shared/contract/form-schemas.ts";
import { formKind } from "@stammdaten/shared/contract/formular-types.ts";
import { useApi } from "../../api/api-context.tsx";
import { ClientPicker } from "../../pickers/client-picker.tsx";
import { clientOf } from "../../pickers/client-of.ts";
import { DialogButtons } from "../../ui/feedback/dialog-buttons.tsx";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { FormError } from "../../ui/feedback/form-error.tsx";

type Props = { form: Form; onClose: () => void; onDone: (form: Form, message: string) => Promise<void> };

/** Says whose questionnaire a form is. */
export function AssignDialog({ form, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const { subject } = formKind(form.formularType);
  const [clientId, setClientId] = useState(clientOf(form)?.id ?? "");
  const [isMissing, setIsMissing] = useState(false);
  const assign = useMutation({
    mutationFn: () =>
      api.assignForm({ query: { id: form.id }, body: subject === "person" ? { normalPersonId: clientId } : { companyId: clientId } }),
    onSuccess: ({ message, ...changed }) => onDone(changed, message),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(clientId === "");
    if (clientId !== "") assign.mutate();
  };
  return (
    <Modal opened onClose={onClose} title={t("review.client.title")} centered>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Text>{t("review.client.text")}</Text>
          <ClientPicker
            isFirst
            mandantType={subject}
            clientId={clientId}
            error={isMissing ? t(`clients.${subject}.required`) : null}
            onPick={(client) => {
              setClientId(client?.id ?? "");
              setIsMissing(false);
            }}
          />
          <FormError message={assign.isError ? describeError(assign.error, t) : null} passing={isPassing(assign.error)} />
          <DialogButtons submit={t("review.client.save")} isPending={assign.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
