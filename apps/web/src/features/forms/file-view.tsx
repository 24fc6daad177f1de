import { Anchor, Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Attachment } from "@stammdaten/shared/contract/form-schemas.ts";
import { useApi } from "../../api/api-context.tsx";
import { PdfPreview } from "../../downloads/pdf/pdf-preview.tsx";
import { showsPdfInFrames } from "../../downloads/pdf/shows-pdf-in-frames.ts";
import { useContentUrl } from "../../downloads/use-content-url.ts";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import styles from "./file-view.module.css";

const ZOOMS = [100, 150, 200, 300, 400] as const;
const QUARTER = 90;
const FULL_TURN = 360;

type Props = { formId: string; attachment: Attachment };

/**
 * A file of a client in the page. The type is the one that the API found in the bytes, never what they claim, and one of those that
 * browsers show by themselves: nothing in them runs as part of this app.
 */
export function FileView({ formId, attachment: { id, name, mimeType } }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const query = useQuery({
    queryKey: ["attachment", formId, id],
    queryFn: ({ signal }) => api.attachment({ query: { id: formId, attachmentId: id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const content = query.data;
  const url = useContentUrl(content, mimeType);
  if (query.isError) return <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />;
  if (content === undefined || url === null) return <Skeleton height={320} role="status" aria-label={t("staff.loading")} />;
  return (
    <Stack gap="xs" className={styles["view"] ?? ""}>
      {mimeType !== "application/pdf" ? (
        <Picture url={url} name={name} />
      ) : showsPdfInFrames(url) ? (
        <iframe className={styles["frame"]} src={url} title={name} />
      ) : (
        <div className={styles["pages"]}>
          <PdfPreview content={content} name={name} />
        </div>
      )}
      <Anchor href={url} target="_blank" rel="noopener noreferrer" style={{ alignSelf: "flex-start" }}>
        {t("formFiles.newTab")}
      </Anchor>
    </Stack>
  );
}

/** A picture as wide as its place, to be enlarged and turned; enlarged, it moves in its place, never the whole page. */
function Picture({ url, name }: { url: string; name: string }) {
  const { t } = useTranslation();
  const [level, setLevel] = useState(0);
  const [angle, setAngle] = useState(0);
  const [ratio, setRatio] = useState<number | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const zoom = ZOOMS[level] ?? ZOOMS[0];
  const isLying = angle % (2 * QUARTER) !== 0;
  if (hasFailed) return <Text role="alert">{t("documentsClient.pdf.failed")}</Text>;
  return (
    <>
      <Group gap="xs">
        <Button size="xs" variant="default" disabled={level === 0} onClick={() => setLevel((before) => before - 1)}>
          {t("formFiles.zoomOut")}
        </Button>
        <Text role="status" size="sm" className={styles["zoom"] ?? ""}>
          {t("formFiles.zoom", { percent: zoom })}
        </Text>
        <Button size="xs" variant="default" disabled={level === ZOOMS.length - 1} onClick={() => setLevel((before) => before + 1)}>
          {t("formFiles.zoomIn")}
        </Button>
        <Button size="xs" variant="default" onClick={() => setAngle((before) => (before + QUARTER) % FULL_TURN)}>
          {t("formFiles.turn")}
        </Button>
      </Group>
      <div className={styles["place"]} tabIndex={0} role="group" aria-label={name}>
        <div
          className={styles["sheet"]}
          style={{ width: `${String(zoom)}%`, ...(ratio !== null && { aspectRatio: isLying ? 1 / ratio : ratio }) }}
        >
          <img
            src={url}
            alt={name}
            className={ratio === null ? (styles["unmeasured"] ?? "") : (styles["picture"] ?? "")}
            style={
              ratio === null
                ? {}
                : { width: isLying ? `${String(100 * ratio)}%` : "100%", transform: `translate(-50%, -50%) rotate(${String(angle)}deg)` }
            }
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalWidth / Math.max(1, naturalHeight))}
            onError={() => setHasFailed(true)}
          />
        </div>
      </div>
    </>
  );
}
