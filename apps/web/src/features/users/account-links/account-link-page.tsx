import { Alert, Anchor, Center, Loader, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { AccountLinkInfo } from "@stammdaten/shared/contract/passwords.ts";
import type { Api } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import { useApi } from "../../../api/api-context.tsx";
import { AuthFrame } from "../../../auth/auth-frame.tsx";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { changeLanguage, readChosenLanguage } from "../../../texts.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { showSuccess } from "../../../ui/feedback/show-success.ts";
import type { LoginState } from "../login/login-state.ts";
import { useAccountToken, type AccountLinkKind } from "./use-account-token.ts";

/** A link that is good, for the form that uses it up. */
export type OpenedLink = {
  readonly token: string;
  readonly info: AccountLinkInfo;
  /** The link has been used: goes on to the login page. */
  readonly onDone: (message: string, state: LoginState) => void;
  /** The link has been used, and its user is logged in with it. */
  readonly onEntered: (message: string) => void;
  /** The link has died meanwhile: says so in place of the form. */
  readonly onDead: () => void;
};

type Props = {
  readonly kind: AccountLinkKind;
  readonly title: string;
  readonly size?: number;
  readonly children: (link: OpenedLink) => ReactNode;
};

type Reason = "absent" | "unknown" | "expired";

const reasonOf: Readonly<Record<string, Reason>> = { "link.expired": "expired", "link.unknown": "unknown", "request.invalid": "unknown" };

/** What a link opens. One that is dead is an answer too, and shown by the page itself. */
async function lookAt(api: Api, token: string, signal: AbortSignal): Promise<{ info: AccountLinkInfo } | { dead: Reason }> {
  try {
    return { info: await api.accountLink({ query: { token }, signal }) };
  } catch (error) {
    const dead = error instanceof ApiError ? reasonOf[error.code] : undefined;
    if (dead === undefined) throw error;
    return { dead };
  }
}

/** A page that a mailed link leads to: whose link it is, or at once why it is of no use and what to do. */
export function AccountLinkPage({ kind, title, size, children }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const navigate = useNavigate();
  const { token, forget } = useAccountToken(kind);
  const query = useQuery({
    queryKey: ["accountLink", token],
    queryFn: ({ signal }) => lookAt(api, token ?? "", signal),
    enabled: token !== null,
    staleTime: Infinity,
    gcTime: 0,
  });
  const { data } = query;
  const info = data !== undefined && "info" in data ? data.info : undefined;
  const language = info?.language;
  useEffect(() => {
    if (language !== undefined && readChosenLanguage() === undefined) void changeLanguage(language, false);
  }, [language]);
  const { refetch } = query;
  const onDead = useCallback(() => void refetch(), [refetch]);
  const leave = (message: string, path: string, state?: LoginState) => {
    forget();
    showSuccess(message);
    void navigate(path, { replace: true, state });
  };
  const onDone = (message: string, state: LoginState) => leave(message, paths.login(), state);
  const onEntered = (message: string) => leave(message, paths.home());

  if (token === null) return <DeadLink reason="absent" kind={kind} />;
  if (data !== undefined && "dead" in data) return <DeadLink reason={data.dead} kind={kind} />;
  if (info !== undefined && info.kind !== kind) return <DeadLink reason="unknown" kind={kind} />;
  return (
    <AuthFrame title={title} {...(size === undefined ? {} : { size })}>
      {info !== undefined ? (
        children({ token, info, onDone, onEntered, onDead })
      ) : query.isError ? (
        <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />
      ) : (
        <Center mih={160} role="status" aria-label={t("auth.link.loading")}>
          <Loader />
        </Center>
      )}
    </AuthFrame>
  );
}

const expiredText: Readonly<Record<AccountLinkKind, string>> = {
  reset: "auth.link.expiredReset",
  registration: "auth.link.expiredRegistration",
  tenantInvitation: "auth.link.expiredTenantInvitation",
  emailChange: "auth.link.expiredEmailChange",
  recoveryStop: "auth.link.expiredRecoveryStop",
};

/** Why a link is of no use, and the next step. */
function DeadLink({ reason, kind }: { reason: Reason; kind: AccountLinkKind }) {
  const { t } = useTranslation();
  const login = (
    <Anchor component={Link} to={paths.login()}>
      {t("auth.login.back")}
    </Anchor>
  );
  return (
    <AuthFrame title={t(`auth.link.${reason}Title`)} after={login}>
      <Stack align="flex-start">
        <Alert color="yellow" variant="outline" role="status" w="100%">
          {t(reason === "expired" ? expiredText[kind] : `auth.link.${reason}Text`)}
        </Alert>
        <NextStep kind={kind} />
      </Stack>
    </AuthFrame>
  );
}

function NextStep({ kind }: { kind: AccountLinkKind }) {
  const { t } = useTranslation();
  if (kind === "reset") {
    return (
      <Anchor component={Link} to={paths.forgotPassword()}>
        {t("auth.link.nextReset")}
      </Anchor>
    );
  }
  if (kind === "emailChange" || kind === "recoveryStop") return null;
  if (kind === "registration") return <Text>{t("auth.link.nextRegistration")}</Text>;
  return (
    <>
      <Text>{t("auth.link.nextTenantInvitation")}</Text>
      <Anchor component={Link} to={paths.tenantRegistration(2)}>
        {t("auth.login.registerFirm")}
      </Anchor>
    </>
  );
}
