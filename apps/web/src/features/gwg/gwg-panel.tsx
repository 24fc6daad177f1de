import { Group, Paper, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import type { GwgRecord } from "@stammdaten/shared/contract/gwg.ts";
import { useApi } from "../../api/api-context.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { DownloadButton } from "../../downloads/download-button.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { gwgKey } from "./gwg-key.ts";
import { RecordSection } from "./record-section.tsx";
import { lazyDialog } from "../../lazy/lazy-dialog.tsx";
import { RiskSection } from "./risk-section.tsx";
import { VerificationSection } from "./verification-section.tsx";

/** Loaded behind the rest of the page, with all that a comparison shows. */
const GwgChecks = lazyDialog(() => import("./gwg-checks.tsx"), "GwgChecks", ["gwg", "screening"]);
const GwgFurther = lazyDialog(() => import("./gwg-further.tsx"), "GwgFurther");

/** A picture is read in a second or two, one after the other. */
const READING_MS = 3_000;
const isBeingRead = (gwg: GwgRecord | undefined): boolean =>
  gwg?.people.some(({ readings }) => readings.some(({ state }) => state === "waiting")) === true;

/** The firm's work on one client under the money-laundering act; the address names the client. */
export function GwgPanel({ mandantType }: Pick<GwgRecord, "mandantType">) {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const api = useApi();
  const query = useQuery({
    queryKey: gwgKey(id),
    queryFn: ({ signal }) => api.gwgRecord({ query: { mandantType, id }, signal }),
    refetchInterval: ({ state }) => (isBeingRead(state.data) ? READING_MS : false),
  });
  const gwg = query.data;
  return (
    <section aria-labelledby="gwg">
      <Group justify="space-between" mb="xs" gap="sm">
        <Title order={2} size="h3" id="gwg">
          {t("gwg.title")}
        </Title>
        {gwg !== undefined && (
          <DownloadButton
            label={t("gwg.pdf")}
            name={`${t("gwg.fileName")} ${gwg.name}`}
            load={() => api.gwgRecordPdf({ query: { mandantType, id } })}
          />
        )}
      </Group>
      <Text c="dimmed" mb="sm">
        {t("gwg.notToClient")}
      </Text>
      {query.isPending && (
        <Stack role="status" aria-label={t("staff.loading")}>
          <Skeleton height={140} />
          <Skeleton height={140} />
        </Stack>
      )}
      {query.isError && gwg === undefined && <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />}
      {gwg !== undefined && (
        <Stack gap="md">
          <Paper withBorder p="md" component="section" aria-labelledby="gwg-risk">
            <RiskSection gwg={gwg} />
          </Paper>
          <Paper withBorder p="md" component="section" aria-labelledby="gwg-verification">
            <VerificationSection gwg={gwg} />
          </Paper>
          <GwgChecks gwg={gwg} />
          <Paper withBorder p="md" component="section" aria-labelledby="gwg-record">
            <RecordSection gwg={gwg} />
          </Paper>
          <GwgFurther gwg={gwg} />
        </Stack>
      )}
    </section>
  );
}
