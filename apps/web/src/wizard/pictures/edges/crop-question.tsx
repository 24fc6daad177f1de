import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import { useEffect, useId, useRef, useState } from "react";
import { usePhoneTexts } from "../../phone/use-phone-texts.ts";
import { useObjectUrl } from "../use-object-url.ts";
import { CornerEditor } from "./corner-editor.tsx";
import { areaOf, type Corners, isConvex, orderCorners } from "./geometry.ts";
import { type Straightened, straightenPicture } from "./straighten-picture.ts";

export const cropTexts = ["phone-upload", "phone-crop"] as const;

/** Smallest share of the picture that somebody may cut out. */
const LEAST_AREA = 0.01;

type Props = {
  readonly original: File;
  readonly suggested: Straightened;
  readonly locale: ClientLanguage;
  /** Takes the picture that was chosen: the straightened one, or the original. */
  readonly onUse: (file: File) => void;
  readonly onDrop: () => void;
};

/** Shows a document as it was cut out and straightened before it is sent. The original is one tap away, and the corners can be moved. */
export function CropQuestion({ original, suggested, locale, onUse, onDrop }: Props) {
  const t = usePhoneTexts(locale, cropTexts);
  const id = useId();
  const [shown, setShown] = useState(suggested);
  const [isEditing, setIsEditing] = useState(false);
  const preview = useObjectUrl(shown.file);
  const adjust = useRef<HTMLButtonElement>(null);
  const hasEdited = useRef(false);
  useEffect(() => {
    if (!isEditing && hasEdited.current) adjust.current?.focus();
  }, [isEditing]);
  if (t === null) return null;
  const close = () => {
    hasEdited.current = true;
    setIsEditing(false);
  };
  const name = original.name;
  return (
    <div role="group" className="crop" aria-labelledby={id}>
      <p id={id} role="alert">
        <strong>{t("phoneCrop.title", { name })}</strong>
      </p>
      {isEditing ? (
        <AdjustCorners
          {...{ original, shown, t }}
          onDone={(adjusted) => {
            setShown(adjusted);
            close();
          }}
          onCancel={close}
        />
      ) : (
        <>
          <p>{t("phoneCrop.hint")}</p>
          {preview !== "" && <img className="crop-preview" src={preview} alt={t("phoneCrop.preview", { name })} />}
          <div className="actions">
            <button type="button" className="primary" onClick={() => onUse(shown.file)}>
              {t("phoneCrop.use")}
            </button>
            <button type="button" className="secondary" onClick={() => onUse(original)}>
              {t("phoneCrop.original")}
            </button>
            <button ref={adjust} type="button" className="secondary" onClick={() => setIsEditing(true)}>
              {t("phoneCrop.adjust")}
            </button>
            <button type="button" className="secondary" onClick={onDrop}>
              {t("phoneUpload.doubt.again")}
            </button>
          </div>
        </>
      )}
    </div>
  );
}

type AdjustProps = {
  readonly original: File;
  readonly shown: Straightened;
  readonly onDone: (adjusted: Straightened) => void;
  readonly onCancel: () => void;
  readonly t: NonNullable<ReturnType<typeof usePhoneTexts>>;
};

/** The original with its four corners, to be put where they belong. */
function AdjustCorners({ original, shown, onDone, onCancel, t }: AdjustProps) {
  const { width, height } = shown;
  const [corners, setCorners] = useState<Corners>(shown.corners);
  const [state, setState] = useState<"idle" | "working" | "shape" | "failed">("idle");
  const url = useObjectUrl(original);
  const apply = async () => {
    const ordered = orderCorners(corners);
    if (!isConvex(ordered) || areaOf(ordered) < LEAST_AREA * width * height) return setState("shape");
    setState("working");
    const adjusted = await straightenPicture(original, ordered).catch(() => null);
    if (adjusted === null) setState("failed");
    else onDone(adjusted);
  };
  return (
    <>
      <p>{t("phoneCrop.editing")}</p>
      {url !== "" && <CornerEditor {...{ url, width, height, corners, t }} onChange={setCorners} />}
      <p className={state === "shape" || state === "failed" ? "error" : "note"} role="status">
        {state !== "idle" && t(`phoneCrop.${state}`)}
      </p>
      <div className="actions">
        <button type="button" className="primary" disabled={state === "working"} onClick={() => void apply()}>
          {t("phoneCrop.apply")}
        </button>
        <button type="button" className="secondary" onClick={onCancel}>
          {t("phoneCrop.cancel")}
        </button>
      </div>
    </>
  );
}
