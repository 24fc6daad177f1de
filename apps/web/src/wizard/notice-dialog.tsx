import type { FormNotice } from "@stammdaten/shared/contract/privacy-notices.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { INTL_LOCALE, type Language } from "@stammdaten/shared/values/language.ts";
import { useEffect, useRef } from "react";
import { Paper } from "./paper.tsx";

export type NoticeProps = {
  readonly notice: FormNotice["shown"];
  readonly locale: Language;
  readonly t: Translate;
  readonly onClose: () => void;
};

/** The firm's privacy notice, in the language of the page. */
export function NoticeDialog({ notice: { version, publishedAt, text }, locale, t, onClose }: NoticeProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (typeof dialog.current?.showModal === "function") dialog.current.showModal();
    else dialog.current?.setAttribute("open", "");
  }, []);
  const date = new Intl.DateTimeFormat(INTL_LOCALE[locale], { dateStyle: "long" }).format(new Date(publishedAt));
  const close = () => {
    if (typeof dialog.current?.close === "function") dialog.current.close();
    else onClose();
  };
  return (
    <dialog ref={dialog} className="dialog" aria-label={t("guest.notice")} onClose={onClose}>
      <button type="button" className="secondary" onClick={close}>
        {t("guest.notice.close")}
      </button>
      <Paper text={text[locale]} />
      <p className="muted">{t("guest.notice.version", { version, date })}</p>
      <button type="button" className="secondary" onClick={close}>
        {t("guest.notice.close")}
      </button>
    </dialog>
  );
}
