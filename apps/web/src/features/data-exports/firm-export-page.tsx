import { Anchor, Box, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useApi } from "../../api/api-context.tsx";
import { useSession } from "../../auth/use-session.ts";
import { DataExportPanel } from "../../downloads/data-export-panel.tsx";
import { paths } from "../../paths.ts";
import { useSubscription } from "../../shell/use-subscription.ts";
import { PageHeader } from "../../ui/page-header.tsx";

/** All that the firm has as one file, also when its plan has ended. */
export function FirmExportPage() {
  const { t } = useTranslation();
  const api = useApi();
  const of = useSession().session?.user.tenantId ?? "";
  const isOpen = useSubscription().data?.planActive === true;
  return (
    <Box maw={760}>
      <PageHeader
        title={t("dataExport.firmTitle")}
        before={
          isOpen && (
            <Anchor component={Link} to={paths.settings()} display="inline-block" mb="xs">
              {t("retention.back")}
            </Anchor>
          )
        }
      />
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
      </Stack>
    </Box>
  );
}
