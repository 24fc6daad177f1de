import { useTranslation } from "react-i18next";
import type { GwgRecord } from "@stammdaten/shared/contract/gwg.ts";
import { useApi } from "../../api/api-context.tsx";
import { DataExportPanel } from "../../downloads/data-export-panel.tsx";

/** A client's whole GwG file for a supervisory authority (§ 51 Abs. 2, § 52 Abs. 1 GwG). */
export function GwgFilePanel({ mandantType, id }: Pick<GwgRecord, "mandantType" | "id">) {
  const { t } = useTranslation();
  const api = useApi();
  const input = { query: { mandantType, id } };
  return (
    <DataExportPanel
      title={t("gwgFile.title")}
      about={t("gwgFile.about")}
      of={`gwg ${id}`}
      calls={{
        read: () => api.gwgFile(input),
        begin: () => api.beginGwgFile(input),
        drop: () => api.dropGwgFile(input),
        address: () => api.gwgFileAddress(input),
      }}
    />
  );
}
