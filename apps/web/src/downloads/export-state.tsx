import { Button, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatBytes } from "../ui/format-moment.ts";
import { useLocale } from "../ui/use-locale.ts";
import { describeError } from "../ui/feedback/describe-error.ts";
import type { FileExport } from "./use-file-export.ts";

/** How far an export is, what went wrong with it, and the button that ends it. */
export function ExportState({ of: { bytes, isPending, isDone, error, cancel } }: { of: FileExport }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const status = isPending ? t("export.running") : isDone ? t("export.done") : "";
  return (
    <>
      {/* It has to be there before it says something; empty, it takes no room beside the button. */}
      <Text size="sm" role="status" pos={status === "" ? "absolute" : undefined}>
        {status}
      </Text>
      {error !== null && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {describeError(error, t)}
        </Text>
      )}
      {isPending && (
        <>
          {bytes > 0 && <Text size="sm">{t("export.received", { size: formatBytes(bytes, locale) })}</Text>}
          <Button variant="default" onClick={cancel}>
            {t("export.cancel")}
          </Button>
        </>
      )}
    </>
  );
}
