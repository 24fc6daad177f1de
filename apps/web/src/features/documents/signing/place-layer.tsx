import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import { FIELD_RATIO, movePlace, putAt, type Place } from "./place.ts";
import { SignatureMark, type Mark } from "./signature-mark.tsx";
import styles from "./signing.module.css";

type Props = { page: number; ratio: number; place: Place | null; mark: Mark; onPlace: (place: Place) => void };

/** How far a key moves it, in parts of the page's width. */
const STEP = 0.02;

const directions: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** One step of the signature in a direction; as long down the page as across it. */
export const stepOf = ({ x, y }: { x: number; y: number }, ratio: number): { x: number; y: number } => ({
  x: x * STEP,
  y: y * STEP * ratio,
});

/** Lies over a page: a tap sets the signature there; it is moved by dragging and by the arrow keys. */
export function PlaceLayer({ page, ratio, place, mark, onPlace }: Props) {
  const { t } = useTranslation();
  const surface = useRef<HTMLDivElement>(null);
  const held = useRef<{ x: number; y: number; place: Place } | null>(null);
  const locate = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top, width, height } = surface.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1, height: 1 };
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (held.current === null) return;
    const { x, y } = locate(event);
    onPlace(movePlace(held.current.place, { x: x - held.current.x, y: y - held.current.y }, ratio));
  };
  const pressKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    const direction = directions[event.key];
    if (direction === undefined || place === null) return;
    event.preventDefault();
    onPlace(movePlace(place, stepOf(direction, ratio), ratio));
  };
  return (
    <div
      ref={surface}
      className={styles["surface"]}
      data-testid="signature-surface"
      onClick={(event) => onPlace(putAt(page, locate(event), ratio, place?.width))}
    >
      {place !== null && place.page === page && (
        <button
          type="button"
          className={styles["box"]}
          style={{
            left: `${place.x * 100}%`,
            top: `${place.y * 100}%`,
            width: `${place.width * 100}%`,
            height: `${place.width * FIELD_RATIO * ratio * 100}%`,
          }}
          aria-label={t("documentsClient.signing.box")}
          // Else it would jump to where it was let go.
          onClick={(event) => event.stopPropagation()}
          onKeyDown={pressKey}
          onPointerDown={(event) => {
            held.current = { ...locate(event), place };
            event.currentTarget.setPointerCapture?.(event.pointerId);
          }}
          onPointerMove={drag}
          onPointerUp={() => (held.current = null)}
          onPointerCancel={() => (held.current = null)}
        >
          <SignatureMark mark={mark} />
        </button>
      )}
    </div>
  );
}
