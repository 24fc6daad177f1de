import { Skeleton, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ContentAnswer } from "@stammdaten/shared/contract/endpoint.ts";
import { PdfViewer } from "./pdf-viewer.tsx";
import { usePdf } from "./use-pdf.ts";

/** A PDF to read, for browsers that show none in a frame. */
export function PdfPreview({ content, name }: { content: ContentAnswer; name: string }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { pdf, hasFailed } = usePdf(content);
  if (hasFailed) return <Text role="alert">{t("documentsClient.pdf.failed")}</Text>;
  if (pdf === null) return <Skeleton height={400} role="status" aria-label={t("staff.loading")} />;
  return <PdfViewer pdf={pdf} name={name} page={page} onPage={setPage} />;
}
