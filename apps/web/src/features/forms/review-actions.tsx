import { Alert, Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Form } from "@stammdaten/shared/contract/form-schemas.ts";
import { formKind } from "@stammdaten/shared/contract/formular-types.ts";
import { needsClient } from "@stammdaten/shared/forms/needs-client.ts";
import { paths } from "../../paths.ts";
import { useApi } from "../../api/api-context.tsx";
import { useSession } from "../../auth/use-session.ts";
import { clientOf } from "../../pickers/client-of.ts";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { FormError } from "../../ui/feedback/form-error.tsx";
import styles from "./review-actions.module.css";
import { useShowForm } from "./use-show-form.ts";
import { lazyDialog } from "../../lazy/lazy-dialog.tsx";

const ApproveDialog = lazyDialog(() => import("./approve-dialog.tsx"), "ApproveDialog", [
  "accounts",
  "datev-number",
  "forms",
  "staff",
  "validation",
]);
const AssignDialog = lazyDialog(() => import("./assign-dialog.tsx"), "AssignDialog", ["clients", "gwg-review", "staff"]);
const RejectDialog = lazyDialog(() => import("./reject-dialog.tsx"), "RejectDialog", [
  "accounts",
  "forms",
  "gwg-review",
  "imports",
  "staff",
  "validation",
  "validation-of-firms",
  "warnings",
]);

/**
 * The firm's decision about a form that was sent: confirm it, send it back, and approve what is confirmed.
 * @param left paths of the changes that are not taken over
 */
export function ReviewActions({ form, left }: { form: Form; left: ReadonlySet<string> }) {
  const { t } = useTranslation();
  const api = useApi();
  const showForm = useShowForm();
  const [dialog, setDialog] = useState<"approve" | "reject" | "assign" | null>(null);
  const confirmed = form.status.review === "Confirmed";
  const kind = formKind(form.formularType);
  const { approval } = kind;
  const client = clientOf(form);
  const isNobodys = needsClient(kind) && client === null;
  const inOneStep = useSession().session?.tenant?.oneStepApproval === true && approval !== "inquiry" && !isNobodys;

  const show = async (changed: Form, message: string) => {
    setDialog(null);
    await showForm(changed, message);
  };
  const confirm = useMutation({
    mutationFn: () => api.confirmForm({ query: { id: form.id } }),
    onSuccess: ({ message, ...changed }) => show(changed, message),
  });

  return (
    <Paper withBorder p="md" component="section" aria-labelledby="decision" className={styles["bar"] ?? ""}>
      <Stack gap="sm">
        <Title order={2} size="h4" id="decision">
          {t("staff.review.decision")}
        </Title>
        {isNobodys && (
          <Alert variant="outline" role="note">
            {t("review.client.none")}
          </Alert>
        )}
        {!(confirmed && isNobodys) && (
          <Text>
            {t(confirmed ? `staff.review.confirmed.${approval}` : inOneStep ? "staff.review.toApproveText" : "staff.review.toConfirmText")}
          </Text>
        )}
        <Group>
          {confirmed && approval === "inquiry" ? (
            <Button component={Link} to={paths.invite()} aria-keyshortcuts="a">
              {t("staff.invite.open")}
            </Button>
          ) : confirmed && isNobodys ? (
            <Button aria-keyshortcuts="a" onClick={() => setDialog("assign")}>
              {t("review.client.open")}
            </Button>
          ) : confirmed || inOneStep ? (
            <Button aria-keyshortcuts="a" onClick={() => setDialog("approve")}>
              {t(confirmed ? "staff.review.approve" : "staff.review.approveAtOnce")}
            </Button>
          ) : (
            <Button aria-keyshortcuts="a" loading={confirm.isPending} onClick={() => confirm.mutate()}>
              {t("staff.review.confirm")}
            </Button>
          )}
          <Button variant="default" aria-keyshortcuts="r" onClick={() => setDialog("reject")}>
            {t("staff.review.reject")}
          </Button>
          {form.canBeAssigned && !(confirmed && isNobodys) && (
            <Button variant="default" onClick={() => setDialog("assign")}>
              {t(isNobodys ? "review.client.open" : "review.client.change")}
            </Button>
          )}
        </Group>
        <FormError message={confirm.isError ? describeError(confirm.error, t) : null} />
      </Stack>
      {dialog === "approve" && <ApproveDialog form={form} left={left} onClose={() => setDialog(null)} onDone={show} />}
      {dialog === "assign" && <AssignDialog form={form} onClose={() => setDialog(null)} onDone={show} />}
      {dialog === "reject" && <RejectDialog form={form} onClose={() => setDialog(null)} onDone={show} />}
    </Paper>
  );
}
