import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { useEffect, useState } from "react";
import { KEPT_DAYS } from "../../unsent/unsent-mark.ts";
import { PageHeading } from "../../wizard/page-heading.tsx";
import { SaveStatus } from "../../wizard/save-status.tsx";
import { usePageTitle } from "../../wizard/use-page-title.ts";
import { useWizard } from "../../wizard/wizard-context.ts";

/** The link on its way: gives the masked address that it went to, null where none is known. */
export type Mailing = Promise<string | null>;

/** Where it went: `""` where it could not be sent. */
type Mailed = { readonly to: string | null };

type Props = {
  readonly firm: string;
  /** Null where nobody asked for it, as after a reload. */
  readonly mailing: Mailing | null;
  readonly t: Translate;
  readonly onResume: () => void;
};

/** Says that the answers are stored, once they are, that the same link leads back to them, and where it was mailed to. */
export function LaterPage({ firm, mailing, t, onResume }: Props) {
  const { store, draft, locale, sayOffline } = useWizard();
  const mailed = useMailed(mailing);
  useEffect(() => {
    void store.saveNow();
  }, [store]);
  const isStuck = draft.status === "offline" || draft.status === "failed";
  const isOnDevice = isStuck && draft.isKept;
  const title = isStuck
    ? isOnDevice
      ? sayOffline("title", t("guest.saveFailed"))
      : t("guest.saveFailed")
    : draft.status === "pending" || draft.status === "saving"
      ? t("guest.saving")
      : t("guest.later.title");
  usePageTitle(title, firm);
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <SaveStatus draft={draft} locale={locale} t={t} onRetry={() => void store.saveNow()} />
      {isOnDevice && <p>{sayOffline("later", "", { n: KEPT_DAYS })}</p>}
      <p role="status">{!isStuck && mailed !== null && describeMailed(mailed, t)}</p>
      {!isStuck && mailed?.to !== null && <p>{t("guest.later.text")}</p>}
      <div className="actions">
        <button type="button" className="primary" onClick={onResume}>
          {t("guest.start.resume")}
        </button>
      </div>
    </>
  );
}

function useMailed(mailing: Mailing | null): Mailed | null {
  const [mailed, setMailed] = useState<Mailed | null>(null);
  useEffect(() => {
    mailing?.then(
      (to) => setMailed({ to }),
      () => setMailed({ to: "" }),
    );
  }, [mailing]);
  return mailed;
}

function describeMailed({ to }: Mailed, t: Translate): string {
  if (to === null) return t("guest.later.noAddress");
  return to === "" ? t("guest.later.notMailed") : t("guest.later.mailed", { address: to });
}
