import { Button, Group, Paper, Progress, Stack, Text, Title } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { DataExport } from "@stammdaten/shared/contract/data-exports.ts";
import { AskingButton } from "../ui/feedback/asking-button.tsx";
import { describeError } from "../ui/feedback/describe-error.ts";
import { ErrorState } from "../ui/feedback/error-state.tsx";
import { showSuccess } from "../ui/feedback/show-success.ts";
import { formatBytes, formatDayOf, formatMoment } from "../ui/format-moment.ts";
import { startDownload } from "../ui/start-download.ts";
import { useLocale } from "../ui/use-locale.ts";

/** Pause between two looks at an export that is being made, in milliseconds. */
const LOOK_MS = 2_000;

type Calls = {
  readonly read: () => Promise<{ export: DataExport | null }>;
  readonly begin: () => Promise<{ message: string }>;
  readonly drop: () => Promise<{ message: string }>;
  /** Where the file is fetched from. */
  readonly address: () => Promise<{ url: string }>;
};

type Props = {
  /** What the panel is called, where it is not the export of all data. */
  readonly title?: string;
  /** What the export holds, in a sentence or two. */
  readonly about: string;
  /** Of whom it is: a client's id, or the firm's. */
  readonly of: string;
  /** The text that says how much of it is done. */
  readonly progress?: "dataExport.progress" | "dataExport.progressFirm";
  readonly calls: Calls;
};

/** Has all data put into one ZIP file, tells how far that is, and offers it. */
export function DataExportPanel({ title, about, of, calls, progress = "dataExport.progress" }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const queries = useQueryClient();
  const queryKey = ["dataExport", of];
  const query = useQuery({
    queryKey,
    queryFn: calls.read,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.export ?? null) ? LOOK_MS : false),
  });
  const refresh = () => queries.invalidateQueries({ queryKey });
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={titleId}>
      <Title order={2} size="h4" id={titleId} mb="xs">
        {title ?? t("dataExport.title")}
      </Title>
      <Text mb="sm">{about}</Text>
      {query.isError ? (
        <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />
      ) : (
        query.data !== undefined && <Shown found={query.data.export} calls={calls} refresh={refresh} progress={progress} />
      )}
    </Paper>
  );
}

const isUnderWay = (found: DataExport | null): boolean => found?.state === "queued" || found?.state === "running";

type ShownProps = { readonly found: DataExport | null; readonly calls: Calls; readonly refresh: () => Promise<unknown> };

function Shown({ found, calls, refresh, progress }: ShownProps & Pick<Required<Props>, "progress">) {
  const { t } = useTranslation();
  if (found !== null && isUnderWay(found)) return <UnderWay found={found} calls={calls} refresh={refresh} progress={progress} />;
  if (found?.state === "ready") return <Ready found={found} calls={calls} refresh={refresh} />;
  return (
    <Stack gap="sm" align="flex-start">
      {found?.state === "failed" && <Text role="alert">{t("dataExport.failed")}</Text>}
      <BeginButton begin={calls.begin} refresh={refresh} />
    </Stack>
  );
}

function BeginButton({ begin, refresh }: { begin: Calls["begin"]; refresh: ShownProps["refresh"] }) {
  const { t } = useTranslation();
  const act = useMutation({ mutationFn: begin, onSuccess: ({ message }) => showSuccess(message), onSettled: refresh });
  return (
    <>
      <Button variant="default" loading={act.isPending} onClick={() => act.mutate()}>
        {t("dataExport.begin")}
      </Button>
      {act.isError && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {describeError(act.error, t)}
        </Text>
      )}
    </>
  );
}

type UnderWayProps = ShownProps & Pick<Required<Props>, "progress"> & { found: DataExport };

function UnderWay({ found: { state, done, total }, calls, refresh, progress: text }: UnderWayProps) {
  const { t } = useTranslation();
  const cancel = useMutation({ mutationFn: calls.drop, onSettled: refresh });
  const progress = t(text, { done, total });
  return (
    <Stack gap="sm" align="flex-start">
      <Text role="status">{t(state === "queued" ? "dataExport.queued" : "dataExport.running")}</Text>
      {total > 0 && (
        <Stack gap={4} w="100%" maw={480}>
          <Progress value={(100 * done) / total} aria-label={progress} />
          <Text size="sm" c="dimmed">
            {progress}
          </Text>
        </Stack>
      )}
      <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        {t("dataExport.cancel")}
      </Button>
      {cancel.isError && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {describeError(cancel.error, t)}
        </Text>
      )}
    </Stack>
  );
}

function Ready({ found, calls, refresh }: ShownProps & { found: DataExport }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const download = useMutation({ mutationFn: calls.address, onSuccess: ({ url }) => startDownload(url) });
  const { sizeBytes, requestedAt, requestedBy, expiresAt, leftOut } = found;
  const facts = {
    size: formatBytes(sizeBytes ?? 0, locale),
    at: formatMoment(requestedAt, locale),
    name: requestedBy,
    expires: expiresAt === null ? "" : formatDayOf(expiresAt, locale),
  };
  return (
    <Stack gap="sm">
      <Text role="status" style={{ overflowWrap: "anywhere" }}>
        {t("dataExport.ready", facts)}
      </Text>
      {leftOut > 0 && <Text>{t(leftOut === 1 ? "dataExport.leftOutOne" : "dataExport.leftOut", { count: leftOut })}</Text>}
      <Group gap="sm">
        <Button loading={download.isPending} onClick={() => download.mutate()}>
          {t("dataExport.download")}
        </Button>
        <AskingButton
          label={t("dataExport.again")}
          title={t("dataExport.again")}
          text={t("dataExport.againText")}
          tone="plain"
          run={calls.begin}
          refresh={refresh}
        />
        <AskingButton
          label={t("dataExport.remove")}
          title={t("dataExport.remove")}
          text={t("dataExport.removeText")}
          run={calls.drop}
          refresh={refresh}
        />
      </Group>
      <Text role="status" size="sm">
        {download.isSuccess && t("dataExport.begun")}
      </Text>
      {download.isError && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {describeError(download.error, t)}
        </Text>
      )}
    </Stack>
  );
}
