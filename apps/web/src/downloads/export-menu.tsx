import { Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { exportFormats, type ExportFormat } from "@stammdaten/shared/contract/choices.ts";
import { StaffOnly } from "../auth/staff-only.tsx";
import { MenuButton } from "../ui/menu/menu-button.tsx";
import type { MenuButtonProps } from "../ui/menu/opened-menu.tsx";
import { ExportState } from "./export-state.tsx";
import { type ListWish, useListExport } from "./use-list-export.ts";

type Props = {
  readonly wish: (format: ExportFormat) => ListWish;
  /** What the file holds, where it is not the list that is below. */
  readonly hint?: string;
  /** Further items of the menu. */
  readonly items?: MenuButtonProps["items"];
};

/** Exports the whole list as it is filtered, as a table. */
export function ExportMenu({ wish, hint, items = [] }: Props) {
  const { t } = useTranslation();
  const file = useListExport();
  const formats = exportFormats.map((format) => ({
    key: format,
    label: t(`export.${format}`),
    onClick: () => file.start(wish(format)),
  }));
  return (
    <StaffOnly>
      <Group gap="sm">
        <ExportState of={file} />
        <MenuButton label={t("export.open")} hint={hint ?? t("export.hint")} items={[...formats, ...items]} isBusy={file.isPending} />
      </Group>
    </StaffOnly>
  );
}
