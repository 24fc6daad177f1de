import { Anchor, Box, Button, Group, Paper, Skeleton, Stack, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { FieldErrors } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useParams, useSearchParams } from "react-router-dom";
import { isId } from "@stammdaten/shared/values/id.ts";
import type { NewUser, User } from "@stammdaten/shared/contract/users.ts";
import { dialogKeys, paths, readInvited } from "../../../paths.ts";
import { useApi } from "../../../api/api-context.tsx";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { changeSession } from "../../../auth/session-store.ts";
import { NotFoundContent } from "../../../shell/not-found-page.tsx";
import { usersKey } from "../../../shell/use-firm-user-count.ts";
import { useSession } from "../../../auth/use-session.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { showSuccess } from "../../../ui/feedback/show-success.ts";
import { useLocale } from "../../../ui/use-locale.ts";
import { PendingEmail } from "../pending-email.tsx";
import { showUserRefusal } from "./show-user-refusal.ts";
import { useUserLimit } from "./use-user-limit.ts";
import { UserFields } from "./user-fields.tsx";
import { readUserValues, userFieldNames, type UserFormValues } from "./user-form-values.ts";
import { UserLevelFields } from "./user-level-fields.tsx";
import { UserLimitNote } from "./user-limit-note.tsx";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";

/** Makes a user of the firm or changes one. */
export function UserFormPage() {
  const { id } = useParams();
  if (id === undefined) {
    return (
      <Frame title="firmUsers.form.newTitle">
        <UserFieldset user={null} />
      </Frame>
    );
  }
  return isId(id) ? <ExistingUser key={id} id={id} /> : <NotFoundContent />;
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  const back = (
    <Anchor component={Link} to={paths.userManagement()} display="inline-block" mb="xs">
      {t("firmUsers.form.back")}
    </Anchor>
  );
  return (
    <Box maw={640}>
      <PageHeader title={t(title)} before={back} />
      {children}
    </Box>
  );
}

function ExistingUser({ id }: { id: string }) {
  const { t } = useTranslation();
  const api = useApi();
  // Read anew with every visit and never below the reader's hands: what is typed stays.
  const query = useQuery({
    queryKey: [...usersKey, "one", id],
    queryFn: async ({ signal }) => (await api.users({ query: { userId: id }, signal })).items[0] ?? null,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (query.data === null) return <NotFoundContent />;
  return (
    <Frame title="firmUsers.form.editTitle">
      {query.isPending && <Skeleton height={420} role="status" aria-label={t("staff.loading")} />}
      {query.isError && query.data === undefined && (
        <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && <UserFieldset user={query.data} />}
    </Frame>
  );
}

function UserFieldset({ user }: { user: User | null }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { session } = useSession();
  const limit = useUserLimit();
  const [params] = useSearchParams();
  const [shownAtField, setShownAtField] = useState(false);
  const form = useSchemaForm<UserFormValues, NewUser>({
    schema: async () => (await import("./user-schema.ts")).UserForm,
    defaultValues: readUserValues(user, session?.tenant?.defaultLanguage ?? locale, readInvited(params.get(dialogKeys.client) ?? "")),
    shouldFocusError: false,
  });
  // The person's field comes late, but is before the others.
  const focusFirst = (errors: FieldErrors<UserFormValues>) => {
    const first = userFieldNames.find((name) => errors[name] !== undefined);
    if (first !== undefined) form.setFocus(first);
  };
  const isSelf = user !== null && user.id === session?.user.id;
  // Who is counted already takes no further place.
  const isCounted = user?.accessLevel === "tenant" && user.status !== "disabled";
  const isFull = limit !== undefined && limit !== null && limit.used >= limit.limit;
  const save = useMutation({
    mutationFn: (body: NewUser) =>
      user === null ? api.createUser({ query: {}, body }) : api.updateUser({ query: { userId: user.id }, body }),
    onSuccess: async ({ message, ...saved }) => {
      if (isSelf && "id" in saved) changeSession({ user: saved });
      showSuccess(message);
      void queries.invalidateQueries({ queryKey: usersKey });
      await navigate(paths.userManagement());
    },
    onError: (error) => {
      setShownAtField(showUserRefusal(error, form.setError, t));
    },
  });
  return (
    <>
      {user === null && isFull && <UserLimitNote limit={limit} />}
      {user !== null && (
        <Box mb="md">
          <PendingEmail user={user} />
        </Box>
      )}
      <Paper withBorder p="md">
        <form noValidate onSubmit={(event) => void form.handleSubmit((body) => save.mutate(body), focusFirst)(event)}>
          <Stack>
            <Text size="sm">{t("validation.requiredNote")}</Text>
            <UserLevelFields form={form} hasRoom={!isFull || isCounted} isSelf={isSelf} isNew={user === null} />
            <UserFields form={form} isNew={user === null} />
            <FormError message={save.isError && !shownAtField ? describeError(save.error, t) : null} passing={isPassing(save.error)} />
            <Group>
              <Button type="submit" loading={save.isPending}>
                {t(user === null ? "firmUsers.form.invite" : "firmUsers.form.save")}
              </Button>
              <Button component={Link} to={paths.userManagement()} variant="default">
                {t("staff.cancel")}
              </Button>
            </Group>
          </Stack>
        </form>
      </Paper>
    </>
  );
}
