import { MAX_DOCUMENT_BYTES } from "@stammdaten/shared/contract/limits.ts";
import { Button, FileButton, Text } from "@mantine/core";
import { useState, type DragEvent } from "react";
import { useTranslation } from "react-i18next";
import { formatBytes } from "../ui/format-moment.ts";
import { useLocale } from "../ui/use-locale.ts";
import styles from "./upload-zone.module.css";

/** For the file dialog alone; what a file is, the API sees in its bytes. */
const ACCEPTED = ".pdf,.png,.jpg,.jpeg,.webp,.heic,.docx,.xlsx,.csv,.txt";

/** Takes documents by a button, and by dropping them. */
export function UploadZone({ onFiles, label }: { onFiles: (files: readonly File[]) => void; label?: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [isOver, setIsOver] = useState(false);
  const drag = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setIsOver(over);
  };
  return (
    <div
      className={`${styles["zone"]} ${isOver ? styles["over"] : ""}`}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <Text span mr="xs">
        {t("documents.upload.drop")}
      </Text>
      <FileButton multiple accept={ACCEPTED} onChange={onFiles}>
        {(button) => (
          <Button variant="default" {...button}>
            {label ?? t("documents.upload.choose")}
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed" mt="xs">
        {t("documents.upload.kinds", { size: formatBytes(MAX_DOCUMENT_BYTES, locale) })}
      </Text>
    </div>
  );
}
