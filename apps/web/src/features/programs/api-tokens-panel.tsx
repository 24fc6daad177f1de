import { Button, Group, Paper, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ApiToken } from "@stammdaten/shared/contract/api-tokens.ts";
import { useApi } from "../../api/api-context.tsx";
import { lazyDialog } from "../../lazy/lazy-dialog.tsx";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { showSuccess } from "../../ui/feedback/show-success.ts";
import { ApiTokensTable } from "./api-tokens-table.tsx";
import { apiTokensKey } from "./api-tokens-key.ts";

const AddApiTokenDialog = lazyDialog(() => import("./add-api-token-dialog.tsx"), "AddApiTokenDialog", ["programs", "staff", "validation"]);

/** The firm's API tokens; making one and revoking one. */
export function ApiTokensPanel() {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<ApiToken | null>(null);
  const query = useQuery({ queryKey: apiTokensKey, queryFn: ({ signal }) => api.apiTokens({ query: {}, signal }) });
  const revoke = useMutation({
    mutationFn: ({ id }: ApiToken) => api.revokeApiToken({ query: { id } }),
    onSuccess: ({ message }) => {
      setAsked(null);
      showSuccess(message);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: apiTokensKey }),
  });
  const ask = (one: ApiToken) => {
    revoke.reset();
    setAsked(one);
  };
  const items = query.data?.items;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="api-tokens">
      <Stack>
        <div>
          <Title order={2} size="h4" id="api-tokens">
            {t("programs.tokens")}
          </Title>
          <Text c="dimmed">{t("programs.tokensText")}</Text>
        </div>
        {query.isPending && <Skeleton height={120} role="status" aria-label={t("staff.loading")} />}
        {query.isError && items === undefined && (
          <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />
        )}
        {items?.length === 0 && <EmptyState title={t("programs.none")} text={t("programs.noneText")} />}
        {items !== undefined && items.length > 0 && <ApiTokensTable items={items} onRevoke={ask} />}
        <Group>
          <Button variant="default" onClick={() => setAdding(true)}>
            {t("programs.add")}
          </Button>
        </Group>
      </Stack>
      {isAdding && <AddApiTokenDialog onClose={() => setAdding(false)} />}
      <ConfirmDialog
        opened={asked !== null}
        title={t("programs.revokeTitle")}
        text={t("programs.revokeText", { name: asked?.name ?? "" })}
        confirmLabel={t("programs.revoke")}
        busy={revoke.isPending}
        error={revoke.isError ? describeError(revoke.error, t) : null}
        onConfirm={() => asked !== null && revoke.mutate(asked)}
        onClose={() => setAsked(null)}
      />
    </Paper>
  );
}
