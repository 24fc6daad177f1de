import { Anchor, Button, Group, Paper, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router-dom";
import type { Client } from "@stammdaten/shared/contract/clients.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { formOf } from "@stammdaten/shared/forms/index.ts";
import { paths } from "../../paths.ts";
import { useApi } from "../../session/api-context.tsx";
import { TaxOfficeName } from "../../session/tax-office-name.tsx";
import { describeError } from "../../session/describe-error.ts";
import { AnswerSteps } from "../../ui/answer-steps.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { formatMoment } from "../../ui/format-moment.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { showSuccess } from "../../ui/show-success.ts";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { useLocale } from "../../ui/use-locale.ts";
import { PersonForms } from "./person-forms.tsx";

/** One person: master data, DATEV, forms. */
export function PersonPage() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const api = useApi();
  const query = useQuery({ queryKey: ["person", id], queryFn: ({ signal }) => api.person({ query: { id }, signal }) });
  if (query.data !== undefined) return <Person key={id} person={query.data} />;
  if (query.isError) {
    return (
      <>
        <PageHeader title={t("staff.person.title")} before={<BackToPersons />} />
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

function BackToPersons() {
  const { t } = useTranslation();
  return (
    <Anchor component={Link} to={paths.persons()} display="inline-block" mb="xs">
      {t("staff.person.back")}
    </Anchor>
  );
}

function Person({ person }: { person: Client }) {
  const { t } = useTranslation();
  return (
    <Stack gap="lg">
      <div>
        <PageHeader title={person.name} before={<BackToPersons />} actions={person.archived ? undefined : <PersonActions person={person} />} />
        <Group gap="sm">
          {person.archived && <StatusBadge status="archived" />}
          {person.email !== null && <Text style={{ overflowWrap: "anywhere" }}>{person.email}</Text>}
        </Group>
      </div>
      <DatevSection person={person} />
      <section aria-labelledby="forms">
        <Title order={2} size="h3" id="forms" mb="sm">
          {t("staff.person.forms")}
        </Title>
        <PersonForms forms={person.forms} />
      </section>
      <section aria-labelledby="master-data">
        <Title order={2} size="h3" id="master-data">
          {t("staff.person.masterData")}
        </Title>
        <Text c="dimmed" mb="sm">
          <ChangedAt at={person.updatedAt} />
        </Text>
        <AnswerSteps form={formOf("person")} answers={person.masterData as Answers} renderTaxOffice={(number) => <TaxOfficeName number={number} />} />
      </section>
    </Stack>
  );
}

function ChangedAt({ at }: { at: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return <>{t("staff.person.changedAt", { at: formatMoment(at, locale) })}</>;
}

function DatevSection({ person: { datevNumber, sync } }: { person: Client }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="datev">
      <Title order={2} size="h4" id="datev" mb="xs">
        DATEV
      </Title>
      <Group gap="sm">
        <Text>{datevNumber === null ? t("staff.person.noDatevNumber") : t("staff.person.datevNumber", { number: datevNumber })}</Text>
        {sync === null ? (
          <Text c="dimmed">{t("staff.delivery.none")}</Text>
        ) : (
          <>
            <StatusBadge status={sync.status} of="sync" />
            {sync.lastAttemptAt !== null && <Text c="dimmed">{formatMoment(sync.lastAttemptAt, locale)}</Text>}
            {sync.message !== null && <Text>{sync.message}</Text>}
            <Anchor component={Link} to={paths.datevSyncLog(sync.id)}>
              {t("staff.delivery.toLog")}
            </Anchor>
          </>
        )}
      </Group>
    </Paper>
  );
}

function PersonActions({ person }: { person: Client }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [asked, setAsked] = useState(false);
  const archive = useMutation({
    mutationFn: () => api.archivePerson({ query: { id: person.id } }),
    onSuccess: async ({ message }) => {
      setAsked(false);
      showSuccess(message);
      await Promise.all([queries.invalidateQueries({ queryKey: ["person", person.id] }), queries.invalidateQueries({ queryKey: ["persons"] })]);
    },
  });
  return (
    <>
      <Button component={Link} to={paths.inviteForUpdate(person.id)}>
        {t("staff.person.update")}
      </Button>
      <Button
        variant="default"
        onClick={() => {
          archive.reset();
          setAsked(true);
        }}
      >
        {t("staff.person.archive")}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t("staff.person.archiveTitle")}
        text={t("staff.person.archiveText", { name: person.name })}
        confirmLabel={t("staff.person.archive")}
        busy={archive.isPending}
        error={archive.isError ? describeError(archive.error, t) : null}
        onConfirm={() => archive.mutate()}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
