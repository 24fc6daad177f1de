import { Button, Stack, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { LoggedIn } from "@stammdaten/shared/contract/sessions.ts";
import { paths } from "../../../paths.ts";
import { useApi } from "../../../api/api-context.tsx";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { FormError } from "../../../ui/feedback/form-error.tsx";

type Props = { readonly ticket: string; readonly verifier: string; readonly onEntered: (loggedIn: LoggedIn) => Promise<void> };

/** The second factor, where the provider has asked for none. */
export function SsoCode({ ticket, verifier, onEntered }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const [code, setCode] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const finish = useMutation({ mutationFn: async () => onEntered(await api.finishSsoLogin({ body: { ticket, verifier, code } })) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(code.trim() === "");
    if (code.trim() !== "") finish.mutate();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text>{t("sso.return.codeText")}</Text>
        <TextInput
          label={t("sso.return.code")}
          autoComplete="one-time-code"
          autoFocus
          spellCheck={false}
          maxLength={40}
          value={code}
          error={isMissing ? t("auth.code.required") : null}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <FormError message={finish.isError ? describeError(finish.error, t) : null} passing={isPassing(finish.error)} />
        <Button type="submit" loading={finish.isPending}>
          {t("staff.login.submit")}
        </Button>
        <Button variant="default" component={Link} to={paths.login()} replace>
          {t("sso.return.toLogin")}
        </Button>
      </Stack>
    </form>
  );
}
