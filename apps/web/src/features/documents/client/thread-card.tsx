import { Group, Paper, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Document } from "@stammdaten/shared/contract/documents.ts";
import { formatBytes, formatMoment } from "../../../ui/format-moment.ts";
import { useLocale } from "../../../ui/use-locale.ts";
import { DocumentActions } from "../document-actions.tsx";
import { DocumentBadge } from "../document-badge.tsx";
import styles from "../documents.module.css";
import type { Thread } from "../group-threads.ts";
import { NameCell } from "../name-cell.tsx";

/** A document, and beside it what came back. */
export function ThreadCard({ thread: { head, answers } }: { thread: Thread }) {
  const { t } = useTranslation();
  return (
    <Paper withBorder component="li" className={styles["thread"] ?? ""}>
      {/* Accepting decides on both at once, and stands beside what came back. */}
      <DocumentRow document={head} isDecided={answers.length > 0} />
      {head.description !== null && (
        <Text size="sm" mt={4} className={styles["note"] ?? ""}>
          {head.description}
        </Text>
      )}
      {answers.length > 0 && (
        <ul className={styles["answers"]} aria-label={`${t("documents.ofClient.cameBack")}: ${head.name}`}>
          {answers.map((answer, index) => (
            <li key={answer.id}>
              <DocumentRow document={answer} isDecided={index > 0} />
              <Reason document={answer} />
            </li>
          ))}
        </ul>
      )}
      {answers.length === 0 && <Reason document={head} />}
    </Paper>
  );
}

function DocumentRow({ document, isDecided }: { document: Document; isDecided: boolean }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { sizeBytes, createdAt, status, purpose } = document;
  return (
    <div className={styles["row"]}>
      <div className={styles["what"]}>
        <Text fw={600} component="div">
          <NameCell document={document} />
        </Text>
        <Group gap="xs" mt={4}>
          <DocumentBadge status={status} />
          <Text size="sm" c="dimmed">
            {formatMoment(createdAt, locale)} · {formatBytes(sizeBytes, locale)}
            {purpose !== null && ` · ${t(`documents.purpose.${purpose}`)}`}
          </Text>
        </Group>
      </div>
      <DocumentActions document={document} isDecided={isDecided} />
    </div>
  );
}

function Reason({ document: { status, rejectionReason } }: { document: Document }) {
  const { t } = useTranslation();
  if (status !== "Rejected" || rejectionReason === null) return null;
  return (
    <Text size="sm" mt={4} className={styles["note"] ?? ""}>
      {t("documents.ofClient.reason")}: {rejectionReason}
    </Text>
  );
}
