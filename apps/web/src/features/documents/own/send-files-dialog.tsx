import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { TFunction } from "i18next";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { MAX_DOCUMENTS, MAX_DOCUMENT_BYTES } from "@stammdaten/shared/contract/limits.ts";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import type { Document } from "@stammdaten/shared/contract/documents.ts";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { UploadZone } from "../../../uploads/upload-zone.tsx";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { formatBytes } from "../../../ui/format-moment.ts";
import { showSuccess } from "../../../ui/feedback/show-success.ts";
import { useLocale } from "../../../ui/use-locale.ts";
import styles from "../documents.module.css";
import { useSendFiles } from "./use-send-files.ts";

type Props = {
  /** What the files answer; null for documents of the client's own. */
  readonly answers: Pick<Document, "id" | "name"> | null;
  readonly onClose: () => void;
};

type Chosen = { readonly id: number; readonly file: File };

/** Where a client sends files to the firm: chosen or dropped, then sent together. */
export function SendFilesDialog({ answers, onClose }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const nextId = useRef(1);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const { send, part, isCancelled, cancel } = useSendFiles(answers?.id ?? null);
  const { isPending } = send;
  const change = (change: (before: readonly Chosen[]) => readonly Chosen[]) => {
    setProblem(null);
    send.reset();
    setChosen(change);
  };
  const submit = () => {
    const files = chosen.map(({ file }) => file);
    const found = judge(files, t, locale);
    setProblem(found);
    if (found !== null) return;
    send.mutate(files, {
      onSuccess: (answer) => {
        if (answer === null) return;
        showSuccess(answer.message);
        onClose();
      },
    });
  };
  const message = isCancelled ? t("documentsClient.send.cancelled") : send.isError ? describeRefusal(send.error, t) : problem;
  const percent = Math.floor(part * 100);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(answers === null ? "documentsClient.send.ownTitle" : "documentsClient.send.answerTitle")}
      size="lg"
      closeOnClickOutside={!isPending}
      closeOnEscape={!isPending}
      withCloseButton={!isPending}
    >
      <Stack>
        <Text className={styles["name"] ?? ""}>
          {answers === null ? t("documentsClient.send.ownText") : t("documentsClient.send.answerText", { name: answers.name })}
        </Text>
        {!isPending && (
          <UploadZone onFiles={(files) => change((before) => [...before, ...files.map((file) => ({ id: nextId.current++, file }))])} />
        )}
        {chosen.length > 0 && (
          <ChosenFiles chosen={chosen} isPending={isPending} onRemove={(id) => change((before) => before.filter((one) => one.id !== id))} />
        )}
        {isPending && (
          <div>
            <Text role="status">{part < 1 ? t("documentsClient.send.progress", { percent }) : t("documentsClient.send.checking")}</Text>
            <progress className={styles["progress"]} aria-label={t("documentsClient.send.chosen")} max={100} value={percent} />
          </div>
        )}
        <FormError message={message} passing={isCancelled || isPassing(send.error)} />
        <Group justify="flex-end">
          {isPending ? (
            <Button variant="default" onClick={cancel}>
              {t("documentsClient.send.cancel")}
            </Button>
          ) : (
            <Button variant="default" onClick={onClose}>
              {t("staff.cancel")}
            </Button>
          )}
          <Button loading={isPending} onClick={submit}>
            {chosen.length === 0
              ? t("documentsClient.own")
              : send.isError || isCancelled
                ? t("staff.failed.retry")
                : t("documentsClient.send.submit", { count: chosen.length })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function ChosenFiles({ chosen, isPending, onRemove }: { chosen: readonly Chosen[]; isPending: boolean; onRemove: (id: number) => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <ul className={styles["list"]} aria-label={t("documentsClient.send.chosen")}>
      {chosen.map(({ id, file: { name, size } }) => (
        <li key={id}>
          <span>
            {name} ({formatBytes(size, locale)})
          </span>
          {!isPending && (
            <Button size="xs" variant="default" aria-label={t("documents.upload.removeOf", { name })} onClick={() => onRemove(id)}>
              {t("documents.upload.remove")}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What keeps the files from being sent; null for nothing. */
function judge(files: readonly File[], t: TFunction, locale: ClientLanguage): string | null {
  if (files.length === 0) return t("documentsClient.send.required");
  if (files.length > MAX_DOCUMENTS) return t("documentsClient.send.tooMany", { max: MAX_DOCUMENTS });
  const large = files.find(({ size }) => size > MAX_DOCUMENT_BYTES);
  return large === undefined
    ? null
    : t("documentsClient.send.tooLarge", { name: large.name, size: formatBytes(MAX_DOCUMENT_BYTES, locale) });
}

function describeRefusal(error: unknown, t: TFunction): string {
  // What is wrong with a file itself says more than that something is.
  const [finding] = error instanceof ApiError ? error.errors : [];
  return finding?.message ?? describeError(error, t);
}
