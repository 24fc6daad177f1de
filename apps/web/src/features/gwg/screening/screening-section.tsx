import { Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { GwgRecord } from "@stammdaten/shared/contract/gwg.ts";
import type { ScreeningHit } from "@stammdaten/shared/contract/screening.ts";
import { lazyDialog } from "../../../lazy/lazy-dialog.tsx";
import { formatMoment } from "../../../ui/format-moment.ts";
import { useLocale } from "../../../ui/use-locale.ts";
import { Earlier } from "../earlier.tsx";
import { HitItem } from "./hit-item.tsx";
import styles from "./screening.module.css";
import { useNameList } from "./use-name-list.ts";

const texts = ["accounts", "gwg-review", "imports", "screening", "validation", "validation-of-firms"] as const;
const DecisionDialog = lazyDialog(() => import("./decision-dialog.tsx"), "DecisionDialog", texts);
const ConfirmationDialog = lazyDialog(() => import("./confirmation-dialog.tsx"), "ConfirmationDialog", texts);

type Asked = { readonly what: "decide" | "confirm"; readonly hit: ScreeningHit };

const waits = ({ state, goneAt }: ScreeningHit): boolean => (state === "open" || state === "awaiting") && goneAt === null;
/** What waits, and whoever is on a list, is always in view. */
const isShown = (hit: ScreeningHit): boolean => waits(hit) || hit.state === "match";

/** When the client was compared with the sanctions lists, whom that found, and what the firm decides. */
export function ScreeningSection({ gwg }: { gwg: GwgRecord }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const nameList = useNameList();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { last, hits } = gwg.screening;
  const [shown, others] = [hits.filter(isShown), hits.filter((hit) => !isShown(hit))];
  const show = (hit: ScreeningHit) => (
    <HitItem
      key={hit.id}
      hit={hit}
      onDecide={gwg.erased ? undefined : () => setAsked({ what: "decide", hit })}
      onConfirm={gwg.erased ? undefined : () => setAsked({ what: "confirm", hit })}
    />
  );
  return (
    <Stack gap="sm">
      <Title order={3} size="h4" id="gwg-screening">
        {t("gwg.screening.title")}
      </Title>
      <Text c="dimmed">{t("gwg.screening.text")}</Text>
      <Text>
        {last === null
          ? t("gwg.screening.never")
          : t("gwg.screening.last", {
              at: formatMoment(last.at, locale),
              people: t(last.people === 1 ? "gwg.screening.people_one" : "gwg.screening.people_other", { count: last.people }),
              lists: last.lists.map(nameList).join(", "),
            })}
      </Text>
      {last !== null && hits.length === 0 && <Text>{t("gwg.screening.noHits")}</Text>}
      {shown.length > 0 && (
        <ul className={styles["hits"]} aria-label={t("gwg.screening.waiting")}>
          {shown.map(show)}
        </ul>
      )}
      {others.length > 0 && (
        <Earlier summary={t("gwg.screening.decided", { n: others.length })}>
          <ul className={styles["hits"]}>{others.map(show)}</ul>
        </Earlier>
      )}
      {asked?.what === "decide" && <DecisionDialog gwg={gwg} hit={asked.hit} onClose={() => setAsked(null)} />}
      {asked?.what === "confirm" && <ConfirmationDialog gwg={gwg} hit={asked.hit} onClose={() => setAsked(null)} />}
    </Stack>
  );
}
