import { Box, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useApi } from "../../api/api-context.tsx";
import { useSession } from "../../auth/use-session.ts";
import { DataExportPanel } from "../../downloads/data-export-panel.tsx";
import { ListExportsPanel } from "./list-exports-panel.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

/** All that the firm has as one file, also when its plan has ended. */
export function FirmExportPage() {
  const { t } = useTranslation();
  const api = useApi();
  const of = useSession().session?.user.tenantId ?? "";
  return (
    <Box maw={760}>
      <PageHeader title={t("dataExport.firmTitle")} />
      <Stack gap="md">
        <Text>{t("dataExport.firmProof")}</Text>
        <Text>{t("dataExport.firmDuration")}</Text>
        <DataExportPanel
          about={t("dataExport.firmText")}
          of={of}
          progress="dataExport.progressFirm"
          calls={{
            read: () => api.firmExport({ query: {} }),
            begin: () => api.beginFirmExport({ query: {} }),
            drop: () => api.dropFirmExport({ query: {} }),
            address: () => api.firmExportAddress({ query: {} }),
          }}
        />
        <ListExportsPanel />
      </Stack>
    </Box>
  );
}
