import { Modal, Stack, Text, Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Client } from "@stammdaten/shared/contract/clients.ts";
import { useApi } from "../../api/api-context.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { DialogButtons } from "../../ui/feedback/dialog-buttons.tsx";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../ui/feedback/show-success.ts";

type Props = { client: Client; onClose: () => void; refresh: () => Promise<unknown> };

/** Puts a client under legal hold, with the reason. */
export function HoldDialog({ client: { mandantType, id }, onClose, refresh }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const hold = useMutation({
    mutationFn: () => api.holdClient({ query: { mandantType, id }, body: { reason } }),
    onSuccess: async ({ message }) => {
      onClose();
      showSuccess(message);
      await refresh();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === "");
    if (reason.trim() !== "") hold.mutate();
  };
  return (
    <Modal opened onClose={onClose} title={t("erasure.hold.set")} centered>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Text>{t("erasure.hold.text")}</Text>
          <Textarea
            label={t("erasure.hold.reason")}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={isMissing ? t("validation.required") : null}
            maxLength={500}
            rows={3}
            withAsterisk
            aria-required
            data-autofocus
          />
          <FormError message={hold.isError ? describeError(hold.error, t) : null} />
          <DialogButtons submit={t("erasure.hold.set")} isPending={hold.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
