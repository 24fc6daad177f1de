import { Box, Paper, Skeleton, Stack, Text, TextInput, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { SsoSettings } from "@stammdaten/shared/contract/sso.ts";
import { useApi } from "../../../api/api-context.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { ProviderForm } from "./provider-form.tsx";
import { ssoSettingsKey } from "./sso-settings-key.ts";

/** The provider at which the firm's staff log in, and the addresses to enter there. */
export function SsoSettingsPage() {
  const { t } = useTranslation();
  const api = useApi();
  const query = useQuery({
    queryKey: ssoSettingsKey,
    queryFn: ({ signal }) => api.ssoSettings({ signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Box maw={760}>
      <PageHeader title={t("sso.title")} />
      <Text mb="md">{t("sso.text")}</Text>
      {query.isPending && (
        <Stack role="status" aria-label={t("staff.loading")}>
          <Skeleton height={220} />
          <Skeleton height={420} />
        </Stack>
      )}
      {query.isError && query.data === undefined && (
        <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && (
        <Stack gap="lg">
          <Addresses settings={query.data} />
          <ProviderForm stored={query.data} />
        </Stack>
      )}
    </Box>
  );
}

function Addresses({ settings: { redirectUri, loginUrl } }: { settings: SsoSettings }) {
  const { t } = useTranslation();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="sso-addresses">
      <Title order={2} size="h4" id="sso-addresses" mb="sm">
        {t("sso.addresses.title")}
      </Title>
      <Stack>
        <Address
          label={t("sso.addresses.redirect")}
          hint={t("sso.addresses.redirectHint")}
          copy={t("sso.addresses.copyRedirect")}
          value={redirectUri}
        />
        <Address
          label={t("sso.addresses.login")}
          hint={t("sso.addresses.loginHint")}
          copy={t("sso.addresses.copyLogin")}
          value={loginUrl}
        />
      </Stack>
    </Paper>
  );
}

function Address({ label, hint, copy, value }: { label: string; hint: string; copy: string; value: string }) {
  return (
    <Stack gap="xs">
      <TextInput
        label={label}
        description={hint}
        value={value}
        readOnly
        spellCheck={false}
        styles={{ input: { fontFamily: "monospace" } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={value} label={copy} />
    </Stack>
  );
}
