import { Button, Group, Paper, Stack, Title } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormProvider } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Tenant, TenantChange } from "@stammdaten/shared/contract/tenants.ts";
import { useApi } from "../../../api/api-context.tsx";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../../ui/feedback/show-success.ts";
import { adminFirmFieldNames, readAdminFirmFields } from "./admin-firm-fields.ts";
import { AdminFirmFieldset } from "./admin-firm-fieldset.tsx";
import { adminFirmKeys } from "./admin-firm-keys.ts";
import { showFirmRefusal } from "../show-firm-refusal.ts";
import { takeStored } from "../take-stored.ts";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";

/** A firm's data and plan, as the admin changes them. What is typed stays when the firm is read anew. */
export function AdminFirmForm({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<unknown>(null);
  const [saved, setSaved] = useState(() => readAdminFirmFields(tenant));
  const form = useSchemaForm({
    schema: async () => (await import("./admin-firm-schema.ts")).adminFirmChangeForm(saved),
    defaultValues: saved,
  });
  const save = useMutation({
    mutationFn: (body: TenantChange) => api.updateTenant({ query: { tenantId: tenant.id }, body }),
    onMutate: () => {
      setFailure(null);
      return form.getValues();
    },
    onSuccess: async ({ message, ...changed }, _body, sent) => {
      const fields = readAdminFirmFields(changed);
      setSaved(fields);
      takeStored(form, sent, fields);
      showSuccess(message);
      await Promise.all([
        queries.invalidateQueries({ queryKey: adminFirmKeys.all }),
        queries.invalidateQueries({ queryKey: adminFirmKeys.one(tenant.id) }),
      ]);
    },
    onError: (error) => {
      if (!showFirmRefusal(error, adminFirmFieldNames, form.setError, t)) setFailure(error);
    },
  });
  return (
    <section aria-labelledby="firm-data">
      <Title order={2} size="h3" id="firm-data" mb="sm">
        {t("admin.firm.data")}
      </Title>
      <Paper withBorder p="md" maw={760}>
        <FormProvider {...form}>
          <form noValidate onSubmit={(event) => void form.handleSubmit((change) => save.mutate(change))(event)}>
            <Stack>
              <AdminFirmFieldset planHint={t("admin.plan.changes")} />
              <FormError message={failure === null ? null : describeError(failure, t)} passing={isPassing(failure)} />
              <Group>
                <Button type="submit" loading={save.isPending}>
                  {t("admin.firm.save")}
                </Button>
              </Group>
            </Stack>
          </form>
        </FormProvider>
      </Paper>
    </section>
  );
}
