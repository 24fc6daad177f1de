import { Alert, Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { InvitationRequest, type Invitation } from "@stammdaten/shared/contract/invitations.ts";
import { useApi } from "../../api/api-context.tsx";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { showFieldErrors } from "../../api/show-field-errors.ts";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { nameOf } from "./invitation-rules.ts";
import { useSchemaForm } from "../../ui/forms/use-schema-form.ts";

const AddressForm = z.object({ email: InvitationRequest.shape.email.unwrap() });

type Props = { invitation: Invitation; onClose: () => void; onDone: (message: string) => Promise<void> };

/** Mails an invitation again, to another address where the first was wrong. */
export function ResendDialog({ invitation, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const [isAtField, setIsAtField] = useState(false);
  const { register, handleSubmit, setError, formState } = useSchemaForm({
    schema: () => Promise.resolve(AddressForm),
    defaultValues: { email: invitation.email ?? "" },
  });
  const isBounced = invitation.status === "Bounced";
  const resend = useMutation({
    mutationFn: ({ email }: z.infer<typeof AddressForm>) =>
      api.resendInvitation({ query: { id: invitation.id }, body: email === invitation.email ? {} : { email } }),
    onSuccess: ({ message }) => onDone(message),
    onError: (error) => setIsAtField(showFieldErrors(error, ["email"], setError)),
  });
  const problem = formState.errors.email?.message;
  return (
    <Modal opened onClose={onClose} title={t(isBounced ? "invitations.correct.title" : "staff.invitations.resendTitle")} centered>
      <form noValidate onSubmit={(event) => void handleSubmit((fields) => resend.mutate(fields))(event)}>
        <Stack>
          {isBounced && (
            <Alert color="red" variant="outline" title={t("invitations.correct.refused")}>
              {invitation.bounceReason ?? t("invitations.correct.silent")}
            </Alert>
          )}
          <Text>{t("staff.invitations.resendText", { name: nameOf(invitation, t("staff.nameless")) })}</Text>
          <TextInput
            type="email"
            label={t("staff.invite.email")}
            withAsterisk
            aria-required
            autoComplete="off"
            {...(isBounced ? { "data-autofocus": true } : {})}
            error={problem === undefined ? null : t(problem)}
            {...register("email")}
          />
          <FormError message={resend.isError && !isAtField ? describeError(resend.error, t) : null} passing={isPassing(resend.error)} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} {...(isBounced ? {} : { "data-autofocus": true })}>
              {t("staff.cancel")}
            </Button>
            <Button type="submit" loading={resend.isPending}>
              {t("staff.invitations.resend")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
