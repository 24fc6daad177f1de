import { Button, Group } from "@mantine/core";
import { RowMenu } from "./row-menu.tsx";

/** Something that may be done with a list's row. */
export type RowAct = {
  readonly key: string;
  readonly label: string;
  /** What it is called with the name of the row, for screen readers. */
  readonly of: string;
  readonly onClick: () => void;
  readonly isBusy?: boolean;
  /** Whether it is what the row waits for. */
  readonly isMain?: boolean;
};

type Props = {
  /** Whom or what the row is about. */
  readonly name: string;
  /** The most wanted first. */
  readonly acts: readonly RowAct[];
  /** So many have buttons of their own; the others are in a menu. */
  readonly shown?: number;
};

/** What may be done with a row: as buttons what most will want, all else in a menu. */
export function RowActs({ name, acts, shown = 1 }: Props) {
  const others = acts.slice(shown);
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      {acts.slice(0, shown).map(({ key, label, of, onClick, isBusy = false, isMain = false }) => (
        <Button key={key} size="xs" variant={isMain ? "filled" : "default"} loading={isBusy} aria-label={of} onClick={onClick}>
          {label}
        </Button>
      ))}
      {others.length > 0 && <RowMenu name={name} items={others} isBusy={others.some(({ isBusy }) => isBusy === true)} />}
    </Group>
  );
}
