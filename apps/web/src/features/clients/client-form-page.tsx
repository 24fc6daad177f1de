import { Anchor, Box, Button, Group, NativeSelect, Paper, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router-dom";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { Client } from "@stammdaten/shared/contract/clients.ts";
import { formKind, type FormKind, type FormularType, formularTypes } from "@stammdaten/shared/contract/formular-types.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { isId } from "@stammdaten/shared/values/id.ts";
import { needsClient } from "@stammdaten/shared/forms/needs-client.ts";
import { pickLanguage } from "@stammdaten/shared/values/language.ts";
import { paths } from "../../paths.ts";
import { useApi } from "../../api/api-context.tsx";
import { clientQuery } from "../../pickers/client-queries.ts";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { NotFoundContent } from "../../shell/not-found-page.tsx";
import { useReturn } from "../../shell/use-return.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { formatMoment } from "../../ui/format-moment.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { useFirmLocale } from "../../ui/use-locale.ts";

type Kind = Pick<Client, "mandantType">;

/** Opens another page; the browser's own way where absent. */
type Props = Kind & { open?: (address: string) => void };

/** Where the firm fills in a form for a client it knows, or for a new one. */
export function ClientFormPage({ mandantType, open = (address) => window.location.assign(address) }: Props) {
  const { id } = useParams();
  if (id === undefined) return <NewClient mandantType={mandantType} open={open} />;
  return isId(id) ? <KnownClient key={id} mandantType={mandantType} id={id} open={open} /> : <NotFoundContent />;
}

function NewClient({ mandantType, open }: Required<Props>) {
  const { t } = useTranslation();
  return (
    <Frame title={t(`clients.${mandantType}.add`)} back={{ to: paths.clients(mandantType), text: t(`clients.${mandantType}.back`) }}>
      <NewForms mandantType={mandantType} client={null} open={open} />
    </Frame>
  );
}

function KnownClient({ mandantType, id, open }: Required<Props> & { id: string }) {
  const { t } = useTranslation();
  const api = useApi();
  const query = useQuery(clientQuery(api, { mandantType, id }));
  const client = query.data;
  // What was begun meanwhile is no longer new.
  useReturn(() => void query.refetch());
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFoundContent />;
  return (
    <Frame
      title={t("clients.form.title")}
      back={{ to: paths.client({ mandantType, id }), text: client?.name ?? t(`clients.${mandantType}.title`) }}
    >
      {client !== undefined ? (
        <>
          <BegunForms client={client} />
          <NewForms mandantType={mandantType} client={client} open={open} />
        </>
      ) : query.isError ? (
        <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton height={200} role="status" aria-label={t("staff.loading")} />
      )}
    </Frame>
  );
}

function Frame({ title, back, children }: { title: string; back: { to: string; text: string }; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Box maw={720}>
      <PageHeader
        title={title}
        before={
          <Anchor component={Link} to={back.to} display="inline-block" mb="xs">
            {back.text}
          </Anchor>
        }
      />
      <Text mb="lg">{t("clients.form.text")}</Text>
      <Stack gap="lg">{children}</Stack>
    </Box>
  );
}

/** What is not sent yet, whoever began it: two people do not fill in the same form twice. */
function BegunForms({ client }: { client: Client }) {
  const { t } = useTranslation();
  const locale = useFirmLocale();
  const begun = client.forms.filter(({ stage }) => stage !== "submitted");
  if (begun.length === 0) return null;
  return (
    <section aria-labelledby="begun">
      <Title order={2} size="h4" id="begun" mb="xs">
        {t("clients.form.begun")}
      </Title>
      <Stack gap="xs">
        {begun.map((form) => (
          <FormCard
            key={form.id}
            formularType={form.formularType}
            text={t("clients.form.begunText", { at: formatMoment(form.updatedAt, locale) })}
          >
            {/* The wizard is a page of its own: no link of the router leads there. */}
            <Button
              component="a"
              href={paths.formToFill(form.id)}
              variant="default"
              aria-label={`${t("clients.form.goOn")}: ${t(`formularType.${form.formularType}`)}`}
            >
              {t("clients.form.goOn")}
            </Button>
          </FormCard>
        ))}
      </Stack>
    </section>
  );
}

function NewForms({ mandantType, client, open }: Required<Props> & { client: Client | null }) {
  const { t } = useTranslation();
  const own = useFirmLocale();
  const api = useApi();
  const [language, setLanguage] = useState<Language>(own);
  const begin = useMutation({
    mutationFn: (formularType: FormularType) =>
      api.createForm({
        query: {},
        body: {
          formularType,
          language,
          ...(client === null ? {} : mandantType === "person" ? { normalPersonId: client.id } : { companyId: client.id }),
        },
      }),
    onSuccess: ({ id }) => open(paths.formToFill(id)),
  });
  useReturn(() => begin.reset());
  const offered = formularTypes.filter((formularType) => {
    const form = formKind(formularType);
    return form.subject === mandantType && form.approval !== "inquiry" && needsClient(form) === (client !== null);
  });
  return (
    <section aria-labelledby="new-form">
      <Group justify="space-between" align="flex-end" mb="sm">
        <Title order={2} size="h4" id="new-form">
          {t("clients.form.new")}
        </Title>
        <NativeSelect
          label={t("clients.form.language")}
          value={language}
          onChange={(event) => setLanguage(pickLanguage(event.currentTarget.value))}
          data={[
            { value: "de", label: "Deutsch" },
            { value: "en", label: "English" },
          ]}
        />
      </Group>
      <Stack gap="xs">
        {offered.map((formularType) => (
          <FormCard key={formularType} formularType={formularType} text={t(`clients.form.about.${aboutOf(formKind(formularType))}`)}>
            <Button
              loading={begin.variables === formularType && (begin.isPending || begin.isSuccess)}
              disabled={begin.isPending && begin.variables !== formularType}
              aria-label={`${t("clients.form.begin")}: ${t(`formularType.${formularType}`)}`}
              onClick={() => begin.mutate(formularType)}
            >
              {t("clients.form.begin")}
            </Button>
          </FormCard>
        ))}
        <FormError message={begin.isError ? describeError(begin.error, t) : null} passing={isPassing(begin.error)} />
      </Stack>
    </section>
  );
}

/** What to expect of a form, by its definition. */
const aboutOf = ({ updates, approval }: FormKind): "update" | "record" | "new" =>
  updates !== undefined ? "update" : approval === "record" ? "record" : "new";

function FormCard({ formularType, text, children }: { formularType: FormularType; text: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600}>{t(`formularType.${formularType}`)}</Text>
          <Text c="dimmed" size="sm">
            {text}
          </Text>
        </div>
        {children}
      </Group>
    </Paper>
  );
}
