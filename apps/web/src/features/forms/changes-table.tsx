import { Checkbox, Group, Skeleton, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../session/api-context.tsx";
import { describeError } from "../../session/describe-error.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { ErrorState } from "../../ui/error-state.tsx";

type Props = {
  formId: string;
  /** Paths of the changes to take over; null for all. */
  onTake: (paths: readonly string[] | null) => void;
};

/** What the form would change in the master data, old beside new; each change is taken or left. */
export function ChangesTable({ formId, onTake }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const query = useQuery({ queryKey: ["changes", formId], queryFn: ({ signal }) => api.formChanges({ query: { id: formId }, signal }) });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const changes = query.data ?? [];

  const leave = (paths: ReadonlySet<string>) => {
    setLeft(paths);
    onTake(paths.size === 0 ? null : changes.filter(({ path }) => !paths.has(path)).map(({ path }) => path));
  };
  const toggle = (path: string, take: boolean) => {
    const next = new Set(left);
    if (take) next.delete(path);
    else next.add(path);
    leave(next);
  };

  return (
    <section aria-labelledby="changes">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3" id="changes">
          {t("staff.changes.title")}
        </Title>
        {changes.length > 1 && (
          <Checkbox
            label={t("staff.changes.takeAll")}
            checked={left.size === 0}
            indeterminate={left.size > 0 && left.size < changes.length}
            onChange={(event) => leave(event.currentTarget.checked ? new Set() : new Set(changes.map(({ path }) => path)))}
          />
        )}
      </Group>
      {query.isPending && <Skeleton height={120} />}
      {query.isError && query.data === undefined && <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && <Text c="dimmed">{t("staff.changes.none")}</Text>}
      {changes.length > 0 && (
        <DataTable
          caption={t("staff.changes.title")}
          rows={changes}
          rowKey={(change) => change.path}
          columns={[
            { key: "label", header: t("staff.changes.field"), render: ({ label }) => label },
            { key: "before", header: t("staff.changes.before"), render: ({ before }) => before ?? t("answer.none") },
            { key: "after", header: t("staff.changes.after"), render: ({ after }) => <strong>{after ?? t("answer.none")}</strong> },
            {
              key: "take",
              header: t("staff.changes.take"),
              render: ({ path, label }) => (
                <Checkbox aria-label={t("staff.changes.takeOne", { label })} checked={!left.has(path)} onChange={(event) => toggle(path, event.currentTarget.checked)} />
              ),
            },
          ]}
        />
      )}
    </section>
  );
}
