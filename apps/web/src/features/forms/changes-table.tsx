import { Checkbox, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ChangeOut, Form } from "@stammdaten/shared/contract/form-schemas.ts";
import { formKind } from "@stammdaten/shared/contract/formular-types.ts";
import { useReadOnly } from "../../auth/use-read-only.ts";
import { StaffOnly } from "../../auth/staff-only.tsx";
import { useApi } from "../../api/api-context.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { ChangeRows } from "./change-rows.tsx";
import { changesQuery } from "./changes-query.ts";
import { DatevDifferences } from "./datev-differences.tsx";
import { UnitChanges } from "./unit-changes.tsx";

type Props = {
  form: Form;
  /** Paths of the changes that are not taken over. */
  left: ReadonlySet<string>;
  onLeave: (paths: ReadonlySet<string>) => void;
};

/** What the form would change in what is known of the client, old beside new; each change is taken or left, those of a unit together. */
export function ChangesTable({ form, left, onLeave }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const readOnly = useReadOnly();
  const query = useQuery(changesQuery(api, form));
  const changes = query.data ?? [];
  const isAllNew = changes.length > 0 && changes.every(({ before }) => before === null);
  // Where nothing is known yet, all answers would stand here a second time.
  if (formKind(form.formularType).updates === undefined && (query.data === undefined || isAllNew)) return null;

  const toggle = (some: readonly ChangeOut[], take: boolean) => {
    const next = new Set(left);
    for (const { path } of some) {
      if (take) next.delete(path);
      else next.add(path);
    }
    onLeave(next);
  };
  const singles = changes.filter(({ unit }) => unit === null);
  const units = new Map(changes.flatMap(({ unit }) => (unit === null ? [] : [[unit.key, unit.label] as const])));

  return (
    <section aria-labelledby="changes">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3" id="changes">
          {t("staff.changes.title")}
        </Title>
        {changes.length > 1 && (
          <StaffOnly>
            <Checkbox
              label={t("staff.changes.takeAll")}
              checked={left.size === 0}
              indeterminate={left.size > 0 && left.size < changes.length}
              onChange={(event) => onLeave(event.currentTarget.checked ? new Set() : new Set(changes.map(({ path }) => path)))}
            />
          </StaffOnly>
        )}
      </Group>
      {query.isPending && <Skeleton height={120} />}
      {query.isError && query.data === undefined && (
        <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />
      )}
      {query.data?.length === 0 && <Text c="dimmed">{t("staff.changes.none")}</Text>}
      <Stack gap="lg">
        {singles.length > 0 && (
          <ChangeRows
            form={form}
            caption={t("staff.changes.title")}
            changes={singles}
            {...(!readOnly && {
              choice: {
                isTaken: ({ path }: ChangeOut) => !left.has(path),
                onTake: (change: ChangeOut, take: boolean) => toggle([change], take),
              },
            })}
          />
        )}
        {[...units].map(([key, label]) => {
          const together = changes.filter(({ unit }) => unit?.key === key);
          return (
            <UnitChanges
              key={key}
              form={form}
              label={label}
              changes={together}
              isTaken={together.every(({ path }) => !left.has(path))}
              onTake={(take) => toggle(together, take)}
            />
          );
        })}
      </Stack>
      {query.data !== undefined && <DatevDifferences form={form} changed={new Set(changes.map(({ path }) => path))} />}
    </section>
  );
}
