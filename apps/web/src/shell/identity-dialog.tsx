import { Modal, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { sessions } from "@stammdaten/shared/contract/sessions.ts";
import { useApi } from "../api/api-context.tsx";
import { showProofRefusal } from "../api/show-proof-refusal.ts";
import { useSession } from "../auth/use-session.ts";
import { describeError, isPassing } from "../ui/feedback/describe-error.ts";
import { DialogButtons } from "../ui/feedback/dialog-buttons.tsx";
import { FormError } from "../ui/feedback/form-error.tsx";
import { useSchemaForm } from "../ui/forms/use-schema-form.ts";

const Proof = sessions.confirmIdentity.body;

/** Asks for the password, and for the code where the account has a second factor. */
export function IdentityDialog({ onConfirmed, onCancel }: { onConfirmed: () => void; onCancel: () => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const { session } = useSession();
  const [asksForCode, setAsksForCode] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const { register, handleSubmit, setError, setFocus, formState } = useSchemaForm({
    schema: () => Promise.resolve(Proof),
    defaultValues: { password: "", code: "" },
  });
  const { errors } = formState;
  const confirm = useMutation({
    mutationFn: ({ password, code }: z.output<typeof Proof>) =>
      api.confirmIdentity({ body: asksForCode ? { password, code } : { password } }),
    onSuccess: onConfirmed,
    onError: (error) => {
      const showAt = (field: "password" | "code", message: string) => setError(field, { message }, { shouldFocus: true });
      setIsShown(showProofRefusal(error, { showAt, askForCode: () => setAsksForCode(true), t }));
    },
  });
  useEffect(() => {
    if (asksForCode) setFocus("code");
  }, [asksForCode, setFocus]);
  const submit = handleSubmit((body) => {
    if (asksForCode && body.code === "") setError("code", { message: "account.twoFactor.codeRequired" }, { shouldFocus: true });
    else confirm.mutate(body);
  });
  const errorOf = (message: string | undefined) => (message === undefined ? null : t(message));
  return (
    <Modal opened onClose={onCancel} title={t("account.confirm.title")} centered zIndex={300}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <Text>{t(asksForCode ? "account.confirm.codeText" : "account.confirm.text")}</Text>
          {/* For password managers: whose password it is. */}
          <input type="text" autoComplete="username" value={session?.user.username ?? ""} readOnly hidden />
          <PasswordInput
            label={t("account.twoFactor.password")}
            withAsterisk
            aria-required
            data-autofocus
            autoComplete="current-password"
            visibilityToggleButtonProps={{ "aria-label": t("account.twoFactor.showPassword"), tabIndex: 0 }}
            error={errorOf(errors.password?.message)}
            {...register("password")}
          />
          {asksForCode && (
            <TextInput
              label={t("account.twoFactor.anyCode")}
              withAsterisk
              aria-required
              autoComplete="one-time-code"
              spellCheck={false}
              error={errorOf(errors.code?.message)}
              {...register("code")}
            />
          )}
          <FormError message={confirm.isError && !isShown ? describeError(confirm.error, t) : null} passing={isPassing(confirm.error)} />
          <DialogButtons submit={t("account.confirm.submit")} isPending={confirm.isPending} onCancel={onCancel} />
        </Stack>
      </form>
    </Modal>
  );
}
