import { Radio, Stack } from "@mantine/core";
import type { PaidPlan } from "@stammdaten/shared/contract/billing.ts";
import { plans } from "@stammdaten/shared/contract/plans.ts";
import { useTranslation } from "react-i18next";
import { formatPrice } from "./format-price.ts";
import { useLocale } from "./use-locale.ts";

const offered = [1, 2] as const satisfies readonly PaidPlan[];

type Props = {
  readonly label: string;
  /** How a plan and its price are named: `{{plan}}` and `{{price}}`. */
  readonly option: string;
  readonly chosen: PaidPlan;
  readonly onChoose: (plan: PaidPlan) => void;
};

/** The plans that are sold, with what they cost and contain. */
export function PlanChoice({ label, option, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Radio.Group label={label} value={String(chosen)} onChange={(value) => onChoose(value === "1" ? 1 : 2)}>
      <Stack gap="sm" mt={6}>
        {offered.map((one) => {
          const { name, priceCents, users, storageGb } = plans[one];
          return (
            <Radio
              key={one}
              value={String(one)}
              label={t(option, { plan: name, price: formatPrice(priceCents, locale) })}
              description={t(users === null ? "plans.anyUsers" : "plans.oneUser", { storage: storageGb })}
            />
          );
        })}
      </Stack>
    </Radio.Group>
  );
}
