import { Button, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./selection-bar.module.css";

type Props = {
  count: number;
  onClear: () => void;
  /** Offers to choose all that the list finds, beyond the page. */
  more?: { readonly count: number; readonly onChoose: () => void };
  children: ReactNode;
};

/** What can be done with the chosen rows. It stays in sight, and tells the count to screen readers as it changes. */
export function SelectionBar({ count, onClear, more, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className={count === 0 ? undefined : styles["bar"]}>
      <Group gap="xs" justify="space-between">
        <Text role="status" size="sm" fw={600}>
          {count === 0 ? "" : t("staff.selection.count", { n: count })}
        </Text>
        {count > 0 && (
          <Group gap="xs">
            {more !== undefined && (
              <Button variant="subtle" onClick={more.onChoose}>
                {t("staff.selection.all", { n: more.count })}
              </Button>
            )}
            {children}
            <Button variant="subtle" onClick={onClear}>
              {t("staff.selection.clear")}
            </Button>
          </Group>
        )}
      </Group>
    </div>
  );
}
