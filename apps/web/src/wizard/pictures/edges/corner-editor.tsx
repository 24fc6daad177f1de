import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { type Corners, distanceOf, type Point } from "./geometry.ts";

type Props = {
  readonly url: string;
  /** Of the picture, in its own points, as the corners are. */
  readonly width: number;
  readonly height: number;
  readonly corners: Corners;
  readonly onChange: (corners: Corners) => void;
  readonly t: Translate;
};

const NAMES = ["topLeft", "topRight", "bottomRight", "bottomLeft"] as const;

/** What one press of an arrow key moves, in parts of the picture's longer side. */
const KEY_STEP = 0.005;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

/**
 * A picture with four corners over it. A corner follows the finger; a tap alone puts the nearest one there, so that nobody has to drag
 * (WCAG 2.2, 2.5.7); and arrow keys move the one that has the focus.
 */
export function CornerEditor({ url, width, height, corners, onChange, t }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const dragged = useRef<number | null>(null);
  useEffect(() => buttons.current[0]?.focus({ preventScroll: true }), []);
  const put = (index: number, { x, y }: Point) => {
    const place = { x: clamp(x, width), y: clamp(y, height) };
    const at = (other: 0 | 1 | 2 | 3): Point => (other === index ? place : corners[other]);
    onChange([at(0), at(1), at(2), at(3)]);
  };
  const placeOf = ({ clientX, clientY }: PointerEvent): Point => {
    const box = frame.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: ((clientX - box.left) * width) / box.width, y: ((clientY - box.top) * height) / box.height };
  };
  const grab = (event: PointerEvent<HTMLDivElement>) => {
    event.preventDefault();
    const place = placeOf(event);
    const distances = corners.map((corner) => distanceOf(corner, place));
    const index = distances.indexOf(Math.min(...distances));
    dragged.current = index;
    event.currentTarget.setPointerCapture(event.pointerId);
    buttons.current[index]?.focus({ preventScroll: true });
    put(index, place);
  };
  const press = (event: KeyboardEvent, index: number) => {
    const arrow = ARROWS[event.key];
    const corner = corners[index];
    if (arrow === undefined || corner === undefined) return;
    event.preventDefault();
    const step = KEY_STEP * Math.max(width, height);
    put(index, { x: corner.x + arrow.x * step, y: corner.y + arrow.y * step });
  };
  return (
    <div
      ref={frame}
      className="corner-editor"
      onPointerDown={grab}
      onPointerMove={(event) => dragged.current !== null && put(dragged.current, placeOf(event))}
      onPointerUp={() => {
        dragged.current = null;
      }}
      onPointerCancel={() => {
        dragged.current = null;
      }}
    >
      <img src={url} alt="" draggable={false} />
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(" ")} />
      </svg>
      {corners.map(({ x, y }, index) => (
        <button
          key={NAMES[index]}
          ref={(button) => {
            buttons.current[index] = button;
          }}
          type="button"
          className="corner"
          aria-label={t(`phoneCrop.corner.${NAMES[index]}`)}
          style={{ left: `${(100 * x) / width}%`, top: `${(100 * y) / height}%` }}
          onKeyDown={(event) => press(event, index)}
        />
      ))}
    </div>
  );
}
