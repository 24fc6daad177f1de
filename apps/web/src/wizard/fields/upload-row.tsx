import type { Upload } from "./use-uploads.ts";

type RowProps = {
  upload: Upload;
  t: (key: string, params?: Record<string, string | number>) => string;
  retry: () => void;
  dismiss: () => void;
};

/** A file on its way, or why it did not arrive. */
export function UploadRow({ upload, t, retry, dismiss }: RowProps) {
  const { name } = upload.file;
  return (
    <li>
      <span className="file-name">
        {upload.error === null ? t("guest.upload.uploading", { name }) : <span className="error">{t(upload.error, { name })}</span>}
      </span>
      {upload.error === null ? (
        <progress max={1} value={upload.progress} aria-label={name} />
      ) : (
        upload.canRetry && (
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
