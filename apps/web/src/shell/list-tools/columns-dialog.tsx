import { ActionIcon, Button, Checkbox, Group, Modal, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Column } from "../../ui/lists/data-table.tsx";
import { listArrangeable, listOwn } from "./arrange-columns.ts";

type Props = {
  opened: boolean;
  columns: readonly Pick<Column<never>, "key" | "header" | "optional">[];
  /** Keys in their order; none for the list's own. */
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
  onClose: () => void;
};

/** Which columns a list shows, and in which order. */
export function ColumnsDialog({ opened, columns, chosen, onChoose, onClose }: Props) {
  const { t } = useTranslation();
  const all = listArrangeable(columns as readonly Column<never>[]);
  const own = listOwn(columns as readonly Column<never>[]);
  const [shown, setShown] = useState<readonly string[]>(chosen.length === 0 ? own : chosen);
  const [order, setOrder] = useState(() => [...shown, ...all.flatMap(({ key }) => (shown.includes(key) ? [] : [key]))]);
  const move = (key: string, by: -1 | 1) => {
    const from = order.indexOf(key);
    const after = [...order];
    after.splice(from, 1);
    after.splice(from + by, 0, key);
    setOrder(after);
  };
  const rows = order.flatMap((key) => all.find((column) => column.key === key) ?? []);
  return (
    <Modal opened={opened} onClose={onClose} title={t("staff.columns.title")} centered>
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: "none" }}>
        {rows.map(({ key, header }, index) => (
          <Group key={key} component="li" justify="space-between" wrap="nowrap">
            <Checkbox
              label={header}
              checked={shown.includes(key)}
              onChange={(event) => setShown(event.currentTarget.checked ? [...shown, key] : shown.filter((one) => one !== key))}
            />
            <Group gap={4} wrap="nowrap">
              <ActionIcon
                variant="default"
                size="lg"
                disabled={index === 0}
                aria-label={t("staff.columns.up", { name: header })}
                onClick={() => move(key, -1)}
              >
                ↑
              </ActionIcon>
              <ActionIcon
                variant="default"
                size="lg"
                disabled={index === rows.length - 1}
                aria-label={t("staff.columns.down", { name: header })}
                onClick={() => move(key, 1)}
              >
                ↓
              </ActionIcon>
            </Group>
          </Group>
        ))}
      </Stack>
      <Group justify="space-between" mt="md">
        <Button variant="subtle" onClick={() => onChoose([])}>
          {t("staff.columns.reset")}
        </Button>
        <Group gap="sm">
          <Button variant="default" onClick={onClose}>
            {t("staff.cancel")}
          </Button>
          <Button disabled={shown.length === 0} onClick={() => onChoose(order.filter((key) => shown.includes(key)))}>
            {t("staff.columns.save")}
          </Button>
        </Group>
      </Group>
    </Modal>
  );
}
