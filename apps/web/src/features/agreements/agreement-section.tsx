import { Button, Checkbox, Paper, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Agreement } from "@stammdaten/shared/contract/agreements.ts";
import { formatDate } from "@stammdaten/shared/values/date.ts";
import { useApi } from "../../api/api-context.tsx";
import { agreementsKey } from "../../shell/use-agreements.ts";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../ui/feedback/show-success.ts";
import { formatDayOf, formatMoment } from "../../ui/format-moment.ts";
import { PaperText } from "../../ui/paper-text.tsx";
import { useFirmLocale, useLocale } from "../../ui/use-locale.ts";
import { documentKey } from "./document-key.ts";

/** One agreement: its state, its text, and its acceptance where that is due. */
export function AgreementSection({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const heading = useId();
  const { id, kind, version, publishedAt, objectionUntil, acceptance, isDue } = agreement;
  const [isOpen, setOpen] = useState(isDue);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading}>
        {t(`agreements.kind.${kind}`)}
      </Title>
      <Text size="sm" c="dimmed">
        {t("agreements.document.version", { version, day: formatDayOf(publishedAt, locale) })}
      </Text>
      <Text mt="xs">
        {acceptance !== null
          ? t("agreements.acceptedBy", { who: acceptance.acceptedBy, at: formatMoment(acceptance.acceptedAt, locale) })
          : isDue || objectionUntil === null
            ? t("agreements.open")
            : t("agreements.authorised", { day: formatDate(objectionUntil, locale) })}
      </Text>
      {isDue && objectionUntil !== null && <Text>{t("agreements.objection", { day: formatDate(objectionUntil, locale) })}</Text>}
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t("agreements.read")}</summary>
        {isOpen && <AgreementText kind={kind} />}
      </details>
      {acceptance === null && <AcceptForm documentId={id} />}
    </Paper>
  );
}

function AgreementText({ kind }: { kind: Agreement["kind"] }) {
  const { t } = useTranslation();
  const locale = useFirmLocale();
  const api = useApi();
  const query = useQuery({ queryKey: documentKey(kind), queryFn: ({ signal }) => api.operatorDocument({ query: { kind }, signal }) });
  if (query.isError) return <FormError message={describeError(query.error, t)} passing={isPassing(query.error)} />;
  if (query.data === undefined) return <Skeleton height={200} mt="sm" />;
  return query.data.document && <PaperText text={query.data.document.text[locale]} order={3} />;
}

function AcceptForm({ documentId }: { documentId: string }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [isConfirmed, setConfirmed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const accept = useMutation({
    mutationFn: () => api.acceptAgreement({ query: {}, body: { documentId } }),
    onSuccess: ({ message, ...agreements }) => {
      queries.setQueryData(agreementsKey, agreements);
      showSuccess(message);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!isConfirmed);
    if (isConfirmed) accept.mutate();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack mt="md" align="flex-start">
        <Checkbox
          label={t("agreements.confirm")}
          checked={isConfirmed}
          aria-required
          error={isMissing && !isConfirmed ? t("agreements.confirm.needed") : null}
          onChange={(event) => setConfirmed(event.currentTarget.checked)}
        />
        <FormError message={accept.isError ? describeError(accept.error, t) : null} passing={isPassing(accept.error)} />
        <Button type="submit" loading={accept.isPending}>
          {t("agreements.accept")}
        </Button>
      </Stack>
    </form>
  );
}
