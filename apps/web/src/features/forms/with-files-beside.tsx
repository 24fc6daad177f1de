import { useMediaQuery } from "@mantine/hooks";
import { useMemo, useState, type ReactNode } from "react";
import type { Form } from "@stammdaten/shared/contract/form-schemas.ts";
import { useReadOnly } from "../../auth/use-read-only.ts";
import { lazyDialog } from "../../lazy/lazy-dialog.tsx";
import { isShowable } from "../../ui/save-blob.ts";
import { FilesBesideContext } from "./files-beside.ts";
import styles from "./with-files-beside.module.css";

const FilePane = lazyDialog(() => import("./file-pane.tsx"), "FilePane", ["documents-client", "form-files"]);

/** Room for answers and a picture beside each other, with the navigation at their side. */
const WIDE = "(min-width: 80em)";

/**
 * A form's answers, on wide screens with its files beside them. The first is shown at once; to whoever only looks in, for whom each look
 * is recorded, those alone that they ask for.
 */
export function WithFilesBeside({ form, children }: { form: Form; children: ReactNode }) {
  const readOnly = useReadOnly();
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
  const files = useMemo(() => form.attachments.filter(({ mimeType }) => isShowable(mimeType)), [form.attachments]);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = files.find(({ id }) => id === chosenId) ?? (readOnly ? undefined : files[0]);
  const shownId = chosen?.id ?? null;
  const beside = useMemo(() => (isWide && files.length > 0 ? { shownId, show: setChosenId } : null), [isWide, files, shownId]);
  return (
    <FilesBesideContext value={beside}>
      <div {...(beside !== null && shownId !== null && { className: styles["columns"], "data-files-beside": true })}>
        <div className={styles["answers"]}>{children}</div>
        {beside !== null && shownId !== null && <FilePane formId={form.id} files={files} shownId={shownId} onShow={setChosenId} />}
      </div>
    </FilesBesideContext>
  );
}
