import { Button, Group, Menu } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { documentStatuses } from "@stammdaten/shared/contract/choices.ts";
import type { Document } from "@stammdaten/shared/contract/documents.ts";
import { canFollow } from "@stammdaten/shared/lifecycles/document.ts";
import { StaffOnly } from "../../auth/staff-only.tsx";
import { useApi } from "../../api/api-context.tsx";
import { FileButtons } from "./file-buttons.tsx";
import { StepProblem } from "./step-problem.tsx";
import { useDocumentStep } from "./use-document-step.ts";
import { lazyDialog } from "../../shell/lazy-dialog.tsx";

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
  const step = useDocumentStep();
  const [open, setOpen] = useState<"reject" | "evidence" | null>(null);
  const { id, name, status, signedOf, uploadedBy } = document;
  const query = { documentId: id };
  // Acceptance and rejection have buttons of their own; an answer goes the way of what it answers.
  const steps =
    signedOf !== null ? [] : documentStatuses.filter((to) => to !== "Completed" && to !== "Rejected" && canFollow(document, to, "tenant"));
  return (
    <Group gap="xs">
      {status === "Uploaded" && !isDecided && (
        <StaffOnly>
          <Button
            size="xs"
            loading={step.isPending}
            aria-label={t("documents.act.completeOf", { name })}
            onClick={() => step.mutate(() => api.completeDocument({ query }))}
          >
            {t("documents.act.complete")}
          </Button>
          <Button size="xs" variant="default" aria-label={t("documents.act.rejectOf", { name })} onClick={() => setOpen("reject")}>
            {t("documents.act.reject")}
          </Button>
        </StaffOnly>
      )}
      <FileButtons document={document} />
      {document.isSigned && (
        <Button size="xs" variant="default" aria-label={t("documents.evidence.showOf", { name })} onClick={() => setOpen("evidence")}>
          {t("documents.evidence.show")}
        </Button>
      )}
      <StaffOnly>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button size="xs" variant="default" loading={step.isPending} aria-label={t("documents.act.more", { name })}>
              {t("documents.act.menu")}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {status === "New" && uploadedBy === "tenant" && (
              <Menu.Item onClick={() => step.mutate(() => api.withdrawDocument({ query: { id } }))}>
                {t("documents.act.withdraw")}
              </Menu.Item>
            )}
            {steps.map((to) => (
              <Menu.Item key={to} onClick={() => step.mutate(() => api.changeDocumentStatus({ query: { documentId: id, status: to } }))}>
                {t(`documents.act.to.${to}`)}
              </Menu.Item>
            ))}
            <Menu.Item onClick={() => step.mutate(() => api.binDocument({ query }))}>{t("documents.act.bin")}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </StaffOnly>
      {step.isError && <StepProblem error={step.error} />}
      {open === "reject" && <RejectDocumentDialog document={document} onClose={() => setOpen(null)} />}
      {open === "evidence" && <EvidenceDialog document={document} onClose={() => setOpen(null)} />}
    </Group>
  );
}
