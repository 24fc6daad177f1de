import { Group, Title } from "@mantine/core";
import { useEffect, type ReactNode } from "react";

/** The one h1 of a page; names the browser's tab too. */
export function PageHeader({ title, actions, before }: { title: string; actions?: ReactNode; before?: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Stammdaten`;
  }, [title]);
  return (
    <header>
      {before}
      <Group justify="space-between" align="center" mb="md" gap="sm">
        <Title order={1} size="h2" style={{ overflowWrap: "anywhere" }}>
          {title}
        </Title>
        {actions !== undefined && <Group gap="xs">{actions}</Group>}
      </Group>
    </header>
  );
}
