import { Alert, Anchor, Box, Button, Group, Paper, Stack, Text, TextInput } from "@mantine/core";
import { useState, type SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { type DatevRange, readDatevRange } from "@stammdaten/shared/contract/read-datev-range.ts";
import { paths } from "../../paths.ts";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import styles from "./datev-import-page.module.css";
import { ImportReportTables } from "./import-report-tables.tsx";
import { type ImportRun, sizeOf, useImport } from "./use-import.ts";

/** Takes clients over from DATEV by their numbers, and tells what became of each. */
export function DatevImportPage() {
  const { t } = useTranslation();
  const { run, start, goOn, stop } = useImport();
  const isRunning = run?.state === "running" || run?.state === "stopping";
  return (
    <Box maw={960}>
      <PageHeader
        title={t("staff.import.title")}
        before={
          <Anchor component={Link} to={paths.datevSyncInfo()} display="inline-block" mb="xs">
            {t("staff.import.back")}
          </Anchor>
        }
      />
      <Stack>
        <RangeFieldset isRunning={isRunning} onStart={start} />
        {run !== null && <RunState run={run} onStop={stop} onGoOn={goOn} />}
        {run !== null && run.done > 0 && <ImportReportTables report={run.report} isOver={!isRunning} />}
      </Stack>
    </Box>
  );
}

type Refused = { readonly field: string; readonly text: string };

function RangeFieldset({ isRunning, onStart }: { isRunning: boolean; onStart: (range: DatevRange) => void }) {
  const { t } = useTranslation();
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const [refused, setRefused] = useState<Refused | null>(null);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    try {
      setRefused(null);
      onStart(readDatevRange({ from, to }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const field = error.issues[0]?.path ?? "fromDatevNumber";
      setRefused({ field, text: t(error.code) });
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
    }
  };
  const errorOf = (field: string) => (refused?.field === field ? refused.text : null);
  return (
    <Paper withBorder p="md">
      <form noValidate onSubmit={submit}>
        <Stack>
          <Text>{t("staff.import.text")}</Text>
          <Group align="flex-start" gap="sm">
            <TextInput
              className={styles["number"] ?? ""}
              name="fromDatevNumber"
              inputMode="numeric"
              autoComplete="off"
              label={t("staff.import.from")}
              withAsterisk
              aria-required
              value={from}
              error={errorOf("fromDatevNumber")}
              onChange={(event) => setFrom(event.currentTarget.value)}
            />
            <TextInput
              className={styles["number"] ?? ""}
              name="toDatevNumber"
              inputMode="numeric"
              autoComplete="off"
              label={t("staff.import.to")}
              withAsterisk
              aria-required
              value={to}
              error={errorOf("toDatevNumber")}
              onChange={(event) => setTo(event.currentTarget.value)}
            />
          </Group>
          <Text size="sm" c="dimmed">
            {t("staff.import.hint")}
          </Text>
          <Group>
            <Button type="submit" loading={isRunning}>
              {t("staff.import.start")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}

/** How far it is, and how it ended. */
function RunState({ run, onStop, onGoOn }: { run: ImportRun; onStop: () => void; onGoOn: () => void }) {
  const { t } = useTranslation();
  const { state, done, range } = run;
  const counts = { done, all: sizeOf(range) };
  const isRunning = state === "running" || state === "stopping";
  const next = range.from + done;
  return (
    <Stack gap="xs" align="flex-start">
      {isRunning && (
        <div className={styles["progress"]}>
          <Text id="import-progress">{t("staff.import.progress", counts)}</Text>
          <progress aria-labelledby="import-progress" max={counts.all} value={done} />
        </div>
      )}
      <Text role="status" fw={600}>
        {isRunning
          ? t("staff.import.running")
          : state === "done"
            ? t("staff.import.done")
            : state === "stopped"
              ? t("staff.import.stopped", counts)
              : ""}
      </Text>
      {state === "failed" && <Failure error={run.error} counts={counts} />}
      {isRunning && (
        <Button variant="default" loading={state === "stopping"} onClick={onStop}>
          {t("staff.import.stop")}
        </Button>
      )}
      {(state === "stopped" || state === "failed") && <Button onClick={onGoOn}>{t("staff.import.goOn", { number: next })}</Button>}
    </Stack>
  );
}

/** What went wrong, why, and where it can be mended. */
function Failure({ error, counts }: { error: unknown; counts: { done: number; all: number } }) {
  const { t } = useTranslation();
  const reason = error instanceof ApiError && typeof error.problem["reason"] === "string" ? error.problem["reason"] : null;
  const isOfDatev = error instanceof ApiError && error.code.startsWith("datev.") && error.code !== "datev.importRunning";
  return (
    <Alert color={isPassing(error) ? "yellow" : "red"} variant="outline" role="alert">
      <Text>
        {[
          describeError(error, t),
          ...(reason === null ? [] : [reason]),
          ...(counts.done === 0 ? [] : [t("staff.import.failed", counts)]),
        ].join(" ")}
      </Text>
      {isOfDatev && (
        <Anchor component={Link} to={paths.datevSettings()}>
          {t("staff.import.checkConnection")}
        </Anchor>
      )}
    </Alert>
  );
}
