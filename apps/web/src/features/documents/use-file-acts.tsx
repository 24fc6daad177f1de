import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Document } from "@stammdaten/shared/contract/documents.ts";
import { useReadOnly } from "../../auth/use-read-only.ts";
import { useApi } from "../../api/api-context.tsx";
import { saveContent } from "../../downloads/content.ts";
import { lazyDialog } from "../../lazy/lazy-dialog.tsx";
import type { RowAct } from "../../shell/row-acts.tsx";
import { isShowable } from "../../ui/save-blob.ts";
import { documentKeys } from "./document-keys.ts";
import { StepProblem } from "./step-problem.tsx";

const PreviewDialog = lazyDialog(() => import("./preview-dialog.tsx"), "PreviewDialog", ["documents", "documents-client"]);

/** To look at a document and to download it. @returns the acts, and what the page shows of them beside */
export function useFileActs(document: Document): { acts: readonly RowAct[]; rest: ReactNode } {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const readOnly = useReadOnly();
  const [shown, setShown] = useState(false);
  const { name, mimeType } = document;
  const download = useMutation({
    mutationFn: async () => saveContent(await api.downloadDocument({ query: { id: document.id } }), name),
    onSuccess: async () => {
      // A client's download is a step in the document's life.
      if (document.status === "New") await queries.invalidateQueries({ queryKey: documentKeys.all });
    },
  });
  const show = { key: "show", label: t("documents.act.show"), of: t("documents.act.showOf", { name }), onClick: () => setShown(true) };
  const save = {
    key: "save",
    label: t("documents.act.save"),
    of: t("documents.act.saveOf", { name }),
    onClick: () => download.mutate(),
    isBusy: download.isPending,
  };
  return {
    acts: [...(isShowable(mimeType) ? [show] : []), ...(readOnly ? [] : [save])],
    rest: (
      <>
        {download.isError && <StepProblem error={download.error} />}
        {shown && <PreviewDialog document={document} onClose={() => setShown(false)} />}
      </>
    ),
  };
}
