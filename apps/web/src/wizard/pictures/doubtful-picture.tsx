import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import { useId } from "react";
import { usePhoneTexts } from "../phone/use-phone-texts.ts";
import type { Doubt } from "./judge-picture.ts";

type Props = {
  readonly name: string;
  readonly doubt: Doubt;
  readonly locale: ClientLanguage;
  readonly onUse: () => void;
  readonly onDrop: () => void;
};

/** Says what is hard to read about a photo before it is sent, and leaves the choice to who holds the document. */
export function DoubtfulPicture({ name, doubt, locale, onUse, onDrop }: Props) {
  const t = usePhoneTexts(locale);
  const id = useId();
  if (t === null) return null;
  return (
    <div role="alert" className="warning" aria-labelledby={id}>
      <p id={id}>
        <strong>{t(`phoneUpload.doubt.${doubt}`, { name })}</strong>
      </p>
      <p>{t(`phoneUpload.doubt.${doubt}.advice`)}</p>
      <div className="actions">
        <button type="button" className="primary" onClick={onDrop}>
          {t("phoneUpload.doubt.again")}
        </button>
        <button type="button" className="secondary" onClick={onUse}>
          {t("phoneUpload.doubt.use")}
        </button>
      </div>
    </div>
  );
}
