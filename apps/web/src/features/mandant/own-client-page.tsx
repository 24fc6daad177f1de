import { Skeleton, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { Client } from "@stammdaten/shared/contract/clients.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { formOf } from "@stammdaten/shared/forms/index.ts";
import { useApi } from "../../session/api-context.tsx";
import { describeError } from "../../session/describe-error.ts";
import { NotFoundContent } from "../../session/not-found-page.tsx";
import { TaxOfficeName } from "../../session/tax-office-name.tsx";
import { useSession } from "../../session/use-session.ts";
import { AnswerSteps } from "../../ui/answer-steps.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { formatDayOf } from "../../ui/format-moment.ts";
import { nameOfUser } from "../../ui/name-of-user.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { useLocale } from "../../ui/use-locale.ts";
import { FirmContact } from "./firm-contact.tsx";
import styles from "./own-client-page.module.css";
import { OwnForms } from "./own-forms.tsx";
import { StartUpdate } from "./start-update.tsx";
import { stateOf } from "./state-of.ts";
import { useReturn } from "./use-return.ts";

/** A client's own area: forms, firm and, of a person, master data. The id stands in the address. */
export function OwnClientPage({ mandantType }: Pick<Client, "mandantType">) {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const api = useApi();
  const query = useQuery({
    queryKey: [mandantType, id],
    queryFn: ({ signal }) => (mandantType === "person" ? api.person({ query: { id }, signal }) : api.company({ query: { id }, signal })),
  });
  // The wizard is another page: after it the forms stand elsewhere.
  useReturn(() => void query.refetch());
  if (query.data !== undefined) return <OwnClient client={query.data} />;
  if (query.isError) {
    // What is another's, what does not exist and what is no id at all are one and the same.
    if (query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 400)) return <NotFoundContent />;
    return (
      <>
        <PageHeader title={t("mandant.title")} />
        <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />
      </>
    );
  }
  return (
    <Stack role="status" aria-label={t("staff.loading")}>
      <Skeleton height={36} width="60%" />
      <Skeleton height={140} />
      <Skeleton height={240} />
    </Stack>
  );
}

function OwnClient({ client }: { client: Client }) {
  const { t } = useTranslation();
  const { session } = useSession();
  const isPerson = client.mandantType === "person";
  const name = session === null ? client.name : nameOfUser(session.user);
  const hasOpenUpdate = client.forms.some((form) => form.formularType === "personUpdate" && form.stage !== "submitted");
  return (
    <Stack gap="lg">
      <div>
        <PageHeader title={t("mandant.greeting", { name })} />
        {!isPerson && <Text fw={600}>{client.name}</Text>}
        {client.datevNumber !== null && <Text c="dimmed">{t("mandant.number", { number: client.datevNumber })}</Text>}
      </div>
      <div className={styles["top"]}>
        <section aria-labelledby="forms">
          <Title order={2} size="h3" id="forms" mb="sm">
            {t("mandant.forms")}
          </Title>
          <OwnForms forms={client.forms} />
        </section>
        {session?.tenant && <FirmContact firm={session.tenant} />}
      </div>
      {isPerson && <OwnData client={client} hasOpenUpdate={hasOpenUpdate} waits={client.forms.some((form) => form.formularType === "personUpdate" && stateOf(form) === "sent")} />}
    </Stack>
  );
}

type DataProps = { client: Client; hasOpenUpdate: boolean; /** Whether a change is with the firm. */ waits: boolean };

function OwnData({ client, hasOpenUpdate, waits }: DataProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <section aria-labelledby="data">
      <Title order={2} size="h3" id="data">
        {t("mandant.data")}
      </Title>
      <Text c="dimmed" mb="sm">
        {t("mandant.dataAt", { at: formatDayOf(client.updatedAt, locale) })}
        {waits && ` ${t("mandant.dataWaits")}`}
      </Text>
      {!hasOpenUpdate && !client.archived && <StartUpdate personId={client.id} />}
      <AnswerSteps form={formOf("person")} answers={client.masterData as Answers} renderTaxOffice={(number) => <TaxOfficeName number={number} />} />
    </section>
  );
}
