import { Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Document } from "@stammdaten/shared/contract/documents.ts";
import { paths } from "../../../paths.ts";
import { Badge } from "../../../ui/badges/badge.tsx";
import { formatBytes, formatDayOf } from "../../../ui/format-moment.ts";
import { useLocale } from "../../../ui/use-locale.ts";
import styles from "../documents.module.css";
import { FileButtons } from "../file-buttons.tsx";
import type { Thread } from "../group-threads.ts";
import { canAnswer, canSign, describeState } from "./own-state.ts";
import { lazyDialog } from "../../../lazy/lazy-dialog.tsx";

const SendFilesDialog = lazyDialog(() => import("./send-files-dialog.tsx"), "SendFilesDialog", ["documents", "documents-client"]);

/** One document of a client with what they sent back, and what they can do with it. */
export function OwnDocument({ thread }: { thread: Thread }) {
  const { t } = useTranslation();
  const [isSending, setIsSending] = useState(false);
  const { head, answers } = thread;
  const { id, name, description, rejectionReason } = head;
  const { tone, label, text } = describeState(thread);
  const isSignedHere = canSign(thread);
  return (
    <Paper withBorder p="md" component="li">
      <Stack gap="xs">
        <Group justify="space-between" align="flex-start" gap="xs">
          <Title order={4} size="h4" className={styles["name"] ?? ""}>
            {name}
          </Title>
          <Badge tone={tone}>{t(label)}</Badge>
        </Group>
        <Given document={head} />
        {description !== null && <Quote title={t("documentsClient.note")} text={description} />}
        <Text>{t(text)}</Text>
        {head.status === "Rejected" && rejectionReason !== null && (
          <Quote title={t("documentsClient.reason")} text={rejectionReason} isBad />
        )}
        <Group gap="xs">
          {isSignedHere && (
            <Button size="xs" component={Link} to={paths.signDocument(id)} aria-label={t("documentsClient.signOf", { name })}>
              {t("documentsClient.sign")}
            </Button>
          )}
          {canAnswer(thread) && (
            <Button
              size="xs"
              variant={isSignedHere ? "default" : "filled"}
              aria-label={t("documentsClient.answerOf", { name })}
              onClick={() => setIsSending(true)}
            >
              {t("documentsClient.answer")}
            </Button>
          )}
          <FileButtons document={head} />
        </Group>
        {answers.length > 0 && <Answers thread={thread} />}
      </Stack>
      {isSending && <SendFilesDialog answers={head} onClose={() => setIsSending(false)} />}
    </Paper>
  );
}

function Answers({ thread: { head, answers } }: { thread: Thread }) {
  const { t } = useTranslation();
  return (
    <div>
      <Text fw={600} size="sm">
        {t("documentsClient.sentAnswers")}
      </Text>
      <ul className={styles["answers"]} style={{ marginTop: 4 }}>
        {answers.map((answer, at) => (
          <li key={answer.id}>
            <Text className={styles["name"] ?? ""}>{answer.name}</Text>
            <Given document={answer} />
            {/* The newest one's stands above, with the document. */}
            {answer.status === "Rejected" && !(at === 0 && head.status === "Rejected") && answer.rejectionReason !== null && (
              <Quote title={t("documentsClient.reason")} text={answer.rejectionReason} isBad />
            )}
            <Group gap="xs" mt={4}>
              <FileButtons document={answer} />
            </Group>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Given({ document: { createdAt, sizeBytes, uploadedBy, isSigned } }: { document: Document }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Text size="sm" c="dimmed">
      {t(uploadedBy === "mandant" ? "documentsClient.sentAt" : "documentsClient.at", {
        at: formatDayOf(createdAt, locale),
        size: formatBytes(sizeBytes, locale),
      })}
      {isSigned && `. ${t("documentsClient.signed")}`}
    </Text>
  );
}

const Quote = ({ title, text, isBad = false }: { title: string; text: string; isBad?: boolean }) => (
  <div className={`${styles["quote"]} ${isBad ? styles["bad"] : ""}`}>
    <Text fw={600} size="sm">
      {title}
    </Text>
    <Text className={styles["note"] ?? ""} dir="auto">
      {text}
    </Text>
  </div>
);
