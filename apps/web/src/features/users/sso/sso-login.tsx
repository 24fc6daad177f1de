import { Button, Stack, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useApi } from "../../../api/api-context.tsx";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { goToProvider, readKnownFirm } from "./sso-round.ts";

/** The way in by the firm's provider: of the login address that was opened, or at which one has logged in before. */
export function SsoLogin() {
  const { t } = useTranslation();
  const api = useApi();
  const [search] = useSearchParams();
  const key = search.get("firm") ?? readKnownFirm();
  const [explains, setExplains] = useState(false);
  const offer = useQuery({
    queryKey: ["ssoOffer", key],
    queryFn: ({ signal }) => api.ssoOffer({ query: { firm: key ?? "" }, signal }),
    enabled: key !== null,
    retry: false,
  });
  const start = useMutation({
    mutationFn: () => api.startSsoLogin({ body: { firm: key ?? "" } }),
    onSuccess: ({ address, verifier }) => goToProvider(address, { kind: "login", verifier }),
  });
  const press = () => {
    if (key === null) return setExplains(true);
    if (offer.isSuccess) return start.mutate();
    setExplains(true);
    void offer.refetch();
  };
  const failure = start.error ?? (explains ? offer.error : null);
  return (
    <Stack gap={4}>
      <Button variant="default" loading={start.isPending || (explains && offer.isFetching)} onClick={press}>
        {t("sso.logIn")}
      </Button>
      {offer.data !== undefined && (
        <Text size="sm" c="dimmed" ta="center" style={{ overflowWrap: "anywhere" }}>
          {t("sso.offer", offer.data)}
        </Text>
      )}
      {explains && key === null && (
        <Text size="sm" role="status">
          {t("sso.noAddress")}
        </Text>
      )}
      <FormError message={failure === null ? null : describeError(failure, t)} passing={isPassing(failure)} />
    </Stack>
  );
}
