import { Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { ErasurePlan } from "@stammdaten/shared/contract/erasure.ts";
import { formatDayOf } from "../../ui/format-moment.ts";
import { useLocale } from "../../ui/use-locale.ts";

/** What an erasure takes, or has taken, and what stays, why and until when. */
export function ErasurePlanLists({ plan, isDone }: { plan: ErasurePlan; isDone: boolean }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <>
      <Part
        title={t(isDone ? "erasure.wasErased" : "erasure.willBeErased")}
        points={plan.erased.map(({ kind, count }) => t(`erasure.kind.${kind}`, { count }))}
      />
      {plan.kept.length > 0 && (
        <Part
          title={t("erasure.stays")}
          points={[
            ...plan.kept.map(({ kept, count, years, until }) =>
              t(`erasure.kept.${kept}`, { count, years, until: formatDayOf(`${until}T12:00:00Z`, locale) }),
            ),
            ...(plan.keepsIdentification ? [t("erasure.kept.identification")] : []),
            t("erasure.kept.name"),
          ]}
          after={t("erasure.keptAfter")}
        />
      )}
      <Text size="sm" c="dimmed">
        {t("erasure.besides")}
      </Text>
    </>
  );
}

function Part({ title, points, after }: { title: string; points: readonly string[]; after?: string }) {
  return (
    <section aria-label={title}>
      <Text fw={600}>{title}</Text>
      <Stack component="ul" gap={4} my={4} ps="lg">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </Stack>
      {after !== undefined && <Text size="sm">{after}</Text>}
    </section>
  );
}
