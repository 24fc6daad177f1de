import { Button, Group, Paper, Select, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../api/api-context.tsx";
import { AskingButton } from "../../../ui/feedback/asking-button.tsx";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../../ui/feedback/show-success.ts";
import { formatMoment } from "../../../ui/format-moment.ts";
import { useLocale } from "../../../ui/use-locale.ts";
import { officersKey } from "../gwg-key.ts";
import styles from "./suspicion.module.css";

const STAFF = { accessLevel: "tenant", status: "active", limit: "100", sort: "lastName" } as const;

/** Whom the firm has named, and who is named next. */
export function OfficerList() {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: officersKey });
  const query = useQuery({ queryKey: officersKey, queryFn: ({ signal }) => api.gwgOfficers({ query: {}, signal }) });
  const officers = query.data?.officers;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="officers">
      <Stack gap="sm">
        <Title order={2} size="h4" id="officers">
          {t("gwgOfficer.list")}
        </Title>
        {query.isPending && <Skeleton height={64} role="status" aria-label={t("staff.loading")} />}
        {query.isError && officers === undefined && (
          <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />
        )}
        {officers?.length === 0 && <Text c="dimmed">{t("gwgOfficer.none")}</Text>}
        {officers !== undefined && officers.length > 0 && (
          <ul className={styles["notes"]} aria-labelledby="officers">
            {officers.map(({ userId, name, namedBy, namedAt }) => (
              <li key={userId} className={styles["note"]}>
                <Group justify="space-between" gap="sm">
                  <div>
                    <Text fw={600}>{name}</Text>
                    <Text size="sm" c="dimmed">
                      {t("gwgOfficer.since", { name: namedBy, at: formatMoment(namedAt, locale) })}
                    </Text>
                  </div>
                  <AskingButton
                    size="xs"
                    label={t("gwgOfficer.end")}
                    labelOf={t("gwgOfficer.endOf", { name })}
                    title={t("gwgOfficer.endTitle")}
                    text={t("gwgOfficer.endText", { name })}
                    run={() => api.endGwgOfficer({ query: { userId } })}
                    refresh={refresh}
                  />
                </Group>
              </li>
            ))}
          </ul>
        )}
        {officers !== undefined && <NameOfficer named={officers.map(({ userId }) => userId)} refresh={refresh} />}
      </Stack>
    </Paper>
  );
}

/** Names one of the staff who holds the office not yet. */
function NameOfficer({ named, refresh }: { named: readonly string[]; refresh: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const api = useApi();
  const [userId, setUserId] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const staff = useQuery({ queryKey: ["users", "staff", STAFF], queryFn: ({ signal }) => api.users({ query: STAFF, signal }) });
  const choices = (staff.data?.items ?? [])
    .filter(({ id }) => !named.includes(id))
    .map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }));
  const act = useMutation({
    mutationFn: (of: string) => api.nameGwgOfficer({ query: { userId: of } }),
    onSuccess: async ({ message }) => {
      setUserId(null);
      showSuccess(message);
      await refresh();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(userId === null);
    if (userId !== null && !act.isPending) act.mutate(userId);
  };
  const problem = act.error ?? staff.error;
  return (
    <form noValidate onSubmit={send}>
      <Stack gap="xs" maw={480}>
        <Select
          label={t("gwgOfficer.who")}
          searchable
          data={choices}
          value={userId}
          error={isMissing ? t("gwgOfficer.choose") : null}
          onChange={(value) => {
            setUserId(value);
            setMissing(false);
          }}
        />
        <FormError message={problem === null ? null : describeError(problem, t)} passing={isPassing(problem)} />
        <Group>
          <Button type="submit" variant="default" loading={act.isPending}>
            {t("gwgOfficer.name")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
