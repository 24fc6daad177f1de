import { Alert, Button, Group, Stack, Text, type ButtonProps } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { SyncCause, SyncLogRow } from "@stammdaten/shared/contract/datev.ts";
import { paths } from "../../paths.ts";
import { StaffOnly } from "../../auth/staff-only.tsx";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { ChangeNumberButton } from "../../shell/change-number-button.tsx";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { useSyncRetry } from "./use-sync-retry.ts";

/** Causes that the message says more of: DATEV's own words, the names of fields, what exactly was not reached. */
const toldByMessage: ReadonlySet<SyncCause> = new Set(["refused", "conflict", "credentials", "server", "unreachable"]);
/** What waits for the firm, and has not failed. */
const waiting: ReadonlySet<SyncCause> = new Set(["off", "conflict", "missingEmail"]);

type Props = { log: SyncLogRow & { readonly cause: SyncCause } };

/** Why a delivery did not arrive, what mends it, and the buttons for that. */
export function Remedy({ log }: Props) {
  const { t } = useTranslation();
  const { cause, message } = log;
  return (
    <Alert variant="outline" color={waiting.has(cause) ? "yellow" : "red"} title={t(`staff.sync.cause.${cause}`)}>
      <Stack gap="sm">
        {message !== null && toldByMessage.has(cause) && <Text size="sm">{t("staff.sync.says", { message })}</Text>}
        <Text size="sm">{t(`staff.sync.remedy.${cause}`)}</Text>
        <Group gap="xs">
          <Buttons log={log} />
        </Group>
      </Stack>
    </Alert>
  );
}

/** What is done about each cause, the first thing first. */
function Buttons({ log }: Props) {
  switch (log.cause) {
    case "numberTaken":
    case "numberMissing":
      return (
        <>
          <ChangeNumber log={log} />
          <ToClient log={log} variant="default" />
          <TryAgain log={log} variant="default" />
        </>
      );
    case "refused":
      return (
        <>
          <ToClient log={log} />
          <TryAgain log={log} variant="default" />
        </>
      );
    case "numberFixed":
    case "missingEmail":
      return <ToClient log={log} />;
    case "conflict":
      return <Decide log={log} />;
    case "credentials":
    case "server":
    case "noConnector":
      return (
        <>
          <ToSettings />
          <TryAgain log={log} variant="default" />
        </>
      );
    case "off":
      return (
        <>
          <TryAgain log={log} label="request" />
          <ToSettings variant="default" />
        </>
      );
    case "deleted":
      return <TryAgain log={log} label="create" />;
    case "otherType":
    case "unreachable":
    case "unexpected":
      return <TryAgain log={log} />;
  }
}

function ChangeNumber({ log }: Props) {
  return (
    <StaffOnly>
      <ChangeNumberButton
        client={{ mandantType: log.mandantType, id: log.mandantId }}
        current={log.datevNumber}
        size="sm"
        variant="filled"
      />
    </StaffOnly>
  );
}

function ToClient({ log, variant = "filled" }: Props & Pick<ButtonProps, "variant">) {
  const { t } = useTranslation();
  return (
    <Button
      component={Link}
      to={paths.client({ mandantType: log.mandantType, id: log.mandantId }, "master-data")}
      variant={variant}
      size="sm"
    >
      {t("staff.sync.mend.toClient")}
    </Button>
  );
}

function ToSettings({ variant = "filled" }: Pick<ButtonProps, "variant">) {
  const { t } = useTranslation();
  return (
    <StaffOnly>
      <Button component={Link} to={paths.datevSettings()} variant={variant} size="sm">
        {t("staff.sync.mend.toSettings")}
      </Button>
    </StaffOnly>
  );
}

function Decide({ log }: Props) {
  const { t } = useTranslation();
  return (
    <StaffOnly>
      <Button component={Link} to={paths.datevConflicts({ mandantType: log.mandantType, id: log.mandantId })} size="sm">
        {t("staff.sync.mend.decide")}
      </Button>
    </StaffOnly>
  );
}

type TryProps = Props & Pick<ButtonProps, "variant"> & { label?: "again" | "create" | "request" };

function TryAgain({ log, label = "again", variant = "filled" }: TryProps) {
  const { t } = useTranslation();
  const retry = useSyncRetry();
  return (
    <StaffOnly>
      <Button size="sm" variant={variant} loading={retry.isPending} onClick={() => retry.mutate(log.id)}>
        {t(`staff.sync.mend.${label}`)}
      </Button>
      <FormError message={retry.isError ? describeError(retry.error, t) : null} passing={isPassing(retry.error)} />
    </StaffOnly>
  );
}
