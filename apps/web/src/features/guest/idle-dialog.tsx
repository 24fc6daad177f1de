import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { useIdleEnd } from "../../shell/use-idle-end.ts";
import { formatTimeOf } from "../../ui/format-moment.ts";

export type IdleProps = {
  /** A page of the staff's entry, which ends the session and says so. */
  readonly home: string;
  readonly stay: () => Promise<unknown>;
  readonly locale: ClientLanguage;
  readonly t: Translate;
};

/** Warns who is logged in before the session ends for want of requests. What was typed is saved already. */
export function IdleDialog(props: IdleProps) {
  const { home } = props;
  const leave = useCallback(() => location.replace(home), [home]);
  const endsAt = useIdleEnd(leave);
  return endsAt === null ? null : <Question {...props} endsAt={endsAt} />;
}

function Question({ stay, locale, t, endsAt }: IdleProps & { readonly endsAt: number }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const time = formatTimeOf(endsAt, locale);
  const goOn = () => void stay().catch(() => setHasFailed(true));
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="dialog"
      aria-labelledby="idle-title"
      aria-describedby="idle-text"
      onCancel={(event) => {
        // Who presses Escape is there.
        event.preventDefault();
        goOn();
      }}
    >
      <h2 id="idle-title">{t("guest.idle.title")}</h2>
      <p id="idle-text">{t("guest.idle.text", { time })}</p>
      {hasFailed && (
        <p className="error" role="alert">
          {t("guest.failed.title")}
        </p>
      )}
      <button type="button" className="primary" onClick={goOn}>
        {t("guest.idle.stay")}
      </button>
    </dialog>
  );
}
