import { Checkbox, Group, Skeleton, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Form } from "@stammdaten/shared/contract/forms.ts";
import { formOf } from "@stammdaten/shared/forms/index.ts";
import { useApi } from "../../session/api-context.tsx";
import { describeError } from "../../session/describe-error.ts";
import { isLookedUp, LookedUpName } from "../../session/looked-up-name.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { listAttachmentIds } from "../../ui/list-attachment-ids.ts";
import { AttachmentButtons } from "./attachment-buttons.tsx";
import { findField, readAnswer } from "./find-field.ts";

type Props = {
  form: Form;
  /** Paths of the changes to take over; null for all. */
  onTake: (paths: readonly string[] | null) => void;
};

/** What the form would change in what is known of the client, old beside new; each change is taken or left. */
export function ChangesTable({ form, onTake }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const definition = formOf(form.formularType);
  const query = useQuery({ queryKey: ["changes", form.id, form.revision], queryFn: ({ signal }) => api.formChanges({ query: { id: form.id }, signal }) });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const changes = query.data ?? [];
  const isAllNew = changes.length > 0 && changes.every(({ before }) => before === null);
  // Where nothing is known yet, all answers would stand here a second time.
  if (definition.updates === undefined && (query.data === undefined || isAllNew)) return null;

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
  const placeOf = (path: string) => (findField(definition, path)?.headings ?? []).map(({ key, n }) => t(key, n === undefined ? {} : { n })).join(" · ");

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
            {
              key: "label",
              header: t("staff.changes.field"),
              render: ({ label, path }) => (
                <>
                  {label}
                  <Text size="sm" c="dimmed">
                    {placeOf(path)}
                  </Text>
                </>
              ),
            },
            { key: "before", header: t("staff.changes.before"), render: ({ path, before }) => <Value form={form} path={path} text={before} /> },
            {
              key: "after",
              header: t("staff.changes.after"),
              render: ({ path, after }) => (
                <strong>
                  <Value form={form} path={path} text={after} isNew />
                </strong>
              ),
            },
            {
              key: "take",
              header: t("staff.changes.take"),
              render: ({ path, label }) => (
                <Checkbox aria-label={t("staff.changes.takeOne", { label: `${label} (${placeOf(path)})` })} checked={!left.has(path)} onChange={(event) => toggle(path, event.currentTarget.checked)} />
              ),
            },
          ]}
        />
      )}
    </section>
  );
}

/** One side of a change: codes with their names, new files to look at. @param text as the API words it; null for no answer */
function Value({ form, path, text, isNew = false }: { form: Form; path: string; text: string | null; isNew?: boolean }) {
  const { t } = useTranslation();
  const kind = findField(formOf(form.formularType), path)?.field.kind;
  if (text === null || kind === undefined) return <>{text ?? t("answer.none")}</>;
  if (kind === "attachments" && isNew) {
    const ids = listAttachmentIds(readAnswer(form.answers, path));
    return <AttachmentButtons formId={form.id} attachments={form.attachments.filter(({ id }) => ids.includes(id))} />;
  }
  return isLookedUp(kind, text) ? <LookedUpName kind={kind} value={text} /> : <>{text}</>;
}
