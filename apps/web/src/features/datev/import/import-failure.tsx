import { Alert, Anchor, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { paths } from "../../../paths.ts";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";

/** What went wrong, why, and where it can be mended. */
export function ImportFailure({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const reason = error instanceof ApiError && typeof error.problem["reason"] === "string" ? error.problem["reason"] : null;
  const isOfDatev = error instanceof ApiError && error.code.startsWith("datev.") && error.code !== "datev.importRunning";
  return (
    <Alert color={isPassing(error) ? "yellow" : "red"} variant="outline" role="alert">
      <Text>{[describeError(error, t), ...(reason === null ? [] : [reason])].join(" ")}</Text>
      {isOfDatev && (
        <Anchor component={Link} to={paths.datevSettings()}>
          {t("staff.import.checkConnection")}
        </Anchor>
      )}
    </Alert>
  );
}
