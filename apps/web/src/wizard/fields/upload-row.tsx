import type { Upload } from "./use-uploads.ts";

type RowProps = {
  upload: Upload;
  t: (key: string, params?: Record<string, string | number>) => string;
  retry: () => void;
  dismiss: () => void;
  /** Said while it waits for the network; only what is repeated by itself does. */
  waitingText?: (name: string) => string;
};

/** A file on its way, or why it did not arrive. */
export function UploadRow({ upload, t, retry, dismiss, waitingText = () => "" }: RowProps) {
  const { name } = upload.file;
  const { isWaiting } = upload;
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
          <button type="button" className="link" onClick={retry}>
            {t("guest.retry")}
          </button>
        )
      )}
      <button type="button" className="link" aria-label={t("guest.upload.remove", { name })} onClick={dismiss}>
        {t("guest.list.remove")}
      </button>
    </li>
  );
}
