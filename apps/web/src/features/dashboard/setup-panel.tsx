import { Button, Group, Paper, Text, Title } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Setup, SetupStep } from "@stammdaten/shared/contract/dashboard.ts";
import { useApi } from "../../api/api-context.tsx";
import { paths } from "../../paths.ts";
import { Badge } from "../../ui/badges/badge.tsx";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { FormError } from "../../ui/feedback/form-error.tsx";
import styles from "./setup-panel.module.css";

const setupKey = ["setup"];

/** Where each step is done. */
const places: Readonly<Record<SetupStep, () => string>> = {
  logo: paths.settings,
  datev: paths.datevSettings,
  invitation: paths.inviteSelf,
  colleagues: paths.newUser,
};

/** What a new firm sets up first; nothing once that is done, left out or put away. */
export function SetupPanel() {
  const { t } = useTranslation();
  const api = useApi();
  const query = useQuery({ queryKey: setupKey, queryFn: ({ signal }) => api.setup({ query: {}, signal }) });
  if (query.data === undefined)
    return query.isError ? <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} /> : null;
  return query.data.ended ? null : <Steps setup={query.data} />;
}

function Steps({ setup: { steps } }: { setup: Setup }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (body: { skipped?: SetupStep[]; ended?: true }) => api.changeSetup({ query: {}, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: setupKey }),
  });
  const skipped = steps.filter(({ state }) => state === "skipped").map(({ step }) => step);
  const open = steps.filter(({ state }) => state === "open");
  return (
    <Paper withBorder p="md" mb="md" component="section" aria-labelledby="setup">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4" id="setup">
          {t("dashboard.setup.title")}
        </Title>
        <Text c="dimmed">{t("dashboard.setup.progress", { done: steps.length - open.length, total: steps.length })}</Text>
      </Group>
      <FormError message={change.isError ? describeError(change.error, t) : null} passing={isPassing(change.error)} />
      <ul className={styles["list"]}>
        {steps.map(({ step, state }) => (
          <li key={step} className={styles["item"]}>
            <div className={styles["what"]}>
              <Text fw={600}>{t(`dashboard.setup.${step}`)}</Text>
              <Text size="sm" c="dimmed">
                {t(`dashboard.setup.${step}Text`)}
              </Text>
            </div>
            {state === "open" ? (
              <Group gap="xs">
                <Button component={Link} to={places[step]()} variant={step === open[0]?.step ? "filled" : "default"}>
                  {t(`dashboard.setup.${step}Open`)}
                </Button>
                <Button variant="subtle" loading={change.isPending} onClick={() => change.mutate({ skipped: [...skipped, step] })}>
                  {t(`dashboard.setup.${step}Skip`)}
                </Button>
              </Group>
            ) : (
              <Badge tone={state === "done" ? "success" : "neutral"}>
                {t(state === "done" ? "dashboard.setup.done" : "dashboard.setup.skipped")}
              </Badge>
            )}
          </li>
        ))}
      </ul>
      <Button variant="subtle" size="xs" mt="xs" px={4} loading={change.isPending} onClick={() => change.mutate({ ended: true })}>
        {t("dashboard.setup.end")}
      </Button>
    </Paper>
  );
}
