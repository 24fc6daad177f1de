import { Anchor, Group, Paper, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, Outlet, useParams } from "react-router-dom";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { Client } from "@stammdaten/shared/contract/clients.ts";
import { isId } from "@stammdaten/shared/values/id.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { masterDataForm } from "@stammdaten/shared/forms/master-data-form.ts";
import { paths } from "../../paths.ts";
import { StaffOnly } from "../../auth/staff-only.tsx";
import { useApi } from "../../api/api-context.tsx";
import { ClientExportPanel } from "../../downloads/client-export-panel.tsx";
import { ClientAnswers } from "../../pickers/client-answers.tsx";
import { clientQuery } from "../../pickers/client-queries.ts";
import { RestoreClientButton } from "../../pickers/restore-client-button.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { NotFoundContent } from "../../shell/not-found-page.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { FindingBadge } from "../../ui/badges/finding-badge.tsx";
import { formatMoment } from "../../ui/format-moment.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { StatusBadge } from "../../ui/badges/status-badge.tsx";
import { useLocale } from "../../ui/use-locale.ts";
import { ClientActions } from "./client-actions.tsx";
import { ClientForms } from "./client-forms.tsx";
import { ErasureSection } from "./erasure-section.tsx";
import { CorrectMasterData } from "./correct-master-data.tsx";

type Kind = Pick<Client, "mandantType">;

/** One client: DATEV, forms, master data. What other features know of the client is the route's child. */
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
  const { t } = useTranslation();
  const locale = useLocale();
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
        <Group gap="sm">
          {client.archived && <StatusBadge status="archived" />}
          {client.email !== null && <Text style={{ overflowWrap: "anywhere" }}>{client.email}</Text>}
        </Group>
      </div>
      <DatevSection client={client} />
      <section aria-labelledby="forms">
        <Title order={2} size="h3" id="forms" mb="sm">
          {t("clients.forms")}
        </Title>
        <ClientForms mandantType={mandantType} forms={client.forms} />
      </section>
      <Outlet />
      <section aria-labelledby="master-data">
        <Group justify="space-between" align="flex-start" mb="sm">
          <div>
            <Title order={2} size="h3" id="master-data">
              {t("clients.masterData")}
            </Title>
            <Text c="dimmed">{t("clients.changedAt", { at: formatMoment(client.updatedAt, locale) })}</Text>
          </div>
          {!client.archived && (
            <StaffOnly>
              <CorrectMasterData client={client} />
            </StaffOnly>
          )}
        </Group>
        <ClientAnswers form={masterDataForm(mandantType)} answers={client.masterData as Answers} />
      </section>
      <StaffOnly>
        <ClientExportPanel client={client} about={t("dataExport.about")} />
        <ErasureSection client={client} />
      </StaffOnly>
    </Stack>
  );
}

function DatevSection({ client: { id, mandantType, datevNumber, sync } }: { client: Client }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="datev">
      <Title order={2} size="h4" id="datev" mb="xs">
        DATEV
      </Title>
      <Group gap="sm">
        <Text>{datevNumber === null ? t("clients.noDatevNumber") : t("clients.datevNumber", { number: datevNumber })}</Text>
        {sync === null ? (
          <Text c="dimmed">{t("staff.delivery.none")}</Text>
        ) : (
          <>
            <StatusBadge status={sync.status} of="sync" />
            <FindingBadge finding={sync.inDatev} />
            {sync.lastAttemptAt !== null && <Text c="dimmed">{formatMoment(sync.lastAttemptAt, locale)}</Text>}
            {sync.message !== null && <Text>{sync.message}</Text>}
            {sync.inDatev === "conflict" && (
              <StaffOnly>
                <Anchor component={Link} to={paths.datevConflicts({ mandantType, id })}>
                  {t("staff.sync.decide")}
                </Anchor>
              </StaffOnly>
            )}
            <Anchor component={Link} to={paths.datevSyncLog(sync.id)}>
              {t("staff.delivery.toLog")}
            </Anchor>
          </>
        )}
      </Group>
    </Paper>
  );
}
