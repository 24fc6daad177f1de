import { Button, Progress, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { describeError } from "./describe-error.ts";

type Props = {
  readonly done: number;
  /** 0 while nobody knows. */
  readonly total: number;
  /** How far it is, and what somebody may do meanwhile. */
  readonly progress: string;
  readonly hint?: string;
  /** Absent where it cannot be cancelled. */
  readonly cancel?: { readonly label: string; readonly run: () => void; readonly isPending: boolean; readonly error: unknown };
};

/** Work that somebody waits for: how far it is, and the button that cancels it. */
export function UnderWay({ done, total, progress, hint, cancel }: Props) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs" align="flex-start">
      <Progress value={total === 0 ? 0 : (100 * done) / total} aria-label={progress} w="100%" maw={480} />
      <Text size="sm" c="dimmed">
        {progress} {hint}
      </Text>
      {cancel !== undefined && (
        <Button variant="default" loading={cancel.isPending} onClick={cancel.run}>
          {cancel.label}
        </Button>
      )}
      {cancel !== undefined && cancel.error !== null && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {describeError(cancel.error, t)}
        </Text>
      )}
    </Stack>
  );
}
