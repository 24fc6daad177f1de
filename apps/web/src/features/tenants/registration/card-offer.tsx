import { Button, Divider, Stack, Text, Title } from "@mantine/core";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { plans, TRIAL_DAYS } from "@stammdaten/shared/contract/plans.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { createApi } from "../../../api.ts";
import { buildHeaders } from "../../../api/build-headers.ts";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { useReturn } from "../../../shell/use-return.ts";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { formatPrice } from "../../../ui/format-price.ts";
import { useLocale } from "../../../ui/use-locale.ts";

type Props = {
  /** What whoever has just registered shows in place of a login. */
  readonly token: string;
  readonly applicationType: 1 | 2;
  readonly open: (address: string) => void;
};

/** Offers to save a card right after the registration, so that the plan follows the trial by itself. */
export function CardOffer({ token, applicationType, open }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const leave = useMutation({
    mutationFn: () =>
      createApi(() => ({ ...buildHeaders(null, locale), authorization: `Checkout ${token}` })).createCheckoutSession({
        query: { applicationType: applicationType === 1 ? "1" : "2" },
      }),
    onSuccess: ({ url }) => open(url),
  });
  useReturn(() => leave.reset());
  const { name, priceCents } = plans[applicationType];
  // The hour is over. Nobody has logged in here, so that no session can have ended.
  const isOver = leave.error instanceof ApiError && leave.error.code === "session.expired";
  const failure = isOver ? t("billing.offer.over") : leave.isError ? describeError(leave.error, t) : null;
  return (
    <Stack gap="sm" align="flex-start" component="section" aria-labelledby="card-offer">
      <Divider w="100%" mt="md" />
      <Title order={2} size="h4" id="card-offer">
        {t("billing.offer.title")}
      </Title>
      <Text>{t("billing.offer.text", { days: TRIAL_DAYS, plan: name, price: formatPrice(priceCents, locale) })}</Text>
      {!isOver && (
        <Button variant="default" loading={leave.isPending || leave.isSuccess} onClick={() => leave.mutate()}>
          {t("billing.offer.action")}
        </Button>
      )}
      <FormError message={failure} passing={isOver || isPassing(leave.error)} />
    </Stack>
  );
}
