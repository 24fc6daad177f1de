import { Button, Group, Menu } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { exportFormats } from "@stammdaten/shared/contract/choices.ts";
import type { ExportFormat } from "@stammdaten/shared/contract/forms.ts";
import { StaffOnly } from "../auth/staff-only.tsx";
import { ExportState } from "./export-state.tsx";
import { type LoadFile, useFileExport } from "./use-file-export.ts";

type Props = {
  readonly load: (format: ExportFormat, options: Parameters<LoadFile>[0]) => Promise<File>;
  /** What the file holds, where it is not the list that is below. */
  readonly hint?: string;
  /** Further items of the menu. */
  readonly children?: ReactNode;
};

/** Downloads the whole list as it is filtered, as a table. */
export function ExportMenu({ load, hint, children }: Props) {
  const { t } = useTranslation();
  const file = useFileExport();
  return (
    <StaffOnly>
      <Group gap="sm">
        <ExportState of={file} />
        <Menu position="bottom-end" width={260} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button variant="default" loading={file.isPending}>
              {t("export.open")}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{hint ?? t("export.hint")}</Menu.Label>
            {exportFormats.map((format) => (
              <Menu.Item key={format} onClick={() => file.start((options) => load(format, options))}>
                {t(`export.${format}`)}
              </Menu.Item>
            ))}
            {children}
          </Menu.Dropdown>
        </Menu>
      </Group>
    </StaffOnly>
  );
}
