import { Paper, Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { PageHeader } from "../../../ui/page-header.tsx";
import { LooksOfSuspicions } from "./looks-of-suspicions.tsx";
import { OfficerList } from "./officer-list.tsx";
import { SuspicionList } from "./suspicion-list.tsx";
import { useIsOfficer } from "./use-is-officer.ts";
import { useSuspicions } from "./use-suspicions.ts";

/** Who is the firm's money-laundering officer (§ 7 GwG); whoever is sees here all notes on suspicion and their log. */
export function GwgOfficerPage() {
  const { t } = useTranslation();
  const isOfficer = useIsOfficer();
  return (
    <>
      <PageHeader title={t("gwgOfficer.title")} />
      <Text mb="md" maw={760}>
        {t("gwgOfficer.text")}
      </Text>
      <Stack gap="lg">
        <OfficerList />
        {isOfficer && <AllSuspicions />}
        {isOfficer && <LooksOfSuspicions />}
      </Stack>
    </>
  );
}

function AllSuspicions() {
  const { t } = useTranslation();
  const notes = useSuspicions();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="suspicions">
      <Title order={2} size="h4" id="suspicions">
        {t("suspicion.all")}
      </Title>
      <Text c="dimmed" size="sm" mb="sm">
        {t("suspicion.allText")}
      </Text>
      <SuspicionList of={notes} showsClient />
    </Paper>
  );
}
