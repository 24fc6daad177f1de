import { Text } from "@mantine/core";
import { useDocumentVisibility } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../api/api-context.tsx";
import { useLocale } from "../../ui/use-locale.ts";

/** How often the page says that it shows the form, in milliseconds; the API forgets it a minute after the last time. */
const EVERY_MS = 25_000;

/** Who else of the firm has the form on screen now; says meanwhile that this page does. */
export function OtherViewers({ formId }: { formId: string }) {
  const { t } = useTranslation();
  const api = useApi();
  const locale = useLocale();
  const isVisible = useDocumentVisibility() === "visible";
  const { data } = useQuery({
    queryKey: ["formViewers", formId],
    queryFn: ({ signal }) => api.viewForm({ query: { id: formId }, signal }),
    enabled: isVisible,
    refetchInterval: EVERY_MS,
    refetchOnMount: "always",
    gcTime: 0,
    retry: false,
  });
  const names = data?.others.map(({ name }) => name) ?? [];
  return (
    <Text role="status" size="sm" c={names.length === 0 ? "dimmed" : "var(--warning-text)"} fw={500}>
      {names.length > 0 && t("formViewers.alsoOpen", { names: new Intl.ListFormat(locale).format(names) })}
    </Text>
  );
}
