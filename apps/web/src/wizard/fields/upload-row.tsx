import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import type { Upload } from "./use-uploads.ts";

type RowProps = {
  upload: Upload;
  t: (key: string, params?: Record<string, string | number>) => string;
  locale: ClientLanguage;
  retry: (upload: Upload) => void;
  dismiss: (upload: Upload) => void;
  /** Sends this in the place of the file that was taken. */
  choose: (upload: Upload, file: File) => void;
  /** Said while it waits for the network; only what is repeated by itself does. */
  waitingText?: (name: string) => string;
};

/** A file on its way, why it did not arrive, or what is asked before it is sent. */
export function UploadRow({ upload, t, locale, retry, dismiss, choose, waitingText = () => "" }: RowProps) {
  const { name } = upload.file;
  const { isWaiting, doubtful, crop } = upload;
  const again = () => retry(upload);
  const drop = () => dismiss(upload);
  if (crop !== null)
    return (
      <li>
        <crop.Question
          original={upload.file}
          suggested={crop.straightened}
          locale={locale}
          onUse={(file) => choose(upload, file)}
          onDrop={drop}
        />
      </li>
    );
  if (doubtful !== null)
    return (
      <li>
        <doubtful.Question doubt={doubtful.doubt} {...{ name, locale }} onUse={again} onDrop={drop} />
      </li>
    );
  return (
    <li>
      <span className="file-name">
        {upload.error === null ? (
          isWaiting ? (
            waitingText(name)
          ) : (
            t("guest.upload.uploading", { name })
          )
        ) : (
          <span className="error">{t(upload.error, { name })}</span>
        )}
      </span>
      {upload.error === null && !isWaiting ? (
        <progress max={1} value={upload.progress} aria-label={name} />
      ) : (
        (isWaiting || upload.canRetry) && (
          <button type="button" className="link" onClick={again}>
            {t("guest.retry")}
          </button>
        )
      )}
      <button type="button" className="link" aria-label={t("guest.upload.remove", { name })} onClick={drop}>
        {t("guest.list.remove")}
      </button>
    </li>
  );
}
