import { Skeleton, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Outlet, useParams } from "react-router-dom";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { Client } from "@stammdaten/shared/contract/clients.ts";
import type { ClientForm } from "@stammdaten/shared/contract/form-schemas.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { formKind } from "@stammdaten/shared/contract/formular-types.ts";
import { masterDataTypeOf } from "@stammdaten/shared/forms/master-data-types.ts";
import { useApi } from "../../api/api-context.tsx";
import { ClientExportPanel } from "../../downloads/client-export-panel.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { preloadEditions, useCurrentForm } from "../../lazy/use-editions.ts";
import { NotFoundContent } from "../../shell/not-found-page.tsx";
import { ClientAnswers } from "../../pickers/client-answers.tsx";
import { clientQuery } from "../../pickers/client-queries.ts";
import { useSession } from "../../auth/use-session.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { formatDayOf } from "../../ui/format-moment.ts";
import { nameOfUser } from "../../ui/name-of-user.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { useLocale } from "../../ui/use-locale.ts";
import { FirmContact } from "./firm-contact.tsx";
import styles from "./own-client-page.module.css";
import { OwnForms } from "./own-forms.tsx";
import { StartUpdate } from "./start-update.tsx";
import { isToDo, stateOf } from "./state-of.ts";
import { useReturn } from "../../shell/use-return.ts";

/** A client's own area: what is to do, then what was sent, firm and master data. The id is in the address. */
export function OwnClientPage({ mandantType }: Pick<Client, "mandantType">) {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const api = useApi();
  const { queryKey, queryFn } = clientQuery(api, { mandantType, id });
  const query = useQuery({
    queryKey,
    queryFn: async (context) => {
      const [client] = await Promise.all([queryFn(context), preloadEditions(masterDataTypeOf(mandantType))]);
      return client;
    },
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
  const toDo = client.forms.filter(isToDo);
  const rest = client.forms.filter((form) => !isToDo(form));
  const name = session === null ? client.name : nameOfUser(session.user);
  return (
    <Stack gap="lg">
      <div>
        <PageHeader title={t("mandant.greeting", { name })} />
        {!isPerson && <Text fw={600}>{client.name}</Text>}
        {client.datevNumber !== null && <Text c="dimmed">{t("mandant.number", { number: client.datevNumber })}</Text>}
      </div>
      <div className={styles["top"]}>
        <Stack gap="lg">
          {toDo.length > 0 && <FormsSection id="forms-to-do" title={t("mandant.formsToDo")} forms={toDo} />}
          {/* Documents are a feature of their own; its part is a child of this route. It shows first what is to do, too. */}
          <Outlet />
          {(toDo.length === 0 || rest.length > 0) && <FormsSection id="forms" title={t("mandant.forms")} forms={rest} />}
        </Stack>
        {session?.tenant && <FirmContact firm={session.tenant} />}
      </div>
      <OwnData client={client} />
      <ClientExportPanel client={client} about={t("dataExport.aboutOwn")} />
    </Stack>
  );
}

function FormsSection({ id, title, forms }: { id: string; title: string; forms: readonly ClientForm[] }) {
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="sm">
        {title}
      </Title>
      <OwnForms forms={forms} />
    </section>
  );
}

function OwnData({ client }: { client: Client }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const form = useCurrentForm(masterDataTypeOf(client.mandantType));
  const updates = client.forms.filter(({ formularType }) => formKind(formularType).updates === form.formularType);
  return (
    <section aria-labelledby="data">
      <Title order={2} size="h3" id="data">
        {t("mandant.data")}
      </Title>
      <Text c="dimmed" mb="sm">
        {t("mandant.dataAt", { at: formatDayOf(client.updatedAt, locale).replaceAll(" ", "\u00a0") })}
        {updates.some((one) => stateOf(one) === "sent") && ` ${t("mandant.dataWaits")}`}
      </Text>
      {updates.every(({ stage }) => stage === "submitted") && !client.archived && <StartUpdate client={client} />}
      <ClientAnswers form={form} answers={client.masterData as Answers} onlyAnswered />
    </section>
  );
}
