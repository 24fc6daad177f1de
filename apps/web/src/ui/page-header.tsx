import { Group, Title } from "@mantine/core";
import { useEffect, type ReactNode } from "react";

/** A title in which the name of a file may go on in the next line after its hyphens, lines and dots. */
const splitLongNames = (title: string): ReactNode[] =>
  title
    .split(/(?<=[\p{L}\p{N}]{3}[-_.])(?=[\p{L}\p{N}]{2})/u)
    .flatMap((part, index) => (index === 0 ? [part] : [<wbr key={index} />, part]));

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
          {splitLongNames(title)}
        </Title>
        {actions !== undefined && <Group gap="xs">{actions}</Group>}
      </Group>
    </header>
  );
}
