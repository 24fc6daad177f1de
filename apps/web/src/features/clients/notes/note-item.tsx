import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ClientNote } from "@stammdaten/shared/contract/client-notes.ts";
import { useApi } from "../../../api/api-context.tsx";
import { StaffOnly } from "../../../auth/staff-only.tsx";
import { AskingButton } from "../../../ui/feedback/asking-button.tsx";
import { showSuccess } from "../../../ui/feedback/show-success.ts";
import { formatMoment } from "../../../ui/format-moment.ts";
import { useLocale } from "../../../ui/use-locale.ts";
import { NoteForm } from "./note-form.tsx";
import styles from "./notes.module.css";

type Props = { readonly note: ClientNote; readonly refresh: () => Promise<unknown> };

/** One note with who wrote it and when; its author changes and removes it. */
export function NoteItem({ note: { id, note, writtenBy, isOwn, createdAt, changedAt }, refresh }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const [isEditing, setEditing] = useState(false);
  const at = formatMoment(createdAt, locale);
  const save = async (text: string) => {
    const { message } = await api.changeClientNote({ query: { id }, body: { note: text } });
    showSuccess(message);
    await refresh();
    setEditing(false);
  };
  if (isEditing) {
    return (
      <li className={styles["note"]}>
        <NoteForm label={t("clientNotes.note")} submit={t("clientNotes.save")} text={note} save={save} onCancel={() => setEditing(false)} />
      </li>
    );
  }
  return (
    <li className={styles["note"]}>
      <p className={styles["text"]}>{note}</p>
      <Group gap="xs" justify="space-between">
        <Text size="sm" c="dimmed">
          {[writtenBy, at, ...(changedAt === null ? [] : [t("clientNotes.changed", { at: formatMoment(changedAt, locale) })])].join(" · ")}
        </Text>
        {isOwn && (
          <StaffOnly>
            <Group gap={6}>
              <Button variant="default" size="xs" aria-label={t("clientNotes.editOf", { at })} onClick={() => setEditing(true)}>
                {t("clientNotes.edit")}
              </Button>
              <AskingButton
                size="xs"
                label={t("clientNotes.remove")}
                labelOf={t("clientNotes.removeOf", { at })}
                title={t("clientNotes.removeTitle")}
                text={t("clientNotes.removeText")}
                run={() => api.removeClientNote({ query: { id } })}
                refresh={refresh}
              />
            </Group>
          </StaffOnly>
        )}
      </Group>
    </li>
  );
}
