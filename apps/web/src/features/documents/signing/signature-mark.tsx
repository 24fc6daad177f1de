import styles from "./signing.module.css";
import { toPath, type Strokes } from "./strokes.ts";

/** Drawn lines, or a name that was typed. */
export type Mark = { readonly kind: "drawn"; readonly strokes: Strokes } | { readonly kind: "typed"; readonly name: string };

/** A signature as it will look, in a field of 3 by 1. */
export function SignatureMark({ mark }: { mark: Mark }) {
  return (
    <svg viewBox="0 0 3 1" className={styles["mark"]} aria-hidden="true" focusable="false">
      {mark.kind === "drawn" ? (
        <path d={toPath(mark.strokes)} fill="none" stroke="currentColor" strokeWidth="0.025" strokeLinecap="round" strokeLinejoin="round" />
      ) : (
        <text
          x="0"
          y="0.75"
          fill="currentColor"
          fontFamily="'Segoe Script', 'Bradley Hand', cursive"
          fontSize={Math.min(0.7, 5 / Math.max(mark.name.length, 1))}
          {...(mark.name.length > 7 ? { textLength: 2.9, lengthAdjust: "spacingAndGlyphs" } : {})}
        >
          {mark.name}
        </text>
      )}
    </svg>
  );
}
