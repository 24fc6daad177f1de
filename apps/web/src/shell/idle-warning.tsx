import { Button, Group } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FormError } from "../ui/feedback/form-error.tsx";
import { formatTimeOf } from "../ui/format-moment.ts";
import { useLocale } from "../ui/use-locale.ts";
import { useApi } from "../api/api-context.tsx";
import { describeError, isPassing } from "../ui/feedback/describe-error.ts";
import styles from "./idle-warning.module.css";
import { endSession } from "../auth/session-store.ts";
import { leaveSupport } from "../auth/support-view.ts";
import { useIdleEnd } from "./use-idle-end.ts";
import { useLogOut } from "../api/use-log-out.ts";
import { useSession } from "../auth/use-session.ts";

/** Warns before the session ends for want of requests, and ends it when the time is up. */
export function IdleWarning() {
  const { session } = useSession();
  return session === null ? null : <IdleWatch key={session.token} username={session.user.username} />;
}

function IdleWatch({ username }: { username: string }) {
  const api = useApi();
  const end = useCallback(() => {
    leaveSupport();
    // The server may hold the session for some seconds more; what it answers changes nothing here.
    void api.logout().catch(() => undefined);
    endSession("session.expired");
  }, [api]);
  const endsAt = useIdleEnd(end);
  return endsAt === null ? null : <IdleDialog username={username} endsAt={endsAt} />;
}

function IdleDialog({ username, endsAt }: { username: string; endsAt: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const logOut = useLogOut();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const stayButton = useRef<HTMLButtonElement>(null);
  // Any answered request counts; this one costs the server least.
  const { session } = useSession();
  const tenantId = session?.support == null ? undefined : session.tenant?.id;
  const stay = useMutation<unknown>({
    // In a firm that has let an admin in, there is no user of that name.
    mutationFn: () => (tenantId === undefined ? api.userByUsername({ query: { username } }) : api.tenant({ query: { id: tenantId } })),
  });
  // Modal by the browser itself: it lies above other dialogs, and closing it gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    stayButton.current?.focus();
    return () => element?.close();
  }, []);
  const time = formatTimeOf(endsAt, locale);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles["dialog"]}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        // Who presses Escape is there.
        event.preventDefault();
        stay.mutate();
      }}
    >
      <h2 id={`${id}-title`}>{t("shell.idle.title")}</h2>
      <p id={`${id}-text`}>{t("shell.idle.text", { time })}</p>
      <Countdown endsAt={endsAt} />
      <FormError message={stay.isError ? describeError(stay.error, t) : null} passing={isPassing(stay.error)} />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => void logOut()}>
          {t("shell.idle.logOut")}
        </Button>
        <Button ref={stayButton} loading={stay.isPending} onClick={() => stay.mutate()}>
          {t("shell.idle.stay")}
        </Button>
      </Group>
    </dialog>
  );
}

/** Seconds at which the countdown is read out; in between it is for the eye alone. */
const SPOKEN_AT = [60, 30, 10] as const;

function Countdown({ endsAt }: { endsAt: number }) {
  const { t } = useTranslation();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil((endsAt - now) / 1_000));
  const spoken = SPOKEN_AT.findLast((seconds) => left <= seconds);
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return (
    <>
      <p className={styles["left"]} aria-hidden="true">
        {t("shell.idle.left", { time })}
      </p>
      <p className={styles["spoken"]} role="status">
        {spoken === undefined ? "" : t("shell.idle.soon", { seconds: spoken })}
      </p>
    </>
  );
}
