import { Button, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentPurpose } from "@stammdaten/shared/contract/documents.ts";
import type { ClientKey } from "../../../paths.ts";
import { LeaveGuard } from "../../../shell/leave-guard.tsx";
import { UploadList } from "../../../uploads/upload-list.tsx";
import { UploadZone } from "../../../uploads/upload-zone.tsx";
import { useUploads } from "../../../uploads/use-uploads.ts";
import { documentKeys } from "../document-keys.ts";
import { PurposeField } from "../purpose-field.tsx";

/** As long as the API takes one. */
const LONGEST_NOTE = 1_000;

type Props = { client: ClientKey & { readonly name: string }; onClose: () => void };

/** Puts files into a client's file, with a note that goes with each of them. */
export function AddDocumentsDialog({ client: { mandantType, id, name }, onClose }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [description, setDescription] = useState("");
  const [purpose, setPurpose] = useState<DocumentPurpose>("sign");
  const [isSent, setIsSent] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const uploads = useUploads({
    send: (line, file, signal) =>
      line.addMandantDocuments({
        query: { mandantType, mandantId: id },
        body: {
          ...(description.trim() === "" ? {} : { description: description.trim() }),
          purpose,
        },
        files: [file],
        signal,
      }),
    isOn: isSent,
    onStored: () => void queries.invalidateQueries({ queryKey: documentKeys.all }),
  });
  const waiting = uploads.uploads.filter(({ state }) => state === "waiting").length;
  const isOver = isSent && !uploads.isBusy;
  // Nothing that is under way ends by a stray click beside the dialog.
  const canSlip = uploads.uploads.length === 0 || isOver;
  return (
    <Modal opened onClose={onClose} title={t("documents.add.title", { name })} size="lg" closeOnClickOutside={canSlip}>
      <LeaveGuard isDirty={uploads.isBusy} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsTried(true);
          setIsSent(waiting > 0);
        }}
      >
        <Stack>
          <Text>{t("documents.add.text")}</Text>
          <PurposeField isFirst value={purpose} isReadOnly={isSent} onChange={setPurpose} />
          <Textarea
            label={t("documents.add.description")}
            description={t("documents.add.descriptionHint")}
            rows={3}
            resize="vertical"
            maxLength={LONGEST_NOTE}
            value={description}
            readOnly={isSent}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
          <UploadZone onFiles={uploads.add} />
          {isTried && uploads.uploads.length === 0 && (
            <Text role="alert" size="sm" c="var(--mantine-color-error)">
              {t("documents.add.filesRequired")}
            </Text>
          )}
          <UploadList uploads={uploads} isOn={isSent} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t(isOver ? "documents.give.close" : "staff.cancel")}
            </Button>
            {!isSent && (
              <Button type="submit">{waiting === 0 ? t("documents.ofClient.add") : t("documents.add.send", { count: waiting })}</Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
