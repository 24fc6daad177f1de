import { Anchor, Group, Modal, Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Document } from "@stammdaten/shared/contract/documents.ts";
import { useApi } from "../../api/api-context.tsx";
import { useContentUrl } from "../../downloads/use-content-url.ts";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import styles from "./documents.module.css";
import { PdfPreview } from "../../downloads/pdf/pdf-preview.tsx";
import { showsPdfInFrames } from "../../downloads/pdf/shows-pdf-in-frames.ts";

type Props = { document: Pick<Document, "name" | "mimeType" | "documentPath">; onClose: () => void };

/**
 * A document in the page, from the host for such files where there is one. The type is the one that the API found in the bytes, never
 * what they claim, and one of those that browsers show by themselves: nothing in them runs as part of this app. (A frame with `sandbox`
 * would show no PDF.)
 */
export function PreviewDialog({ document: { name, mimeType, documentPath }, onClose }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const query = useQuery({
    queryKey: ["documentPreview", documentPath],
    queryFn: ({ signal }) => api.documentPreview({ query: { documentPath }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const content = query.data;
  const url = useContentUrl(content, mimeType);
  return (
    <Modal opened onClose={onClose} title={name} size="min(1100px, 95vw)">
      {query.isPending && <Skeleton height={400} role="status" aria-label={t("staff.loading")} />}
      {query.isError && <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />}
      {url !== null && (
        <Stack>
          <Group>
            <Anchor href={url} target="_blank" rel="noopener noreferrer">
              {t("documents.preview.newTab")}
            </Anchor>
          </Group>
          {mimeType !== "application/pdf" && <img className={styles["picture"]} src={url} alt={name} />}
          {mimeType === "application/pdf" && showsPdfInFrames(url) && <iframe className={styles["frame"]} src={url} title={name} />}
          {mimeType === "application/pdf" && !showsPdfInFrames(url) && content !== undefined && (
            <PdfPreview content={content} name={name} />
          )}
        </Stack>
      )}
    </Modal>
  );
}
