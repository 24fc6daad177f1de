import { Checkbox, Paper, Stack, Text, Title } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeOut, Form } from "@stammdaten/shared/contract/form-schemas.ts";
import { StaffOnly } from "../../auth/staff-only.tsx";
import { ChangeRows } from "./change-rows.tsx";

type Props = { form: Form; label: string; changes: readonly ChangeOut[]; isTaken: boolean; onTake: (take: boolean) => void };

/** Changes that only make sense together, under one box to tick. */
export function UnitChanges({ form, label, changes, isTaken, onTake }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Stack gap="sm">
        <div>
          <Title order={3} size="h4" id={id}>
            {label}
          </Title>
          <Text c="dimmed">{t("review.unit.text")}</Text>
        </div>
        <StaffOnly>
          <Checkbox
            label={t("staff.changes.takeOne", { label })}
            checked={isTaken}
            onChange={(event) => onTake(event.currentTarget.checked)}
          />
        </StaffOnly>
        <ChangeRows form={form} caption={label} changes={changes} />
      </Stack>
    </Paper>
  );
}
