import { Alert, Button, Center, Container, Paper, PasswordInput, Stack, TextInput } from "@mantine/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { sessions } from "@stammdaten/shared/contract/sessions.ts";
import { paths } from "../../paths.ts";
import { useApi } from "../../session/api-context.tsx";
import { describeError, isPassing } from "../../session/describe-error.ts";
import { logIn } from "../../session/log-in.ts";
import { useSession } from "../../session/use-session.ts";
import { subscriptionKey } from "../../session/use-subscription.ts";
import { changeLanguage, readChosenLanguage } from "../../texts.ts";
import { FormError } from "../../ui/form-error.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

type Failure = { message: string; passing: boolean };

export function LoginPage() {
  const { t, i18n } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { notice } = useSession();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(sessions.bearerToken.body), defaultValues: { username: "", password: "" } });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (credentials) => {
    setFailure(null);
    try {
      const result = await logIn(api, credentials);
      if (!result.ok) {
        setFailure({ message: t(result.reason), passing: false });
        return;
      }
      if (result.subscription !== null) queries.setQueryData(subscriptionKey, result.subscription);
      if (readChosenLanguage() === undefined) await changeLanguage(result.session.user.language, false);
      await navigate(paths.home(), { replace: true });
    } catch (error) {
      setFailure({ message: describeError(error, t), passing: isPassing(error) });
    }
  });

  return (
    <Container component="main" size={440} py={{ base: "md", sm: 80 }}>
      <PageHeader title={t("staff.login.title")} />
      <Paper withBorder p="lg">
        <form onSubmit={(event) => void submit(event)} noValidate>
          <Stack>
            {notice !== null && failure === null && (
              <Alert color="yellow" variant="outline" role="status">
                {i18n.exists(notice) ? t(notice) : notice}
              </Alert>
            )}
            <FormError message={failure?.message ?? null} passing={failure?.passing ?? false} />
            <TextInput label={t("staff.login.username")} autoComplete="username" autoCapitalize="none" spellCheck={false} error={errors.username?.message && t(errors.username.message)} {...register("username")} />
            <PasswordInput
              label={t("staff.login.password")}
              autoComplete="current-password"
              error={errors.password?.message && t(errors.password.message)}
              visibilityToggleButtonProps={{ "aria-label": t("staff.login.showPassword"), tabIndex: 0 }}
              {...register("password")}
            />
            <Button type="submit" loading={isSubmitting}>
              {t("staff.login.submit")}
            </Button>
          </Stack>
        </form>
      </Paper>
      <Center mt="md">
        <LanguageSwitch />
      </Center>
    </Container>
  );
}
