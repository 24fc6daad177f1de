import { Group } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { documentStatuses } from "@stammdaten/shared/contract/choices.ts";
import type { Document } from "@stammdaten/shared/contract/documents.ts";
import { canFollow } from "@stammdaten/shared/lifecycles/document.ts";
import { useReadOnly } from "../../auth/use-read-only.ts";
import { useApi } from "../../api/api-context.tsx";
import { StepProblem } from "./step-problem.tsx";
import { useDocumentStep } from "./use-document-step.ts";
import { useFileActs } from "./use-file-acts.tsx";
import { lazyDialog } from "../../lazy/lazy-dialog.tsx";
import { type RowAct, RowActs } from "../../shell/row-acts.tsx";

const RejectDocumentDialog = lazyDialog(() => import("./reject-document-dialog.tsx"), "RejectDocumentDialog", [
  "documents",
  "validation",
  "validation-of-firms",
]);
const EvidenceDialog = lazyDialog(() => import("./evidence-dialog.tsx"), "EvidenceDialog", ["documents"]);

/**
 * What the firm does with a document of a client.
 * @param isDecided whether its acceptance is decided elsewhere: an answer by a later one, or with what it answers
 */
export function DocumentActions({ document, isDecided = false }: { document: Document; isDecided?: boolean }) {
  const { t } = useTranslation();
  const api = useApi();
  const readOnly = useReadOnly();
  const step = useDocumentStep();
  const file = useFileActs(document);
  const [open, setOpen] = useState<"reject" | "evidence" | null>(null);
  const { id, name, status, signedOf, uploadedBy } = document;
  const query = { documentId: id };
  // Acceptance and rejection have buttons of their own; an answer goes the way of what it answers.
  const steps =
    signedOf !== null ? [] : documentStatuses.filter((to) => to !== "Completed" && to !== "Rejected" && canFollow(document, to, "tenant"));
  const isOpen = status === "Uploaded" && !isDecided && !readOnly;
  const [look, ...files] = file.acts;
  const run = (key: string, label: string, call: () => Promise<{ message: string }>): RowAct => ({
    key,
    label,
    of: label,
    onClick: () => step.mutate(call),
    isBusy: step.isPending,
  });
  const complete: RowAct = {
    ...run("complete", t("documents.act.complete"), () => api.completeDocument({ query })),
    of: t("documents.act.completeOf", { name }),
    isMain: true,
  };
  const dialog = (key: "reject" | "evidence", label: string, of: string): RowAct => ({ key, label, of, onClick: () => setOpen(key) });
  const acts: readonly RowAct[] = [
    ...(look === undefined ? [] : [look]),
    ...(isOpen ? [complete, dialog("reject", t("documents.act.reject"), t("documents.act.rejectOf", { name }))] : []),
    ...files,
    ...(document.isSigned ? [dialog("evidence", t("documents.evidence.show"), t("documents.evidence.showOf", { name }))] : []),
    ...(readOnly
      ? []
      : [
          ...(status === "New" && uploadedBy === "tenant"
            ? [run("withdraw", t("documents.act.withdraw"), () => api.withdrawDocument({ query: { id } }))]
            : []),
          ...steps.map((to) =>
            run(to, t(`documents.act.to.${to}`), () => api.changeDocumentStatus({ query: { documentId: id, status: to } })),
          ),
          run("bin", t("documents.act.bin"), () => api.binDocument({ query })),
        ]),
  ];
  return (
    <Group gap="xs" justify="flex-end">
      <RowActs name={name} acts={acts} shown={isOpen ? 2 : 1} />
      {file.rest}
      {step.isError && <StepProblem error={step.error} />}
      {open === "reject" && <RejectDocumentDialog document={document} onClose={() => setOpen(null)} />}
      {open === "evidence" && <EvidenceDialog document={document} onClose={() => setOpen(null)} />}
    </Group>
  );
}
