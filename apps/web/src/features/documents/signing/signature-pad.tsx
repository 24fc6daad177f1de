import { Button, Group, Text } from "@mantine/core";
import { useRef, type PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import { SignatureMark } from "./signature-mark.tsx";
import styles from "./signing.module.css";
import { beginStroke, drawOn, type Point, type Strokes } from "./strokes.ts";

type Props = { strokes: Strokes; onChange: (change: (strokes: Strokes) => Strokes) => void; problem: string | null };

/** A field to sign in by finger, pen or mouse. Whoever has none of these types their name instead. */
export function SignaturePad({ strokes, onChange, problem }: Props) {
  const { t } = useTranslation();
  const pointer = useRef<number | null>(null);
  const locate = (event: PointerEvent<HTMLDivElement>): Point => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return [(event.clientX - left) / width, (event.clientY - top) / height];
  };
  const end = () => {
    pointer.current = null;
  };
  return (
    <div>
      <div
        id="signature-pad"
        role="img"
        aria-label={t("documentsClient.signing.pad")}
        className={`${styles["pad"]} ${problem === null ? "" : styles["wrong"]}`}
        onPointerDown={(event) => {
          if (event.button !== 0 || pointer.current !== null) return;
          pointer.current = event.pointerId;
          event.currentTarget.setPointerCapture?.(event.pointerId);
          const point = locate(event);
          onChange((before) => beginStroke(before, point));
        }}
        onPointerMove={(event) => {
          if (pointer.current !== event.pointerId) return;
          const point = locate(event);
          onChange((before) => drawOn(before, point));
        }}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {strokes.length === 0 && <span className={styles["hint"]}>{t("documentsClient.signing.padHint")}</span>}
        <SignatureMark mark={{ kind: "drawn", strokes }} />
      </div>
      {problem !== null && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)" mt={4}>
          {problem}
        </Text>
      )}
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" disabled={strokes.length === 0} onClick={() => onChange((before) => before.slice(0, -1))}>
          {t("documentsClient.signing.undo")}
        </Button>
        <Button size="xs" variant="default" disabled={strokes.length === 0} onClick={() => onChange(() => [])}>
          {t("documentsClient.signing.clear")}
        </Button>
      </Group>
    </div>
  );
}
