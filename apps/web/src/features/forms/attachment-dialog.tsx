import { Anchor, Group, Modal, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { ContentAnswer } from "@stammdaten/shared/contract/endpoint.ts";
import type { Attachment } from "@stammdaten/shared/contract/forms.ts";
import { useContentUrl } from "../../downloads/use-content-url.ts";

/**
 * A file of a client, as a picture or, for a PDF, in a tab of its own. The type is the one that the API found in the
 * bytes, never what they claim: nothing in them runs as part of this app. (Browsers refuse PDFs in sandboxed frames.)
 */
export function AttachmentDialog({
  attachment,
  content,
  onClose,
}: {
  attachment: Attachment;
  content: ContentAnswer;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { name, mimeType } = attachment;
  const url = useContentUrl(content, mimeType);
  return (
    <Modal opened onClose={onClose} title={name} size="xl">
      {url !== null && (
        <Stack>
          {mimeType === "application/pdf" ? (
            <Text>{t("staff.attachment.pdfText")}</Text>
          ) : (
            <img src={url} alt={name} style={{ maxWidth: "100%", margin: "0 auto" }} />
          )}
          <Group>
            <Anchor href={url} target="_blank" rel="noopener noreferrer">
              {t("staff.attachment.newTab")}
            </Anchor>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
