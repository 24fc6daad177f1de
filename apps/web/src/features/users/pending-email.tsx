import { Alert, Group, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { User } from "@stammdaten/shared/contract/users.ts";
import { useApi } from "../../api/api-context.tsx";
import { usersKey } from "../../shell/use-firm-user-count.ts";
import { AskingButton } from "../../ui/feedback/asking-button.tsx";

/** A new address that is not confirmed yet, and the way to drop it, which the operator does not have; nothing where there is none. */
export function PendingEmail({ user: { id, tenantId, pendingEmail }, isReadOnly = false }: { user: User; isReadOnly?: boolean }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  if (pendingEmail === null || tenantId === null) return null;
  return (
    <Alert color="yellow" variant="outline" title={t("account.pendingEmail", { email: pendingEmail })}>
      <Stack gap="sm">
        <Text size="sm">{t("account.pendingEmailText")}</Text>
        {!isReadOnly && (
          <Group>
            <AskingButton
              label={t("account.pendingEmailCancel")}
              title={t("account.pendingEmailCancel")}
              text={t("account.pendingEmailCancelText")}
              tone="plain"
              size="xs"
              run={() => api.cancelEmailChange({ query: { userId: id, tenantId } })}
              refresh={() => queries.invalidateQueries({ queryKey: usersKey })}
            />
          </Group>
        )}
      </Stack>
    </Alert>
  );
}
