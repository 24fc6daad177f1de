import { Alert, Anchor } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { plans } from "@stammdaten/shared/contract/plans.ts";
import { paths } from "../../../paths.ts";
import { formatPrice } from "../../../ui/format-price.ts";
import { useLocale } from "../../../ui/use-locale.ts";
import type { UserLimit } from "./use-user-limit.ts";

/** How many of the plan's users are taken, and what to do once all are. */
export function UserLimitNote({ limit: { used, limit, plan } }: { limit: UserLimit }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const price = formatPrice(plans[2].priceCents, locale);
  return (
    <Alert color="petrol" variant="outline" mb="md" title={t("firmUsers.limit", { used, limit, plan })}>
      {used >= limit && (
        <>
          {t("firmUsers.limitReached", { plan, price })}{" "}
          <Anchor component={Link} to={paths.tenantSubscription()} inherit td="underline">
            {t("firmUsers.toPlan")}
          </Anchor>
        </>
      )}
    </Alert>
  );
}
