import { Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { OwnSso } from "@stammdaten/shared/contract/sso.ts";
import { useApi } from "../../../api/api-context.tsx";
import { AskingButton } from "../../../ui/feedback/asking-button.tsx";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { formatMoment } from "../../../ui/format-moment.ts";
import { useLocale } from "../../../ui/use-locale.ts";
import styles from "../account/account-page.module.css";
import { goToProvider } from "./sso-round.ts";

const ownSsoKey = ["ownSso"] as const;

/** The account at the firm's provider that one has linked, and the way to link one; nothing where the firm has no provider. */
export function SsoSection() {
  const { t } = useTranslation();
  const api = useApi();
  const query = useQuery({ queryKey: ownSsoKey, queryFn: ({ signal }) => api.ownSso({ signal }) });
  const { data } = query;
  // Most firms have none: nothing is shown that would go away again.
  if (query.isPending || (data !== undefined && data.host === null && data.linked === null)) return null;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="sso">
      <Stack gap="sm" align="flex-start">
        <Title order={2} size="h4" id="sso">
          {t("sso.own.title")}
        </Title>
        {query.isError && data === undefined && <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />}
        {data !== undefined && <Linked own={data} />}
      </Stack>
    </Paper>
  );
}

function Linked({ own: { host, linked } }: { own: OwnSso }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const start = useMutation({
    mutationFn: () => api.startSsoLink(),
    onSuccess: ({ address, verifier }) => goToProvider(address, { kind: "link", verifier }),
  });
  return (
    <>
      <Text {...(linked === null && { c: "dimmed" })}>{describe()}</Text>
      {linked !== null && <Details linked={linked} />}
      <FormError message={start.isError ? describeError(start.error, t) : null} passing={isPassing(start.error)} />
      <Group>
        {host !== null && (
          <Button variant={linked === null ? "filled" : "default"} loading={start.isPending} onClick={() => start.mutate()}>
            {t(linked === null ? "sso.own.add" : "sso.own.replace")}
          </Button>
        )}
        {linked !== null && (
          <AskingButton
            label={t("sso.own.remove")}
            title={t("sso.own.removeTitle")}
            text={t("sso.own.removeText")}
            run={() => api.unlinkSso()}
            refresh={() => queries.invalidateQueries({ queryKey: ownSsoKey })}
          />
        )}
      </Group>
    </>
  );

  function describe(): string {
    if (linked === null) return t("sso.own.text", { host });
    return linked.current ? t("sso.own.linked", { host: linked.host }) : t("sso.own.old");
  }
}

function Details({ linked: { label, host, linkedAt, lastUsedAt } }: { linked: NonNullable<OwnSso["linked"]> }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const rows = [
    [t("sso.own.label"), label === null ? host : `${label} (${host})`],
    [t("sso.own.since"), formatMoment(linkedAt, locale)],
    [t("sso.own.lastUsed"), lastUsedAt === null ? t("sso.own.never") : formatMoment(lastUsedAt, locale)],
  ] as const;
  return (
    <dl className={styles["details"]}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
