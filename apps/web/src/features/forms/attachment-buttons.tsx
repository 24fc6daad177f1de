import { Button, Group, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { use, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Attachment } from "@stammdaten/shared/contract/form-schemas.ts";
import { StaffOnly } from "../../auth/staff-only.tsx";
import { useApi } from "../../api/api-context.tsx";
import { saveContent } from "../../downloads/content.ts";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { formatBytes } from "../../ui/format-moment.ts";
import { isShowable } from "../../ui/save-blob.ts";
import { useLocale } from "../../ui/use-locale.ts";
import { lazyDialog } from "../../lazy/lazy-dialog.tsx";
import { FilesBesideContext } from "./files-beside.ts";

const AttachmentDialog = lazyDialog(() => import("./attachment-dialog.tsx"), "AttachmentDialog", ["documents-client", "form-files"]);

type Props = { formId: string; attachments: readonly Attachment[] };

/** The files of one answer, to look at and to download. */
export function AttachmentButtons({ formId, attachments }: Props) {
  return (
    <Stack gap="xs">
      {attachments.map((attachment) => (
        <AttachmentRow key={attachment.id} formId={formId} attachment={attachment} />
      ))}
    </Stack>
  );
}

function AttachmentRow({ formId, attachment }: { formId: string; attachment: Attachment }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const beside = use(FilesBesideContext);
  const [isOpen, setIsOpen] = useState(false);
  const { id, name, mimeType, sizeBytes } = attachment;
  const save = useMutation({
    mutationFn: async () => saveContent(await api.attachment({ query: { id: formId, attachmentId: id } }), name),
  });
  return (
    <div>
      <Group gap="xs">
        <Text span style={{ overflowWrap: "anywhere" }}>
          {name} ({formatBytes(sizeBytes, locale)})
        </Text>
        {isShowable(mimeType) && (
          <Button
            size="xs"
            variant="default"
            aria-label={t("staff.attachment.showOf", { name })}
            {...(beside !== null && { "aria-pressed": beside.shownId === id })}
            onClick={() => (beside === null ? setIsOpen(true) : beside.show(id))}
          >
            {t("staff.attachment.show")}
          </Button>
        )}
        <StaffOnly>
          <Button
            size="xs"
            variant="default"
            loading={save.isPending}
            aria-label={t("staff.attachment.saveOf", { name })}
            onClick={() => save.mutate()}
          >
            {t("staff.attachment.save")}
          </Button>
        </StaffOnly>
      </Group>
      {save.isError && (
        <Text role="alert" c="var(--mantine-color-error)">
          {describeError(save.error, t)}
        </Text>
      )}
      {isOpen && beside === null && <AttachmentDialog formId={formId} attachment={attachment} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
