import { Box, Button, Group, Paper, Stack, Switch } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormProvider } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { NewTenant } from "@stammdaten/shared/contract/tenants.ts";
import { useApi } from "../../../api/api-context.tsx";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { showSuccess } from "../../../ui/feedback/show-success.ts";
import { BackToFirms } from "./back-to-firms.tsx";
import { adminFirmFieldNames, readAdminFirmFields } from "./admin-firm-fields.ts";
import { AdminFirmFieldset } from "./admin-firm-fieldset.tsx";
import { adminFirmKeys } from "./admin-firm-keys.ts";
import { showFirmRefusal } from "../show-firm-refusal.ts";
import { type CreatedFirm, TenantCreated } from "./tenant-created.tsx";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";

/** An admin makes a firm; then its link is on its way, or there to be copied. */
export function NewTenantPage() {
  const [created, setCreated] = useState<CreatedFirm | null>(null);
  return (
    <Box maw={760}>
      {created === null ? <NewTenantForm onCreated={setCreated} /> : <TenantCreated firm={created} onAnother={() => setCreated(null)} />}
    </Box>
  );
}

function NewTenantForm({ onCreated }: { onCreated: (firm: CreatedFirm) => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<unknown>(null);
  const [showsLink, setShowsLink] = useState(false);
  const form = useSchemaForm({
    schema: async () => (await import("./admin-firm-schema.ts")).NewAdminFirmForm,
    defaultValues: readAdminFirmFields(),
  });
  const create = useMutation({
    mutationFn: (body: NewTenant) => api.createTenant({ query: { disableEmailSender: showsLink ? "true" : "false" }, body }),
    onMutate: () => setFailure(null),
    onSuccess: ({ message, invitationLink, ...tenant }, { email }) => {
      showSuccess(message);
      void queries.invalidateQueries({ queryKey: adminFirmKeys.all });
      onCreated({ id: tenant.id, name: tenant.name, email, link: invitationLink ?? null });
    },
    onError: (error) => {
      if (!showFirmRefusal(error, adminFirmFieldNames, form.setError, t)) setFailure(error);
    },
  });
  return (
    <>
      <PageHeader title={t("admin.newFirm.title")} before={<BackToFirms />} />
      <Paper withBorder p="md">
        <FormProvider {...form}>
          <form noValidate onSubmit={(event) => void form.handleSubmit((body) => create.mutate(body))(event)}>
            <Stack>
              <AdminFirmFieldset isNew />
              <Switch
                label={t("admin.newFirm.showLink")}
                description={t("admin.newFirm.showLinkHint")}
                checked={showsLink}
                onChange={(event) => setShowsLink(event.currentTarget.checked)}
              />
              <FormError message={failure === null ? null : describeError(failure, t)} passing={isPassing(failure)} />
              <Group>
                <Button type="submit" loading={create.isPending}>
                  {t("admin.newFirm.submit")}
                </Button>
              </Group>
            </Stack>
          </form>
        </FormProvider>
      </Paper>
    </>
  );
}
