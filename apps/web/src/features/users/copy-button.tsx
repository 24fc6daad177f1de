import { Button, Group, Text } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { useTranslation } from "react-i18next";

/** Copies a text, and says whether that worked. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation();
  const clipboard = useClipboard({ timeout: 3_000 });
  return (
    <Group gap="sm">
      <Button variant="default" onClick={() => clipboard.copy(text)}>
        {label}
      </Button>
      <Text role="status" size="sm">
        {clipboard.error !== null ? t("account.copyFailed") : clipboard.copied ? t("account.copied") : ""}
      </Text>
    </Group>
  );
}
