import { Button, Group, Loader, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useParams } from "react-router-dom";
import { z } from "zod";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { paths } from "../../../paths.ts";
import { useApi } from "../../../api/api-context.tsx";
import { AuthFrame } from "../../../auth/auth-frame.tsx";
import { enterWith } from "../../../auth/log-in.ts";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../../ui/feedback/show-success.ts";
import { useEnter } from "../login/use-enter.ts";
import { SsoCode } from "./sso-code.tsx";
import { rememberFirm, takeRound, type Round } from "./sso-round.ts";

/** What the provider has sent the browser back with. */
const Answer = z.object({ code: z.string(), state: z.string(), iss: z.string().optional() });
type Arrival = { readonly round: Round | null; readonly answer: z.infer<typeof Answer> | null };

/** Read once: the code is good for one try, and stays in no address bar and no history. */
function readArrival(): Arrival {
  const given = Answer.safeParse(Object.fromEntries(new URLSearchParams(window.location.search)));
  return { round: takeRound(), answer: given.success ? given.data : null };
}

const Ticket = z.object({ ticket: z.string() });
const readTicket = (error: unknown): string | null => {
  const isDue = error instanceof ApiError && error.code === "auth.codeRequired";
  return isDue ? (Ticket.safeParse(error.problem).data?.ticket ?? null) : null;
};

/** Where the firm's provider leads back to: ends the login, or the linking, that was begun in this tab. */
export function SsoReturnPage() {
  const { t } = useTranslation();
  const [{ round, answer }] = useState(readArrival);
  const { finish, enter, reason } = useFinish();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    window.history.replaceState(window.history.state, "", window.location.pathname);
    if (round !== null && answer !== null) finish.mutate({ round, answer });
  }, [round, answer, finish]);
  const ticket = readTicket(finish.error);
  const failure = describeFailure();
  return (
    <AuthFrame title={t(ticket === null ? "sso.return.title" : "auth.code.title")}>
      {ticket !== null && round !== null ? (
        <SsoCode ticket={ticket} verifier={round.verifier} onEntered={enter} />
      ) : failure === null ? (
        <Group role="status">
          <Loader size="sm" />
          <Text>{t(round?.kind === "link" ? "sso.return.linking" : "sso.return.loggingIn")}</Text>
        </Group>
      ) : (
        <Stack>
          <FormError message={failure} passing={isPassing(finish.error)} />
          <Button component={Link} to={round?.kind === "link" ? paths.account() : paths.login()} replace>
            {t(round?.kind === "link" ? "sso.return.toAccount" : "sso.return.toLogin")}
          </Button>
        </Stack>
      )}
    </AuthFrame>
  );

  function describeFailure(): string | null {
    if (round === null) return t("sso.return.lost");
    if (answer === null) return t("sso.return.cancelled");
    if (reason !== null) return t(reason);
    return finish.isError ? describeError(finish.error, t) : null;
  }
}

function useFinish() {
  const api = useApi();
  const navigate = useNavigate();
  const enterAs = useEnter();
  const { id: firm = "" } = useParams();
  const [reason, setReason] = useState<string | null>(null);
  const enter = async (loggedIn: Parameters<typeof enterWith>[1]) => {
    const result = await enterWith(api, loggedIn);
    rememberFirm(firm);
    setReason(await enterAs(result));
  };
  const finish = useMutation({
    mutationFn: async ({ round: { kind, verifier }, answer }: { round: Round; answer: z.infer<typeof Answer> }) => {
      if (kind === "login") return enter(await api.logInBySso({ body: { firm, ...answer, verifier } }));
      const { message } = await api.linkSso({ body: { ...answer, verifier } });
      showSuccess(message);
      await navigate(paths.account(), { replace: true });
    },
  });
  return { finish, enter, reason };
}
