import { Button, Group, Paper, Stack, Title } from "@mantine/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Tenant, TenantChange } from "@stammdaten/shared/contract/tenants.ts";
import { useApi } from "../../session/api-context.tsx";
import { describeError, isPassing } from "../../session/describe-error.ts";
import { showFieldErrors } from "../../session/show-field-errors.ts";
import { FormError } from "../../ui/form-error.tsx";
import { showSuccess } from "../../ui/show-success.ts";
import { firmChangeForm, firmFieldNames, readFirmFields } from "./firm-fields.ts";
import { FirmFieldset } from "./firm-fieldset.tsx";
import { firmKeys } from "./firm-keys.ts";

/** A firm's data and plan, as the admin changes them. What is typed stays when the firm is read anew. */
export function EditFirmForm({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<unknown>(null);
  const [saved, setSaved] = useState(() => readFirmFields(tenant));
  const form = useForm({ resolver: zodResolver(firmChangeForm(saved)), defaultValues: saved });
  const save = useMutation({
    mutationFn: (body: TenantChange) => api.updateTenant({ query: { tenantId: tenant.id }, body }),
    onMutate: () => setFailure(null),
    onSuccess: async ({ message, ...changed }) => {
      const fields = readFirmFields(changed);
      setSaved(fields);
      form.reset(fields);
      showSuccess(message);
      await Promise.all([queries.invalidateQueries({ queryKey: firmKeys.all }), queries.invalidateQueries({ queryKey: firmKeys.one(tenant.id) })]);
    },
    onError: (error) => {
      if (!showFieldErrors(error, firmFieldNames, form.setError)) setFailure(error);
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
              <FirmFieldset planHint={t("admin.plan.changes")} />
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
