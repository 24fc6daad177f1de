import type { FormNotice } from "@stammdaten/shared/contract/privacy-notices.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import { type ReactNode, useState } from "react";

type Props = { readonly read: () => Promise<FormNotice>; readonly locale: ClientLanguage; readonly t: Translate };

/** Opens the firm's privacy notice over the page, so that nothing that was typed is lost. What shows it is loaded then. */
export function NoticeLink({ read, locale, t }: Props) {
  const [below, setBelow] = useState<ReactNode>(null);
  const open = () =>
    Promise.all([import("./notice-dialog.tsx"), read()]).then(
      ([{ NoticeDialog }, { shown }]) =>
        setBelow(<NoticeDialog notice={shown} locale={locale} languages={t("guest.noticeLanguages")} onClose={() => setBelow(null)} />),
      () =>
        setBelow(
          <p className="error" role="alert">
            {t("guest.offline")}
          </p>,
        ),
    );
  return (
    <>
      <button type="button" className="link" onClick={() => void open()}>
        {t("guest.notice")}
      </button>
      {below}
    </>
  );
}
