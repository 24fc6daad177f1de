import { Group, Paper, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useApi } from "../../api/api-context.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { Badge } from "../../ui/badges/badge.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { LeaveButton, type Open } from "./leave-button.tsx";
import { nameCard } from "./name-card.ts";
import { useCards } from "./use-cards.ts";

/** The saved cards, and the way to where they are managed. */
export function CardsPanel({ open }: { open: Open }) {
  const { t } = useTranslation();
  const api = useApi();
  const cards = useCards();
  const today = new Date(cards.dataUpdatedAt);
  const isOver = (year: number, month: number) =>
    year < today.getFullYear() || (year === today.getFullYear() && month < today.getMonth() + 1);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="cards">
      <Stack gap="sm">
        <Title order={2} size="h4" id="cards">
          {t("billing.cards.title")}
        </Title>
        {cards.isPending && <Skeleton height={28} role="status" aria-label={t("staff.loading")} />}
        {cards.isError && cards.data === undefined && (
          <ErrorState message={describeError(cards.error, t)} onRetry={() => void cards.refetch()} />
        )}
        {cards.data?.length === 0 && <Text c="dimmed">{t("billing.cards.empty")}</Text>}
        {cards.data !== undefined && cards.data.length > 0 && (
          <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: "none" }}>
            {cards.data.map((card) => (
              <li key={card.id}>
                <Group gap="sm">
                  <Text fw={600}>{nameCard(card)}</Text>
                  <Text>{t("billing.cards.until", { month: String(card.expMonth).padStart(2, "0"), year: card.expYear })}</Text>
                  {isOver(card.expYear, card.expMonth) && <Badge tone="danger">{t("billing.cards.over")}</Badge>}
                  {card.isDefault && <Badge tone="neutral">{t("billing.cards.default")}</Badge>}
                </Group>
              </li>
            ))}
          </Stack>
        )}
        <LeaveButton label={t("billing.cards.manage")} load={() => api.createPortalSession({ query: {} })} open={open} />
        <Text size="sm" c="dimmed">
          {t("billing.cards.manageHint")}
        </Text>
      </Stack>
    </Paper>
  );
}
