import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Document } from "@stammdaten/shared/contract/documents.ts";
import { StaffOnly } from "../../auth/staff-only.tsx";
import { useApi } from "../../api/api-context.tsx";
import { saveContent } from "../../downloads/content.ts";
import { isShowable } from "../../ui/save-blob.ts";
import { documentKeys } from "./document-keys.ts";
import { StepProblem } from "./step-problem.tsx";
import { lazyDialog } from "../../shell/lazy-dialog.tsx";

const PreviewDialog = lazyDialog(() => import("./preview-dialog.tsx"), "PreviewDialog", ["documents", "documents-client"]);

/** To look at a document and to download it. */
export function FileButtons({ document }: { document: Document }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [shown, setShown] = useState(false);
  const { name, mimeType } = document;
  const download = useMutation({
    mutationFn: async () => saveContent(await api.downloadDocument({ query: { id: document.id } }), name),
    onSuccess: async () => {
      // A client's download is a step in the document's life.
      if (document.status === "New") await queries.invalidateQueries({ queryKey: documentKeys.all });
    },
  });
  return (
    <>
      {isShowable(mimeType) && (
        <Button size="xs" variant="default" aria-label={t("documents.act.showOf", { name })} onClick={() => setShown(true)}>
          {t("documents.act.show")}
        </Button>
      )}
      <StaffOnly>
        <Button
          size="xs"
          variant="default"
          loading={download.isPending}
          aria-label={t("documents.act.saveOf", { name })}
          onClick={() => download.mutate()}
        >
          {t("documents.act.save")}
        </Button>
      </StaffOnly>
      {download.isError && <StepProblem error={download.error} />}
      {shown && <PreviewDialog document={document} onClose={() => setShown(false)} />}
    </>
  );
}
