import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { ListView } from "@stammdaten/shared/contract/list-settings.ts";

/** As the contract has it. */
const MOST_VIEWS = 20;
const LONGEST_NAME = 60;

type Props = {
  opened: boolean;
  views: readonly ListView[];
  /** Filters and order of the list as it is now. */
  query: string;
  onChange: (views: ListView[]) => void;
  onClose: () => void;
};

/** Keeps what a list shows now under a name, and removes such views. */
export function ViewsDialog({ opened, views, query, onChange, onClose }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState("");
  const [error, setError] = useState<string | null>(null);
  const others = views.filter((view) => view.name !== name.trim());
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return setError(t("staff.views.nameMissing"));
    if (others.length >= MOST_VIEWS) return setError(t("staff.views.tooMany", { n: MOST_VIEWS }));
    onChange([...others, { name: name.trim(), query }]);
    onClose();
  };
  return (
    <Modal opened={opened} onClose={onClose} title={t("staff.views.title")} centered>
      <form noValidate onSubmit={keep}>
        <Stack gap="sm">
          <Text size="sm">{t("staff.views.text")}</Text>
          <Group align="flex-end" gap="sm" wrap="nowrap">
            <TextInput
              label={t("staff.views.name")}
              data-autofocus
              flex={1}
              maxLength={LONGEST_NAME}
              value={name}
              error={error}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button type="submit">{t("staff.views.keep")}</Button>
          </Group>
        </Stack>
      </form>
      {views.length > 0 && (
        <Stack gap="xs" mt="lg" component="ul" p={0} mb={0} style={{ listStyle: "none" }}>
          {views.map((view) => (
            <Group key={view.name} component="li" justify="space-between" wrap="nowrap">
              <Text truncate>{view.name}</Text>
              <Button
                variant="default"
                size="xs"
                aria-label={t("staff.views.removeOf", { name: view.name })}
                onClick={() => onChange(views.filter((one) => one !== view))}
              >
                {t("staff.views.remove")}
              </Button>
            </Group>
          ))}
        </Stack>
      )}
    </Modal>
  );
}
