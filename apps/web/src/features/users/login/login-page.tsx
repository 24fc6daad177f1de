import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { FirmsToChoose } from "@stammdaten/shared/contract/sessions.ts";
import { paths } from "../../../paths.ts";
import { useApi } from "../../../api/api-context.tsx";
import { AuthFrame } from "../../../auth/auth-frame.tsx";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { enterWith, logIn, type LoginResult } from "../../../auth/log-in.ts";
import { useSession } from "../../../auth/use-session.ts";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { askForPasskey, knowsPasskeys } from "../passkeys/device.ts";
import { describePasskeyFailure } from "../passkeys/passkey-failure.ts";
import { ChooseFirm } from "./choose-firm.tsx";
import { SsoLogin } from "../sso/sso-login.tsx";
import { LostFactor } from "./lost-factor.tsx";
import { type LoginState, readLoginState } from "./login-state.ts";
import type { AskedForCode } from "./read-refusal.ts";
import { SecondFactorFields } from "./second-factor-fields.tsx";
import { useEnter } from "./use-enter.ts";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";

type Failure = { message: string; passing: boolean };

/** The password comes first; the firm, where it opens several accounts, and the code, with two-factor, in steps of their own. */
type Step = "password" | "firm" | "code" | "recovery";
const titles = { password: "staff.login.title", firm: "auth.firm.title", code: "auth.code.title", recovery: "auth.code.title" } as const;

export function LoginPage() {
  const { t } = useTranslation();
  const given = readLoginState(useLocation().state);
  const { step, goTo, failure, asked, firms, choose, submit, byPasskey, register, watch, formState } = useLogin(given.username);
  const { errors, isSubmitting } = formState;
  const errorOf = (message: string | undefined) => (message === undefined ? null : t(message));
  const isPassword = step === "password";
  const isCode = step === "code" || step === "recovery";

  return (
    <AuthFrame title={t(titles[step])} after={isPassword ? <WaysOn username={watch("username")} /> : undefined}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          {failure === null && <Notice given={given.notice} />}
          <FormError message={failure?.message ?? null} passing={failure?.passing ?? false} />
          {step === "firm" && <ChooseFirm firms={firms} busy={isSubmitting} onChoose={choose} />}
          {isPassword && (
            <>
              <TextInput
                label={t("staff.login.username")}
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                error={errorOf(errors.username?.message)}
                {...register("username")}
              />
              <PasswordInput
                label={t("staff.login.password")}
                autoComplete="current-password"
                error={errorOf(errors.password?.message)}
                visibilityToggleButtonProps={{ "aria-label": t("staff.login.showPassword"), tabIndex: 0 }}
                {...register("password")}
              />
            </>
          )}
          {isCode && (
            <SecondFactorFields
              username={watch("username")}
              code={register("code")}
              error={errorOf(errors.code?.message)}
              isRecovery={step === "recovery"}
              onSwitch={() => goTo(step === "recovery" ? "code" : "recovery")}
            />
          )}
          {step !== "firm" && (
            <Button type="submit" loading={isSubmitting}>
              {t("staff.login.submit")}
            </Button>
          )}
          {isPassword && knowsPasskeys() && (
            <Button variant="default" loading={byPasskey.isPending} onClick={() => byPasskey.mutate()}>
              {t("passkeys.logIn")}
            </Button>
          )}
          {isPassword && <SsoLogin />}
          {isCode && <LostFactor credentials={watch()} asked={asked} />}
          {!isPassword && (
            <Button variant="default" onClick={() => goTo("password")}>
              {t("auth.code.back")}
            </Button>
          )}
        </Stack>
      </form>
    </AuthFrame>
  );
}

