import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useReadOnly } from "../../auth/use-read-only.ts";
import { useApi } from "../../api/api-context.tsx";
import { formatMoment } from "../../ui/format-moment.ts";
import { useLocale } from "../../ui/use-locale.ts";

/** Which version of the firm's privacy notice was confirmed with a form that was sent, and when. */
export function ConfirmedNotice({ formId, submittedAt }: { formId: string; submittedAt: string | null }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const readOnly = useReadOnly();
  const { data } = useQuery({
    queryKey: ["formNotice", formId, submittedAt],
    queryFn: ({ signal }) => api.formNotice({ query: { id: formId }, signal }),
    enabled: !readOnly,
  });
  if (data === undefined) return null;
  return (
    <Text c="dimmed">
      {data.confirmedAt === null
        ? t("notice.notNamed")
        : t("notice.confirmed", { version: data.shown.version, at: formatMoment(data.confirmedAt, locale) })}
    </Text>
  );
}
