import { Button, Paper, Text, Title } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { NoticeVersion } from "@stammdaten/shared/contract/privacy-notices.ts";
import { useApi } from "../../api/api-context.tsx";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { formatMoment } from "../../ui/format-moment.ts";
import { DataTable, type Column } from "../../ui/lists/data-table.tsx";
import { useLocale } from "../../ui/use-locale.ts";
import { NoticePreview } from "./notice-preview.tsx";

/** Every version that was ever published, word for word. */
export function NoticeVersions({ versions }: { versions: readonly NoticeVersion[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const open = useMutation({ mutationFn: (id: string) => api.privacyNoticeVersion({ query: { id } }) });
  const columns: Column<NoticeVersion>[] = [
    { key: "version", header: t("notice.version"), render: ({ version }) => version },
    { key: "publishedAt", header: t("notice.publishedAt"), render: ({ publishedAt }) => formatMoment(publishedAt, locale) },
    { key: "publishedBy", header: t("notice.publishedBy"), render: ({ publishedBy }) => publishedBy ?? t("notice.byProduct") },
    {
      key: "actions",
      header: t("staff.column.actions"),
      render: ({ id, version }) => (
        <Button
          size="xs"
          variant="default"
          aria-label={t("notice.showOf", { version })}
          loading={open.isPending && open.variables === id}
          onClick={() => open.mutate(id)}
        >
          {t("notice.show")}
        </Button>
      ),
    },
  ];
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="notice-versions">
      <Title order={2} size="h4" id="notice-versions">
        {t("notice.versions.title")}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t("notice.versions.text")}
      </Text>
      <FormError message={open.isError ? describeError(open.error, t) : null} passing={isPassing(open.error)} />
      <DataTable caption={t("notice.versions.title")} columns={columns} rows={[...versions]} rowKey={({ id }) => id} />
      {open.data !== undefined && (
        <NoticePreview title={t("notice.shown", { version: open.data.version })} text={open.data.text} onClose={open.reset} />
      )}
    </Paper>
  );
}
