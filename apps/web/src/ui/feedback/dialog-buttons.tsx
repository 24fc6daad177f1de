import { Button, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";

/** The end of a dialog's form: leave it, or send it. */
export function DialogButtons({ submit, isPending, onCancel }: { submit: string; isPending: boolean; onCancel: () => void }) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        {t("staff.cancel")}
      </Button>
      <Button type="submit" loading={isPending}>
        {submit}
      </Button>
    </Group>
  );
}
