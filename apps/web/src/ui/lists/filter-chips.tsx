import { Button, VisuallyHidden } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import styles from "./list-filters.module.css";

/** One filter that narrows the list now, as people read it. */
export type FilterChip = { readonly name: string; readonly text: string };

type Props = {
  chips: readonly FilterChip[];
  onRemove: (name: string) => void;
  /** Takes all of them back, and what was searched for. */
  onClear: () => void;
};

/** What narrows a list now: each filter goes by a press, and all of them at once. The focus stays among them. */
export function FilterChips({ chips, onRemove, onClear }: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<number | null>(null);
  useEffect(() => {
    const at = pressed.current;
    pressed.current = null;
    if (at === null) return;
    const buttons = list.current?.querySelectorAll("button") ?? [];
    [...buttons].at(Math.min(at, buttons.length - 1))?.focus();
  }, [chips.length]);
  if (chips.length === 0) return null;
  return (
    <ul ref={list} className={styles["chips"]} aria-label={t("staff.filter.active")}>
      {chips.map(({ name, text }, index) => (
        <li key={name}>
          <Button
            variant="light"
            size="compact-sm"
            radius="xl"
            maw="100%"
            title={text}
            classNames={{ label: styles["chip"] ?? "" }}
            rightSection={<span aria-hidden>×</span>}
            onClick={() => {
              pressed.current = index;
              onRemove(name);
            }}
          >
            {text} <VisuallyHidden>{t("staff.filter.remove")}</VisuallyHidden>
          </Button>
        </li>
      ))}
      <li>
        <Button variant="subtle" size="compact-sm" onClick={onClear}>
          {t("staff.filter.clear")}
        </Button>
      </li>
    </ul>
  );
}
