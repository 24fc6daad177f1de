import { displayAnswer } from "@stammdaten/shared/forms/display.ts";
import type { Change } from "@stammdaten/shared/forms/changes.ts";
import { useEffect, useRef, useState } from "react";
import { useWizard } from "./wizard-context.ts";

/**
 * The same questions answered in two windows: both answers side by side, one to be chosen for each, or all of one side.
 * It cannot be waved away, since nothing is saved before.
 */
export function ConflictDialog() {
  const { draft, form, store, t, locale, relevant } = useWizard();
  const { conflict } = draft;
  const dialog = useRef<HTMLDialogElement>(null);
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open) return;
    if (typeof element.showModal === "function") element.showModal();
    else element.setAttribute("open", "");
  }, [conflict]);
  if (conflict === null) return null;

  const show = (change: Change, value: Change["before"]) => displayAnswer(change.field, value, locale, t, {}, relevant);
  const stepOf = (path: string) => t(`steps.${form.formularType}.${path.split(".")[0]}`);
  const choose = (path: string, isTheirs: boolean) => {
    const next = new Set(theirs);
    if (isTheirs) next.add(path);
    else next.delete(path);
    setTheirs(next);
  };
  const finish = (mine: readonly string[]) => {
    setTheirs(new Set());
    void store.resolve(mine);
  };
  const all = conflict.merged.disputed.map(({ path }) => path);

  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="conflict-title" onCancel={(event) => event.preventDefault()}>
      <h2 id="conflict-title">{t("guest.conflict.title")}</h2>
      <p>{t("guest.conflict.text")}</p>
      <div className="actions">
        <button type="button" className="secondary" onClick={() => finish(all)}>
          {t("guest.conflict.keepMine")}
        </button>
        <button type="button" className="secondary" onClick={() => finish([])}>
          {t("guest.conflict.takeTheirs")}
        </button>
      </div>
      {conflict.merged.disputed.map((change) => (
        <fieldset className="field" key={change.path}>
          <legend className="label">
            {t(change.label)} <span className="muted">– {stepOf(change.path)}</span>
          </legend>
          <div className="options">
            {[false, true].map((isTheirs) => (
              <label className="option" key={String(isTheirs)}>
                <input
                  type="radio"
                  name={`conflict-${change.path}`}
                  checked={theirs.has(change.path) === isTheirs}
                  onChange={() => choose(change.path, isTheirs)}
                />
                <span>
                  <strong>{t(isTheirs ? "guest.conflict.theirs" : "guest.conflict.mine")}:</strong>{" "}
                  {show(change, isTheirs ? change.before : change.after)}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <button type="button" className="primary" onClick={() => finish(all.filter((path) => !theirs.has(path)))}>
        {t("guest.next")}
      </button>
    </dialog>
  );
}
