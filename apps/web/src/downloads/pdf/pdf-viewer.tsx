import { Button, Group, Skeleton, Text } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Pdf, PdfPage } from "./open-pdf.ts";
import styles from "./pdf-viewer.module.css";
import { usePdfPage } from "./use-pdf.ts";

type Props = {
  pdf: Pdf;
  name: string;
  page: number;
  onPage: (page: number) => void;
  /** Gets the page's width by its height. */
  onRatio?: (ratio: number) => void;
  /** What lies over the page, and right below it. */
  over?: ReactNode;
  below?: ReactNode;
};

/** A PDF page by page, drawn here: no plugin and no frame, so that it shows on phones too. */
export function PdfViewer({ pdf, name, page: number, onPage, onRatio, over, below }: Props) {
  const { t } = useTranslation();
  const { page, text, hasFailed } = usePdfPage(pdf, number);
  const { pages } = pdf;
  const [isLarge, setIsLarge] = useState(false);
  const ratio = page?.ratio;
  useEffect(() => {
    if (ratio !== undefined) onRatio?.(ratio);
  }, [ratio, onRatio]);
  return (
    <div>
      {pages > 1 && (
        <Group component="nav" justify="space-between" gap="xs" mb="xs" aria-label={t("documentsClient.pdf.pages")}>
          <Button size="xs" variant="default" disabled={number === 1} onClick={() => onPage(number - 1)}>
            {t("documentsClient.pdf.previous")}
          </Button>
          <Text role="status" size="sm">
            {t("documentsClient.pdf.page", { page: number, pages })}
          </Text>
          <Button size="xs" variant="default" disabled={number === pages} onClick={() => onPage(number + 1)}>
            {t("documentsClient.pdf.next")}
          </Button>
        </Group>
      )}
      {page === null && !hasFailed && (
        <Skeleton className={styles["sheet"] ?? ""} style={{ aspectRatio: 0.707 }} role="status" aria-label={t("staff.loading")} />
      )}
      {hasFailed && <Text role="alert">{t("documentsClient.pdf.failed")}</Text>}
      {page !== null && (
        <>
          <div
            className={styles["frame"]}
            {...(isLarge ? { tabIndex: 0, role: "group", "aria-label": t("documentsClient.pdf.page", { page: number, pages }) } : {})}
          >
            <div className={isLarge ? (styles["large"] ?? "") : ""}>
              <Sheet page={page} label={t("documentsClient.pdf.pageOf", { name, page: number, pages })}>
                {over}
              </Sheet>
            </div>
          </div>
          <Button size="xs" variant="default" mt="xs" aria-pressed={isLarge} onClick={() => setIsLarge(!isLarge)}>
            {t("documentsClient.pdf.enlarge")}
          </Button>
          {below !== undefined && <div className={styles["below"]}>{below}</div>}
          <details className={styles["text"]}>
            <summary>{t("documentsClient.pdf.text")}</summary>
            <p>{text === "" ? t("documentsClient.pdf.noText") : (text ?? t("staff.loading"))}</p>
          </details>
        </>
      )}
    </div>
  );
}

function Sheet({ page, label, children }: { page: PdfPage; label: string; children: ReactNode }) {
  const { ref, width } = useElementSize();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current === null || width === 0) return;
    const control = new AbortController();
    // What was cancelled is drawn again in another width.
    page.draw(canvas.current, width, control.signal).catch(() => undefined);
    return () => control.abort();
  }, [page, width]);
  return (
    <div ref={ref} className={styles["sheet"]} style={{ aspectRatio: page.ratio }}>
      {/* A canvas of its own for each page and width: one that is still being drawn on cannot be used again. */}
      {/* Letters are placed one by one from the left, also on a page from right to left. */}
      <canvas key={`${label} ${width}`} ref={canvas} dir="ltr" role="img" aria-label={label} className={styles["canvas"]} />
      {children}
    </div>
  );
}
