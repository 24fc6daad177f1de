import { Button, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { movePlace, putAt, widenPlace, type Place } from "./place.ts";
import { stepOf } from "./place-layer.tsx";

type Props = { page: number; ratio: number; place: Place | null; onPlace: (place: Place) => void; problem: string | null };

const moves = { left: { x: -1, y: 0 }, right: { x: 1, y: 0 }, up: { x: 0, y: -1 }, down: { x: 0, y: 1 } } as const;
/** Where a signature stands that nobody pointed for: low on the right, as on most paper. */
const usual = { x: 0.7, y: 0.8 };

/** Sets and moves the signature without dragging (WCAG 2.2, 2.5.7), and says where it stands. */
export function PlaceButtons({ page, ratio, place, onPlace, problem }: Props) {
  const { t } = useTranslation();
  const percent = (part: number): number => Math.round(part * 100);
  return (
    <div>
      <Text role="status" mb="xs">
        {place === null
          ? t("documentsClient.signing.noPlace")
          : t("documentsClient.signing.place", { page: place.page, x: percent(place.x), y: percent(place.y) })}
      </Text>
      {problem !== null && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)" mb="xs">
          {problem}
        </Text>
      )}
      <Group gap="xs" role="group" aria-label={t("documentsClient.signing.move")}>
        {place?.page !== page && (
          <Button id="signature-place" size="xs" variant="default" onClick={() => onPlace(putAt(page, usual, ratio, place?.width))}>
            {t("documentsClient.signing.put")}
          </Button>
        )}
        {place?.page === page && (
          <>
            {(["left", "right", "up", "down"] as const).map((direction) => (
              <Button
                key={direction}
                size="xs"
                variant="default"
                onClick={() => onPlace(movePlace(place, stepOf(moves[direction], ratio), ratio))}
              >
                {t(`documentsClient.signing.${direction}`)}
              </Button>
            ))}
            <Button size="xs" variant="default" onClick={() => onPlace(widenPlace(place, 0.05, ratio))}>
              {t("documentsClient.signing.larger")}
            </Button>
            <Button size="xs" variant="default" onClick={() => onPlace(widenPlace(place, -0.05, ratio))}>
              {t("documentsClient.signing.smaller")}
            </Button>
          </>
        )}
      </Group>
    </div>
  );
}
