import { Button, Input, Text } from "@mantine/core";
import { useId, useRef, useState, type DragEvent } from "react";
import { useTranslation } from "react-i18next";
import styles from "./file-drop.module.css";
import { formatBytes } from "./format-moment.ts";
import { useLocale } from "./use-locale.ts";

type Props = {
  label: string;
  hint: string;
  /** Endings and types that the device offers first; what a file is, its content tells. */
  accept: string;
  file: File | null;
  error: string | null;
  onFiles: (files: readonly File[]) => void;
};

/** Takes one file: by a button that is always there, or dropped onto its area (WCAG 2.2, 2.5.7). */
export function FileDrop({ label, hint, accept, file, error, onFiles }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const described = `${error === null ? "" : `${id}-error `}${id}-hint ${id}-file`;
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Input.Label id={`${id}-label`} labelElement="div">
        {label}
      </Input.Label>
      <Input.Description id={`${id}-hint`} mb={6}>
        {hint}
      </Input.Description>
      <input
        ref={picker}
        type="file"
        accept={accept}
        hidden
        data-file
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // The same file may be chosen again after it was mended.
          event.currentTarget.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      <div className={styles["area"]} data-over={isOver || undefined}>
        <Button variant="default" onClick={() => picker.current?.click()} aria-describedby={described}>
          {t(file === null ? "staff.file.choose" : "staff.file.other")}
        </Button>
        <Text size="sm" c="dimmed" className={styles["hint"]}>
          {t("staff.file.drop")}
        </Text>
        <Text role="status" size="sm" id={`${id}-file`} className={styles["name"]}>
          {file === null ? "" : t("staff.file.chosen", { name: file.name, size: formatBytes(file.size, locale) })}
        </Text>
      </div>
      <Text id={`${id}-error`} role="alert" size="sm" c="var(--mantine-color-error)" mt={error === null ? 0 : 4}>
        {error}
      </Text>
    </div>
  );
}
