import { Group, Paper, Stack, Text, TextInput, Title } from "@mantine/core";
import { MOST_PACKS } from "@stammdaten/shared/contract/limits.ts";
import type { Subscription } from "@stammdaten/shared/contract/billing.ts";
import { storageUpgrade } from "@stammdaten/shared/contract/plans.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../api/api-context.tsx";
import { formatPrice } from "../../ui/format-price.ts";
import { useLocale } from "../../ui/use-locale.ts";
import { LeaveButton, type Open } from "./leave-button.tsx";
import { priceOfPacks } from "./price-of-packs.ts";

/** A whole number of packs; null for what is none. */
function readPacks(text: string): number | null {
  const packs = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return packs >= 1 && packs <= MOST_PACKS ? packs : null;
}

/** Buys storage beside the plan's, in packs. */
export function StoragePurchase({ plan, open }: { plan: Subscription; open: Open }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const [text, setText] = useState("1");
  const packs = readPacks(text);
  const { storageGb } = storageUpgrade;
  const price = (count: number) => formatPrice(priceOfPacks(count), locale);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="more-storage">
      <Stack gap="sm">
        <Title order={2} size="h4" id="more-storage">
          {t("billing.storage.title")}
        </Title>
        <Text>{t("billing.storage.text", { size: storageGb, price: price(1) })}</Text>
        <Group align="flex-start" gap="md">
          <TextInput
            label={t("billing.storage.packs")}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            w={160}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={packs === null ? t("billing.storage.invalid", { most: MOST_PACKS }) : null}
          />
          <Text role="status" mt={{ base: 0, xs: 28 }}>
            {packs !== null &&
              t("billing.storage.sum", { size: packs * storageGb, price: price(packs), total: plan.storageGb + packs * storageGb })}
          </Text>
        </Group>
        {packs !== null && (
          <LeaveButton
            key={packs}
            label={t("billing.storage.buy")}
            load={() => api.createFlexibleCheckoutSession({ query: { quantity: String(packs) } })}
            open={open}
          />
        )}
      </Stack>
    </Paper>
  );
}
