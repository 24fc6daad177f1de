import type { FormNotice } from "@stammdaten/shared/contract/privacy-notices.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import type { Language } from "@stammdaten/shared/values/language.ts";
import { type ComponentType, useState } from "react";
import type { NoticeProps } from "./notice-dialog.tsx";

type Props = { readonly read: () => Promise<FormNotice>; readonly locale: Language; readonly t: Translate };

type Shown = { readonly Dialog: ComponentType<NoticeProps>; readonly notice: FormNotice["shown"] };

/** Opens the firm's privacy notice over the page, so that nothing that was typed is lost. What shows it is loaded then. */
export function NoticeLink({ read, locale, t }: Props) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const open = async () => {
    setHasFailed(false);
    try {
      const [{ NoticeDialog }, { shown: notice }] = await Promise.all([import("./notice-dialog.tsx"), read()]);
      setShown({ Dialog: NoticeDialog, notice });
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <>
      <button type="button" className="link" aria-haspopup="dialog" onClick={() => void open()}>
        {t("guest.notice.read")}
      </button>
      {hasFailed && (
        <p className="error" role="alert">
          {t("guest.notice.failed")}
        </p>
      )}
      {shown !== null && <shown.Dialog notice={shown.notice} locale={locale} t={t} onClose={() => setShown(null)} />}
    </>
  );
}
