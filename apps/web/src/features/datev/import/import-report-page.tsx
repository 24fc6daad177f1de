import { Alert, Anchor, Group, Stack, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router-dom";
import { datevImportStates } from "@stammdaten/shared/contract/choices.ts";
import type { DatevImportRun } from "@stammdaten/shared/contract/datev-import.ts";
import { useApi } from "../../../api/api-context.tsx";
import { clientKeys } from "../../../pickers/client-queries.ts";
import { paths } from "../../../paths.ts";
import { StatusBadge } from "../../../ui/badges/status-badge.tsx";
import { FigureList } from "../../../ui/charts/figure-list.tsx";
import { AskingButton } from "../../../ui/feedback/asking-button.tsx";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { formatMoment } from "../../../ui/format-moment.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { useLocale } from "../../../ui/use-locale.ts";
import styles from "./datev-import-page.module.css";
import { ImportReportList } from "./import-report-list.tsx";
import { importTones, isAtWork, WAIT_MS } from "./import-rules.ts";

/** One import from DATEV: how far it is, and what became of each client. */
export function ImportReportPage() {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const queries = useQueryClient();
  const { id = "" } = useParams();
  const run = useQuery({
    queryKey: ["datevImports", "one", id],
    queryFn: ({ signal }) => api.datevImport({ query: { id }, signal }),
    refetchInterval: ({ state }) => (state.data !== undefined && isAtWork(state.data) ? WAIT_MS : false),
  });
  const done = run.data?.done;
  // What was taken over is new in the lists of clients and in the log.
  useEffect(() => {
    if (done !== undefined && done > 0)
      for (const key of [...clientKeys, "syncLogs"]) void queries.invalidateQueries({ queryKey: [key], refetchType: "none" });
  }, [done, queries]);
  const back = (
    <Anchor component={Link} to={paths.datevImport()} display="inline-block" mb="xs">
      {t("staff.import.toImports")}
    </Anchor>
  );
  if (run.data === undefined)
    return (
      <>
        <PageHeader title={t("staff.import.title")} before={back} />
        {run.isError && <ErrorState message={describeError(run.error, t)} onRetry={() => void run.refetch()} />}
      </>
    );
  const { data } = run;
  return (
    <>
      <PageHeader
        title={t("staff.import.of", { at: formatMoment(data.createdAt, locale) })}
        before={back}
        actions={<Actions run={data} />}
      />
      <Stack gap="lg" data-wide>
        <Summary run={data} />
        <Figures run={data} />
        <ImportReportList run={data} />
      </Stack>
    </>
  );
}

function Summary({ run }: { run: DatevImportRun }) {
  const { t } = useTranslation();
  const { status, done, total, hindrance, fromDatevNumber, toDatevNumber, counts } = run;
  const isRunning = isAtWork(run);
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <StatusBadge status={importTones[status]} label={t(`staff.import.status.${status}`)} />
        <Text role="status">{t("staff.import.progress", { done, all: total })}</Text>
        <Text c="dimmed">
          {fromDatevNumber === null
            ? t("staff.import.ticked")
            : t("staff.import.range", { from: fromDatevNumber, to: toDatevNumber ?? fromDatevNumber })}
        </Text>
      </Group>
      <div className={styles["progress"]}>
        <progress aria-label={t("staff.import.progressOf")} max={Math.max(1, total)} value={done} />
      </div>
      {isRunning && <Text>{t("staff.import.mayClose")}</Text>}
      {isRunning && hindrance !== null && (
        <Alert color="yellow" variant="outline" role="alert">
          {hindrance} {t("staff.import.triedAgain")}
        </Alert>
      )}
      {status === "failed" && (
        <Alert color="red" variant="outline" role="alert">
          <Text>
            {hindrance} {t("staff.import.failedText", { done })}
          </Text>
          <Anchor component={Link} to={paths.datevSettings()}>
            {t("staff.import.checkConnection")}
          </Anchor>
        </Alert>
      )}
      {status === "cancelled" && <Text>{t("staff.import.cancelledText", { done, left: counts.cancelled })}</Text>}
      {status === "done" && total === 0 && <Text>{t("staff.import.nothing")}</Text>}
    </Stack>
  );
}

function Actions({ run: { id, status } }: { run: DatevImportRun }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ["datevImports"] });
  if (status === "done" || status === "cancelled") return null;
  return (
    <>
      {status === "failed" && (
        <AskingButton
          label={t("staff.import.resume")}
          title={t("staff.import.resume")}
          text={t("staff.import.resumeText")}
          tone="plain"
          run={async () => {
            await api.resumeDatevImport({ query: { id } });
            return { message: t("staff.import.resumed") };
          }}
          refresh={refresh}
        />
      )}
      <AskingButton
        label={t("staff.import.cancel")}
        title={t("staff.import.cancelTitle")}
        text={t("staff.import.cancelText")}
        run={async () => {
          await api.cancelDatevImport({ query: { id } });
          return { message: t("staff.import.cancelled") };
        }}
        refresh={refresh}
      />
    </>
  );
}

/** How many clients came to which end; each leads to them. */
function Figures({ run: { counts } }: { run: DatevImportRun }) {
  const { t } = useTranslation();
  const shown = datevImportStates.filter((state) => counts[state] > 0);
  return (
    <FigureList
      label={t("staff.import.figures")}
      figures={shown.map((state) => {
        const label = t(`staff.import.state.${state}`);
        return {
          label,
          link: (
            <Anchor component={Link} to={`?${new URLSearchParams({ state })}`}>
              {label}
            </Anchor>
          ),
          value: String(counts[state]),
        };
      })}
    />
  );
}
