import { useTranslation } from "react-i18next";
import type { Client } from "@stammdaten/shared/contract/clients.ts";
import { useApi } from "../../api/api-context.tsx";
import { DataExportPanel } from "../../downloads/data-export-panel.tsx";

/** All data of a client as one file, for the firm. */
export function ClientExport({ client: { mandantType, id } }: { client: Client }) {
  const { t } = useTranslation();
  const api = useApi();
  const input = { query: { mandantType, id } };
  return (
    <DataExportPanel
      about={t("dataExport.about")}
      of={id}
      calls={{
        read: () => api.clientExport(input),
        begin: () => api.beginClientExport(input),
        drop: () => api.dropClientExport(input),
        load: (options) => api.clientExportFile({ ...input, ...options }),
      }}
    />
  );
}
