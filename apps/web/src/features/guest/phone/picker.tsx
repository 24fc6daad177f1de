import { useId } from "react";

const ANY = "image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf,.heic,.heif";

type Props = {
  readonly label: string;
  /** Whether it opens the camera. */
  readonly isCamera?: boolean;
  readonly isPrimary?: boolean;
  readonly isMultiple?: boolean;
  /** The files that are offered, as the attribute `accept` names them. */
  readonly accept?: string;
  readonly onFiles: (files: FileList | null) => void;
};

/** A button over the browser's own control, so that a tap, a keyboard and a voice reach that. */
export function Picker({ label, isCamera = false, isPrimary = isCamera, isMultiple = false, accept = ANY, onFiles }: Props) {
  const id = useId();
  return (
    <div className="picker">
      <input
        id={id}
        className="file-input"
        type="file"
        accept={isCamera ? "image/*" : accept}
        {...(isCamera && { capture: "environment" as const })}
        multiple={isMultiple}
        aria-label={label}
        onChange={(event) => {
          onFiles(event.target.files);
          event.target.value = "";
        }}
      />
      <span className={isPrimary ? "primary file-button" : "file-button"} aria-hidden="true">
        {label}
      </span>
    </div>
  );
}
