import { Modal, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Document } from "@stammdaten/shared/contract/documents.ts";
import { useApi } from "../../api/api-context.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { formatMoment } from "../../ui/format-moment.ts";
import { useLocale } from "../../ui/use-locale.ts";
import styles from "./documents.module.css";

/** Who signed a document in the browser, when, from where, and what it was before and after. */
export function EvidenceDialog({ document: { id }, onClose }: { document: Document; onClose: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const query = useQuery({
    queryKey: ["documentSignature", id],
    queryFn: ({ signal }) => api.documentSignature({ query: { documentId: id }, signal }),
    staleTime: Infinity,
  });
  const evidence = query.data;
  const lines =
    evidence === undefined
      ? []
      : ([
          ["signer", evidence.signerName],
          ["username", evidence.username],
          ["at", formatMoment(evidence.signedAt, locale)],
          ["kind", t(`documents.evidence.kind.${evidence.kind}`)],
          ["ip", evidence.ip],
          ["browser", evidence.userAgent],
          ["before", evidence.sha256Before],
          ["after", evidence.sha256After],
        ] as const);
  return (
    <Modal opened onClose={onClose} title={t("documents.evidence.title")} size="lg">
      {query.isPending && <Skeleton height={240} role="status" aria-label={t("staff.loading")} />}
      {query.isError && evidence === undefined && (
        <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />
      )}
      {lines.length > 0 && (
        <dl className={styles["evidence"]}>
          {lines.map(([name, value]) => (
            <div key={name} style={{ display: "contents" }}>
              <dt>{t(`documents.evidence.${name}`)}</dt>
              <dd>{value ?? t("documents.evidence.unknown")}</dd>
            </div>
          ))}
        </dl>
      )}
    </Modal>
  );
}
