import { Button, Group, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ContentAnswer } from "@stammdaten/shared/contract/endpoint.ts";
import type { Attachment } from "@stammdaten/shared/contract/forms.ts";
import { StaffOnly } from "../../auth/staff-only.tsx";
import { useApi } from "../../api/api-context.tsx";
import { saveContent } from "../../downloads/content.ts";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { formatBytes } from "../../ui/format-moment.ts";
import { isShowable } from "../../ui/save-blob.ts";
import { useLocale } from "../../ui/use-locale.ts";
import { lazyDialog } from "../../shell/lazy-dialog.tsx";

const AttachmentDialog = lazyDialog(() => import("./attachment-dialog.tsx"), "AttachmentDialog", ["staff"]);

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
  const [shown, setShown] = useState<ContentAnswer | null>(null);
  const read = () => api.attachment({ query: { id: formId, attachmentId: attachment.id } });
  const show = useMutation({ mutationFn: read, onSuccess: setShown });
  const save = useMutation({ mutationFn: async () => saveContent(await read(), attachment.name) });
  const { name, mimeType, sizeBytes } = attachment;
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
            loading={show.isPending}
            aria-label={t("staff.attachment.showOf", { name })}
            onClick={() => show.mutate()}
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
      {[show.error, save.error].map(
        (error, index) =>
          error !== null && (
            <Text key={index} role="alert" c="var(--mantine-color-error)">
              {describeError(error, t)}
            </Text>
          ),
      )}
      {shown !== null && <AttachmentDialog attachment={attachment} content={shown} onClose={() => setShown(null)} />}
    </div>
  );
}
