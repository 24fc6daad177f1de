import { Anchor, Button, Group, Paper, SegmentedControl, Skeleton, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { gwgTaskSelections } from "@stammdaten/shared/contract/choices.ts";
import type { GwgTask } from "@stammdaten/shared/contract/gwg-tasks.ts";
import { useApi } from "../../../api/api-context.tsx";
import { dashboardPlaces } from "../../../dashboard-places.ts";
import { paths } from "../../../paths.ts";
import { StaffOnly } from "../../../auth/staff-only.tsx";
import { lazyDialog } from "../../../lazy/lazy-dialog.tsx";
import { useNarrowed } from "../../../shell/use-narrowed.ts";
import { Badge } from "../../../ui/badges/badge.tsx";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { formatShortDay } from "../../../ui/format-moment.ts";
import { useLocale } from "../../../ui/use-locale.ts";
import { tasksKey } from "../gwg-key.ts";
import { RiskBadge } from "../risk-badge.tsx";
import { TaskFigures } from "./task-figures.tsx";
import { TaskReasons } from "./task-reasons.tsx";
import styles from "../verification-section.module.css";

const GwgTaskDialog = lazyDialog(() => import("./gwg-task-dialog.tsx"), "GwgTaskDialog", [
  "gwg-tasks",
  "validation",
  "validation-of-firms",
]);

/** What is due alone is on the page of all tasks. */
const SHOWN = gwgTaskSelections.filter((selection) => selection !== "due");

type Selection = (typeof gwgTaskSelections)[number];

/** Clients to be looked at again under the money-laundering act, the most urgent first: what for, who does it, and what was put off. */
export function GwgTasks() {
  const { t } = useTranslation();
  const api = useApi();
  const narrowed = useNarrowed();
  const [show, setShow] = useState<Selection>("open");
  const [changed, setChanged] = useState<GwgTask | null>(null);
  const query = useQuery({
    queryKey: [...tasksKey, show, narrowed],
    queryFn: ({ signal }) => api.gwgTasks({ query: { limit: "10", show, ...narrowed }, signal }),
  });
  const page = query.data;
  return (
    <Paper withBorder p="md" mt="md" component="section" aria-labelledby={dashboardPlaces.dueReviews}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4" id={dashboardPlaces.dueReviews} tabIndex={-1}>
          {t("gwg.tasks.title")}
        </Title>
        <SegmentedControl
          aria-label={t("gwg.tasks.show")}
          value={show}
          onChange={(value) => setShow(value)}
          data={SHOWN.map((value) => ({ value, label: t(`gwg.tasks.show.${value}`) }))}
        />
      </Group>
      <TaskFigures />
      {query.isPending && <Skeleton height={60} role="status" aria-label={t("staff.loading")} />}
      {query.isError && page === undefined && <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />}
      {page?.items.length === 0 && <Text c="dimmed">{t(`gwg.tasks.empty.${show}`)}</Text>}
      {page !== undefined && page.items.length > 0 && (
        <ul className={styles["people"]}>
          {page.items.map((task) => (
            <TaskRow key={task.id} task={task} onChange={() => setChanged(task)} />
          ))}
        </ul>
      )}
      <Group mt="sm" gap="sm">
        <Anchor component={Link} to={paths.gwgTasks(show, narrowed.responsible)}>
          {t("gwg.tasks.all")}
        </Anchor>
        <StaffOnly>
          <Button component={Link} to={paths.newCampaign({ gwgTasks: "due", ...narrowed })} variant="default" size="xs">
            {t("gwg.tasks.askDue")}
          </Button>
        </StaffOnly>
      </Group>
      {changed !== null && <GwgTaskDialog task={changed} onClose={() => setChanged(null)} />}
    </Paper>
  );
}

function TaskRow({ task, onChange }: { task: GwgTask; onChange: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { id, mandantType, name, level, dueOn, isDue, owner } = task;
  return (
    <li className={styles["person"]}>
      <div className={styles["what"]}>
        <Anchor component={Link} to={paths.client({ mandantType, id }, "gwg")}>
          {name}
        </Anchor>
        <TaskReasons task={task} />
        {owner !== null && <Text c="dimmed">{t("gwg.tasks.owner", { name: owner.name })}</Text>}
      </div>
      <Group gap="xs">
        {level !== null && <RiskBadge level={level} />}
        {isDue && <Badge tone="warning">{t("gwg.tasks.due")}</Badge>}
        <time dateTime={dueOn}>{formatShortDay(dueOn, locale)}</time>
        <StaffOnly>
          <Button
            component={Link}
            to={paths.inviteClient({ mandantType, id })}
            variant="subtle"
            size="xs"
            aria-label={t("gwg.tasks.askOf", { name })}
          >
            {t("gwg.tasks.ask")}
          </Button>
          <Button variant="default" size="xs" aria-label={t("gwg.tasks.changeOf", { name })} onClick={onChange}>
            {t("gwg.tasks.change")}
          </Button>
        </StaffOnly>
      </Group>
    </li>
  );
}
