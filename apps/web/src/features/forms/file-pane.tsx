import { Button, Group, Paper, Text, Title } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Attachment } from "@stammdaten/shared/contract/form-schemas.ts";
import styles from "./file-pane.module.css";
import { FileView } from "./file-view.tsx";

type Props = {
  formId: string;
  /** Those that can be shown. */
  files: readonly Attachment[];
  shownId: string;
  onShow: (attachmentId: string) => void;
};

/** The files of a form beside the answers that they prove, one at a time. */
export function FilePane({ formId, files, shownId, onShow }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const at = files.findIndex(({ id }) => id === shownId);
  const shown = files[at];
  if (shown === undefined) return null;
  const step = (by: number) => {
    const next = files[at + by];
    if (next !== undefined) onShow(next.id);
  };
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={titleId} className={styles["pane"] ?? ""}>
      <Title order={2} size="h4" id={titleId}>
        {t("formFiles.title")}
      </Title>
      <Text role="status" style={{ overflowWrap: "anywhere" }}>
        {shown.name}
        {files.length > 1 && (
          <Text span c="dimmed" size="sm" ms="xs">
            {t("formFiles.position", { n: at + 1, total: files.length })}
          </Text>
        )}
      </Text>
      {files.length > 1 && (
        <Group gap="xs">
          <Button size="xs" variant="default" disabled={at === 0} onClick={() => step(-1)}>
            {t("formFiles.previous")}
          </Button>
          <Button size="xs" variant="default" disabled={at === files.length - 1} onClick={() => step(1)}>
            {t("formFiles.next")}
          </Button>
        </Group>
      )}
      <FileView key={shown.id} formId={formId} attachment={shown} />
    </Paper>
  );
}
