import { Paper, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";

/** What is shown where there is nothing to show, and what to do about it. */
export function EmptyState({ title, text, action }: { title: string; text?: string | undefined; action?: ReactNode }) {
  return (
    <Paper withBorder p="xl" role="status">
      <Stack align="center" gap="xs" ta="center">
        <Text fw={600}>{title}</Text>
        {text !== undefined && <Text c="dimmed">{text}</Text>}
        {action}
      </Stack>
    </Paper>
  );
}
