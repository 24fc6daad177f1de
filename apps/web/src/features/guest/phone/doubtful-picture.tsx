import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { useId } from "react";
import type { Doubt } from "./judge-picture.ts";

/** A picture that waits for a decision, since it may be hard to read. */
export type Doubtful = { readonly file: File; readonly doubt: Doubt };

type Props = Doubtful & { readonly onSend: () => void; readonly onDrop: () => void; readonly t: Translate };

/** Says what is hard to read about a photo before it is sent, and leaves the choice to who holds the document. */
export function DoubtfulPicture({ file, doubt, onSend, onDrop, t }: Props) {
  const id = useId();
  return (
    <div role="alert" className="note" aria-labelledby={id}>
      <p id={id}>
        <strong>{t(`phoneUpload.doubt.${doubt}`, { name: file.name })}</strong>
      </p>
      <p>{t(`phoneUpload.doubt.${doubt}.advice`)}</p>
      <div className="actions">
        <button type="button" className="primary" onClick={onDrop}>
          {t("phoneUpload.doubt.again")}
        </button>
        <button type="button" className="secondary" onClick={onSend}>
          {t("phoneUpload.doubt.send")}
        </button>
      </div>
    </div>
  );
}
