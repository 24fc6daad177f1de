import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { useEffect } from "react";
import { PageHeading } from "../../wizard/page-heading.tsx";
import { SaveStatus } from "../../wizard/save-status.tsx";
import { usePageTitle } from "../../wizard/use-page-title.ts";
import { useWizard } from "../../wizard/wizard-context.ts";

type Props = { readonly firm: string; readonly t: Translate; readonly onResume: () => void };

/** Says that the answers are stored, once they are, and that the same link leads back to them. */
export function LaterPage({ firm, t, onResume }: Props) {
  const { store, draft, locale } = useWizard();
  useEffect(() => {
    void store.saveNow();
  }, [store]);
  const isStuck = draft.status === "offline" || draft.status === "failed";
  const title = isStuck
    ? t("guest.saveFailed")
    : draft.status === "pending" || draft.status === "saving"
      ? t("guest.saving")
      : t("guest.later.title");
  usePageTitle(title, firm);
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <SaveStatus draft={draft} locale={locale} t={t} onRetry={() => void store.saveNow()} />
      {!isStuck && <p>{t("guest.later.text")}</p>}
      <div className="actions">
        <button type="button" className="primary" onClick={onResume}>
          {t("guest.start.resume")}
        </button>
      </div>
    </>
  );
}
