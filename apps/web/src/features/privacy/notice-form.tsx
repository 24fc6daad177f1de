import { Button, Group, Paper, Stack, Switch, Text, Textarea, Title } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { LONGEST_NOTICE, LONGEST_NOTICE_ADDITION, LONGEST_NOTICE_CONTACT } from "@stammdaten/shared/contract/limits.ts";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { BothLanguages, NoticeChoices, PrivacyNotice } from "@stammdaten/shared/contract/privacy-notices.ts";
import { useApi } from "../../api/api-context.tsx";
import { LeaveGuard } from "../../shell/leave-guard.tsx";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../ui/feedback/show-success.ts";
import { NoticePreview } from "./notice-preview.tsx";
import { noticeKey } from "./notice-key.ts";

type Field = { readonly name: keyof NoticeChoices; readonly rows: number; readonly most: number };

const contacts: readonly Field[] = [
  { name: "officer", rows: 3, most: LONGEST_NOTICE_CONTACT },
  { name: "authority", rows: 3, most: LONGEST_NOTICE_CONTACT },
];
const additions: readonly Field[] = [
  { name: "additionDe", rows: 4, most: LONGEST_NOTICE_ADDITION },
  { name: "additionEn", rows: 4, most: LONGEST_NOTICE_ADDITION },
];
const ownTexts: readonly Field[] = [
  { name: "ownDe", rows: 16, most: LONGEST_NOTICE },
  { name: "ownEn", rows: 16, most: LONGEST_NOTICE },
];
const names = [...contacts, ...additions, ...ownTexts].map(({ name }) => name);

/** What the firm fills in, a look at what comes of it, and its publication as the next version. */
export function NoticeForm({ notice: { current, renewed } }: { notice: PrivacyNotice }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<NoticeChoices>(current.choices);
  const [shown, setShown] = useState<BothLanguages | null>(null);
  const hasOwn = typed.ownDe !== "" || typed.ownEn !== "";
  const isDirty = names.some((name) => typed[name].trim() !== current.choices[name]);
  const isOutdated = renewed.de !== current.text.de || renewed.en !== current.text.en;
  const preview = useMutation({ mutationFn: () => api.previewPrivacyNotice({ query: {}, body: typed }), onSuccess: setShown });
  const publish = useMutation({
    mutationFn: () => api.publishPrivacyNotice({ query: {}, body: typed }),
    onSuccess: ({ message, ...published }) => {
      setTyped(published.current.choices);
      queries.setQueryData(noticeKey, published);
      showSuccess(message);
    },
  });
  const { error } = publish.isError ? publish : preview;
  const findings = error instanceof ApiError ? error.errors : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    preview.reset();
    if (isDirty || isOutdated) publish.mutate();
  };
  const look = () => {
    publish.reset();
    preview.mutate();
  };
  const toField = ({ name, rows, most }: Field) => (
    <Textarea
      key={name}
      label={t(`notice.${name}`)}
      description={t(`notice.${name}.hint`)}
      rows={rows}
      resize="vertical"
      maxLength={most}
      value={typed[name]}
      error={findings.find(({ path }) => path === name)?.message ?? null}
      onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
    />
  );
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="notice-form">
      <Title order={2} size="h4" id="notice-form">
        {t("notice.form.title")}
      </Title>
      <form noValidate onSubmit={submit}>
        <Stack mt="sm">
          {!hasOwn && [...contacts, ...additions].map(toField)}
          <Switch
            label={t("notice.own")}
            description={t("notice.own.hint")}
            checked={hasOwn}
            onChange={(event) =>
              setTyped({ ...typed, ...(event.currentTarget.checked ? { ownDe: renewed.de, ownEn: renewed.en } : { ownDe: "", ownEn: "" }) })
            }
          />
          {hasOwn && ownTexts.map(toField)}
          <Text size="sm" c="dimmed">
            {t("notice.form.text")}
          </Text>
          <FormError message={error !== null && findings.length === 0 ? describeError(error, t) : null} passing={isPassing(error)} />
          <Group>
            <Button type="submit" loading={publish.isPending} disabled={!isDirty && !isOutdated}>
              {t("notice.publish")}
            </Button>
            <Button variant="default" loading={preview.isPending} onClick={look}>
              {t("notice.preview")}
            </Button>
          </Group>
        </Stack>
      </form>
      {shown !== null && <NoticePreview title={t("notice.preview")} text={shown} onClose={() => setShown(null)} />}
      <LeaveGuard isDirty={isDirty} />
    </Paper>
  );
}
