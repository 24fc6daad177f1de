import { Button, Group, Text, type ButtonProps } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { useTranslation } from "react-i18next";

type Props = { text: string; label: string; variant?: ButtonProps["variant"] };

/** Copies a text, and says whether that worked. */
export function CopyButton({ text, label, variant = "default" }: Props) {
  const { t } = useTranslation();
  const clipboard = useClipboard({ timeout: 3_000 });
  return (
    <Group gap="sm">
      <Button variant={variant} onClick={() => clipboard.copy(text)}>
        {label}
      </Button>
      <Text role="status" size="sm">
        {clipboard.error !== null ? t("staff.copyFailed") : clipboard.copied ? t("staff.copied") : ""}
      </Text>
    </Group>
  );
}
