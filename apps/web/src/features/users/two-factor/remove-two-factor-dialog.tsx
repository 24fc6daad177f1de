import { Button, Group, Modal, PasswordInput, Radio, Stack, Text, TextInput } from "@mantine/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { sessions } from "@stammdaten/shared/contract/sessions.ts";
import { useApi } from "../../../api/api-context.tsx";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../../ui/feedback/show-success.ts";
import { isWrongPassword } from "../account/is-wrong-password.ts";
import { ownSessionsKey } from "../account/use-own-sessions.ts";

type Fields = { by: "password" | "code"; password: string; code: string };
type Proof = z.input<typeof sessions.removeTwoFactor.body>;

/** The contract's rules over the one field that is shown. */
const ProofForm = z
  .custom<Fields>()
  .superRefine(({ by, code }, ctx) => {
    if (by === "code" && code.trim() === "") ctx.addIssue({ code: "custom", path: ["code"], message: "account.twoFactor.codeRequired" });
  })
  .transform(({ by, password, code }): Proof => (by === "password" ? { password } : { code }))
  .pipe(sessions.removeTwoFactor.body);

/** Switches the second factor off for whoever proves themselves by password or code. */
export function RemoveTwoFactorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const { control, register, handleSubmit, watch, setError, formState } = useForm({
    resolver: zodResolver(ProofForm),
    defaultValues: { by: "password" as Fields["by"], password: "", code: "" },
  });
  const { errors } = formState;
  const by = watch("by");
  const remove = useMutation({
    mutationFn: (body: z.output<typeof ProofForm>) => api.removeTwoFactor({ body }),
    onSuccess: async ({ message }) => {
      showSuccess(message);
      await queries.invalidateQueries({ queryKey: ownSessionsKey });
      onClose();
    },
    onError: (error) => {
      if (isWrongPassword(error)) setError("password", { message: "account.twoFactor.passwordWrong" }, { shouldFocus: true });
      else if (error instanceof ApiError && error.code === "auth.codeWrong")
        setError("code", { message: error.text }, { shouldFocus: true });
    },
  });
  const isShownAtField = remove.error instanceof ApiError && (isWrongPassword(remove.error) || remove.error.code === "auth.codeWrong");
  const errorOf = (message: string | undefined) => (message === undefined ? null : t(message));
  return (
    <Modal opened onClose={onClose} title={t("account.twoFactor.removeTitle")} centered>
      <form noValidate onSubmit={(event) => void handleSubmit((body) => remove.mutate(body))(event)}>
        <Stack>
          <Text>{t("account.twoFactor.removeText")}</Text>
          <Controller
            control={control}
            name="by"
            render={({ field }) => (
              <Radio.Group label={t("account.twoFactor.proof")} value={field.value} onChange={field.onChange}>
                <Group mt={4}>
                  <Radio value="password" label={t("account.twoFactor.byPassword")} />
                  <Radio value="code" label={t("account.twoFactor.byCode")} />
                </Group>
              </Radio.Group>
            )}
          />
          {by === "password" ? (
            <PasswordInput
              key="password"
              label={t("account.twoFactor.password")}
              autoComplete="current-password"
              visibilityToggleButtonProps={{ "aria-label": t("account.twoFactor.showPassword"), tabIndex: 0 }}
              error={errorOf(errors.password?.message)}
              {...register("password")}
            />
          ) : (
            <TextInput
              key="code"
              label={t("account.twoFactor.anyCode")}
              autoComplete="one-time-code"
              error={errorOf(errors.code?.message)}
              {...register("code")}
            />
          )}
          <FormError
            message={remove.isError && !isShownAtField ? describeError(remove.error, t) : null}
            passing={isPassing(remove.error)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t("staff.cancel")}
            </Button>
            <Button type="submit" color="red.9" autoContrast={false} loading={remove.isPending}>
              {t("account.twoFactor.remove")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
