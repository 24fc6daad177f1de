import { Button, type ButtonProps, Menu } from "@mantine/core";
import { useEffect, useRef, useState } from "react";

export type MenuButtonProps = {
  /** What the button says. */
  readonly label: string;
  /** Its name for screen readers, where several such buttons are on a page. */
  readonly labelOf?: string;
  readonly size?: ButtonProps["size"];
  /** Above the items. */
  readonly hint?: string;
  readonly items: readonly { readonly key: string; readonly label: string; readonly onClick: () => void }[];
  /** Whether one of them is under way. */
  readonly isBusy?: boolean;
};

/** A button's menu, opened from the beginning. */
export function OpenedMenu({ label, labelOf, size = "sm", hint, items, isBusy = false }: MenuButtonProps) {
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
        <Button ref={button} variant="default" size={size} loading={isBusy} aria-label={labelOf}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {hint !== undefined && <Menu.Label maw={260}>{hint}</Menu.Label>}
        {items.map(({ key, label: text, onClick }) => (
          <Menu.Item key={key} onClick={onClick}>
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
