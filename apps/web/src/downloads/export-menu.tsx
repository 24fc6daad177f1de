import { Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { exportFormats, type ExportFormat } from "@stammdaten/shared/contract/choices.ts";
import { StaffOnly } from "../auth/staff-only.tsx";
import { MenuButton } from "../ui/menu/menu-button.tsx";
import type { MenuButtonProps } from "../ui/menu/opened-menu.tsx";
import { ExportState } from "./export-state.tsx";
import { type LoadFile, useFileExport } from "./use-file-export.ts";

type Props = {
  readonly load: (format: ExportFormat, options: Parameters<LoadFile>[0]) => Promise<File>;
  /** What the file holds, where it is not the list that is below. */
  readonly hint?: string;
  /** Further items of the menu. */
  readonly items?: MenuButtonProps["items"];
};

/** Downloads the whole list as it is filtered, as a table. */
export function ExportMenu({ load, hint, items = [] }: Props) {
  const { t } = useTranslation();
  const file = useFileExport();
  const formats = exportFormats.map((format) => ({
    key: format,
    label: t(`export.${format}`),
    onClick: () => file.start((options) => load(format, options)),
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
