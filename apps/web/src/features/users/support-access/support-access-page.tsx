import { Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SupportAccess } from "@stammdaten/shared/contract/support-access.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { AccessList } from "./access-list.tsx";
import { LookList } from "./look-list.tsx";
import { OpenAccessForm } from "./open-access-form.tsx";

/** Which admins the firm lets read its data: it opens that, sees what they looked at, and ends it. */
export function SupportAccessPage() {
  const { t } = useTranslation();
  const [shown, setShown] = useState<SupportAccess | null>(null);
  return (
    <>
      <PageHeader title={t("support.title")} />
      <Text mb="md" maw={760}>
        {t("support.text")}
      </Text>
      <Stack gap="lg">
        <OpenAccessForm />
        <AccessList onShow={setShown} />
        {shown !== null && <LookList key={shown.id} access={shown} />}
      </Stack>
    </>
  );
}
