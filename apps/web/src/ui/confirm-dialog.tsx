import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FormError } from "./form-error.tsx";

type Props = {
  opened: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  /** `plain` where nothing is lost. */
  tone?: "danger" | "plain";
  busy: boolean;
  error: string | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something with consequences. */
export function ConfirmDialog({ opened, title, text, confirmLabel, tone = "danger", busy, error, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} title={title} centered>
      <Stack>
        <Text>{text}</Text>
        <FormError message={error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t("staff.cancel")}
          </Button>
          <Button {...(tone === "danger" ? { color: "red" } : {})} loading={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
