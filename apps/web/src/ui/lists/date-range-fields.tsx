import { Group, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";

type Range = { readonly fromDate: string; readonly toDate: string };

/** The days that a list is narrowed to, `YYYY-MM-DD`; empty for no limit. */
export function DateRangeFields({ fromDate, toDate, onChange }: Range & { onChange: (part: Partial<Range>) => void }) {
  const { t } = useTranslation();
  return (
    <Group gap="sm" wrap="nowrap">
      <TextInput
        type="date"
        label={t("staff.filter.fromDate")}
        value={fromDate}
        onChange={(event) => onChange({ fromDate: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t("staff.filter.toDate")}
        value={toDate}
        onChange={(event) => onChange({ toDate: event.currentTarget.value })}
      />
    </Group>
  );
}
