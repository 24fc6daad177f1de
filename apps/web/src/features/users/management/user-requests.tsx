import { Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../api/api-context.tsx";
import { lazyDialog } from "../../../lazy/lazy-dialog.tsx";
import { usersKey } from "../../../shell/use-firm-user-count.ts";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";

/** Hardly ever is there one. */
const UserRequestCard = lazyDialog(() => import("./user-request-card.tsx"), "UserRequestCard", ["firm-users", "staff"]);

/** What the operator asks of the firm's users: its staff decide on it; an admin, who names the firm, can take it back. */
export function UserRequests({ tenantId }: { tenantId?: string }) {
  const { t } = useTranslation();
  const api = useApi();
  const isAdmin = tenantId !== undefined;
  const list = useQuery({
    queryKey: [...usersKey, "requests", tenantId],
    queryFn: ({ signal }) => api.userRequests({ query: isAdmin ? { tenantId } : {}, signal }),
  });
  if (list.isError) return <ErrorState message={describeError(list.error, t)} onRetry={() => void list.refetch()} />;
  if (list.data === undefined || list.data.length === 0) return null;
  return (
    <section aria-labelledby="user-requests">
      <Stack mb="lg" gap="sm">
        <Title order={2} size="h3" id="user-requests">
          {t(isAdmin ? "userRequest.adminTitle" : "userRequest.title")}
        </Title>
        <Text>{t(isAdmin ? "userRequest.adminNote" : "userRequest.text")}</Text>
        {list.data.map((request) => (
          <UserRequestCard key={request.id} request={request} tenantId={tenantId} />
        ))}
      </Stack>
    </section>
  );
}
