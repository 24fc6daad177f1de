import { Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Form } from "@stammdaten/shared/contract/forms.ts";
import { formOf } from "@stammdaten/shared/forms/index.ts";
import { paths } from "../../paths.ts";
import { useApi } from "../../session/api-context.tsx";
import { describeError } from "../../session/describe-error.ts";
import { FormError } from "../../ui/form-error.tsx";
import { ApproveDialog } from "./approve-dialog.tsx";
import { RejectDialog } from "./reject-dialog.tsx";
import { useShowForm } from "./use-show-form.ts";

/**
 * The firm's decision about a form that was sent: confirm it, send it back, and approve what is confirmed.
 * @param take paths of the changes to take over; null for all
 */
export function ReviewActions({ form, take }: { form: Form; take: readonly string[] | null }) {
  const { t } = useTranslation();
  const api = useApi();
  const showForm = useShowForm();
  const [dialog, setDialog] = useState<"approve" | "reject" | null>(null);
  const confirmed = form.status.review === "Confirmed";
  const { approval } = formOf(form.formularType);

  const show = async (changed: Form, message: string) => {
    setDialog(null);
    await showForm(changed, message);
  };
  const confirm = useMutation({
    mutationFn: () => api.confirmForm({ query: { id: form.id } }),
    onSuccess: ({ message, ...changed }) => show(changed, message),
  });

  return (
    <Paper withBorder p="md" component="section" aria-labelledby="decision">
      <Stack gap="sm">
        <Title order={2} size="h4" id="decision">
          {t("staff.review.decision")}
        </Title>
        <Text>{t(confirmed ? `staff.review.confirmed.${approval}` : "staff.review.toConfirmText")}</Text>
        <Group>
          {confirmed && approval === "inquiry" ? (
            <Button component={Link} to={paths.invite()}>
              {t("staff.invite.open")}
            </Button>
          ) : confirmed ? (
            <Button onClick={() => setDialog("approve")}>{t("staff.review.approve")}</Button>
          ) : (
            <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
              {t("staff.review.confirm")}
            </Button>
          )}
          <Button variant="default" onClick={() => setDialog("reject")}>
            {t("staff.review.reject")}
          </Button>
        </Group>
        <FormError message={confirm.isError ? describeError(confirm.error, t) : null} />
      </Stack>
      {dialog === "approve" && <ApproveDialog form={form} take={take} onClose={() => setDialog(null)} onDone={show} />}
      {dialog === "reject" && <RejectDialog form={form} onClose={() => setDialog(null)} onDone={show} />}
    </Paper>
  );
}
