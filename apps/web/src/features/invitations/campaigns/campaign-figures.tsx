import { Anchor, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Campaign } from "@stammdaten/shared/contract/campaigns.ts";
import { FigureList } from "../../../ui/charts/figure-list.tsx";
import { figureStates } from "./campaign-rules.ts";

/** How many clients are how far; each leads to them. */
export function CampaignFigures({ campaign: { counts, reasons } }: { campaign: Campaign }) {
  const { t } = useTranslation();
  const shown = [
    ...figureStates.flatMap((state) =>
      counts[state] === 0 && state !== "submitted" ? [] : [{ key: state, label: t(`campaigns.state.${state}`), count: counts[state] }],
    ),
    ...(counts.late === 0 ? [] : [{ key: "late", label: t("campaigns.late"), count: counts.late }]),
  ];
  const why = Object.entries(reasons).filter(([, count]) => count > 0);
  return (
    <>
      <FigureList
        label={t("campaigns.figures")}
        figures={shown.map(({ key, label, count }) => ({
          label,
          link: (
            <Anchor component={Link} to={`?${new URLSearchParams({ state: key })}`}>
              {label}
            </Anchor>
          ),
          value: String(count),
        }))}
      />
      {why.length > 0 && (
        <section aria-labelledby="left-out">
          <Text id="left-out">
            {t("campaigns.state.leftOut")}: {counts.leftOut}
          </Text>
          <ul style={{ margin: 0 }}>
            {why.map(([reason, count]) => (
              <li key={reason}>
                {t(`campaigns.reason.${reason}`)}: {count}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
