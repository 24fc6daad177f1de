import { Modal } from "@mantine/core";
import type { Attachment } from "@stammdaten/shared/contract/form-schemas.ts";
import { FileView } from "./file-view.tsx";

type Props = { formId: string; attachment: Attachment; onClose: () => void };

/** A file of a client over the page, where there is no room beside the answers. */
export function AttachmentDialog({ formId, attachment, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title={attachment.name} size="min(1100px, 95vw)">
      <FileView formId={formId} attachment={attachment} />
    </Modal>
  );
}
