import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import type { OpenFirm } from "@stammdaten/shared/contract/support-access.ts";
import { useApi } from "../../../api/api-context.tsx";
import { enterSupport } from "../../../auth/support-view.ts";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { formatMoment } from "../../../ui/format-moment.ts";
import { useLocale } from "../../../ui/use-locale.ts";
import { openFirmsKey } from "./support-keys.ts";

function useOpenFirms() {
  const api = useApi();
  // A firm may have opened or closed it since.
  return useQuery({ queryKey: openFirmsKey, queryFn: ({ signal }) => api.openFirms({ signal }), refetchOnMount: "always" });
}

/** The firms that let the admin read their data now; nothing while there is none. */
export function OpenFirms() {
  const { t } = useTranslation();
  const firms = useOpenFirms();
  if (firms.isError && firms.data === undefined)
    return <ErrorState message={describeError(firms.error, t)} onRetry={() => void firms.refetch()} />;
  if (firms.data === undefined || firms.data.length === 0) return null;
  return (
    <Frame title={t("support.firms.title")}>
      <Text>{t("support.firms.text")}</Text>
      {firms.data.map((firm) => (
        <Entrance key={firm.accessId} firm={firm} name={firm.tenantName} />
      ))}
    </Frame>
  );
}

/** That the firm of the page lets the admin in; nothing where it does not. */
export function OpenFirmNote() {
  const { t } = useTranslation();
  const { id } = useParams();
  const firm = useOpenFirms().data?.find(({ tenantId }) => tenantId === id);
  return (
    firm !== undefined && (
      <Frame title={t("support.title")}>
        <Entrance firm={firm} name={null} />
      </Frame>
    )
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Alert component="section" role="region" aria-label={title} title={title} color="petrol" variant="outline" mb="md">
      <Stack gap="sm">{children}</Stack>
    </Alert>
  );
}

/** @param name of the firm, where it does not stand above */
function Entrance({ firm, name }: { firm: OpenFirm; name: string | null }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const { accessId: id, tenantId, tenantName, expiresAt } = firm;
  const enter = useMutation({
    mutationFn: async () => ({ tenant: await api.tenant({ query: { id: tenantId } }), entered: await api.enterFirm({ query: { id } }) }),
    onSuccess: ({ tenant, entered }) => enterSupport(entered, tenant),
  });
  const until = formatMoment(expiresAt, locale);
  return (
    <div>
      <Group justify="space-between" gap="sm">
        <Text>{name === null ? t("support.firms.here", { until }) : t("support.firms.of", { firm: name, until })}</Text>
        <Button
          size="xs"
          loading={enter.isPending}
          aria-label={t("support.firms.enterOf", { firm: tenantName })}
          onClick={() => enter.mutate()}
        >
          {t("support.firms.enter")}
        </Button>
      </Group>
      <FormError message={enter.isError ? describeError(enter.error, t) : null} passing={isPassing(enter.error)} />
    </div>
  );
}
