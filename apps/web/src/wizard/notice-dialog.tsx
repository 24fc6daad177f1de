import type { FormNotice } from "@stammdaten/shared/contract/privacy-notices.ts";
import { noticeDialog as german } from "@stammdaten/shared/locales/de/notice-dialog.ts";
import { noticeDialog as english } from "@stammdaten/shared/locales/en/notice-dialog.ts";
import { fillText } from "@stammdaten/shared/locales/fill-text.ts";
import { type ClientLanguage, nearestLanguage } from "@stammdaten/shared/values/language.ts";
import { useEffect, useRef } from "react";
import { formatDayOf } from "../ui/format-moment.ts";
import { Paper } from "./paper.tsx";

export type NoticeProps = {
  readonly notice: FormNotice["shown"];
  readonly locale: ClientLanguage;
  /** Says in the page's language which languages the notice is in. */
  readonly languages: string;
  readonly onClose: () => void;
};

/** The firm's privacy notice, in the language of the page, or in English where firms have it in no other. */
export function NoticeDialog({ notice: { version, publishedAt, text }, locale, languages, onClose }: NoticeProps) {
  const language = nearestLanguage(locale);
  const words = language === "de" ? german : english;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (typeof dialog.current?.showModal === "function") dialog.current.showModal();
    else dialog.current?.setAttribute("open", "");
  }, []);
  const date = formatDayOf(publishedAt, language);
  const close = () => {
    if (typeof dialog.current?.close === "function") dialog.current.close();
    else onClose();
  };
  return (
    <dialog ref={dialog} className="dialog" lang={language} dir="ltr" aria-label={words["noticeDialog.title"]} onClose={onClose}>
      <button type="button" className="secondary" onClick={close}>
        {words["noticeDialog.close"]}
      </button>
      {locale !== language && (
        <p className="hint" lang={locale} dir="auto">
          {languages}
        </p>
      )}
      <Paper text={text[language]} />
      <p className="muted">{fillText(words["noticeDialog.version"], { version, date })}</p>
    </dialog>
  );
}
