import { Button, Group, Menu, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ExportFormat, exportFormats } from "@stammdaten/shared/contract/forms.ts";
import type { Api } from "../../api.ts";
import { useApi } from "../../session/api-context.tsx";
import { describeError } from "../../session/describe-error.ts";
import { formatBytes } from "../../ui/format-moment.ts";
import { saveBlob } from "../../ui/save-blob.ts";
import { useLocale } from "../../ui/use-locale.ts";

type Filters = Omit<NonNullable<Parameters<Api["exportSentForms"]>[0]>["query"], "format">;

/** Downloads the whole list as it is filtered, and tells how far that is. */
export function ExportMenu({ filters }: { filters: Filters }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const [bytes, setBytes] = useState(0);
  const running = useRef<AbortController | null>(null);
  const download = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const { signal } = (running.current = new AbortController());
      setBytes(0);
      try {
        return await api.exportSentForms({ query: { ...filters, format }, signal, onProgress: setBytes });
      } catch (error) {
        // Whoever called it off knows why there is no file.
        if (signal.aborted) return null;
        throw error;
      }
    },
    onSuccess: (file) => {
      if (file !== null) saveBlob(file, file.name);
    },
  });
  return (
    <Group gap="sm">
      <Text size="sm" role="status">
        {download.isPending ? t("export.running") : download.isSuccess && download.data !== null ? t("export.done") : ""}
      </Text>
      {download.isError && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {describeError(download.error, t)}
        </Text>
      )}
      {download.isPending && (
        <>
          {bytes > 0 && <Text size="sm">{t("export.received", { size: formatBytes(bytes, locale) })}</Text>}
          <Button variant="default" onClick={() => running.current?.abort()}>
            {t("export.cancel")}
          </Button>
        </>
      )}
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button variant="default" loading={download.isPending}>
            {t("export.open")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t("export.hint")}</Menu.Label>
          {exportFormats.map((format) => (
            <Menu.Item key={format} onClick={() => download.mutate(format)}>
              {t(`export.${format}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