/** The steps of logging in. @param username what the field begins with */
function useLogin(username: string) {
  const { t } = useTranslation();
  const api = useApi();
  const enterAs = useEnter();
  const [step, setStep] = useState<Step>("password");
  const [failure, setFailure] = useState<Failure | null>(null);
  const [asked, setAsked] = useState<AskedForCode>({ recoveryEndsAt: null, isClient: false });
  const [firms, setFirms] = useState<FirmsToChoose["firms"]>([]);
  const { register, handleSubmit, watch, setError, setFocus, setValue, formState } = useSchemaForm({
    schema: async () => (await import("@stammdaten/shared/contract/sessions.ts")).sessions.bearerToken.body,
    defaultValues: { username, password: "", code: "", tenantId: undefined },
  });
  useEffect(() => {
    if (step === "code" || step === "recovery") setFocus("code");
  }, [step, setFocus]);
  const goTo = (next: Step) => {
    setFailure(null);
    setValue("code", "");
    if (next === "password") setValue("tenantId", undefined);
    setStep(next);
  };

  const refuse = async (error: unknown) => {
    const code = error instanceof ApiError ? error.code : "";
    const { readFirms, readAskedForCode } = await import("./read-refusal.ts");
    if (code === "auth.codeRequired") {
      setAsked(readAskedForCode(error));
      return goTo("code");
    }
    const choice = code === "auth.firmRequired" ? readFirms(error) : null;
    if (choice !== null) {
      setFirms(choice);
      return goTo("firm");
    }
    if (code === "auth.codeWrong") return setError("code", { type: "api", message: describeError(error, t) }, { shouldFocus: true });
    // Whatever else is refused concerns the password too; what was typed stays.
    setFailure({ message: describeError(error, t), passing: isPassing(error) });
    if (code === "auth.badCredentials") {
      setValue("tenantId", undefined);
      setStep("password");
      setTimeout(() => setFocus("password"));
    }
  };
  const enter = async (result: LoginResult) => {
    const reason = await enterAs(result);
    if (reason !== null) setFailure({ message: t(reason), passing: false });
  };
  const submit = handleSubmit(async ({ code, ...credentials }) => {
    setFailure(null);
    const takesCode = step === "code" || step === "recovery";
    if (takesCode && code === "") return setError("code", { message: t("auth.code.required") }, { shouldFocus: true });
    try {
      await enter(await logIn(api, takesCode ? { ...credentials, code } : credentials));
    } catch (error) {
      await refuse(error);
    }
  });
  const choose = (tenantId: string | null) => {
    setValue("tenantId", tenantId);
    void submit();
  };
  const byPasskey = useMutation({
    mutationFn: async () => {
      setFailure(null);
      const { options } = await api.startPasskeyLogin();
      return enterWith(api, await api.logInByPasskey({ body: { credential: await askForPasskey(options) } }));
    },
    onSuccess: enter,
    onError: (error) => setFailure({ message: describePasskeyFailure(error, t), passing: isPassing(error) }),
  });
  return { step, goTo, failure, asked, firms, choose, submit, byPasskey, register, watch, formState };
}

/** Somebody has asked for a page that takes a login. */
const NOT_LOGGED_IN = "error.notLoggedIn";

/** Why the last session ended, what has just been set up, or why there is a login in place of a page. */
function Notice({ given }: { given: string | null }) {
  const { t, i18n } = useTranslation();
  const { notice: ended } = useSession();
  const notice = ended ?? given;
  if (notice === null) return null;
  return (
    <Alert color={ended === null && notice !== NOT_LOGGED_IN ? "green" : "yellow"} variant="outline" role="status">
      {i18n.exists(notice) ? t(notice) : notice}
    </Alert>
  );
}

function WaysOn({ username }: { username: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Anchor component={Link} to={paths.forgotPassword()} state={{ username } satisfies Partial<LoginState>}>
        {t("auth.login.forgotten")}
      </Anchor>
      <Text>
        {t("auth.login.noAccount")}{" "}
        <Anchor component={Link} to={paths.tenantRegistration(2)} td="underline">
          {t("auth.login.registerFirm")}
        </Anchor>
      </Text>
    </>
  );
}
