import { Anchor, Button, Group } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { gwgTaskSelections } from "@stammdaten/shared/contract/choices.ts";
import type { GwgTask } from "@stammdaten/shared/contract/gwg-tasks.ts";
import { useApi } from "../../../api/api-context.tsx";
import { StaffOnly } from "../../../auth/staff-only.tsx";
import { lazyDialog } from "../../../lazy/lazy-dialog.tsx";
import { listState } from "../../../list-state.ts";
import { paths } from "../../../paths.ts";
import { Badge } from "../../../ui/badges/badge.tsx";
import { formatShortDay } from "../../../ui/format-moment.ts";
import { DataList } from "../../../ui/lists/data-list.tsx";
import type { Column } from "../../../ui/lists/data-table.tsx";
import { ListFilters } from "../../../ui/lists/list-filters.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { useLocale } from "../../../ui/use-locale.ts";
import { sortShown, useListAddress } from "../../../use-list-address.ts";
import { AnalysisLink } from "../analysis/analysis-link.tsx";
import { tasksKey } from "../gwg-key.ts";
import { RiskBadge } from "../risk-badge.tsx";
import { TaskReasons } from "./task-reasons.tsx";
import { YearReport } from "./year-report.tsx";

const GwgTaskDialog = lazyDialog(() => import("./gwg-task-dialog.tsx"), "GwgTaskDialog", [
  "gwg-tasks",
  "validation",
  "validation-of-firms",
]);

/** All tasks of the firm under the money-laundering act, page by page, the most urgent first. */
export function GwgTasksPage() {
  const { t } = useTranslation();
  const api = useApi();
  const address = useListAddress(["show", "responsible"], ["dueOn"]);
  const [changed, setChanged] = useState<GwgTask | null>(null);
  const show = gwgTaskSelections.find((one) => one === address.filters.show) ?? "open";
  const responsible = address.filters.responsible === "mine" ? ({ responsible: "mine" } as const) : {};
  const query = { ...address.query, show, ...responsible };
  const list = useQuery({
    queryKey: [...tasksKey, query],
    queryFn: ({ signal }) => api.gwgTasks({ query, signal }),
    placeholderData: keepPreviousData,
  });
  const columns = useTaskColumns(setChanged);
  const title = t("gwg.tasks.title");
  const ask = (
    <StaffOnly>
      <Button component={Link} to={paths.newCampaign({ gwgTasks: "due", ...responsible })} variant="default">
        {t("gwg.tasks.askDue")}
      </Button>
    </StaffOnly>
  );
  return (
    <>
      <PageHeader title={title} actions={ask} />
      <ListFilters
        label={t("gwg.tasks.search")}
        address={address}
        filters={[
          {
            name: "show",
            label: t("gwg.tasks.show"),
            options: gwgTaskSelections.map((value) => ({ value: value === "open" ? "" : value, label: t(`gwg.tasks.show.${value}`) })),
          },
          {
            name: "responsible",
            label: t("staff.filter.responsible"),
            options: [
              { value: "", label: t("staff.filter.all") },
              { value: "mine", label: t("staff.filter.mine") },
            ],
          },
        ]}
      />
      <DataList
        caption={title}
        columns={columns}
        rowKey={(row) => row.id}
        list={listState(list, t)}
        address={{ ...address, sort: sortShown(address, "dueOn") }}
        empty={{ title: t(`gwg.tasks.empty.${show}`), text: t("gwg.tasks.emptyText") }}
      />
      <YearReport />
      <AnalysisLink />
      {changed !== null && <GwgTaskDialog task={changed} onClose={() => setChanged(null)} />}
    </>
  );
}

/** What the list shows of each task; `onChange` when one is to be changed. */
function useTaskColumns(onChange: (task: GwgTask) => void): Column<GwgTask>[] {
  const { t } = useTranslation();
  const locale = useLocale();
  return [
    {
      key: "client",
      header: t("gwg.tasks.column.client"),
      phone: "title",
      render: ({ mandantType, id, name }) => (
        <Anchor component={Link} to={paths.client({ mandantType, id }, "gwg")}>
          {name}
        </Anchor>
      ),
    },
    { key: "what", header: t("gwg.tasks.column.what"), phone: "line", breaks: true, render: (task) => <TaskReasons task={task} /> },
    {
      key: "level",
      header: t("gwg.tasks.column.level"),
      phone: "line",
      render: ({ level }) => (level === null ? null : <RiskBadge level={level} />),
    },
    { key: "owner", header: t("gwg.tasks.column.owner"), phone: "line", render: ({ owner }) => owner?.name ?? "–" },
    {
      key: "dueOn",
      header: t("gwg.tasks.column.dueOn"),
      align: "end",
      sortable: true,
      phone: "side",
      render: ({ dueOn, isDue }) => (
        <Group gap="xs" justify="flex-end">
          {isDue && <Badge tone="warning">{t("gwg.tasks.due")}</Badge>}
          <time dateTime={dueOn}>{formatShortDay(dueOn, locale)}</time>
        </Group>
      ),
    },
    {
      key: "actions",
      header: "",
      label: t("staff.column.actions"),
      phone: "end",
      render: (task) => (
        <StaffOnly>
          <Button size="xs" variant="default" aria-label={t("gwg.tasks.changeOf", { name: task.name })} onClick={() => onChange(task)}>
            {t("gwg.tasks.change")}
          </Button>
        </StaffOnly>
      ),
    },
  ];
}
