import { ClientExportPanel } from "../../downloads/client-export-panel.tsx";
import { useTranslation } from "react-i18next";
import { useReadOnly } from "../../auth/use-read-only.ts";
import { NotFoundContent } from "../../shell/not-found-page.tsx";
import { ErasureSection } from "./erasure-section.tsx";
import { useShownClient } from "./use-shown-client.ts";

/** What the client may ask for: a copy of the data, and their erasure. */
export function ClientData() {
  const { t } = useTranslation();
  const client = useShownClient();
  const readOnly = useReadOnly();
  if (readOnly) return <NotFoundContent />;
  return (
    <>
      <ClientExportPanel client={client} about={t("dataExport.about")} />
      <ErasureSection client={client} />
    </>
  );
}
