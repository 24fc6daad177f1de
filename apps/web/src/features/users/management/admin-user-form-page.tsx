import { Anchor, Box, Button, Group, Paper, Skeleton, Stack, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { isId } from "@stammdaten/shared/values/id.ts";
import type { Tenant } from "@stammdaten/shared/contract/tenants.ts";
import type { NewUser, User } from "@stammdaten/shared/contract/users.ts";
import { paths } from "../../../paths.ts";
import { useApi } from "../../../api/api-context.tsx";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { NotFoundContent } from "../../../shell/not-found-page.tsx";
import { usersKey } from "../../../shell/use-firm-user-count.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { showSuccess } from "../../../ui/feedback/show-success.ts";
import { useFirmLocale } from "../../../ui/use-locale.ts";
import { PendingEmail } from "../pending-email.tsx";
import { showUserRefusal } from "./show-user-refusal.ts";
import { UserFields } from "./user-fields.tsx";
import { readUserValues, type UserFormValues } from "./user-form-values.ts";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";

/** An admin makes or changes a user of any firm: `?tenantId=`, and `&userId=` of one that exists. */
export function AdminUserFormPage() {
  const [params] = useSearchParams();
  const [tenantId, userId] = [params.get("tenantId") ?? "", params.get("userId")];
  const named = userId === null ? [tenantId] : [tenantId, userId];
  return named.every((id) => isId(id)) ? <LoadedUser key={named.join()} tenantId={tenantId} userId={userId} /> : <NotFoundContent />;
}

function LoadedUser({ tenantId, userId }: { tenantId: string; userId: string | null }) {
  const { t } = useTranslation();
  const api = useApi();
  // Read anew with every visit and never below the reader's hands: what is typed stays.
  const query = useQuery({
    queryKey: [...usersKey, "of", tenantId, userId],
    queryFn: async ({ signal }) => {
      const [firm, users] = await Promise.all([
        api.tenant({ query: { id: tenantId }, signal }),
        userId === null ? null : api.users({ query: { tenantId, userId }, signal }),
      ]);
      const user = users?.items[0] ?? null;
      return { firm, user, exists: users === null || user !== null };
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  const { data } = query;
  if (data?.exists === false || (query.error instanceof ApiError && query.error.status === 404)) return <NotFoundContent />;
  const back = (
    <Anchor component={Link} to={paths.editTenant(tenantId)} display="inline-block" mb="xs">
      {t("admin.users.back")}
    </Anchor>
  );
  return (
    <Box maw={640}>
      <PageHeader title={t(userId === null ? "firmUsers.form.newTitle" : "firmUsers.form.editTitle")} before={back} />
      {query.isPending && <Skeleton height={420} role="status" aria-label={t("staff.loading")} />}
      {query.isError && data === undefined && <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />}
      {data !== undefined && (
        <Stack>
          <Text>{t("admin.users.of", { name: data.firm.name })}</Text>
          {data.user !== null && <PendingEmail user={data.user} isReadOnly />}
          <AdminUserFieldset firm={data.firm} user={data.user} />
        </Stack>
      )}
    </Box>
  );
}

/** Made are users of the firm only: a client's access belongs to one of its clients, and those an admin does not see. */
function AdminUserFieldset({ firm, user }: { firm: Tenant; user: User | null }) {
  const { t } = useTranslation();
  const locale = useFirmLocale();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [shownAtField, setShownAtField] = useState(false);
  const { id: tenantId, defaultLanguage = locale } = firm;
  const values = readUserValues(user, defaultLanguage);
  const form = useSchemaForm<UserFormValues, NewUser>({
    schema: async () => (await import("./user-schema.ts")).UserForm,
    defaultValues: { ...values, accessLevel: values.accessLevel === "" ? "tenant" : values.accessLevel },
  });
  const save = useMutation({
    mutationFn: (body: NewUser) =>
      user === null ? api.createUser({ query: { tenantId }, body }) : api.updateUser({ query: { tenantId, userId: user.id }, body }),
    onSuccess: async ({ message }) => {
      showSuccess(message);
      void queries.invalidateQueries({ queryKey: usersKey });
      await navigate(paths.editTenant(tenantId));
    },
    onError: (error) => setShownAtField(showUserRefusal(error, form.setError, t)),
  });
  return (
    <Paper withBorder p="md">
      <form noValidate onSubmit={(event) => void form.handleSubmit((body) => save.mutate(body))(event)}>
        <Stack>
          <Text size="sm">{t("validation.requiredNote")}</Text>
          <Text c="dimmed">{t(user?.accessLevel === "mandant" ? "admin.users.ofClient" : "admin.users.ofStaff")}</Text>
          <Text fw={500}>{t("userRequest.adminNote")}</Text>
          <UserFields form={form} isNew={user === null} />
          <FormError message={save.isError && !shownAtField ? describeError(save.error, t) : null} passing={isPassing(save.error)} />
          <Group>
            <Button type="submit" loading={save.isPending}>
              {t("userRequest.ask")}
            </Button>
            <Button component={Link} to={paths.editTenant(tenantId)} variant="default">
              {t("staff.cancel")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
