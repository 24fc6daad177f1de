import { Button, Menu } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

export type RowMenuProps = {
  /** Whom or what the row is about, for screen readers. */
  readonly name: string;
  readonly items: readonly { readonly key: string; readonly label: string; readonly onClick: () => void }[];
  /** Whether one of them is under way. */
  readonly isBusy?: boolean;
};

/** The menu of a row, opened from the beginning. */
export function OpenedRowMenu({ name, items, isBusy = false }: RowMenuProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    // It has taken the place of the one that was pressed; the focus comes back to it.
    button.current?.focus();
    setOpened(true);
  }, []);
  return (
    <Menu position="bottom-end" opened={opened} onChange={setOpened} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button ref={button} variant="default" size="xs" loading={isBusy} aria-label={t("staff.row.moreOf", { name })}>
          {t("staff.row.more")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ key, label, onClick }) => (
          <Menu.Item key={key} onClick={onClick}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
