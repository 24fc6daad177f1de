import { Button, Group, NativeSelect, Text } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";

export type PageLimit = "10" | "25" | "50" | "100";

type Props = {
  page: number;
  limit: PageLimit;
  total: number | null;
  hasNext: boolean;
  onBack: () => void;
  onNext: () => void;
  onLimit: (limit: string) => void;
};

/** Back, next and the size of a page. */
export function Pager({ page, limit, total, hasNext, onBack, onNext, onLimit }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Group component="nav" aria-label={t("staff.pager.label")} justify="space-between" mt="sm" gap="sm">
      <Group gap="xs">
        <Text component="label" htmlFor={id} size="sm">
          {t("staff.pager.limit")}
        </Text>
        <NativeSelect
          id={id}
          value={limit}
          data={["10", "25", "50", "100"]}
          onChange={(event) => onLimit(event.currentTarget.value)}
          w={80}
        />
        {total !== null && <Text size="sm">{t("staff.pager.total", { total })}</Text>}
      </Group>
      <Group gap="xs">
        <Button variant="default" disabled={page <= 1} onClick={onBack}>
          {t("staff.pager.back")}
        </Button>
        <Text size="sm">{t("staff.pager.page", { page })}</Text>
        <Button variant="default" disabled={!hasNext} onClick={onNext}>
          {t("staff.pager.next")}
        </Button>
      </Group>
    </Group>
  );
}
