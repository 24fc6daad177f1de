import { Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { GwgRecord } from "@stammdaten/shared/contract/gwg.ts";
import { useApi } from "../../../api/api-context.tsx";
import { lazyDialog } from "../../../lazy/lazy-dialog.tsx";
import { SuspicionList } from "./suspicion-list.tsx";
import { useSuspicions } from "./use-suspicions.ts";

const texts = ["accounts", "staff", "suspicion", "validation", "validation-of-firms"] as const;
const SuspicionDialog = lazyDialog(() => import("./suspicion-dialog.tsx"), "SuspicionDialog", texts);

/** The notes on suspicion about a client (§ 43 GwG), for the firm's money-laundering officer alone. */
export function SuspicionSection({ mandantType, id }: Pick<GwgRecord, "mandantType" | "id">) {
  const { t } = useTranslation();
  const api = useApi();
  const [isAdding, setAdding] = useState(false);
  const notes = useSuspicions(id);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="gwg-suspicion">
      <Stack gap="sm">
        <Title order={3} size="h4" id="gwg-suspicion">
          {t("suspicion.title")}
        </Title>
        <Text c="dimmed">{t("suspicion.text")}</Text>
        <Group>
          <Button variant="default" onClick={() => setAdding(true)}>
            {t("suspicion.add")}
          </Button>
        </Group>
        <SuspicionList of={notes} />
      </Stack>
      {isAdding && (
        <SuspicionDialog
          title={t("suspicion.dialog.add")}
          last={undefined}
          save={(body) => api.addSuspicionNote({ query: { mandantType, id }, body })}
          refresh={notes.refresh}
          onClose={() => setAdding(false)}
        />
      )}
    </Paper>
  );
}
