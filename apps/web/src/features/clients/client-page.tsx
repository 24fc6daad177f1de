import { Anchor, Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, Outlet, useParams } from "react-router-dom";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { Client } from "@stammdaten/shared/contract/clients.ts";
import { isId } from "@stammdaten/shared/values/id.ts";
import { paths } from "../../paths.ts";
import { StaffOnly } from "../../auth/staff-only.tsx";
import { useApi } from "../../api/api-context.tsx";
import { clientQuery } from "../../pickers/client-queries.ts";
import { RestoreClientButton } from "../../pickers/restore-client-button.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { NotFoundContent } from "../../shell/not-found-page.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { PageSpinner } from "../../ui/feedback/page-spinner.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { StatusBadge } from "../../ui/badges/status-badge.tsx";
import { ClientActions } from "./client-actions.tsx";
import { ClientTabs } from "./client-tabs.tsx";

type Kind = Pick<Client, "mandantType">;

/** One client: who it is and what the firm does with it, above the tabs, which are the route's children. */
export function ClientPage({ mandantType }: Kind) {
  const { id = "" } = useParams();
  return isId(id) ? <LoadedClient key={id} mandantType={mandantType} id={id} /> : <NotFoundContent />;
}

function LoadedClient({ mandantType, id }: Kind & { id: string }) {
  const { t } = useTranslation();
  const api = useApi();
  const query = useQuery(clientQuery(api, { mandantType, id }));
  if (query.data !== undefined) return <ClientDetails client={query.data} />;
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFoundContent />;
  if (query.isError) {
    return (
      <>
        <PageHeader title={t(`clients.${mandantType}.title`)} before={<BackToClients mandantType={mandantType} />} />
        <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />
      </>
    );
  }
  return (
    <Stack role="status" aria-label={t("staff.loading")}>
      <Skeleton height={36} width="50%" />
      <Skeleton height={100} />
      <Skeleton height={240} />
    </Stack>
  );
}

function BackToClients({ mandantType }: Kind) {
  const { t } = useTranslation();
  return (
    <Anchor component={Link} to={paths.clients(mandantType)} display="inline-block" mb="xs">
      {t(`clients.${mandantType}.back`)}
    </Anchor>
  );
}

function ClientDetails({ client }: { client: Client }) {
  const { mandantType } = client;
  return (
    <Stack gap="lg">
      <div>
        <PageHeader
          title={client.name}
          before={<BackToClients mandantType={mandantType} />}
          actions={
            !client.erased && (
              <StaffOnly>{client.archived ? <RestoreClientButton client={client} /> : <ClientActions client={client} />}</StaffOnly>
            )
          }
        />
        {client.archived && <StatusBadge status="archived" />}
      </div>
      <ClientTabs client={client} />
      <Suspense fallback={<PageSpinner />}>
        <Outlet context={client satisfies Client} />
      </Suspense>
    </Stack>
  );
}
