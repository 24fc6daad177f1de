import { Anchor, Button, Progress, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../paths.ts";
import { describeError } from "../ui/feedback/describe-error.ts";
import { isBeingMade, type ListExporting } from "./use-list-export.ts";

/** How far an export is, what went wrong with it, the button that ends it, and the way to where it is kept. */
export function ExportState({ of: { found, isPending, isDone, isGone, error, cancel } }: { of: ListExporting }) {
  const { t } = useTranslation();
  const status = isPending ? t("export.running") : isDone ? t("export.done") : "";
  return (
    <>
      {/* It has to be there before it says something; empty, it takes no room beside the button. */}
      <Text size="sm" role="status" pos={status === "" ? "absolute" : undefined}>
        {status}
      </Text>
      {isDone && (
        <Anchor component={Link} to={paths.firmExport()} size="sm">
          {t("export.kept")}
        </Anchor>
      )}
      {(error !== null || isGone || found?.state === "failed") && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {error === null ? t(isGone ? "export.gone" : "export.failed") : describeError(error, t)}
        </Text>
      )}
      {found !== undefined && isBeingMade(found) && (
        <>
          {found.done > 0 && <RowsWritten done={found.done} total={found.total} />}
          <Button variant="default" onClick={cancel}>
            {t("export.cancel")}
          </Button>
        </>
      )}
    </>
  );
}

function RowsWritten({ done, total }: { done: number; total: number }) {
  const { t } = useTranslation();
  const text = t("export.progress", { done, total });
  return (
    <>
      <Progress value={(100 * done) / total} aria-label={text} w={120} />
      <Text size="sm">{text}</Text>
    </>
  );
}
