import { Alert, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Operation } from "@stammdaten/shared/contract/operation.ts";
import { Badge } from "../../ui/badges/badge.tsx";
import { formatDuration, formatMoment, formatShortDay } from "../../ui/format-moment.ts";
import { DataTable, type Column } from "../../ui/lists/data-table.tsx";
import { Moment } from "../../ui/moment.tsx";
import { useLocale } from "../../ui/use-locale.ts";

type Job = Operation["jobs"][number];
type Check = Operation["health"]["checks"][number];
type List = Operation["lists"][number];

/** A due job is taken within a second; one that waits this long has no worker. */
const STUCK_SECONDS = 300;

/** What the API checks, by its name there. */
const checkNames = ["database", "migrations", "files", "scanner"] as const;

/** What the process that answered stands on. */
export function HealthTable({ health: { checks } }: { health: Operation["health"] }) {
  const { t } = useTranslation();
  const nameCheck = (name: string) => {
    const known = checkNames.find((one) => one === name);
    return known === undefined ? name : t(`operation.health.check.${known}`);
  };
  const columns: Column<Check>[] = [
    { key: "name", header: t("operation.health.name"), phone: "title", render: ({ name }) => nameCheck(name) },
    {
      key: "status",
      header: t("operation.state"),
      phone: "end",
      render: ({ status }) => <Badge tone={status === "ok" ? "success" : "danger"}>{t(`operation.health.${status}`)}</Badge>,
    },
    { key: "found", header: t("operation.health.found"), phone: "line", render: ({ found }) => <span lang="en">{found}</span> },
    { key: "since", header: t("operation.health.since"), align: "end", phone: "side", render: ({ since }) => <Moment at={since} /> },
  ];
  return <DataTable caption={t("operation.health.title")} columns={columns} rows={checks} rowKey={({ name }) => name} />;
}

/** What waits in the queue, and what was given up. */
export function JobsTable({ jobs }: { jobs: Operation["jobs"] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (jobs.length === 0) return <Text c="dimmed">{t("operation.jobs.none")}</Text>;
  const columns: Column<Job>[] = [
    { key: "kind", header: t("operation.jobs.kind"), phone: "title", render: ({ kind }) => kind },
    { key: "state", header: t("operation.state"), phone: "end", render: (job) => <JobState job={job} /> },
    { key: "givenUp", header: t("operation.jobs.givenUp"), align: "end", render: ({ givenUp }) => givenUp },
    { key: "due", header: t("operation.jobs.due"), align: "end", render: ({ due }) => due },
    { key: "running", header: t("operation.jobs.running"), align: "end", render: ({ running }) => running },
    { key: "later", header: t("operation.jobs.later"), align: "end", render: ({ later }) => later },
    {
      key: "oldest",
      header: t("operation.jobs.oldest"),
      align: "end",
      phone: "side",
      render: ({ due, oldestSeconds }) => (due === 0 ? "–" : formatDuration(Math.round(oldestSeconds * 1000), locale)),
    },
  ];
  return (
    <>
      <Text c="dimmed" mb="xs">
        {t("operation.jobs.text")}
      </Text>
      <DataTable caption={t("operation.jobs.title")} columns={columns} rows={jobs} rowKey={({ kind }) => kind} />
    </>
  );
}

function JobState({ job: { givenUp, oldestSeconds } }: { job: Job }) {
  const { t } = useTranslation();
  if (oldestSeconds > STUCK_SECONDS) return <Badge tone="danger">{t("operation.jobs.stuck")}</Badge>;
  if (givenUp > 0) return <Badge tone="warning">{t("operation.jobs.failed")}</Badge>;
  return <Badge tone="success">{t("operation.health.ok")}</Badge>;
}

/** The lists of others: of which day they are, and which must be compared with their source. */
export function ListsTable({ lists }: { lists: Operation["lists"] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const day = (iso: string | null): string => (iso === null ? "–" : formatShortDay(iso, locale));
  const columns: Column<List>[] = [
    { key: "list", header: t("operation.lists.list"), phone: "title", render: ({ list }) => t(`operation.list.${list}`) },
    {
      key: "state",
      header: t("operation.state"),
      phone: "end",
      render: (list) => <ListState list={list} />,
    },
    { key: "validFrom", header: t("operation.lists.validFrom"), align: "end", phone: "side", render: ({ validFrom }) => day(validFrom) },
    { key: "checkedOn", header: t("operation.lists.checkedOn"), align: "end", render: ({ checkedOn }) => day(checkedOn) },
    { key: "fetchedAt", header: t("operation.lists.fetchedAt"), align: "end", render: ({ fetch }) => <Fetched fetch={fetch} /> },
    {
      key: "age",
      header: t("operation.lists.age"),
      align: "end",
      render: ({ ageDays, everyDays }) => (ageDays === null ? "–" : t("operation.lists.ageOf", { days: ageDays, most: everyDays })),
    },
  ];
  return (
    <Stack gap="xs">
      {lists.map(({ list, fetch }) => (
        <FetchFailure key={list} list={list} fetch={fetch} />
      ))}
      <DataTable caption={t("operation.lists.title")} columns={columns} rows={lists} rowKey={({ list }) => list} />
    </Stack>
  );
}

function ListState({ list: { isOverdue, validFrom, fetch } }: { list: List }) {
  const { t } = useTranslation();
  if (validFrom === null) return <Badge tone="warning">{t("operation.lists.missing")}</Badge>;
  if (isOverdue) return <Badge tone="warning">{t("operation.lists.overdue")}</Badge>;
  if (fetch?.failedSince != null) return <Badge tone="warning">{t("operation.lists.failing")}</Badge>;
  return <Badge tone="success">{t("operation.health.ok")}</Badge>;
}

function Fetched({ fetch }: Pick<List, "fetch">) {
  const { t } = useTranslation();
  return fetch === null ? t("operation.lists.byFile") : <Moment at={fetch.fetchedAt} />;
}

/** Why a list could not be fetched from its address, and what the operator does. */
function FetchFailure({ list, fetch }: Pick<List, "list" | "fetch">) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (fetch?.failure == null || fetch.failedSince === null) return null;
  const since = formatMoment(fetch.failedSince, locale);
  return (
    <Alert color="yellow" title={t("operation.lists.failedSince", { list: t(`operation.list.${list}`), since })}>
      <Text size="sm">{t(`operation.lists.failure.${fetch.failure}`)}</Text>
      {fetch.detail !== null && (
        <Text size="sm" c="dimmed" lang="en" style={{ overflowWrap: "anywhere" }}>
          {fetch.detail}
        </Text>
      )}
    </Alert>
  );
}
