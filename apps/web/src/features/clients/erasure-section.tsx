import { Button, Group, Paper, Text, Title } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Client } from "@stammdaten/shared/contract/clients.ts";
import { useApi } from "../../api/api-context.tsx";
import { AskingButton } from "../../ui/feedback/asking-button.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { formatMoment } from "../../ui/format-moment.ts";
import { useLocale } from "../../ui/use-locale.ts";
import { lazyDialog } from "../../lazy/lazy-dialog.tsx";

const EraseDialog = lazyDialog(() => import("./erase-dialog.tsx"), "EraseDialog", ["erasure"]);
const HoldDialog = lazyDialog(() => import("./hold-dialog.tsx"), "HoldDialog", ["erasure", "validation"]);

/** Erasing a client's data, and the legal hold that forbids it. */
export function ErasureSection({ client }: { client: Client }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<"erase" | "hold" | null>(null);
  const { mandantType, id, name, held } = client;
  const refresh = () => Promise.all([mandantType, "legalHold"].map((key) => queries.invalidateQueries({ queryKey: [key, id] })));
  const close = () => setDialog(null);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="erasure">
      <Title order={2} size="h4" id="erasure" mb="xs">
        {t("erasure.title")}
      </Title>
      {held ? <HoldState client={client} /> : <Text mb="sm">{t(client.erased ? "erasure.restricted" : "erasure.about")}</Text>}
      <Group gap="sm">
        {held ? (
          <AskingButton
            label={t("erasure.hold.lift")}
            title={t("erasure.hold.lift")}
            text={t("erasure.hold.liftText", { name })}
            tone="plain"
            run={() => api.releaseClient({ query: { mandantType, id } })}
            refresh={refresh}
          />
        ) : (
          <>
            <Button color="red" variant="outline" onClick={() => setDialog("erase")}>
              {t("erasure.open")}
            </Button>
            <Button variant="default" onClick={() => setDialog("hold")}>
              {t("erasure.hold.set")}
            </Button>
          </>
        )}
      </Group>
      {dialog === "erase" && <EraseDialog client={client} onClose={close} />}
      {dialog === "hold" && <HoldDialog client={client} onClose={close} refresh={refresh} />}
    </Paper>
  );
}

function HoldState({ client: { mandantType, id } }: { client: Client }) {
  const { t } = useTranslation();
  const api = useApi();
  const locale = useLocale();
  const query = useQuery({ queryKey: ["legalHold", id], queryFn: () => api.erasurePlan({ query: { mandantType, id } }) });
  const hold = query.data?.hold ?? null;
  return (
    <Text mb="sm" style={{ overflowWrap: "anywhere" }}>
      {query.isError
        ? describeError(query.error, t)
        : hold === null
          ? t("erasure.hold.active")
          : t("erasure.hold.since", { at: formatMoment(hold.since, locale), reason: hold.reason })}
    </Text>
  );
}
