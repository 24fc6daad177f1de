import { exportFormats } from "@stammdaten/shared/contract/choices.ts";
import type { ByResponsible } from "@stammdaten/shared/contract/by-responsible.ts";
import { Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ExportState } from "../../../downloads/export-state.tsx";
import { useListExport } from "../../../downloads/use-list-export.ts";

/** Whose data are exported; both persons and companies where no kind is named. */
export type ExportSelection = {
  readonly mandantType?: "person" | "company";
  readonly archived: "true" | "false";
  readonly search?: string;
  readonly responsible?: ByResponsible;
};

/** The same in a body. */
export const wishOf = ({ archived, ...selection }: ExportSelection) => ({ ...selection, archived: archived === "true" });

const kinds = ["person", "company"] as const;

/** All that is known of the clients, as a table: one file for each kind. */
export function TableExport({ selection }: { selection: ExportSelection }) {
  const { t } = useTranslation();
  const file = useListExport();
  const { mandantType } = selection;
  const wanted = mandantType === undefined ? kinds : [mandantType];
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="export-table">
      <Stack gap="sm">
        <div>
          <Title order={2} size="h4" id="export-table">
            {t("datevExport.table")}
          </Title>
          <Text size="sm" c="dimmed">
            {t("datevExport.tableText")}
          </Text>
        </div>
        <Group gap="sm">
          {wanted.flatMap((kind) =>
            exportFormats.map((format) => (
              <Button
                key={`${kind}.${format}`}
                variant="default"
                disabled={file.isPending}
                onClick={() => file.start({ list: "clients", ...wishOf(selection), mandantType: kind, format })}
              >
                {t(`datevExport.table.${kind}.${format}`)}
              </Button>
            )),
          )}
          <ExportState of={file} />
        </Group>
      </Stack>
    </Paper>
  );
}
