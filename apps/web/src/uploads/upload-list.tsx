import { Button, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatBytes } from "../ui/format-moment.ts";
import { useLocale } from "../ui/use-locale.ts";
import styles from "./upload-zone.module.css";
import type { Upload, useUploads } from "./use-uploads.ts";

type Props = {
  uploads: ReturnType<typeof useUploads>;
  /** Whether files are sent already; what only waits is taken off the list in place of cancelled. */
  isOn?: boolean;
};

/** Files that are being sent, were sent, or failed, and what can be done about each. */
export function UploadList({ uploads: { uploads, cancel, retry, remove }, isOn = true }: Props) {
  const { t } = useTranslation();
  if (uploads.length === 0) return null;
  return (
    <>
      <ul className={styles["list"]} aria-label={t("documents.upload.list")}>
        {uploads.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            isOn={isOn}
            onCancel={() => cancel(upload.id)}
            onRetry={() => retry(upload)}
            onRemove={() => remove(upload.id)}
          />
        ))}
      </ul>
      <UploadResult uploads={uploads} />
    </>
  );
}

/** Said once, when nothing is under way any more. */
function UploadResult({ uploads }: { uploads: readonly Upload[] }) {
  const { t } = useTranslation();
  const count = (wanted: Upload["state"]) => uploads.filter(({ state }) => state === wanted).length;
  const isOver = count("waiting") + count("sending") === 0;
  return (
    <div role="status">
      {isOver && count("done") > 0 && <Text>{t("documents.upload.allDone", { count: count("done") })}</Text>}
      {isOver && count("failed") > 0 && (
        <Text c="var(--mantine-color-error)">{t("documents.upload.someFailed", { count: count("failed") })}</Text>
      )}
    </div>
  );
}

type RowProps = { upload: Upload; isOn: boolean; onCancel: () => void; onRetry: () => void; onRemove: () => void };

function UploadRow({ upload: { file, state, part, problem }, isOn, onCancel, onRetry, onRemove }: RowProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { name } = file;
  const percent = Math.floor(part * 100);
  const status =
    state === "sending"
      ? t(part < 1 ? "documents.upload.sending" : "documents.upload.checking", { percent })
      : state === "failed"
        ? problem
        : state === "waiting" && !isOn
          ? null
          : t(`documents.upload.${state}`);
  const isOpen = state === "sending" || (state === "waiting" && isOn);
  return (
    <li className={styles["row"]}>
      <div className={styles["what"]}>
        <Text>
          {name} ({formatBytes(file.size, locale)})
        </Text>
        <Text size="sm" {...(state === "failed" ? { c: "var(--mantine-color-error)" } : {})}>
          {status}
        </Text>
        {state === "sending" && <progress className={styles["progress"]} aria-label={name} max={100} value={percent} />}
      </div>
      <Group gap="xs">
        {isOpen && (
          <Button size="xs" variant="default" aria-label={t("documents.upload.cancel", { name })} onClick={onCancel}>
            {t("staff.cancel")}
          </Button>
        )}
        {(state === "failed" || state === "cancelled") && (
          <Button size="xs" variant="default" aria-label={t("documents.upload.retryOf", { name })} onClick={onRetry}>
            {t("documents.upload.retry")}
          </Button>
        )}
        {!isOpen && (
          <Button size="xs" variant="default" aria-label={t("documents.upload.removeOf", { name })} onClick={onRemove}>
            {t("documents.upload.remove")}
          </Button>
        )}
      </Group>
    </li>
  );
}
