import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FormError } from "./form-error.tsx";

export type ConfirmationProps = {
  opened: boolean;
  title: string;
  text: string;
  /** What it means in detail. */
  points?: readonly string[];
  confirmLabel: string;
  /** Of the button that leaves all as it is; "Abbrechen" where absent. */
  closeLabel?: string;
  /** `plain` where nothing is lost. */
  tone?: "danger" | "plain";
  busy: boolean;
  /** Shown while it is busy, where that can take some seconds. */
  busyText?: string;
  error: string | null;
  /** Waiting may help. */
  passing?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** The dialog that asks before something with consequences. */
export function Confirmation({
  opened,
  title,
  text,
  points = [],
  confirmLabel,
  closeLabel,
  tone = "danger",
  busy,
  busyText,
  error,
  passing = false,
  onConfirm,
  onClose,
}: ConfirmationProps) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} title={title} centered>
      <Stack>
        <Text style={{ overflowWrap: "anywhere" }}>{text}</Text>
        {points.length > 0 && (
          <Stack component="ul" gap="xs" my={0} ps="lg">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </Stack>
        )}
        <FormError message={error} passing={passing} />
        {busyText !== undefined && (
          <Text role="status" size="sm">
            {busy && busyText}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {closeLabel ?? t("staff.cancel")}
          </Button>
          <Button {...(tone === "danger" ? { color: "red" } : {})} loading={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
