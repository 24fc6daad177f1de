import { Button, Group, Stack, Text, Textarea, TextInput, Title } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../api/api-context.tsx";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../../ui/feedback/show-success.ts";
import type { CodeForm } from "./code-schema.ts";
import { QrCode } from "../../../ui/qr-code.tsx";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";

export type StartedTwoFactor = { readonly otpauthUri: string; readonly secret: string };

type Props = {
  started: StartedTwoFactor;
  /** Gives the recovery codes, which nobody tells again. */
  onConfirmed: (codes: readonly string[]) => void;
  onCancel?: () => void;
};

/** Brings a secret into an authenticator app and asks for a first code of it. */
export function TwoFactorSetup({ started, onConfirmed, onCancel }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { register, handleSubmit, setFocus, formState } = useSchemaForm({
    schema: async () => (await import("./code-schema.ts")).CodeForm,
    defaultValues: { code: "" },
  });
  const confirm = useMutation({
    mutationFn: (body: CodeForm) => api.confirmTwoFactor({ body }),
    onSuccess: ({ recoveryCodes, message }) => {
      showSuccess(message);
      onConfirmed(recoveryCodes);
    },
    onError: () => setFocus("code", { shouldSelect: true }),
  });
  const problem = formState.errors.code?.message;
  return (
    <Stack gap="md" align="flex-start">
      <Title order={3} size="h5" ref={heading} tabIndex={-1} style={{ outline: "none" }}>
        {t("account.twoFactor.scan")}
      </Title>
      <Text>{t("account.twoFactor.scanText")}</Text>
      <QrCode text={started.otpauthUri} label={t("account.twoFactor.qrCode")} />
      <Textarea
        w="100%"
        maw={420}
        rows={2}
        label={t("account.twoFactor.secret")}
        value={started.secret}
        readOnly
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={started.secret} label={t("account.twoFactor.copySecret")} />
      <Title order={3} size="h5" mt="sm">
        {t("account.twoFactor.confirm")}
      </Title>
      <Text>{t("account.twoFactor.confirmText")}</Text>
      <form noValidate onSubmit={(event) => void handleSubmit((body) => confirm.mutate(body))(event)} style={{ width: "100%" }}>
        <Stack>
          <TextInput
            maw={240}
            label={t("account.twoFactor.code")}
            withAsterisk
            aria-required
            inputMode="numeric"
            autoComplete="one-time-code"
            error={problem === undefined ? null : t(problem)}
            {...register("code")}
          />
          <FormError message={confirm.isError ? describeError(confirm.error, t) : null} passing={isPassing(confirm.error)} />
          <Group>
            <Button type="submit" loading={confirm.isPending}>
              {t("account.twoFactor.submit")}
            </Button>
            {onCancel !== undefined && (
              <Button variant="default" onClick={onCancel}>
                {t("staff.cancel")}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Stack>
  );
}
