import { Button, Stack, Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { FirmsToChoose } from "@stammdaten/shared/contract/sessions.ts";

type Props = {
  readonly firms: FirmsToChoose["firms"];
  readonly busy: boolean;
  /** @param tenantId null for the login of an admin */
  readonly onChoose: (tenantId: string | null) => void;
};

/** For whoever has accounts in several firms under one name and password: which one to log in to. */
export function ChooseFirm({ firms, busy, onChoose }: Props) {
  const { t } = useTranslation();
  const first = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone with the step before.
  useEffect(() => first.current?.focus(), []);
  return (
    <Stack>
      <Text>{t("auth.firmRequired")}</Text>
      {firms.map(({ tenantId, name }, index) => (
        <Button key={tenantId} ref={index === 0 ? first : null} variant="outline" disabled={busy} onClick={() => onChoose(tenantId)}>
          {name ?? t("auth.firm.admin")}
        </Button>
      ))}
    </Stack>
  );
}
