import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import { formatTimeOf } from "../ui/format-moment.ts";
import type { DraftState } from "./draft-state.ts";
import { useWizard } from "./wizard-context.ts";

/** Says whether and when the answers were last stored. */
export function SaveStatus({
  draft,
  locale,
  t,
  onRetry,
}: {
  draft: DraftState;
  locale: ClientLanguage;
  t: Translate;
  onRetry: () => void;
}) {
  const { sayOffline } = useWizard();
  const { status, savedAt, isKept, isMerged } = draft;
  const isStuck = status === "offline" || status === "failed";
  const saved = savedAt === null ? "" : t("guest.saved", { time: formatTimeOf(savedAt, locale) });
  const merged = isMerged ? ` ${sayOffline("merged", "")}` : "";
  const offline = isKept ? sayOffline("kept", t("guest.offline")) : t("guest.offline");
  const text =
    status === "offline"
      ? offline
      : status === "failed"
        ? t("guest.saveFailed")
        : status === "saving" && savedAt === null
          ? t("guest.saving")
          : saved + merged;
  return (
    <div className={isStuck ? "save-status is-stuck" : "save-status"}>
      <p role="status" aria-live="polite">
        {text}
      </p>
      {isStuck && (
        <button type="button" className="link" onClick={onRetry}>
          {t("guest.retry")}
        </button>
      )}
    </div>
  );
}
